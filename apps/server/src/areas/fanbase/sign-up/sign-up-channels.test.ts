import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';

const app = await createTestApp({ sandbox: true, environment: { RATE_LIMIT_SCALE: '100' } });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;
const address = (name: string) => `${name}-${uniquePhone().slice(1)}@example.com`;
const page = (path: string, options: { method?: string; body?: URLSearchParams } = {}) =>
  app.api.call(`/..${path}`, options);
const submit = (artist: Artist, at: 'fan-signup' | 'fanbase', fields: Record<string, string>) =>
  page(`/api/fanbase/signup/${at}/${artist.id}`, { method: 'POST', body: new URLSearchParams(fields) });
const consentOf = async (artist: Artist, id: string) => (await artist.get(`/fanbase/fans/${id}`)).body.consent;

test('the forms say which channels there are, and an email address is enough', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  const form = (await page(`/fan-signup/${artist.id}`)).text;
  expect(form).toContain('A phone number or an email address is enough.');
  expect(form).toMatch(/agree to receive text messages[^.]* and emails about new music and shows from Mara Vey/);
  expect(form).toContain('Don&#x27;t text me');
  expect(form).toContain('No newsletter');
  const email = address('elle');
  const joined = await submit(artist, 'fan-signup', { name: 'Elle', email, timeZone: 'Asia/Tokyo' });
  expect(joined.status).toBe(200);
  expect(joined.text).toContain('Mara Vey will email you about new music and shows.');
  const [fan] = await artist.fans();
  expect(fan).toMatchObject({ phone: null, email, emails: 'yes', sms: 'none', timeZone: 'Asia/Tokyo' });
  const [record, ...more] = await consentOf(artist, fan.id);
  expect(more).toEqual([]);
  expect(record).toMatchObject({
    channel: 'email',
    given: true,
    via: 'sign-up page',
    page: `${app.url}/fan-signup/${artist.id}`,
  });
  expect(form.replaceAll(/<[^>]*>/g, '')).toContain(record.wording);
});

test('each channel a fan gives an address for has a record of its own, also of a no', async () => {
  const artist = await createFanArtist(app);
  const typed = { name: 'Elle', email: address('elle'), phone: uniquePhone() };
  const joined = await submit(artist, 'fanbase', { ...typed, smsOptOut: 'yes' });
  expect(joined.text).toContain('will email you about new music and shows.');
  const [fan] = await artist.fans();
  expect(fan).toMatchObject({ sms: 'none', emails: 'yes', source: 'Fanbase Landing Page' });
  const records = await consentOf(artist, fan.id);
  const said = records.map(({ channel, given }: { channel: string; given: boolean }) => [channel, given]);
  expect(said.sort()).toEqual([
    ['email', true],
    ['sms', false],
    ['whatsapp', false],
  ]);
  for (const { wording } of records) expect(wording).toContain('receive emails about new music');
  await submit(artist, 'fanbase', { name: 'Jonah', phone: uniquePhone(), email: address('jonah'), emailOptOut: 'yes' });
  expect(await artist.fans('?q=Jonah')).toMatchObject([{ sms: 'yes', emails: 'none' }]);
});

test('the sentences of the two forms stay for what is missing', async () => {
  const artist = await createFanArtist(app);
  const nobody = await submit(artist, 'fan-signup', { name: 'Elle' });
  expect([nobody.status, nobody.text.includes('Name and phone number are required')]).toEqual([400, true]);
  expect((await submit(artist, 'fanbase', { name: 'Elle' })).text).toContain('Please fill in all fields');
  expect((await submit(artist, 'fanbase', { email: address('elle') })).text).toContain('Please fill in all fields');
  const wrong = await submit(artist, 'fanbase', { name: 'Elle', email: 'elle@' });
  expect([wrong.status, wrong.text.includes('Please enter a valid email address')]).toEqual([400, true]);
  expect(wrong.text).toContain('value="elle@"');
  expect(await artist.fans()).toEqual([]);
});

test('a known address changes nothing and tells nothing', async () => {
  const artist = await createFanArtist(app);
  const email = address('elle');
  const first = await submit(artist, 'fan-signup', { name: 'Elle', email, emailOptOut: 'yes' });
  const before = await artist.fans();
  const again = await submit(artist, 'fan-signup', {
    name: 'Stranger',
    email: email.toUpperCase(),
    emailOptOut: 'yes',
  });
  expect([again.status, panelOf(again.text)]).toEqual([first.status, panelOf(first.text)]);
  expect(await artist.fans()).toEqual(before);
  await Promise.all(
    Array.from({ length: 5 }, () => submit(artist, 'fan-signup', { name: 'Ida', email: `many-${email}` })),
  );
  expect(await artist.fans('?q=Ida')).toHaveLength(1);
});

test('other clients that name no channels agree to texts alone, and need a number as ever', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  const email = address('elle');
  const refused = await artist.join({ name: 'Elle', email });
  expect([refused.status, refused.body.error]).toEqual([400, 'Name and phone number are required']);
  expect((await artist.join({ name: 'Elle', email, phone: uniquePhone() })).body).toEqual({ success: true });
  const [fan] = await artist.fans();
  expect(fan).toMatchObject({ sms: 'yes', emails: 'none' });
  expect(await consentOf(artist, fan.id)).toMatchObject([
    { channel: 'sms', wording: expect.stringMatching(/^By joining you agree to receive text messages about/) },
  ]);
  expect((await artist.join({ name: 'Jonah', email: address('jonah'), emails: true })).status).toBe(200);
  expect(await artist.fans('?q=Jonah')).toMatchObject([{ phone: null, emails: 'yes' }]);
});

/** The token is different each time. */
const panelOf = (html: string) => (/<div data-panel.*$/s.exec(html)?.[0] ?? '').replaceAll(/value="\d+\.[^"]*"/g, '');
