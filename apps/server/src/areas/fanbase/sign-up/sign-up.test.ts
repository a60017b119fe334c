import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';

const app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
afterAll(app.close);

const fan = { name: 'Elle Okafor', phone: '(213) 555-0117', email: null, category: 'Fan', source: null };

test('a stranger joins, and what they agreed to is stored word for word', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  const response = await artist.join({ ...fan, source: '  A show  ' });
  expect([response.status, response.body]).toEqual([200, { success: true }]);
  const [found] = await artist.fans();
  expect(found).toMatchObject({
    name: 'Elle Okafor',
    phone: '+12135550117',
    category: 'new_fan',
    contactType: 'Fan',
    source: 'A show',
    sms: 'yes',
  });
  const { consent } = (await artist.get(`/fanbase/fans/${found.id}`)).body;
  expect(consent).toEqual([
    {
      channel: 'sms',
      at: expect.any(String),
      given: true,
      via: 'sign-up page',
      wording:
        'By joining you agree to receive text messages about new music and shows from Mara Vey. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. See the Terms and the Privacy Policy.',
      page: `${app.url}/fan-signup/${artist.id}`,
      address: '127.0.0.1',
    },
  ]);
});

test.each([
  ['no name', { name: ' ' }, 'Name and phone number are required'],
  ['no phone', { phone: '' }, 'Name and phone number are required'],
  ['nine digits', { phone: '213555011' }, 'Please enter a valid 10-digit phone number'],
  ['eleven digits', { phone: '12135550117' }, 'Please enter a valid 10-digit phone number'],
  ['only zeros', { phone: '0000000000' }, 'Please enter a valid 10-digit phone number'],
  ['digits in order', { phone: '1234567890' }, 'Please enter a valid 10-digit phone number'],
  ['a French number as a US one', { phone: '0612345678' }, 'Please enter a valid 10-digit phone number'],
  [
    'a British number that is too short',
    { phone: '07700 9001', country: 'GB' },
    'Please enter a valid phone number for the United Kingdom',
  ],
  ['a country that does not exist', { country: 'XX' }, 'Please choose a country from the list'],
  ['a wrong address', { email: 'elle@' }, 'Please enter a valid email address'],
  ['the landing page without an address', { source: 'Fanbase Landing Page' }, 'Please fill in all fields'],
])('%s is refused with its sentence', async (_what, change, error) => {
  const artist = await createFanArtist(app);
  const response = await artist.join({ ...fan, ...change });
  expect([response.status, response.body.error]).toEqual([400, error]);
  expect(await artist.fans()).toEqual([]);
});

test.each([
  ['+1 212 555 0199', undefined, '+12125550199'],
  ['2125550199', undefined, '+12125550199'],
  ['+44 7700 900123', undefined, '+447700900123'],
  ['+44 7700 900123', 'US', '+447700900123'],
  ['07700 900123', 'gb', '+447700900123'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
])('%s in %s is stored as %s, by both pages and by the form without scripts', async (phone, country, stored) => {
  const artist = await createFanArtist(app);
  const typed = { name: 'Elle', email: 'elle@example.com', phone, ...(country && { country }) };
  const landing = { ...typed, source: 'Fanbase Landing Page' };
  const form = (page: string) =>
    fetch(`${app.url}/api/fanbase/signup/${page}/${artist.id}`, { method: 'POST', body: new URLSearchParams(typed) });
  for (const join of [
    () => artist.join(typed),
    () => artist.join(landing),
    () => form('fanbase'),
    () => form('fan-signup'),
  ]) {
    expect((await join()).status).toBe(200);
    const [fanFound] = await artist.fans();
    expect(fanFound.phone).toBe(stored);
    await artist.delete(`/fanbase/fans/${fanFound.id}`);
  }
});

test('a stranger who knows a number changes nothing about its fan, and learns nothing', async () => {
  const artist = await createFanArtist(app);
  const first = await artist.join({ ...fan, smsOptOut: true });
  const [before] = await artist.fans();
  await artist.put(`/fanbase/fans/${before.id}`, { ...before, category: 'vip', notes: 'Drums', tags: ['nyc'] });
  const { body: stored } = await artist.get(`/fanbase/fans/${before.id}`);
  const second = await artist.join({
    ...fan,
    name: 'Not Elle',
    email: 'stranger@example.com',
    category: 'Blog',
    source: 'TikTok',
    smsOptOut: false,
  });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect((await artist.get(`/fanbase/fans/${before.id}`)).body).toEqual(stored);
  expect(await artist.fans()).toHaveLength(1);
});

test('the same number may join two artists, and many concurrently make one fan', async () => {
  const [one, other] = [await createFanArtist(app), await createFanArtist(app)];
  await Promise.all([...Array.from({ length: 10 }, () => one.join(fan)), other.join(fan)]);
  expect(await one.fans()).toHaveLength(1);
  expect(await other.fans()).toHaveLength(1);
});

test('a program that fills in the hidden field is thanked, and nothing is stored', async () => {
  const artist = await createFanArtist(app);
  const response = await artist.join({ ...fan, website: 'https://spam.example' });
  expect([response.status, response.body]).toEqual([200, { success: true }]);
  expect(await artist.fans()).toEqual([]);
});

test('the doubled prefix of old links responds to the public requests, and for nothing else', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  const joined = await app.api.post('/api/fanbase/signup', { artistId: artist.id, fanData: fan });
  expect([joined.status, joined.body]).toEqual([200, { success: true }]);
  expect((await app.api.get(`/api/fanbase/artist/${artist.id}`)).body).toEqual({ name: 'Mara Vey' });
  expect((await app.api.get(`/api/fanbase/landing/${artist.id}`)).status).toBe(404);
  expect((await app.api.get('/api/fanbase/fans', artist.token)).status).toBe(404);
  const { text } = await app.api.get('/openapi.json');
  expect(text).not.toContain('/api/api/');
});

test('nobody learns about an artist more than the name', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  await artist.join(fan);
  expect((await app.api.get(`/fanbase/artist/${artist.id}`)).body).toEqual({ name: 'Mara Vey' });
  for (const path of ['/fanbase/artist/nobody', '/fanbase/landing/nobody']) {
    expect((await app.api.get(path)).body).toEqual({ error: 'Not found', code: 'not_found' });
  }
  const unknown = await app.api.post('/fanbase/signup', { artistId: 'nobody', fanData: fan });
  expect(unknown.status).toBe(404);
  for (const path of ['/fanbase/fans', '/fanbase/stats', '/fanbase', '/messages']) {
    expect((await app.api.get(path)).status).toBe(401);
  }
});
