import { afterAll, beforeEach, expect, test } from 'vitest';
import { turnTo } from '../../../testing/releases.ts';
import { runReminders } from '../../../testing/run-reminders.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { openRelease, type ReleaseArtist } from '../../../testing/test-releases.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { setEnterprise } from '../../accounts/index.ts';
import { insertEmailOptOut } from '../../fanbase/messages/opt-outs.store.ts';

const app = await createTestApp({ worker: true, sandbox: true });
afterAll(app.close);

const earlier = '2027-03-01T12:00:00Z';
const releaseDate = '2027-03-12';
/** When the day begins in Chicago. */
const midnight = '2027-03-12T06:00:00Z';

beforeEach(() => turnTo(app, earlier));

const open = (fields: { credits?: number } = {}) =>
  openRelease(app, { releaseDate, credits: 100, ...fields }, { timeZone: 'America/Chicago' });
const address = () => `fan-${uniquePhone().slice(1)}@example.com`;
const byEmail = (email = address()) => ({ channel: 'email', email, phone: '' });
const emailsTo = (email: string) => app.sandbox.mailbox.emailsTo(email);
const chicagoPhone = () => uniquePhone().replace('+1212', '+1312');

async function runAt(instant: string): Promise<void> {
  turnTo(app, instant);
  await runReminders(app);
}

const fanBy = async (artist: ReleaseArtist, email: string) => {
  const { rows } = await app.pool.query(
    'select id, phone, email_allowed as "emailAllowed", time_zone as "timeZone" from fans where user_id = $1 and email = $2',
    [artist.id, email],
  );
  return rows[0];
};

test('a visitor is reminded by email without a script, and becomes a fan without a number', async () => {
  const { artist, visitor, page } = await open();
  const form = await visitor.html();
  for (const channel of ['sms', 'email']) expect(form).toContain(`value="${channel}"`);
  expect(form).toContain('you agree to get one email from Mara Vey on release day');
  const email = address();
  const { status, text } = await visitor.remind({ ...byEmail(email.toUpperCase()), timeZone: 'Asia/Tokyo' });
  expect([status, text.includes('You’ll get one email from Mara Vey')]).toEqual([200, true]);
  const fan = await fanBy(artist, email);
  expect(fan).toMatchObject({ phone: null, emailAllowed: false, timeZone: 'Asia/Tokyo' });
  const { rows } = await app.pool.query('select channel, given, via, wording from fan_consents where fan_id = $1', [
    fan.id,
  ]);
  expect(rows).toMatchObject([
    { channel: 'email', given: false, via: 'release page', wording: expect.stringContaining('one email') },
  ]);
  await runAt('2027-03-11T15:00:00Z');
  await runReminders(app);
  const [mail, ...more] = await emailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Glass Harbor by Mara Vey is out now');
  expect(mail?.text).toContain('You asked to be reminded');
  expect(mail?.html).toContain('Glass Harbor');
  expect(page.url).toContain('/r/');
  expect(await artist.balance()).toBe(100);
});

test('a wrong or missing address is explained, and the choice stays', async () => {
  const { visitor } = await open();
  for (const [email, sentence] of [
    ['', 'Please enter your email address'],
    ['elle@', 'Please enter a valid email address'],
  ] as const) {
    const { status, text } = await visitor.remind(byEmail(email));
    expect([status, text.includes(sentence)]).toEqual([400, true]);
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="email"/);
  }
  const off = await visitor.remind({ channel: 'whatsapp' });
  expect([off.status, off.text.includes('Reminders aren’t sent that way here')]).toEqual([409, true]);
  expect((await visitor.remind({ channel: 'pigeon' })).status).toBe(409);
});

test('who asks again by another channel is reminded by that one, once', async () => {
  const { artist, visitor } = await open();
  const email = address();
  const phone = chicagoPhone();
  await expectOk(artist.post('/fanbase/fans', { name: 'Elle', phone, email }));
  await visitor.remind(byEmail(email));
  await visitor.remind({ phone });
  await visitor.remind({ phone });
  expect((await artist.read()).reminders).toMatchObject({ waiting: 1, sent: 0 });
  await runAt(midnight);
  expect(await textsTo(app, phone)).toHaveLength(1);
  expect(await emailsTo(email)).toEqual([]);
  expect((await artist.stats()).reminders).toBe(1);
});

test('a stranger who enters the address of a fan changes nothing, and an address is reminded a few times a day', async () => {
  const { artist, visitor } = await open();
  const email = address();
  await expectOk(artist.post('/fanbase/fans', { name: 'Elle', email, emails: true }));
  const before = await fanBy(artist, email);
  const [known, unknown] = [await visitor.remind(byEmail(email)), await visitor.remind(byEmail())];
  expect(panelOf(known.text)).toBe(panelOf(unknown.text));
  expect(await fanBy(artist, email)).toEqual(before);
});

test('without credits, texts wait and emails go out; who unsubscribed gets none', async () => {
  const { artist, visitor } = await open({ credits: 0 });
  const [reader, gone] = [address(), address()];
  for (const email of [reader, gone]) await visitor.remind(byEmail(email));
  const { phone } = await visitor.remind({ phone: chicagoPhone() });
  await insertEmailOptOut(app.runtime.database.db, {
    owner: artist.id,
    email: gone,
    at: app.clock(),
    reason: 'unsubscribed',
  });
  await runAt(midnight);
  await runReminders(app);
  expect([(await emailsTo(reader)).length, (await emailsTo(gone)).length]).toEqual([1, 0]);
  expect(await textsTo(app, phone)).toEqual([]);
  expect((await artist.read()).reminders).toMatchObject({ waiting: 1, sent: 2 });
  const { rows } = await app.pool.query(
    "select message from notifications where user_id = $1 and title like 'Too few%'",
    [artist.id],
  );
  expect(rows).toEqual([{ message: expect.stringContaining('by text, but your credits are used up') }]);
  await setCredits(app, artist.id, 5);
  await runReminders(app);
  expect(await textsTo(app, phone)).toHaveLength(1);
  expect(await emailsTo(reader)).toHaveLength(1);
});

test('a plan without texts still reminds by email', async () => {
  const selling = await createTestApp({ worker: true, sandbox: true, environment: { PLANS: 'on' } });
  try {
    turnTo(selling, earlier);
    const { artist, visitor } = await openRelease(selling, { releaseDate, credits: 10 });
    const form = await visitor.html();
    expect(form).not.toContain('name="phone"');
    expect(form).toContain('name="email"');
    const email = address();
    expect((await visitor.remind(byEmail(email))).status).toBe(200);
    expect((await visitor.remind({ phone: chicagoPhone() })).status).toBe(400);
    await setEnterprise(selling.runtime.database.db, artist.email, true);
    selling.clock.advance(4000);
    const { phone } = await visitor.remind({ channel: 'sms', phone: chicagoPhone() });
    await setEnterprise(selling.runtime.database.db, artist.email, false);
    turnTo(selling, '2027-03-12T12:00:00Z');
    await runReminders(selling);
    expect(await selling.sandbox.mailbox.emailsTo(email)).toHaveLength(1);
    expect(await textsTo(selling, phone)).toEqual([]);
    expect(await artist.news()).toContain('Reminders are waiting');
  } finally {
    await selling.close();
  }
});

const panelOf = (html: string) => /<section data-remind.*?<\/section>/s.exec(html)?.[0] ?? '';
