import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true, environment: { RATE_LIMIT_SCALE: '100' } });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;
const minutes = (count: number) => count * 60_000;

const requestCode = (artist: Artist, phone: string) =>
  app.api.post('/fanbase/fan-code', { artistId: artist.id, phone });
const change = (artist: Artist, phone: string, fields: object) =>
  app.api.post('/fanbase/fan-details', { artistId: artist.id, phone, ...fields });

async function codeFor(artist: Artist, phone: string, count = 1): Promise<string> {
  expect((await requestCode(artist, phone)).body).toEqual({ success: true });
  const texts = await waitUntil('the code has arrived', async () => {
    const found = await textsTo(app, phone);
    return found.length === count && found;
  });
  return /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0] ?? '';
}

/** Every job asked for so far has been done, and its row, which holds the number, is deleted. */
const workDone = () =>
  waitUntil('the queue is empty', async () => {
    const { rows } = await app.pool.query(`select 1 from jobs.job where name = 'fan-code'`);
    return rows.length === 0;
  });

test('a code by text lets a fan change name, email and texts of exactly that fan', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  const [phone, otherPhone] = [uniquePhone(), uniquePhone()];
  await artist.join({ name: 'Elle', phone, smsOptOut: true });
  await artist.join({ name: 'Jonah', phone: otherPhone });
  const code = await codeFor(artist, phone);
  expect((await textsTo(app, phone))[0]).toBe(
    `Your code to update your details with Mara Vey is ${code}. It works for 10 minutes. If you didn't ask for it, ignore this text.`,
  );
  const details = { name: 'Elle Okafor', email: 'elle@example.com', smsOptOut: false };
  expect((await change(artist, otherPhone, { ...details, code })).status).toBe(400);
  expect((await change(artist, phone, { ...details, code })).body).toEqual({ success: true });
  const [elle, jonah] = await artist.fans('?sort=name');
  expect(elle).toMatchObject({ name: 'Elle Okafor', email: 'elle@example.com', sms: 'yes', phone });
  expect(jonah).toMatchObject({ name: 'Jonah', sms: 'yes', email: null });
  const { consent } = (await artist.get(`/fanbase/fans/${elle.id}`)).body;
  expect(consent).toMatchObject([
    { given: true, via: 'code', wording: expect.stringContaining('By joining you agree') },
    { given: false, via: 'sign-up page' },
  ]);
  const again = await change(artist, phone, { ...details, name: 'Again', code });
  expect([again.status, again.body.code]).toEqual([400, 'fan_code_wrong']);
});

test('what is left empty stays, and texts can be turned off', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  await artist.join({ name: 'Elle', phone, email: 'elle@example.com' });
  const code = await codeFor(artist, phone);
  await change(artist, phone, { name: ' ', email: '', smsOptOut: true, code });
  expect(await artist.fans()).toMatchObject([{ name: 'Elle', email: 'elle@example.com', sms: 'none' }]);
});

test('a fan’s own no is recorded although no texts were allowed before, and no list overrules it', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  const list = (consent: string) =>
    artist.post('/fanbase/fans/import', { csv: `Phone,SMS consent\n${phone},${consent}`, dryRun: false });
  await list('');
  await change(artist, phone, { smsOptOut: true, code: await codeFor(artist, phone) });
  const [fan] = await artist.fans();
  expect((await artist.get(`/fanbase/fans/${fan.id}`)).body.consent).toMatchObject([
    { given: false, via: 'code' },
    { given: false, via: 'import' },
  ]);
  await list('yes');
  expect((await artist.fans())[0].sms).toBe('none');
});

test('a number that is not a fan gets the same responses and no text', async () => {
  const artist = await createFanArtist(app);
  const [known, unknown] = [uniquePhone(), uniquePhone()];
  await artist.join({ name: 'Elle', phone: known });
  const responses = [await requestCode(artist, known), await requestCode(artist, unknown)];
  expect(responses.map(({ status, text }) => [status, text])).toEqual([
    [200, '{"success":true}'],
    [200, '{"success":true}'],
  ]);
  const guesses = [await change(artist, known, { code: '000000' }), await change(artist, unknown, { code: '000000' })];
  expect(new Set(guesses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await workDone();
  expect(await textsTo(app, unknown)).toEqual([]);
  expect(await artist.fans()).toHaveLength(1);
});

test('a code ends after 10 minutes, after 5 wrong guesses, and when a newer one is asked for', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  await artist.join({ name: 'Elle', phone });
  const wrong = async (code: string) => (await change(artist, phone, { name: 'Changed', code })).status;
  const first = await codeFor(artist, phone);
  app.clock.advance(minutes(10) + 1000);
  expect(await wrong(first)).toBe(400);
  const second = await codeFor(artist, phone, 2);
  const other = second === '123456' ? '654321' : '123456';
  for (let guess = 0; guess < 5; guess += 1) expect(await wrong(other)).toBe(400);
  expect(await wrong(second)).toBe(400);
  const third = await codeFor(artist, phone, 3);
  if (third !== second) expect(await wrong(second)).toBe(400);
  expect((await artist.fans())[0].name).toBe('Elle');
  expect((await change(artist, phone, { name: 'Changed', code: third })).status).toBe(200);
  expect((await artist.fans())[0].name).toBe('Changed');
});

test('a number gets 3 codes a day, whoever asks', async () => {
  const [artist, other] = [await createFanArtist(app), await createFanArtist(app)];
  const phone = uniquePhone();
  const asked = await Promise.all([artist, other, artist, artist, other].map((one) => requestCode(one, phone)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(asked.find(({ status }) => status === 429)?.body).toEqual({
    error: 'We’ve sent 3 codes to this number today. Please try again tomorrow.',
    code: 'too_many_codes',
  });
  app.clock.advance(minutes(24 * 60) + 1000);
  expect((await requestCode(artist, phone)).status).toBe(200);
});

test('who replied STOP is not brought back by a code', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  await artist.join({ name: 'Elle', phone });
  const code = await codeFor(artist, phone);
  await app.sandbox.post('/sms/reply', { from: phone, body: 'STOP' });
  await waitUntil('the STOP is known', async () => (await artist.fans())[0].sms === 'stopped');
  expect((await change(artist, phone, { code, smsOptOut: false })).status).toBe(200);
  expect((await artist.fans())[0].sms).toBe('stopped');
  await requestCode(artist, phone);
  await workDone();
  expect((await textsTo(app, phone)).filter((text) => text.includes('code'))).toHaveLength(1);
});

test('codes are stored as digests, and wrong input gets a sentence', async () => {
  const artist = await createFanArtist(app);
  const phone = uniquePhone();
  await artist.join({ name: 'Elle', phone });
  const code = await codeFor(artist, phone);
  const { rows } = await app.pool.query('select * from phone_codes');
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(phone.slice(2));
  expect((await requestCode(artist, '12')).body.error).toBe('Please enter a valid 10-digit phone number');
  expect((await app.api.post('/fanbase/fan-code', { artistId: 'nobody', phone })).status).toBe(404);
  const badEmail = await change(artist, phone, { code, email: 'elle@' });
  expect([badEmail.status, badEmail.body.error]).toEqual([400, 'Please enter a valid email address']);
  expect((await change(artist, phone, { code, email: 'elle@example.com' })).status).toBe(200);
});
