import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { uploadCover } from '../../../testing/test-files.ts';
import { openListener, openPromo } from '../../../testing/test-promos.ts';
import { renderOneSheet } from './one-sheet-pdf.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const read = async (token: string, language = 'de-AT,de;q=0.9') => {
  const response = await fetch(`${app.url}/api/listen/${token}/one-sheet`, {
    headers: { 'accept-language': language },
  });
  return { response, pdf: Buffer.from(await response.arrayBuffer()).toString('latin1') };
};
const countPages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

test('the release on one page, for whoever has a link', async () => {
  const { artist, promo, link, listener } = await openPromo(app);
  const coverArt = await uploadCover(app.api, artist.token);
  await expectOk(
    artist.put(`/tracks/${artist.trackId}`, { coverArt, isrc: 'ATA012600001', releaseDate: '2990-12-01' }),
  );
  await expectOk(artist.put(`/promos/${promo}`, { story: 'Recorded at night. '.repeat(250), credits: 'Mara Vey' }));
  const { response, pdf } = await read(listener.token);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('content-disposition')).toContain('Mara Vey - Glass Harbor (one-sheet).pdf');
  expect(pdf).toMatch(/^%PDF-/);
  expect(countPages(pdf)).toBe(1);
  expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
  expect((await read(listener.token, 'en-US,en;q=0.9')).pdf).toContain('/MediaBox [0 0 612 792]');
  await artist.delete(`/promo-links/${link.id}`);
  expect((await read(listener.token)).response.status).toBe(404);
});

test('is behind the passcode, like the page', async () => {
  const { listener } = await openPromo(app, { passcode: 'harbor' });
  const { response, pdf } = await read(listener.token);
  expect(response.status).toBe(404);
  expect(pdf).not.toContain('Glass Harbor');
});

test('the page links to it', async () => {
  const { link } = await openPromo(app);
  const { html } = await openListener(app, link.url).page();
  expect(html).toContain('/one-sheet"');
});

test.each(['A4', 'LETTER'] as const)('whatever it contains, it is one page of %s', async (paper) => {
  const long = 'A word and anotherverylongwordwithoutanybreak'.repeat(40);
  const sheet = {
    title: long,
    artist: long,
    cover: undefined,
    release: 'Out December 1, 2026',
    embargo: 'Embargo until December 1, 2026 at 10:00 CET',
    facts: Array.from({ length: 40 }, () => ({ name: 'ISRC', value: long.slice(0, 200) })),
    story: `${long}\n\n\u{1f3b5} ${long}`,
    tracks: Array.from({ length: 99 }, () => ({ title: long, length: '3:42' })),
    quotes: Array.from({ length: 9 }, () => ({ text: long, by: long })),
    credits: long,
    shows: Array.from({ length: 40 }, () => long),
    contacts: Array.from({ length: 40 }, () => long),
  };
  expect(countPages((await renderOneSheet(sheet, paper)).toString('latin1'))).toBe(1);
  const empty = {
    ...sheet,
    title: '',
    artist: '',
    release: '',
    embargo: '',
    facts: [],
    story: '',
    tracks: [],
    quotes: [],
    credits: '',
    shows: [],
    contacts: [],
  };
  expect(countPages((await renderOneSheet(empty, paper)).toString('latin1'))).toBe(1);
});
