import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServices } from '../../../services.ts';
import { startDnsServer } from '../../../testing/dns-server.ts';
import { turnTo } from '../../../testing/releases.ts';
import { runReminders } from '../../../testing/run-reminders.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { openRelease, openVisitor, type ReleaseArtist } from '../../../testing/test-releases.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { setEnterprise } from '../../accounts/index.ts';

const app = await createTestApp({ worker: true, sandbox: true });
afterAll(app.close);

const earlier = '2027-03-01T12:00:00Z';
const releaseDate = '2027-03-12';
/** When the day begins in Chicago. */
const midnight = '2027-03-12T06:00:00Z';
beforeEach(() => turnTo(app, earlier));

const open = (fields: { credits?: number; confirmed?: boolean; releaseDate?: string } = {}, change: object = {}) =>
  openRelease(app, { releaseDate, credits: 100, ...fields }, { timeZone: 'America/Chicago', ...change });

async function runAt(instant: string): Promise<void> {
  turnTo(app, instant);
  await runReminders(app);
}

const counts = async (artist: ReleaseArtist) => {
  const { waiting, sent } = (await artist.read()).reminders;
  return { waiting, sent };
};
const chicagoPhone = () => uniquePhone().replace('+1212', '+1312');
const fanOf = async (artist: ReleaseArtist, phone: string) => {
  const { rows } = await app.pool.query(
    'select id, name, source, sms_allowed as "smsAllowed" from fans where user_id = $1 and phone = $2',
    [artist.id, phone],
  );
  return rows[0];
};
/** The rest of the page counts down. */
const panelOf = (html: string) => /<section data-remind.*?<\/section>/s.exec(html)?.[0] ?? '';

test('a visitor asks for a reminder without a script, and becomes a fan who gets no other texts', async () => {
  const { artist, visitor } = await open();
  expect(await visitor.html()).toContain('you agree to get one text from Mara Vey on release day');
  const { status, text, phone } = await visitor.remind();
  expect(status).toBe(200);
  expect(text).toContain('You’re on the list');
  expect(text).not.toContain('data-remind-form');
  expect(await counts(artist)).toEqual({ waiting: 1, sent: 0 });
  const fan = await fanOf(artist, phone);
  expect(fan).toMatchObject({ smsAllowed: false });
  const { rows } = await app.pool.query('select given, via, wording, page from fan_consents where fan_id = $1', [
    fan.id,
  ]);
  expect(rows).toMatchObject([
    {
      given: false,
      via: 'release page',
      wording: expect.stringContaining('one text'),
      page: `${app.url}${visitor.path}`,
    },
  ]);
});

test('what cannot be a number is explained, and stays as it was typed', async () => {
  const { artist, visitor } = await open();
  for (const [phone, sentence] of [
    ['', 'phone number'],
    ['12 <b>34', 'phone number'],
    ['not a number', 'phone number'],
  ] as const) {
    const { status, text } = await visitor.remind({ phone, country: 'GB' });
    expect([status, text.includes('role="alert"')], phone).toEqual([400, true]);
    expect(text.toLowerCase()).toContain(sentence);
    expect(text).toContain('aria-invalid="true"');
    expect(text).toContain(`value="${phone.replace('<', '&lt;').replace('>', '&gt;')}"`);
  }
  expect((await visitor.remind({ phone: '07400 123456', country: 'GB' })).status).toBe(200);
  expect(await fanOf(artist, '+447400123456')).toBeDefined();
  const empty = await app.api.call(`${visitor.path}/reminders`, { method: 'POST', body: '' });
  expect([400, 415]).toContain(empty.status);
});

test('a bot that fills in everything is thanked, and nothing is stored', async () => {
  const { artist, visitor } = await open();
  const { status, text, phone } = await visitor.remind({ website: 'https://spam.example' });
  expect([status, text.includes('You’re on the list')]).toEqual([200, true]);
  expect(await fanOf(artist, phone)).toBeUndefined();
  expect(await counts(artist)).toEqual({ waiting: 0, sent: 0 });
});

test('a stranger who enters the number of a fan changes nothing, and learns nothing', async () => {
  const { artist, visitor } = await open();
  const phone = chicagoPhone();
  await expectOk(artist.post('/fanbase/fans', { name: 'Elle Okafor', phone }));
  const known = await fanOf(artist, phone);
  const stranger = await visitor.remind({ phone: chicagoPhone() });
  const first = await visitor.remind({ phone });
  const again = await visitor.remind({ phone });
  expect(panelOf(first.text)).toBe(panelOf(stranger.text));
  expect(panelOf(again.text)).toBe(panelOf(stranger.text));
  expect(panelOf(again.text)).toContain('You’re on the list');
  expect(await fanOf(artist, phone)).toEqual(known);
  expect(await counts(artist)).toEqual({ waiting: 2, sent: 0 });
  await runAt(midnight);
  expect(await textsTo(app, phone)).toHaveLength(1);
});

test('each fan is reminded when it is out where they are, once, and each text is charged once', async () => {
  const { artist, visitor, page } = await open();
  const [auckland, berlin, chicago] = ['+64211234567', '+4915112345678', chicagoPhone()] as const;
  for (const phone of [auckland, berlin, chicago]) await visitor.remind({ phone });
  const tokyo = (await visitor.remind({ timeZone: 'Asia/Tokyo' })).phone;
  const reached = async () => {
    const all = await Promise.all([auckland, tokyo, berlin, chicago].map((phone) => textsTo(app, phone)));
    return all.map((texts) => texts.length);
  };
  await runAt('2027-03-11T10:59:00Z');
  expect(await reached()).toEqual([0, 0, 0, 0]);
  await runAt('2027-03-11T11:00:00Z');
  expect(await reached()).toEqual([1, 0, 0, 0]);
  await runAt('2027-03-11T15:00:00Z');
  expect(await reached()).toEqual([1, 1, 0, 0]);
  await runAt('2027-03-11T23:00:00Z');
  expect(await reached()).toEqual([1, 1, 1, 0]);
  await runAt(midnight);
  await runReminders(app);
  expect(await reached()).toEqual([1, 1, 1, 1]);
  expect(await textsTo(app, chicago)).toEqual([
    `Mara Vey: "Glass Harbor" is out now. Listen: ${page.url} Reply STOP to opt out.`,
  ]);
  expect(await counts(artist)).toEqual({ waiting: 0, sent: 4 });
  expect(await artist.balance()).toBe(96);
  const { rows } = await app.pool.query('select is_awaited from release_pages where user_id = $1', [artist.id]);
  expect(rows).toEqual([{ is_awaited: false }]);
});

test('in the morning mode, nobody is woken up', async () => {
  const { visitor } = await open({}, { reminders: { time: 'morning' } });
  const { phone } = await visitor.remind({ phone: chicagoPhone() });
  await runAt('2027-03-12T14:59:00Z');
  expect(await textsTo(app, phone)).toEqual([]);
  await runAt('2027-03-12T15:00:00Z');
  expect(await textsTo(app, phone)).toHaveLength(1);
});

test('several workers that plan and send at the same moment send one text to each', async () => {
  const { artist, visitor } = await open();
  const phones: string[] = [];
  for (let count = 0; count < 5; count += 1) phones.push((await visitor.remind({ phone: chicagoPhone() })).phone);
  const { rows } = await app.pool.query('select id from release_pages where user_id = $1', [artist.id]);
  const { sendReminders } = (await createServices(app.runtime)).releases;
  turnTo(app, midnight);
  const request = { owner: artist.id, pageId: rows[0].id as string };
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index < 2 ? sendReminders.plan() : sendReminders.send(request))),
  );
  await runReminders(app);
  for (const phone of phones) expect(await textsTo(app, phone)).toHaveLength(1);
  expect(await artist.balance()).toBe(95);
});

test('a fan who asks while the last reminders go out is not forgotten', async () => {
  const { artist, visitor } = await open();
  await visitor.remind({ phone: chicagoPhone() });
  const late = (await visitor.remind({ phone: chicagoPhone() })).phone;
  const asking = await app.pool.connect();
  try {
    // The second fan's request is still being stored when the first reminder was handed over.
    await app.pool.query('update release_reminders set sent_at = now() where user_id = $1', [artist.id]);
    await asking.query('begin');
    await asking.query(
      'update release_reminders set sent_at = null where user_id = $1 and fan_id = (select id from fans where user_id = $1 and phone = $2)',
      [artist.id, late],
    );
    await asking.query('update release_pages set is_awaited = true where user_id = $1', [artist.id]);
    const { rows } = await app.pool.query('select id from release_pages where user_id = $1', [artist.id]);
    const { sendReminders } = (await createServices(app.runtime)).releases;
    const resting = sendReminders.send({ owner: artist.id, pageId: rows[0].id });
    await waitUntil('the page waits to be put to rest', async () => {
      const waiting = await app.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.rows.length > 0;
    });
    await asking.query('commit');
    await resting;
  } finally {
    asking.release();
  }
  await runAt(midnight);
  expect(await textsTo(app, late)).toHaveLength(1);
});

test('who opted out of texts gets none, and who only declined others gets exactly this one', async () => {
  const { artist, visitor } = await open();
  const [stopped, quiet] = [chicagoPhone(), chicagoPhone()];
  for (const phone of [stopped, quiet])
    await expectOk(
      app.api.post('/fanbase/signup', { artistId: artist.id, fanData: { name: 'Elle', phone, smsOptOut: true } }),
    );
  await app.sandbox.post('/sms/reply', { from: stopped, body: 'STOP' });
  await waitUntil('STOP is heard', async () => {
    const { rows } = await app.pool.query(
      "select from fan_consents c join fans f on f.id = c.fan_id where c.via = 'stop' and f.phone = $1",
      [stopped],
    );
    return rows.length > 0;
  });
  for (const phone of [stopped, quiet]) expect((await visitor.remind({ phone })).text).toContain('You’re on the list');
  await runAt(midnight);
  await expectOk(artist.post('/fanbase/fans', { name: 'Ida', phone: chicagoPhone() }));
  const { messageId } = await expectOk(
    artist.post('/fanbase/send-sms', { audience: { kind: 'all' }, message: 'Tour dates' }),
  );
  await waitUntil(
    'the message is sent',
    async () => (await artist.get(`/messages/${messageId}`)).body.status === 'sent',
  );
  expect(await textsTo(app, stopped)).toEqual([]);
  expect(await textsTo(app, quiet)).toEqual([expect.stringContaining('is out now')]);
  expect(await fanOf(artist, quiet)).toMatchObject({ smsAllowed: false });
  expect(await counts(artist)).toEqual({ waiting: 0, sent: 2 });
  expect(await artist.balance()).toBe(98);
});

test('without credits, the artist is notified once, and the rest is sent when there are some', async () => {
  const { artist, visitor } = await open({ credits: 1 });
  const phones: string[] = [];
  for (let count = 0; count < 3; count += 1) phones.push((await visitor.remind({ phone: chicagoPhone() })).phone);
  const received = async () => (await Promise.all(phones.map((phone) => textsTo(app, phone)))).flat().length;
  await runAt(midnight);
  await runReminders(app);
  await runReminders(app);
  expect([await received(), await counts(artist)]).toEqual([1, { waiting: 2, sent: 1 }]);
  const about = async () => (await artist.news()).filter((title) => title === 'Too few credits for reminders');
  expect(await about()).toHaveLength(1);
  await setCredits(app, artist.id, 10);
  await runReminders(app);
  expect([await received(), await counts(artist)]).toEqual([3, { waiting: 0, sent: 3 }]);
  expect(await artist.balance()).toBe(8);
  expect(await about()).toHaveLength(1);
});

test('without a confirmed email, reminders wait for it', async () => {
  const { artist, visitor } = await open({ confirmed: false });
  const { phone } = await visitor.remind({ phone: chicagoPhone() });
  await runAt(midnight);
  await runReminders(app);
  expect(await textsTo(app, phone)).toEqual([]);
  expect((await artist.news()).filter((title) => title === 'Confirm your email to send reminders')).toHaveLength(1);
  await app.pool.query('update users set email_confirmed = true where id = $1', [artist.id]);
  await runReminders(app);
  expect(await textsTo(app, phone)).toHaveLength(1);
});

test('reminders are part of plans with texts, and wait when the plan ends before the day', async () => {
  const selling = await createTestApp({ worker: true, sandbox: true, environment: { PLANS: 'on' } });
  try {
    turnTo(selling, earlier);
    const { artist, visitor } = await openRelease(selling, { releaseDate, credits: 10 });
    expect(await visitor.html()).not.toContain('data-remind');
    const refused = await visitor.remind();
    expect([refused.status, refused.text.includes('Reminders aren’t available')]).toEqual([409, false]);
    const setPlan = (isOn: boolean) => setEnterprise(selling.runtime.database.db, artist.email, isOn);
    await setPlan(true);
    selling.clock.advance(4000);
    const { phone } = await visitor.remind({ phone: chicagoPhone() });
    await setPlan(false);
    turnTo(selling, midnight);
    await runReminders(selling);
    await runReminders(selling);
    expect(await textsTo(selling, phone)).toEqual([]);
    expect((await artist.news()).filter((title) => title === 'Reminders are waiting')).toHaveLength(1);
    await setPlan(true);
    await runReminders(selling);
    expect(await textsTo(selling, phone)).toHaveLength(1);
  } finally {
    await selling.close();
  }
});

test('reminders follow the release to another date', async () => {
  const { artist, visitor } = await open();
  const { phone } = await visitor.remind({ phone: chicagoPhone() });
  await artist.moveTrack(artist.trackId, '2027-03-19');
  await runAt(midnight);
  expect(await textsTo(app, phone)).toEqual([]);
  await artist.moveTrack(artist.trackId, null);
  await runAt('2027-03-20T12:00:00Z');
  expect(await textsTo(app, phone)).toEqual([]);
  await artist.moveTrack(artist.trackId, '2027-03-20');
  await runReminders(app);
  expect(await textsTo(app, phone)).toHaveLength(1);
});

test('reminders of a page that is not public wait until it is', async () => {
  const { artist, visitor } = await open();
  const { phone } = await visitor.remind({ phone: chicagoPhone() });
  await artist.save({ published: false });
  await runAt(midnight);
  expect(await textsTo(app, phone)).toEqual([]);
  expect(await counts(artist)).toEqual({ waiting: 1, sent: 0 });
  await artist.save({ published: true });
  await runReminders(app);
  expect(await textsTo(app, phone)).toHaveLength(1);
});

test('there is nothing to be reminded of once it is out, or when the artist does not want it', async () => {
  const { artist, visitor } = await open({}, { timing: 'moment' });
  const { phone } = await visitor.remind();
  await artist.save({ reminders: { enabled: false } });
  expect(await visitor.html()).not.toContain('data-remind');
  expect((await visitor.remind({ phone })).status).toBe(409);
  await artist.save({ reminders: { enabled: true } });
  turnTo(app, midnight);
  expect(await visitor.html()).not.toContain('data-remind');
  expect((await visitor.remind()).status).toBe(409);
  expect(await counts(artist)).toMatchObject({ waiting: 1 });
  const got = await openVisitor(app, `${app.url}${visitor.path}`).send(`/api${visitor.path}/reminders`);
  expect([got.status, got.headers.get('location')]).toEqual([303, visitor.path]);
});

test('on a label’s own domain, the form works the same and its page is recorded', async () => {
  const dns = await startDnsServer();
  const label = await createTestApp({ sandbox: true, environment: { DNS_SERVERS: dns.server, PLANS: 'on' } });
  try {
    turnTo(label, earlier);
    const { artist, page } = await openRelease(label, { releaseDate, credits: 10 });
    const stranger = await openRelease(label, { releaseDate, credits: 10 });
    for (const { email } of [artist, stranger.artist]) await setEnterprise(label.runtime.database.db, email, true);
    await expectOk(artist.put('/branding', { color: '#ffd400', senderName: 'Harbor Records' }));
    const { record, id, name } = await expectOk(artist.post('/domains', { name: 'remind.example.com' }));
    dns.setRecords(record.name, [record.value]);
    await expectOk(artist.post(`/domains/${id}/verify`));
    label.clock.advance(4000);
    const there = { host: name };
    expect((await openVisitor(label, page.url, there).remind()).text).toContain('You’re on the list');
    expect(await counts(artist)).toEqual({ waiting: 1, sent: 0 });
    const { rows } = await label.pool.query('select page from fan_consents');
    expect(rows).toEqual([
      { page: expect.stringMatching(new RegExp(`^http://${name}:\\d+${new URL(page.url).pathname}$`)) },
    ]);
    expect((await openVisitor(label, stranger.page.url, there).remind()).status).toBe(404);
  } finally {
    await label.close();
    await dns.close();
  }
});
