import { parseBuffer } from 'music-metadata';
import { afterAll, expect, test } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';
import { musicFile, upload, uploadAudio, wavFile } from '../../../testing/test-files.ts';
import {
  addShared,
  openListener,
  openPromo as openTestPromo,
  type PromoFields,
  promoIsReady,
} from '../../../testing/test-promos.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const openPromo = (fields?: PromoFields) => openTestPromo(app, fields);
const readBytes = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());

test('each link has copies of its own, and a file says whose it is', async () => {
  const setting = await openPromo({ sound: musicFile(30), downloads: 'wav' });
  const { artist, contact, listener, promo } = setting;
  const shared = await addShared(app, setting);
  const download = async (who: typeof listener, format: string) =>
    Buffer.from(await (await who.download(artist.trackId, format)).arrayBuffer());
  for (const format of ['mp3', 'wav']) {
    const [own, others] = [await download(listener, format), await download(shared, format)];
    expect(own.length).toBe(others.length);
    expect(own.equals(others)).toBe(false);
  }
  const leak = {
    kind: 'audio',
    contentType: 'audio/mpeg',
    filename: 'leak.mp3',
    bytes: await download(listener, 'mp3'),
  };
  const url = await upload(app.api, artist.token, leak);
  await expectOk(artist.post('/promo-identifications', { url, filename: 'leak.mp3' }));
  const latest = async () => (await expectOk(artist.get('/promo-identifications')))[0];
  await expect.poll(async () => (await latest()).state, { timeout: 30_000 }).toBe('found');
  expect((await latest()).copyOf).toMatchObject({ name: contact?.name, promoId: promo, release: 'Glass Harbor' });
});

test('downloads are offered as the promo allows, and counted once', async () => {
  const setting = await openPromo({ downloads: 'mp3', downloadLimit: 2 });
  const { artist, listener, activity } = setting;
  const { trackId } = artist;
  expect((await listener.download(trackId, 'wav')).status).toBe(404);
  const first = await listener.download(trackId, 'mp3');
  expect(first.headers.get('content-disposition')).toContain('Mara Vey - Glass Harbor.mp3');
  await first.arrayBuffer();
  await (await listener.download(trackId, 'mp3', { range: 'bytes=100-200' })).arrayBuffer();
  app.clock.advance(hour);
  await (await listener.download(trackId, 'mp3')).arrayBuffer();
  app.clock.advance(hour);
  const rejected = await listener.download(trackId, 'mp3');
  expect(rejected.status).toBe(403);
  expect(await rejected.text()).toContain('used all your downloads');
  expect((await activity()).contacts[0].downloads).toEqual(['mp3']);
  await expectOk(artist.put(`/promos/${setting.promo}`, { downloads: 'off' }));
  expect((await listener.download(trackId, 'mp3')).status).toBe(404);
});

test('a promo can ask for feedback before a download', async () => {
  const { artist, listener } = await openPromo({ downloads: 'mp3', feedbackFirst: true });
  expect((await listener.download(artist.trackId, 'mp3')).status).toBe(403);
  expect((await listener.page()).html).not.toContain(`/download/${artist.trackId}`);
  await listener.fill('feedback', [
    ['rating', '4'],
    ['support', 'playlist'],
  ]);
  expect((await listener.page()).html).toContain(`/download/${artist.trackId}/mp3`);
  expect((await listener.download(artist.trackId, 'mp3')).status).toBe(200);
});

test('without a watermark everybody gets the same file', async () => {
  const setting = await openPromo({ watermark: false, downloads: 'mp3' });
  const shared = await addShared(app, setting);
  const { trackId } = setting.artist;
  const [own, others] = [await setting.listener.download(trackId, 'mp3'), await shared.download(trackId, 'mp3')];
  expect(Buffer.from(await own.arrayBuffer())).toEqual(Buffer.from(await others.arrayBuffer()));
});

test('a download has tags, and continues where it was interrupted', async () => {
  const { artist, listener } = await openPromo({ downloads: 'wav' });
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { year: '2026', isrc: 'GBXYZ2600001' }));
  for (const [format, mimeType] of [
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
  ] as const) {
    const whole = await readBytes(listener.download(artist.trackId, format));
    const { common } = await parseBuffer(whole, { mimeType });
    const tags = { title: 'Glass Harbor', artist: 'Mara Vey', year: 2026, isrc: ['GBXYZ2600001'] };
    expect(common).toMatchObject(tags);
    const rest = await readBytes(listener.download(artist.trackId, format, { range: 'bytes=40-' }));
    expect(rest.equals(whole.subarray(40))).toBe(true);
  }
  const wav = await readBytes(listener.download(artist.trackId, 'wav'));
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
});

test('a release is downloaded as one archive, without what was downloaded often enough', async () => {
  const { artist, promo, listener } = await openAlbum(['First Light', 'Night Bus'], {
    downloads: 'mp3',
    downloadLimit: 1,
  });
  expect((await listener.page()).html).toContain(`/listen/${listener.token}/archive/mp3`);
  expect((await listener.downloadAll('wav')).status).toBe(404);
  const [first] = await expectOk(artist.get(`/promos/${promo}`)).then(({ tracks }) => tracks);
  await readBytes(listener.download(first.id, 'mp3'));
  app.clock.advance(hour);
  const response = await listener.downloadAll('mp3');
  expect(response.headers.get('content-disposition')).toContain('Mara Vey - Tidal Memory.zip');
  const entries = readZip(await readBytes(Promise.resolve(response)));
  expect(entries.map(({ name }) => name)).toEqual(['02 Mara Vey - Night Bus.mp3']);
  const { common } = await parseBuffer(entries[0]?.content ?? Buffer.alloc(0), { mimeType: 'audio/mpeg' });
  expect(common).toMatchObject({ album: 'Tidal Memory', track: { no: 2, of: 2 } });
  app.clock.advance(hour);
  const used = await listener.downloadAll('mp3');
  expect([used.status, await used.text()]).toEqual([403, expect.stringContaining('used all your downloads')]);
});

async function openAlbum(titles: readonly string[], fields: PromoFields) {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const project = await expectOk(artist.post('/projects', { name: 'Tidal Memory', artist: 'Mara Vey' }));
  for (const title of titles) {
    const audioFile = await uploadAudio(app.api, artist.token, wavFile(2, 8000));
    await expectOk(artist.post('/tracks', { title, audioFile, projectId: project.id }));
  }
  const { id: promo } = await expectOk(artist.post('/promos', { projectId: project.id }));
  await expectOk(artist.put(`/promos/${promo}`, fields));
  const [contact] = await artist.addRecipients(1);
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [contact?.id] }));
  await promoIsReady(artist, promo);
  return { artist, promo, listener: openListener(app, link.url) };
}
