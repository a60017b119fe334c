import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { uploadCover } from '../../../testing/test-files.ts';
import { addPressPhoto } from '../../../testing/test-press-kits.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

const contacts = [{ role: 'Press', name: 'Jo Hale', email: 'press@maravey.example' }];

async function publishKit(fields: object = {}) {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const texts = { headline: 'Dream pop from Chicago', bioShort: 'Short bio.', bioLong: 'Long bio.', label: 'Self' };
  const kit = await expectOk(artist.put('/press-kit', { published: true, ...texts, contacts, ...fields }));
  const path = `/press/${kit.artistSlug}`;
  return { artist, path, slug: kit.artistSlug as string };
}

const fetchPage = async (path: string) => {
  const response = await fetch(app.url + path, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const fetchFile = async (path: string) => {
  const response = await fetch(app.url + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};

test('the page shows what is filled in, for everybody', async () => {
  const { path } = await publishKit();
  const { status, headers, html } = await fetchPage(path);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  expect(html).toContain('<title>Mara Vey: press kit</title>');
  expect(html).toContain(`rel="canonical" href="${app.runtime.config.publicUrl}${path}"`);
  expect(html).not.toContain('noindex');
  for (const text of ['Dream pop from Chicago', 'Short bio.', 'Long bio.', 'mailto:press@maravey.example', '2 words'])
    expect(html).toContain(text);
  for (const missing of ['Medium', 'id="photos"', 'id="quotes"', 'id="logos"', 'Hometown'])
    expect(html).not.toContain(missing);
});

test('a press kit that is not published is not there, nor anything in it', async () => {
  const { artist, path } = await publishKit();
  const { id } = await addPressPhoto(app, artist);
  await expectOk(artist.put('/press-kit', { published: false }));
  const { status, html } = await fetchPage(path);
  expect(status).toBe(404);
  expect(html).toContain('There’s no press kit at this address');
  expect(html).not.toContain('Mara Vey');
  for (const file of [`photos/${id}`, 'one-sheet.pdf', 'press-kit.zip'])
    expect((await fetchFile(`${path}/${file}`)).status).toBe(404);
  expect((await fetchPage('/press/nobody-at-all')).status).toBe(404);
});

test('former addresses lead to the current one', async () => {
  const { artist, path } = await publishKit();
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { releaseDate: '2990-01-01' }));
  const artistSlug = `mara-${artist.user.id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
  await expectOk(artist.put(`/releases/track/${artist.trackId}/page`, { artistSlug }));
  const { status, headers } = await fetchPage(path);
  expect([status, headers.get('location')]).toEqual([301, `/press/${artistSlug}`]);
  expect((await fetchPage(`/press/${artistSlug}`)).status).toBe(200);
  expect((await fetchPage(`/press/${artistSlug.toUpperCase()}`)).headers.get('location')).toBe(`/press/${artistSlug}`);
});

test('nothing that an artist writes breaks out of the page', async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;
  const texts = ['headline', 'bioShort', 'bioMedium', 'bioLong', 'hometown', 'soundsLike', 'label'];
  const { artist, path } = await publishKit({
    ...Object.fromEntries(texts.map((field) => [field, `${field} ${hostile}`])),
    contacts: [{ role: `role ${hostile}`, name: `name ${hostile}`, email: '' }],
  });
  await addPressPhoto(app, artist, { title: hostile, credit: hostile });
  await addPressPhoto(app, artist, { kind: 'logo', title: hostile, credit: hostile });
  const { html } = await fetchPage(path);
  for (const field of [...texts, 'role', 'name']) expect(html).toContain(`${field} &quot;&gt;&lt;script&gt;`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  expect((await fetchFile(`${path}/one-sheet.pdf`)).status).toBe(200);
  expect((await fetchFile(`${path}/press-kit.zip`)).status).toBe(200);
});

test('a photo is downloaded in print size, under a name with its photographer', async () => {
  const { artist, path } = await publishKit();
  const bytes = await sharp({ create: { width: 2600, height: 1800, channels: 3, background: '#d24e5e' } })
    .jpeg()
    .toBuffer();
  const { id, width, height } = await addPressPhoto(app, artist, { contentType: 'image/jpeg', bytes });
  expect([width, height]).toEqual([2600, 1800]);
  expect((await fetchPage(path)).html).toContain('Photo: Inés Calder · 2600 × 1800');
  const { status, headers, bytes: downloaded } = await fetchFile(`${path}/photos/${id}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-length')).toBe(String(downloaded.length));
  const name = encodeURIComponent('Mara Vey - Facing west (photo Inés Calder).jpg').replace(
    /[()]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
  expect(await sharp(downloaded).metadata()).toMatchObject({ width: 2600, height: 1800, format: 'jpeg' });
});

test('photos of another press kit are unknown', async () => {
  const [one, other] = [await publishKit(), await publishKit()];
  const { id } = await addPressPhoto(app, other.artist);
  expect((await fetchFile(`${other.path}/photos/${id}`)).status).toBe(200);
  expect((await fetchFile(`${one.path}/photos/${id}`)).status).toBe(404);
});

test.each([
  ['letter', '/MediaBox [0 0 612 792]'],
  ['a4', '/MediaBox [0 0 595.28 841.89]'],
])('the one-sheet is one page of %s', async (paper, box) => {
  const { artist, path } = await publishKit({ bioMedium: 'Recorded at night. '.repeat(60) });
  await expectOk(
    artist.put(`/tracks/${artist.trackId}`, {
      releaseDate: '2990-11-27',
      coverArt: await uploadCover(app.api, artist.token),
    }),
  );
  const sheet = async () => fetchFile(`${path}/one-sheet.pdf?paper=${paper}`);
  const aboutArtist = await sheet();
  expect(aboutArtist.headers.get('content-disposition')).toContain('Mara Vey (one-sheet).pdf');
  await expectOk(artist.put(`/releases/track/${artist.trackId}/page`, { published: true }));
  const { headers, bytes } = await sheet();
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toContain('Mara Vey - Glass Harbor (one-sheet).pdf');
  for (const pdf of [aboutArtist.bytes, bytes].map((one) => one.toString('latin1'))) {
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain(box);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('the archive has all texts, pictures and both sheets, each under its own name', async () => {
  const { artist, path } = await publishKit();
  await addPressPhoto(app, artist);
  await addPressPhoto(app, artist);
  await addPressPhoto(app, artist, { kind: 'logo', title: '', credit: '' });
  const { headers, bytes } = await fetchFile(`${path}/press-kit.zip`);
  expect(headers.get('content-disposition')).toContain('Mara Vey press kit.zip');
  expect(headers.get('content-length')).toBe(String(bytes.length));
  const entries = readZip(bytes);
  expect(entries.map(({ name }) => name)).toEqual([
    'Bio, short.txt',
    'Bio, long.txt',
    'Contacts.txt',
    'One-sheet, Letter.pdf',
    'One-sheet, A4.pdf',
    'Photos/Mara Vey - Facing west (photo Inés Calder).png',
    'Photos/Mara Vey - Facing west (photo Inés Calder) 2.png',
    'Logos/Mara Vey - Logo.png',
  ]);
  const contentOf = (name: string) => entries.find((entry) => entry.name === name)?.content;
  expect(contentOf('Contacts.txt')?.toString()).toBe('Press: Jo Hale, press@maravey.example\n');
  expect((await sharp(contentOf('Logos/Mara Vey - Logo.png')).metadata()).width).toBe(600);
});
