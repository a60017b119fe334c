import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { publishPage } from '../../../testing/test-published-page.ts';

const app = await createTestApp();
afterAll(app.close);

async function ask(url: string, more: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/oembed?${new URLSearchParams({ url, ...more })}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const askOk = async (url: string, more: Record<string, string> = {}) => {
  const { status, text } = await ask(url, more);
  expect(status).toBe(200);
  return JSON.parse(text);
};

test('other sites learn how to show the player, of the page or of the player itself', async () => {
  const { url } = await publishPage(app);
  const player = url.replace('/r/', '/embed/');
  const { status, headers, text } = await ask(url);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(JSON.parse(text)).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Glass Harbor',
    author_name: 'Mara Vey',
    provider_name: 'Debut',
    provider_url: app.url,
    thumbnail_url: `${url}/share/square`,
    thumbnail_width: 1080,
    thumbnail_height: 1080,
    html: `<iframe src="${player}?size=card" width="640" height="152" title="Glass Harbor · Mara Vey" loading="lazy" style="border:0;border-radius:12px"></iframe>`,
    width: 640,
    height: 152,
  });
  expect(await askOk(`${player}?size=large`)).toEqual(JSON.parse(text));
  expect(await askOk(`${url}?utm_source=x#y`)).toEqual(JSON.parse(text));
});

test.each([
  [{ maxheight: '600' }, 'large', 640, 420],
  [{ maxheight: '152', maxwidth: '400' }, 'card', 400, 152],
  [{ maxheight: '100' }, 'compact', 640, 80],
  [{ maxheight: '40', maxwidth: '200' }, 'compact', 200, 40],
  [{ maxheight: '-1', maxwidth: 'wide' }, 'card', 640, 152],
])('within %j it is %s', async (limits, size, width, height) => {
  const { url } = await publishPage(app);
  const oembed = await askOk(url, limits as Record<string, string>);
  expect(oembed).toMatchObject({ width, height });
  expect(oembed.html).toContain(`?size=${size}" width="${width}" height="${height}"`);
  expect('thumbnail_url' in oembed).toBe(limits.maxheight === '-1');
});

test('the response may be XML, in which no title breaks out', async () => {
  const title = `</title><script>alert("1")</script>&'`;
  const { url } = await publishPage(app, { track: { title } });
  const { headers, text } = await ask(url, { format: 'xml' });
  expect(headers.get('content-type')).toContain('text/xml');
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed><version>1\.0<\/version>/);
  expect(text).not.toContain('<script');
  expect(text).toContain('<title>&#60;/title&#62;&#60;script&#62;');
  expect((await askOk(url)).html).not.toContain('<script');
  expect((await ask(url, { format: 'yaml' })).status).toBe(501);
});

test('addresses of anything else are not found', async () => {
  const { url, path } = await publishPage(app);
  const elsewhere = [
    '',
    'x',
    'javascript:alert(1)',
    `https://example.org${path}`,
    `ftp://${new URL(url).host}${path}`,
    url.replace('://', '://user:password@'),
    `${app.url}/r/nobody/nothing`,
    `${app.url}/r/%ff/%ff`,
    `${app.url}/r/%00/x`,
    `${app.url}/listen/secret`,
    `${url}/share/link`,
    `${app.url}/r/${'x'.repeat(5000)}/x`,
  ];
  for (const address of elsewhere) expect([address, (await ask(address)).status]).toEqual([address, 404]);
  expect((await fetch(`${app.url}/oembed`)).status).toBe(404);
  expect((await fetch(`${app.url}/oembed?url=${url}&url=${url}`)).status).toBe(404);
});

test('pages name the address, unless they have no player', async () => {
  const { url, change } = await publishPage(app);
  const read = async () => (await fetch(url)).text();
  const discovery = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/;
  const address = discovery.exec(await read())?.[1]?.replaceAll('&amp;', '&') ?? '';
  const found = (await (await fetch(address)).json()) as { title: string };
  expect(found.title).toBe('Glass Harbor');
  await change({ embed: 'off' });
  expect(await read()).not.toMatch(discovery);
  expect((await ask(url)).status).toBe(404);
  await change({ embed: 'snippet', published: false });
  expect((await ask(url)).status).toBe(404);
});
