import { afterAll, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { turnTo } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { openArtistPage, show } from '../../../testing/test-artist-page.ts';
import { pngFile, upload } from '../../../testing/test-files.ts';

const dns = await startDnsServer();
const app = await createTestApp({ environment: { DNS_SERVERS: dns.server } });
afterAll(async () => {
  await app.close();
  await dns.close();
});

let count = 0;

/** Published at `/a/artist-{number}`. */
async function openPublished(change: object = {}) {
  const name = `Artist ${++count}`;
  const artist = await openArtistPage(app, { name });
  await artist.save({ published: true, ...change });
  return { ...artist, name, path: `/a/artist-${count}` };
}

const rowOf = (html: string, text: string) => html.indexOf(`>${text}<`);

test('unknown and unpublished addresses get the same page', async () => {
  const { save, visit, path } = await openPublished();
  const published = await visit(path);
  expect([published.status, published.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(published.headers.get('content-security-policy')).toMatch(/script-src 'self'(;| )/);
  expect(published.html).not.toMatch(/<style|style=|<script(?! type="(module|application\/ld\+json)")/);
  await save({ published: false });
  const [unpublished, unknown] = [await visit(path), await visit('/a/nobody-here')];
  expect([unpublished.status, unknown.status]).toEqual([404, 404]);
  expect(unpublished.html).toBe(unknown.html);
  expect(unknown.html).toContain('There’s no page at this address');
  expect(unknown.html).toContain('noindex');
});

test('former addresses lead to the current one with their query, and spelling does not matter', async () => {
  const { save, visit, path } = await openPublished();
  await save({ artistSlug: 'tidal-memory' });
  for (const former of [path, '/a/Tidal-Memory']) {
    const moved = await visit(`${former}?utm_source=bio`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/a/tidal-memory?utm_source=bio']);
  }
  expect((await visit('/a/tidal-memory/')).status).toBe(200);
});

test('whatever an artist types stays text', async () => {
  const evil = '"><script>alert(1)</script>';
  const address = 'https://example.com/?a="><b>';
  const { visit, path, save } = await openPublished();
  const links = [{ title: evil, note: evil, url: 'https://example.com/?a=<' }];
  expect((await save({ socials: [address] })).status).toBe(400);
  await save({ tagline: evil, links: [{ ...links[0], url: 'https://example.com/&lt' }] });
  await save({ shows: [show({ city: evil, venue: evil, note: evil })] });
  const { html } = await visit(path);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('</script>alert');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('profiles, links, shows and the sign-up are there, in this order', async () => {
  const { user, put, visit, path, name } = await openPublished({
    tagline: 'Dream pop from Chicago',
    socials: ['https://instagram.com/maravey', 'https://mastodon.social/@maravey'],
    links: [{ title: 'Tidal Memory on vinyl', note: 'Preorder', url: 'https://shop.example.com/vinyl' }],
    shows: [show(), show({ day: '2090-12-05', city: 'Milwaukee, WI', status: 'sold-out' })],
  });
  await put(`/fanbase/landing/${user.id}`, { artistName: name, fanbaseName: 'The Dreamers' });
  app.clock.advance(5000);
  const { html } = await visit(path);
  const order = [
    `>${name}<`,
    'Dream pop from Chicago',
    'aria-label="Instagram"',
    'aria-label="mastodon.social"',
    '>Tidal Memory on vinyl<',
    '>Shows<',
    '>Chicago, IL<',
    '>Milwaukee, WI<',
    '>Join The Dreamers<',
  ].map((part) => html.lastIndexOf(part));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(html).toContain(`href="/fanbase/${user.id}"`);
  expect(html).toContain('aria-label="Tickets for Chicago, IL, Mon Dec 4"');
  expect(html).toContain('>Sold out<');
  expect(html).not.toContain('Tickets for Milwaukee');
  expect(html).not.toContain('Press kit');
});

test('a canceled show says so, and a hidden section is not there', async () => {
  const { visit, path, save, user, put } = await openPublished({ shows: [show({ status: 'canceled' })] });
  await put(`/fanbase/landing/${user.id}`, { fanbaseName: 'The Dreamers' });
  expect((await visit(path)).html).toContain('>Canceled<');
  await save({ showShows: false, showSignUp: false });
  const { html } = await visit(path);
  expect(html).not.toContain('Lantern Room');
  expect(html).not.toContain('The Dreamers');
});

test('search engines read a music group with its profiles and shows', async () => {
  const { user, put, token, visit, path, save, name } = await openPublished();
  const picture = { kind: 'fanbaseArtist', filename: 'me.png', contentType: 'image/png', bytes: await pngFile() };
  const artistImage = await upload(app.api, token, picture);
  await put(`/fanbase/landing/${user.id}`, { artistName: name, artistImage });
  await save({ socials: ['https://instagram.com/maravey'], shows: [show()] });
  const { html } = await visit(path);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({
    '@type': 'MusicGroup',
    name,
    url: `${app.url}${path}`,
    image: artistImage,
    sameAs: ['https://instagram.com/maravey'],
    event: [{ '@type': 'MusicEvent', startDate: '2090-12-04', location: { name: 'The Lantern Room' } }],
  });
  expect(html).toContain(`<meta property="og:image" content="${artistImage}?width=1200"/>`);
  expect(html).toContain(`<link rel="canonical" href="${app.url}${path}"/>`);
  expect(html).toContain(`<title>${name}</title>`);
});

test('the colors are those that were chosen', async () => {
  const { visit, path } = await openPublished({ accent: '#ffcfa3' });
  expect((await visit(path)).html).toContain('href="/accent/ffcfa3.css"');
});

test('a published press kit is linked', async () => {
  const { user, visit, path } = await openPublished();
  const insert = 'insert into press_kits (user_id, published, created_at, updated_at) values ($1, true, now(), now())';
  await app.pool.query(insert, [user.id]);
  app.clock.advance(5000);
  expect((await visit(path)).html).toContain(`href="${path.replace('/a/', '/press/')}"`);
});

test('the fanbase page and release pages lead to the artist page while it is published', async () => {
  const { user, put, visit, path, save, publishTrack } = await openPublished({ shows: [show()] });
  await put(`/fanbase/landing/${user.id}`, { artistName: 'Mara', fanbaseName: 'The Dreamers' });
  const release = await publishTrack({ title: 'Glass Harbor', releaseDate: '2090-11-27' });
  expect((await visit(`/fanbase/${user.id}`)).html).toContain(`<a href="${path}"`);
  const page = (await visit(release)).html;
  expect(page).toContain(`<a href="${path}"`);
  expect(page).toContain('>On tour<');
  expect(page).toContain('Tickets for Chicago, IL');
  await save({ published: false });
  app.clock.advance(5000);
  expect((await visit(`/fanbase/${user.id}`)).html).not.toContain(path);
  expect((await visit(release)).html).toContain(`<a href="/fanbase/${user.id}"`);
});

test('on a label’s domain, only its artists’ pages are there, with its address', async () => {
  const { token, path } = await openPublished();
  const stranger = await openPublished();
  const { body } = await app.api.post('/domains', { name: 'artists.example.com' }, token);
  dns.setRecords(body.record.name, [body.record.value]);
  expect((await app.api.post(`/domains/${body.id}/verify`, undefined, token)).status).toBe(200);
  const visitDomain = (at: string) => app.api.call(`/..${at}`, { headers: { host: 'artists.example.com' } });
  const origin = `http://artists.example.com:${new URL(app.url).port}`;
  const own = await visitDomain(path);
  expect([own.status, own.text.includes(`<link rel="canonical" href="${origin}${path}"/>`)]).toEqual([200, true]);
  expect(own.text).not.toContain(app.url);
  const foreign = await visitDomain(stranger.path);
  expect([foreign.status, foreign.text.includes(stranger.name)]).toEqual([404, false]);
});

// Last, because the clock stays where it is turned.
test('the next release is featured until it is out, and shows end with their day', async () => {
  const { visit, path, publishTrack, put, save } = await openPublished({
    shows: [show({ day: '2031-03-02', city: 'Duluth, MN' }), show({ day: '2031-03-03' })],
  });
  const [next, old] = [
    await publishTrack({ title: 'Glass Harbor', releaseDate: '2031-03-01' }),
    await publishTrack({ title: 'Night Bus Hymn', releaseDate: '2030-01-10' }),
  ];
  await publishTrack({ title: 'Salt and Static', releaseDate: '2031-06-01' });
  await put('/me', { timeZone: 'UTC' });
  turnTo(app, '2031-02-18T12:00:00Z');
  const before = (await visit(path)).html;
  expect(before).toContain('>Out Sat Mar 1<');
  expect(before).toContain('>11 days to go<');
  expect(before).toMatch(new RegExp(`<a href="${next}"[^>]*>(?:(?!</a>).)*Remind me</a>`));
  expect(before).toContain('>Duluth, MN<');
  expect(rowOf(before, 'Salt and Static')).toBeLessThan(rowOf(before, 'Night Bus Hymn'));
  expect(before).toContain(`<a href="${old}"`);

  turnTo(app, '2031-03-03T12:00:00Z');
  await save({ tagline: 'Saved again' });
  const after = (await visit(path)).html;
  expect(after).toContain('>Out Sun Jun 1<');
  expect(after).not.toContain('>Duluth, MN<');
  expect(after).toContain('>Chicago, IL<');

  turnTo(app, '2031-06-02T12:00:00Z');
  const last = (await visit(path)).html;
  expect(last).toContain('>Out now<');
  expect(last).toMatch(/Listen<\/a>/);
  expect(last).not.toContain('>Shows<');
});
