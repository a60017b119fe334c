import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { insertEmailOptOut } from '../messages/opt-outs.store.ts';

const app = await createTestApp();
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;
const address = (name: string) => `${name}-${uniquePhone().slice(1)}@example.com`;
const addByEmail = (artist: Artist, fields: object = {}) =>
  expectOk(artist.post('/fanbase/fans', { name: 'Elle', email: address('elle'), emails: true, ...fields }));
const read = async (artist: Artist, id: string) => (await artist.get(`/fanbase/fans/${id}`)).body;
const unsubscribe = (artist: Artist, email: string) =>
  insertEmailOptOut(app.runtime.database.db, { owner: artist.id, email, at: app.clock(), reason: 'unsubscribed' });

test('a fan is added by email alone, and the artist confirms what they agreed to', async () => {
  const artist = await createFanArtist(app);
  const email = address('elle');
  const fan = await addByEmail(artist, { email: email.toUpperCase() });
  expect(fan).toMatchObject({ phone: null, email, sms: 'none', whatsapp: 'none', emails: 'yes' });
  const { consent } = await read(artist, fan.id);
  expect(consent).toMatchObject([
    {
      channel: 'email',
      given: true,
      via: 'by hand',
      wording: 'By adding this fan you confirm that they agreed to get emails from you.',
    },
  ]);
  const both = await addByEmail(artist, { phone: uniquePhone(), whatsapp: true });
  expect(both).toMatchObject({ sms: 'yes', whatsapp: 'yes', emails: 'yes' });
  const quiet = await addByEmail(artist, { emails: false });
  expect([quiet.emails, (await read(artist, quiet.id)).consent]).toEqual(['none', []]);
});

test('a number or an address is needed, and an address alone is a fan once', async () => {
  const artist = await createFanArtist(app);
  const tryAdd = (body: object) => artist.post('/fanbase/fans', body);
  expect((await tryAdd({ name: 'Elle', emails: true })).body).toMatchObject({
    error: 'Please enter a phone number or an email address',
    code: 'fan_address_missing',
    field: 'email',
  });
  expect((await tryAdd({ name: 'Elle', email: '' })).body.code).toBe('fan_phone_missing');
  const { email } = await addByEmail(artist);
  const again = await tryAdd({ email: email.toUpperCase() });
  expect([again.status, again.body.code, again.body.field]).toEqual([409, 'fan_email_exists', 'email']);
  const all = await Promise.all(Array.from({ length: 4 }, () => tryAdd({ email: `many-${email}` })));
  expect(all.map(({ body }) => body.code ?? 'added').sort()).toEqual(['added', ...Array(3).fill('fan_email_exists')]);
  const stranger = await createFanArtist(app);
  await addByEmail(stranger, { email });
});

test('a changed address has no consent of its own yet, and an unsubscribed one cannot be turned on again', async () => {
  const artist = await createFanArtist(app);
  const fan = await addByEmail(artist);
  const put = (id: string, body: object) => artist.put(`/fanbase/fans/${id}`, { name: 'Elle', phone: '', ...body });
  expect((await put(fan.id, { email: '' })).body.error).toBe('Name and phone number are required');
  const moved = await expectOk(put(fan.id, { email: address('moved') }));
  expect(moved.emails).toBe('none');
  expect((await expectOk(put(fan.id, { emails: true }))).emails).toBe('yes');
  const vouched = await expectOk(put(fan.id, { email: address('vouched'), emails: true }));
  expect(vouched.emails).toBe('yes');
  expect((await expectOk(put(fan.id, { emails: false }))).emails).toBe('none');
  await expectOk(put(fan.id, { emails: true }));
  await unsubscribe(artist, vouched.email);
  const refused = await put(fan.id, { email: address('next'), emails: true });
  expect(refused.status).toBe(200);
  expect(refused.body.emails).toBe('none');
  const declined = await put(fan.id, { emails: true });
  expect([declined.status, declined.body.code]).toEqual([409, 'fan_declined']);
});

test('a number is added to a fan by email, and taken away again', async () => {
  const artist = await createFanArtist(app);
  const fan = await addByEmail(artist);
  const phone = uniquePhone();
  const edit = (body: object) => expectOk(artist.put(`/fanbase/fans/${fan.id}`, { name: 'Elle', ...body }));
  expect(await edit({ phone })).toMatchObject({ phone, sms: 'yes', emails: 'yes' });
  expect(await edit({ phone: '' })).toMatchObject({ phone: null, sms: 'none', emails: 'yes' });
  const { consent } = await read(artist, fan.id);
  expect(consent.map(({ channel, given }: { channel: string; given: boolean }) => [channel, given])).toEqual([
    ['sms', false],
    ['sms', true],
    ['email', true],
  ]);
});

test('what is exported can be imported again: fans by email, consent of each channel, and opt-outs', async () => {
  const artist = await createFanArtist(app);
  const reader = await addByEmail(artist, { name: 'Reader', tags: ['vinyl'], notes: 'Met in Oslo' });
  const both = await addByEmail(artist, { name: 'Both', phone: uniquePhone(), whatsapp: true });
  const gone = await addByEmail(artist, { name: 'Gone' });
  const silent = await addByEmail(artist, { name: 'Silent', emails: false });
  await unsubscribe(artist, gone.email);
  await app.pool.query("update fans set time_zone = 'Asia/Tokyo' where id = $1", [reader.id]);
  const exported = (await artist.get('/fanbase/fans/export')).text;
  expect(exported.split('\r\n')[0]).toContain(',emails,emails since,email consent by,email consent wording,');

  const same = await expectOk(artist.post('/fanbase/fans/import', { csv: exported, dryRun: false }));
  expect(same).toMatchObject({ rows: 4, added: 0, rejected: 0 });
  expect(await read(artist, gone.id)).toMatchObject({ emails: 'stopped' });

  const other = await createFanArtist(app);
  const moved = await expectOk(other.post('/fanbase/fans/import', { csv: exported, dryRun: false }));
  expect(moved).toMatchObject({ added: 4, rejected: 0, consentUnknown: 1 });
  const fans = await other.fans('?sort=name');
  expect(fans).toMatchObject([
    { name: 'Both', phone: both.phone, sms: 'yes', whatsapp: 'yes', emails: 'yes' },
    { name: 'Gone', phone: null, email: gone.email, emails: 'none' },
    {
      name: 'Reader',
      email: reader.email,
      emails: 'yes',
      tags: ['vinyl'],
      notes: 'Met in Oslo',
      timeZone: 'Asia/Tokyo',
    },
    { name: 'Silent', email: silent.email, emails: 'none' },
  ]);
  const { consent } = await read(other, fans[2].id);
  expect(consent).toMatchObject([
    { channel: 'email', given: true, via: 'by hand', wording: expect.stringContaining('emails') },
  ]);
  const again = await expectOk(other.post('/fanbase/fans/import', { csv: exported, dryRun: false }));
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
});

test('a list of addresses is imported, and a row finds the fan with that address', async () => {
  const artist = await createFanArtist(app);
  const known = await artist.addFan({ name: 'Jonah', email: address('jonah') });
  const csv = [
    'Email,Name,Email consent',
    `${known.email},,yes`,
    'elle@example.com,Elle,subscribed',
    'ELLE@example.com,Elle O.,',
    'not an address,X,yes',
    ',Nobody,yes',
  ].join('\n');
  const result = await expectOk(artist.post('/fanbase/fans/import', { csv, dryRun: false }));
  expect(result).toMatchObject({ added: 1, updated: 1, rejected: 2, duplicates: 1 });
  expect(result.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
    '"not an address" isn’t a valid email address',
    'Please enter a phone number or an email address',
  ]);
  expect(await artist.fans('?sort=name')).toMatchObject([
    { name: 'Elle O.', phone: null, email: 'elle@example.com', emails: 'yes', sms: 'none' },
    { name: 'Jonah', phone: known.phone, emails: 'yes', sms: 'yes' },
  ]);
});

test('a list never turns a fan’s own no to emails into a yes', async () => {
  const artist = await createFanArtist(app);
  const fan = await addByEmail(artist, { emails: false });
  await app.pool.query(
    "insert into fan_consents (id, fan_id, channel, at, given, via, wording) values ($1, $1, 'email', now(), false, 'sign-up page', 'No')",
    [fan.id],
  );
  const csv = `Email,Emails\n${fan.email},yes`;
  await expectOk(artist.post('/fanbase/fans/import', { csv, dryRun: false }));
  expect((await read(artist, fan.id)).emails).toBe('none');
});

test('a deleted fan leaves no address behind, but the opt-out stays', async () => {
  const artist = await createFanArtist(app);
  const { id, email } = await addByEmail(artist);
  await unsubscribe(artist, email);
  expect((await artist.delete(`/fanbase/fans/${id}`)).status).toBe(204);
  const left = await app.pool.query('select from text_deliveries where address = $1', [email]);
  expect(left.rows).toEqual([]);
  expect(await addByEmail(artist, { email })).toMatchObject({ emails: 'stopped' });
});
