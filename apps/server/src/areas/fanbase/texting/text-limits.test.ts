import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { limitNotice, limitsOf } from './text-limits.ts';
import { takeUsage } from './text-usage.store.ts';

const environment = {
  SMS_COUNTRIES: 'US,ca',
  SMS_DAILY_BUDGET: '20',
  SMS_DAILY_BUDGET_PER_ACCOUNT: '15',
  OPERATOR_EMAIL: 'operator@example.com',
};
const app = await createTestApp({ sandbox: true, worker: true, environment });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;

async function addFans(artist: Artist, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await artist.addFan();
}

const hours = (count: number) => new Date(Date.UTC(2026, 0, 1) - count * 3_600_000);
const hour = (segments: number) => expect.objectContaining({ period: 'hour', segments });
const daily = (segments: number) => expect.objectContaining({ period: 'day', segments });

test.each([
  ['never paid', null, [hour(50), daily(500), daily(5000)]],
  ['paid half an hour ago', hours(0.5), [hour(50), daily(500), daily(5000)]],
  ['paid an hour ago', hours(1), [hour(200), daily(2000), daily(5000)]],
  ['paid 30 days ago', hours(30 * 24), [hour(2000), daily(10_000), daily(5000)]],
  ['paid 90 days ago', hours(90 * 24), [daily(5000)]],
])('who has %s may text this much', (_who, firstPaidAt, limits) => {
  const budgets = { perDay: 5000, perDayAndAccount: 500, hourlyScale: 1 };
  expect(limitsOf(budgets, { owner: 'ada', firstPaidAt, now: hours(0) })).toEqual(limits);
});

test('the limit of an hour says that sending goes on by itself', () => {
  const [limit] = limitsOf(
    { perDay: 5000, perDayAndAccount: 500, hourlyScale: 1 },
    { owner: 'ada', firstPaidAt: null, now: hours(0) },
  );
  expect(limit && limitNotice(limit)).toBe(
    'Your account can send 50 texts an hour for now. Sending goes on by itself.',
  );
});

test('fans abroad and numbers that cannot receive texts are stored, shown and left out with the reason', async () => {
  const artist = await createFanArtist(app);
  const [german, premium] = ['+491701234567', '+19002345678'];
  const home = await artist.addFan({ name: 'Home' });
  await artist.addFan({ name: 'Abroad', phone: german });
  const { id } = await artist.addFan({ name: 'Stored before' });
  await app.pool.query('update fans set phone = $2 where id = $1', [id, premium]);
  const preview = await artist.post('/messages/preview', { audience: { kind: 'all' }, message: 'It is out!' });
  expect(preview.body).toMatchObject({
    fanCount: 1,
    leftOut: { none: 0, stopped: 0, unreachable: 1, countries: [{ country: 'Germany', fans: 1 }] },
  });
  const sent = await artist.send({});
  expect(sent.body).toMatchObject({ sentCount: 1, skippedCount: 2, credits: 1 });
  await artist.until(sent.body.messageId, 'sent');
  const reasons = (await artist.deliveries(sent.body.messageId)).map(
    ({ name, reason }: { name: string; reason: string | null }) => [name, reason],
  );
  expect(Object.fromEntries(reasons)).toEqual({
    Home: null,
    Abroad: 'Texts to Germany are not offered here.',
    'Stored before': 'This kind of number cannot receive texts.',
  });
  expect(await textsTo(app, home.phone)).toHaveLength(1);
  expect([...(await textsTo(app, german)), ...(await textsTo(app, premium))]).toEqual([]);
});

test('a number that has become a premium one since it was queued is skipped with the reason', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan();
  await app.runtime.database.pool.query('update installation set sending_paused_at = now()');
  const { messageId } = (await artist.send({})).body;
  await app.pool.query("update fans set phone = '+19002345679' where id = $1", [fan.id]);
  await app.pool.query('update installation set sending_paused_at = null');
  await app.wakeWorkers();
  await artist.until(messageId, 'failed');
  expect(await artist.deliveries(messageId)).toMatchObject([
    { state: 'skipped', reason: 'This kind of number cannot receive texts.' },
  ]);
});

test('fans abroad get no welcome text and no code', async () => {
  const artist = await createFanArtist(app);
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Hello!' });
  const [home, abroad] = [uniquePhone(), '+491701234568'];
  for (const phone of [abroad, home]) await artist.join({ name: 'Elle', phone });
  await app.api.post('/fanbase/fan-code', { artistId: artist.id, phone: abroad });
  await app.api.post('/fanbase/fan-code', { artistId: artist.id, phone: home });
  await waitUntil('the one at home has both', async () => (await textsTo(app, home)).length === 2);
  await waitUntil('the other welcome is skipped', async () => {
    const { rows } = await app.pool.query('select notice from messages where user_id = $1', [artist.id]);
    return rows.some(({ notice }) => notice === 'Texts are not sent to this number.');
  });
  expect(await textsTo(app, abroad)).toEqual([]);
});

test('codes to fans use at most a tenth of the budget', async () => {
  app.clock.advance(day);
  const artist = await createFanArtist(app);
  const fans = [await artist.addFan(), await artist.addFan(), await artist.addFan()];
  for (const { phone } of fans) {
    expect((await app.api.post('/fanbase/fan-code', { artistId: artist.id, phone })).status).toBe(200);
  }
  await waitUntil('all were worked on', async () => {
    const { rows } = await app.pool.query("select 1 from jobs.job where name = 'fan-code' and state <> 'completed'");
    return rows.length === 0;
  });
  const texts = await Promise.all(fans.map(({ phone }) => textsTo(app, phone)));
  expect(texts.flat()).toHaveLength(2);
});

test('an account at its daily limit waits with a notice, and goes on the next day by itself', async () => {
  app.clock.advance(day);
  const artist = await createFanArtist(app);
  await addFans(artist, 17);
  const { messageId } = (await artist.send({})).body;
  const notice = 'Your account can send 15 texts a day for now. The rest goes out tomorrow by itself.';
  await waitUntil('it waits', async () => (await artist.message(messageId)).notice === notice);
  expect((await artist.message(messageId)).stats.queued).toBe(2);
  app.clock.advance(2 * day);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ notice: null, stats: { queued: 0 } });
});

test('texts that failed on another day count again when they are tried again', async () => {
  app.clock.advance(3 * day);
  const artist = await createFanArtist(app);
  await addFans(artist, 15);
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'refuse', times: 15 });
  const { messageId } = (await artist.send({})).body;
  await artist.until(messageId, 'failed');
  app.clock.advance(day);
  expect((await artist.post(`/messages/${messageId}/retry`, { what: 'failed' })).status).toBe(200);
  await artist.until(messageId, 'sent');
  const fan = await artist.addFan();
  const next = (await artist.send({ audience: undefined, fans: [fan.id] })).body.messageId;
  await waitUntil('it waits', async () => (await artist.message(next)).notice?.startsWith('Your account can send 15'));
  expect((await artist.delete(`/messages/${next}`)).status).toBe(200);
});

test('a budget of 0 has no room, not even for the first text of a day', async () => {
  const limits = [{ scope: 'off', period: 'day' as const, segments: 0 }];
  const { db } = app.runtime.database;
  const take = () => db.transaction((transaction) => takeUsage(transaction, limits, [{ segments: 1 }], app.clock()));
  expect(await take()).toEqual({ taken: 0, limit: limits[0] });
});

test('two workers together never overshoot the budget of the installation, and the operator gets one email', async () => {
  app.clock.advance(3 * day);
  const other = await createTestApp({ besides: app, sandbox: true, worker: true, environment });
  const artists = [await createFanArtist(app), await createFanArtist(app), await createFanArtist(app)];
  for (const artist of artists) await addFans(artist, 10);
  const ids = await Promise.all(artists.map(async (artist) => (await artist.send({})).body.messageId));
  await waitUntil('two of them wait or are sent', async () => {
    const messages = await Promise.all(artists.map((artist, index) => artist.message(ids[index])));
    return messages.every(({ notice, status }) => status === 'sent' || notice?.startsWith('This server has sent all'));
  });
  const accepted = await app.pool.query(
    'select count(*)::int as count from text_deliveries where message_id = any($1) and accepted_at is not null',
    [ids],
  );
  expect(accepted.rows).toEqual([{ count: 20 }]);
  const mail = await waitUntil('the operator has an email', async () => {
    const boxes = await Promise.all(
      [app, other].map(({ sandbox }) => sandbox.mailbox.emailsTo('operator@example.com')),
    );
    return boxes.flat()[0] && boxes.flat();
  });
  expect(mail.map(({ subject }) => subject)).toEqual(['Debut: the daily budget of texts is used up']);
  await other.close();
});
