import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';

/** The limit of a real server: 20 sign-ups a minute and address. A proxy in front tells addresses apart. */
const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } });
afterAll(app.close);
const artist = await createFanArtist(app);

let addresses = 0;
function from(address: string, body: unknown, type = 'application/json') {
  const headers = { 'content-type': type, 'x-forwarded-for': address };
  return app.api.call('/fanbase/signup', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
const newAddress = () => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
const fanData = (change: object = {}) => ({
  name: 'Elle Okafor',
  phone: '2135550117',
  email: null,
  category: 'Fan',
  source: null,
  ...change,
});
const join = (change: object = {}) => ({ artistId: artist.id, fanData: fanData(change) });
const long = (count: number) => 'x'.repeat(count);

const patterns: [string, unknown, string?][] = [
  ['no body', ''],
  ['no JSON', '{'],
  ['an array', []],
  ['null', 'null'],
  ['a number', '7'],
  ['nothing', {}],
  ['no fan', { artistId: artist.id }],
  ['a fan that is text', { artistId: artist.id, fanData: 'Elle' }],
  ['a fan that is a list', { artistId: artist.id, fanData: [fanData()] }],
  ['no artist', { fanData: fanData() }],
  ['an empty artist', { artistId: '', fanData: fanData() }],
  ['an artist that is an object', { artistId: { $ne: null }, fanData: fanData() }],
  ['an artist that is a list', { artistId: [artist.id], fanData: fanData() }],
  ['an artist of SQL', { artistId: "' or 1=1 --", fanData: fanData() }],
  ['an artist of a path', { artistId: '../../etc/passwd', fanData: fanData() }],
  ['a very long artist', { artistId: long(10_000), fanData: fanData() }],
  ['an unknown artist', { artistId: 'nobody', fanData: fanData() }],
  ['no name', join({ name: null })],
  ['a name of spaces', join({ name: ' \t ' })],
  ['a name of invisible signs', join({ name: '\u200b\u200e\u2060' })],
  ['a name of line breaks', join({ name: '\r\n\r\n' })],
  ['a name that is a number', join({ name: 7 })],
  ['a name that is an object', join({ name: { first: 'Elle' } })],
  ['a very long name', join({ name: long(201) })],
  ['a name with NUL', join({ name: 'Elle\0' })],
  ['no phone', join({ phone: null })],
  ['a phone of letters', join({ phone: 'call me now' })],
  ['a phone that is too short', join({ phone: '555' })],
  ['a phone that is too long', join({ phone: '213555011799' })],
  ['a phone of another country that is too short', join({ phone: '+44207946' })],
  ['a phone of a premium service', join({ phone: '+979123456789' })],
  ['a phone that is a number', join({ phone: 2135550117 })],
  ['a phone that is a list', join({ phone: ['2135550117'] })],
  ['a phone of Arabic digits', join({ phone: '٢١٣٥٥٥٠١١٧' })],
  ['a very long phone', join({ phone: long(41) })],
  ['two phones', join({ phone: '2135550117,2135550118' })],
  ['an address without a host', join({ email: 'elle@' })],
  ['an address with a header', join({ email: 'elle@example.com\r\nBcc: all@example.com' })],
  ['two addresses', join({ email: 'a@example.com,b@example.com' })],
  ['an address that is an object', join({ email: { $gt: '' } })],
  ['a very long address', join({ email: `${long(320)}@example.com` })],
  ['a category nobody has', join({ category: 'Admin' })],
  ['a category that is a list', join({ category: ['Fan'] })],
  ['a very long source', join({ source: long(101) })],
  ['a source that is an object', join({ source: {} })],
  ['a choice that is text', join({ smsOptOut: 'no' })],
  ['a body of a megabyte', { ...join(), padding: long(1_100_000) }],
  ['XML', '<fan/>', 'text/xml'],
  ['a form to the JSON call', 'artistId=1&name=Elle', 'application/x-www-form-urlencoded'],
  ['text', 'hello', 'text/plain'],
];

test('there are 50 patterns', () => {
  expect(patterns).toHaveLength(50);
});

test.each(patterns)('%s is rejected with a sentence, and nothing is stored', async (_what, body, type) => {
  const response = await from(newAddress(), body, type);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  expect(response.text).not.toMatch(/select |insert |node_modules|at Object/i);
});

test('after all of it the list is empty, and a real visitor joins', async () => {
  expect(await artist.fans()).toEqual([]);
  expect((await from(newAddress(), join())).body).toEqual({ success: true });
  expect(await artist.fans()).toHaveLength(1);
});

test('an address that signs up again and again is slowed down; others are not, and a /64 is one address', async () => {
  const flood = (address: (index: number) => string) =>
    Promise.all(
      Array.from({ length: 30 }, (_, index) => from(address(index), join({ phone: `31055501${10 + index}` }))),
    );
  for (const address of [() => '198.51.100.7', (index: number) => `2001:db8:1:2::${index + 1}`]) {
    const responses = await flood(address);
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.body.code).toBe('too_many_attempts');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await from(newAddress(), join({ phone: '4155550100' }))).status).toBe(200);
});

/** A form as the page opens it, long enough ago for a person to have filled it in. */
async function openForms(count: number, seconds = 5): Promise<string[]> {
  const opened = Array.from({ length: count }, () => app.api.get(`/fanbase/form-token/${artist.id}`));
  const tokens = (await Promise.all(opened)).map(({ body }) => body.token as string);
  app.clock.advance(seconds * 1000);
  return tokens;
}
const statuses = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;
const phone = (index: number) => `646555${String(index).padStart(4, '0')}`;

test('a queue at a merch table joins from one address, up to 120 a minute and page', async () => {
  const tokens = await openForms(130);
  app.clock.advance(60_000 - (app.clock().getTime() % 60_000));
  const table = '198.51.100.20';
  const joins = tokens.map((formToken, index) => from(table, { ...join({ phone: phone(index) }), formToken }));
  const responses = await Promise.all(joins);
  // Past the page's limit the address still has the limit of scripts.
  expect(statuses(responses, 200)).toBe(130);
  const more = await openForms(30);
  const late = await Promise.all(more.map((formToken) => from(table, { ...join({ phone: phone(500) }), formToken })));
  expect(statuses(late, 200)).toBe(10);
});

test.each([
  [
    'used twice',
    async () =>
      Array.from(
        { length: 30 },
        (
          (token) => () =>
            token
        )((await openForms(1))[0]),
      ),
  ],
  ['too young', () => openForms(30, 1)],
  ['too old', () => openForms(30, 5 * 60 * 60)],
  [
    'of another artist',
    async () => {
      const { id } = await createFanArtist(app);
      const opened = await Promise.all(Array.from({ length: 30 }, () => app.api.get(`/fanbase/form-token/${id}`)));
      app.clock.advance(5000);
      return opened.map(({ body }) => body.token);
    },
  ],
  ['made up', async () => Array.from({ length: 30 }, (_, index) => `${Date.now()}.${index}.signature`)],
])('a form token %s counts as none', async (_what, open) => {
  const tokens = await open();
  const address = newAddress();
  const joins = tokens.map((formToken, index) => from(address, { ...join({ phone: phone(600 + index) }), formToken }));
  const joined = statuses(await Promise.all(joins), 200);
  expect(joined).toBeGreaterThanOrEqual(20);
  expect(joined).toBeLessThanOrEqual(21);
});

test('the form without scripts has a token of its own', async () => {
  const { text } = await app.api.call(`/../fan-signup/${artist.id}`, {});
  expect(text).toMatch(/<input type="hidden" name="formToken" value="[^"]+"\/>/);
});
