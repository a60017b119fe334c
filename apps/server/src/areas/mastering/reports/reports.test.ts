import type { MasteringRevision } from '@debut/contract/mastering-revisions';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { wavFile } from '../../../testing/test-files.ts';
import { addSong } from '../../../testing/test-masters.ts';

vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const title = 'Slow Tram';

async function masterOnce() {
  const { token, user } = await signUp(app);
  const song = await addSong(api, token, { title, bytes: wavFile(1, 8000) });
  const body = { audioUrl: song.audioFile, userId: user.id, trackId: song.id };
  await expectOk(api.post('/master/process-all', body, token));
  const list = async (): Promise<MasteringRevision[]> =>
    expectOk(api.get(`/tracks/${song.id}/mastering/revisions`, token));
  const [revision] = await list();
  if (!revision) throw new Error('There is no revision.');
  return { token, revision, list };
}

async function open(url: string) {
  const response = await fetch(new URL(new URL(url).pathname, app.url));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a shared report is a page and a PDF for anybody with the link', async () => {
  const { token, revision, list } = await masterOnce();
  expect(revision.shareUrl).toBeNull();
  const { url } = await expectOk(api.post(`/master/revisions/${revision.id}/share`, undefined, token));
  expect((await list())[0]?.shareUrl).toBe(url);
  // Pressed twice.
  expect(await expectOk(api.post(`/master/revisions/${revision.id}/share`, undefined, token))).toEqual({ url });
  const page = await open(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  for (const text of [title, 'Streaming', 'Club', 'LUFS', 'report.pdf']) expect(page.bytes.toString()).toContain(text);
  expect(page.bytes.toString()).not.toContain('/audio/');
  const pdf = await open(`${url}/report.pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.subarray(-8).toString()).toContain('%%EOF');
});

test('ending the link ends the page, and sharing again makes another link', async () => {
  const { token, revision } = await masterOnce();
  const share = `/master/revisions/${revision.id}/share`;
  const { url } = await expectOk(api.post(share, undefined, token));
  expect((await api.delete(share, token)).status).toBe(204);
  expect((await open(url)).status).toBe(404);
  expect((await open(`${url}/report.pdf`)).status).toBe(404);
  const again = await expectOk(api.post(share, undefined, token));
  expect(again.url).not.toBe(url);
  expect((await open(url)).status).toBe(404);
  expect((await open(again.url)).status).toBe(200);
});

test('a made-up link shows nothing of the report', async () => {
  const { token, revision } = await masterOnce();
  const { url } = await expectOk(api.post(`/master/revisions/${revision.id}/share`, undefined, token));
  const wrong = url.replace(/[^/]+$/, 'x'.repeat(43));
  const page = await open(wrong);
  expect(page.status).toBe(404);
  expect(page.bytes.toString()).not.toContain(title);
  expect((await open(`${wrong}/report.pdf`)).status).toBe(404);
});

test('nobody else shares a revision or ends its link', async () => {
  const { token, revision } = await masterOnce();
  const { url } = await expectOk(api.post(`/master/revisions/${revision.id}/share`, undefined, token));
  const { token: other } = await signUp(app);
  expect((await api.post(`/master/revisions/${revision.id}/share`, undefined, other)).status).toBe(404);
  expect((await api.delete(`/master/revisions/${revision.id}/share`, other)).status).toBe(404);
  expect((await open(url)).status).toBe(200);
});
