import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createReleases } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { pngFile, upload } from '../../../testing/test-files.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'debut-web-'));
await writeFile(join(webRoot, 'index.html'), '<title>Debut</title>');
await mkdir(join(webRoot, '.vite'));
await writeFile(
  join(webRoot, '.vite', 'public-pages.json'),
  JSON.stringify({
    'src/public/browser/main.ts': { file: 'assets/main-1a.js', imports: ['_days-2b.js'] },
    '_days-2b.js': { file: 'assets/days-2b.js' },
    'src/public/public.css': { file: 'assets/public-3c.css' },
  }),
);
const app = await createTestApp({ webRoot });
afterAll(app.close);
afterAll(() => rm(webRoot, { recursive: true, force: true }));

const uploadImage = (token: string, kind: string, bytes: Buffer) =>
  upload(app.api, token, { kind, filename: 'picture.png', contentType: 'image/png', bytes });

const defaults = {
  artistName: 'Mara Vey',
  fanbaseName: 'The Dreamers',
  genre: 'Music Producer & Artist',
  stats: { activeFans: 0, releases: 0, newMusic: 'Coming Soon' },
};

async function page(path: string, init?: RequestInit) {
  const response = await fetch(app.url + path, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('a page is 404 until it is saved; then strangers read what the artist saved', async () => {
  const artist = await createFanArtist(app);
  expect((await app.api.get(`/fanbase/landing/${artist.id}`)).body.code).toBe('not_found');
  const saved = await artist.put(`/fanbase/landing/${artist.id}`, defaults);
  expect(saved.body).toMatchObject({ id: artist.id, ...defaults, artistImage: null, nextRelease: null });
  const edited = {
    ...saved.body,
    fanbaseName: ' Night Bus ',
    description: 'Two\nlines',
    stats: { activeFans: '12', releases: 'x', newMusic: '24/7' },
  };
  await artist.put(`/fanbase/landing/${artist.id}`, edited);
  expect((await app.api.get(`/fanbase/landing/${artist.id}?t=123`)).body).toMatchObject({
    fanbaseName: 'Night Bus',
    description: 'Two\nlines',
    stats: { activeFans: 12, releases: 0, newMusic: '24/7' },
  });
  expect((await app.api.get(`/fanbase/artist/${artist.id}`)).body).toEqual({ name: 'Mara Vey' });
});

test('only the owner saves a page', async () => {
  const [artist, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  expect((await stranger.put(`/fanbase/landing/${artist.id}`, defaults)).body.code).toBe('not_found');
  expect((await app.api.put(`/fanbase/landing/${artist.id}`, defaults)).status).toBe(401);
});

test('the name is changed alone, and the rest of a new page is what it would have been', async () => {
  const artist = await createFanArtist(app);
  expect((await artist.put('/fanbase/name', { name: '  ' })).body.error).toBe('Please enter a fanbase name');
  expect((await artist.put('/fanbase/name', { name: ' Night Bus ' })).body).toEqual({
    name: 'Night Bus',
    fanbaseName: 'Night Bus',
  });
  expect((await artist.get(`/fanbase/landing/${artist.id}`)).body).toMatchObject({
    ...defaults,
    fanbaseName: 'Night Bus',
  });
  expect((await artist.get('/fanbase')).body.fanbaseName).toBe('Night Bus');
});

test('pictures are attached, replaced and removed; what is not an image is rejected', async () => {
  const artist = await createFanArtist(app);
  const first = await uploadImage(artist.token, 'fanbaseArtist', await pngFile());
  const saved = await artist.put(`/fanbase/landing/${artist.id}`, { ...defaults, artistImage: first });
  expect(saved.body.artistImage).toBe(first);
  expect((await fetch(first)).status).toBe(200);
  expect((await artist.put(`/fanbase/landing/${artist.id}`, saved.body)).body.artistImage).toBe(first);
  const second = await uploadImage(artist.token, 'fanbaseBackground', await pngFile());
  const both = await artist.put(`/fanbase/landing/${artist.id}`, { coverImage: second });
  expect(both.body).toMatchObject({ artistImage: first, backgroundImage: second });
  expect((await artist.put(`/fanbase/landing/${artist.id}`, { artistImage: null })).body.artistImage).toBeNull();
  const text = await uploadImage(artist.token, 'fanbaseArtist', Buffer.from('<svg/>'));
  const refused = await artist.put(`/fanbase/landing/${artist.id}`, { artistImage: text });
  expect([refused.status, refused.body.error]).toEqual([400, 'Please select a valid image file']);
  const large = { kind: 'fanbaseArtist', filename: 'a.png', contentType: 'image/png', size: 5_242_881 };
  expect((await artist.post('/uploads', large)).body.error).toBe('Image file size must be less than 5MB');
});

test('the next release is shown when the artist chooses so, and only what is public of it', async () => {
  const artist = await createFanArtist(app);
  const releases = createReleases(app.api, artist.token);
  await releases.track({ title: 'Long Ago', releaseDate: '2020-01-01' });
  await releases.track({ title: 'Glass Harbor', releaseDate: '2031-03-01' });
  await artist.put(`/fanbase/landing/${artist.id}`, defaults);
  expect((await app.api.get(`/fanbase/landing/${artist.id}`)).body.nextRelease).toBeNull();
  await artist.put(`/fanbase/landing/${artist.id}`, { showNextRelease: true });
  const { nextRelease } = (await app.api.get(`/fanbase/landing/${artist.id}`)).body;
  expect(nextRelease).toEqual({
    kind: 'track',
    title: 'Glass Harbor',
    artist: expect.any(String),
    coverArt: null,
    releaseDate: '2031-03-01',
  });
});

test('a shared link has title, description and picture, and whatever an artist types stays text', async () => {
  const artist = await createFanArtist(app);
  const evil = '"><script>alert(1)</script>$&';
  await artist.put(`/fanbase/landing/${artist.id}`, { ...defaults, fanbaseName: evil, description: evil });
  for (const path of [`/fanbase/${artist.id}`, `/fan-signup/${artist.id}`]) {
    const { status, type, text } = await page(path);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<meta property="og:title"');
    expect(text).toContain(`<meta property="og:url" content="${app.url}${path}"/>`);
    expect(text).toMatch(/<meta property="og:image" content="http[^"]+"\/>/);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('<link rel="stylesheet" href="/assets/public-3c.css"/>');
    expect(text).toContain('<script type="module" src="/assets/main-1a.js"></script>');
    expect(text).toContain('<link rel="modulepreload" href="/assets/days-2b.js"/>');
  }
  const unknown = await page('/fanbase/nobody');
  expect(unknown.status).toBe(404);
  expect(unknown.text).not.toContain('<form');
});

test('the form works without JavaScript: it keeps what was typed beside its sentence, and joins', async () => {
  const artist = await createFanArtist(app);
  const form = (await page(`/fan-signup/${artist.id}`)).text;
  expect(form).toContain(`action="/api/fanbase/signup/fan-signup/${artist.id}"`);
  const post = (path: string, fields: Record<string, string>) =>
    page(`/api/fanbase/signup/${path}/${artist.id}`, { method: 'POST', body: new URLSearchParams(fields) });
  const refused = await post('fan-signup', { name: 'Elle "E" <b>', phone: '123', category: 'Radio' });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/<div role="alert"[^>]*>Please enter a valid 10-digit phone number<\/div>/);
  expect(refused.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="phone"[^>]*value="123"/);
  expect(refused.text).toContain('value="Elle &quot;E&quot; &lt;b&gt;"');
  expect(refused.text).toMatch(/<input[^>]*checked=""[^>]*value="Radio"/);
  const joined = await post('fan-signup', { name: 'Elle', phone: '(213) 555-0117', smsOptOut: 'yes' });
  expect(joined.status).toBe(200);
  expect(joined.text).toContain('Welcome to the Fanbase!');
  expect((await post('fanbase', { name: 'Jonah', phone: '3125550148' })).text).toContain('Please fill in all fields');
  const landing = await post('fanbase', { name: 'Jonah', phone: '3125550148', email: 'jonah@example.com' });
  expect(landing.text).toContain('Welcome to The Dreamers!');
  expect(await artist.fans('?sort=name')).toMatchObject([
    { name: 'Elle', sms: 'none', source: 'Fan Signup Page' },
    { name: 'Jonah', sms: 'yes', source: 'Fanbase Landing Page' },
  ]);
});
