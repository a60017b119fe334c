import { afterAll, beforeEach, expect, test } from 'vitest';
import { createServices } from '../../../services.ts';
import { turnTo } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { uniquePhone } from '../../../testing/test-fans.ts';
import { createReleaseArtist } from '../../../testing/test-releases.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { planAutomationsJob, sendAutomationsJob } from './automations.jobs.ts';

const app = await createTestApp({ worker: true, sandbox: true });
afterAll(app.close);

const earlier = '2027-03-01T12:00:00Z';
const releaseDate = '2027-03-12';
/** Ten o'clock in Chicago. */
const ten = '2027-03-12T16:00:00Z';
beforeEach(() => turnTo(app, earlier));

const chicagoPhone = () => uniquePhone().replace('+1212', '+1312');
const messages = {
  'release-day': 'Hi {{firstName}}, {{release}} is out! {{link}}',
  birthday: 'Happy birthday, {{firstName}}!',
  inactive: "It's been a while, {{firstName}}",
};
type Kind = keyof typeof messages;
type Artist = Awaited<ReturnType<typeof open>>;

async function open(fields: Parameters<typeof createReleaseArtist>[1] = {}) {
  const artist = await createReleaseArtist(app, { credits: 100, releaseDate, ...fields });
  return {
    ...artist,
    save: (kind: Kind, change: object = {}) =>
      artist.post('/automations', {
        ...{ kind, enabled: true, channels: ['sms'], message: messages[kind], time: '10:00' },
        ...change,
      }),
    savePage: artist.save,
    automation: async (kind: string) => {
      const all = await expectOk(artist.get('/automations'));
      return all.find((one: { kind: string }) => one.kind === kind);
    },
    preview: (kind: string) => expectOk(artist.get(`/automations/${kind}/preview`)),
    async addFan({ birthday, ...fields }: { birthday?: string; phone?: string } = {}) {
      const fan = { name: 'Elle Okafor', phone: chicagoPhone(), ...fields };
      const { id } = await expectOk(artist.post('/fanbase/fans', fan));
      if (birthday) await expectOk(artist.put(`/fanbase/fans/${id}`, { ...fan, birthday }));
      return { id: id as string, phone: fan.phone };
    },
    titles: async (): Promise<string[]> =>
      (await artist.get('/notifications')).body.map(({ title }: { title: string }) => title),
  };
}

/** Plans as the queue does every few minutes, and waits until everything is handed over and sent. */
async function run(): Promise<void> {
  const { queue, database } = app.runtime;
  await queue.enqueue(database.db, planAutomationsJob, {});
  await waitUntil('the messages are handed over', async () => {
    const open = await app.pool.query("select from jobs.job where name = any($1) and state < 'completed'", [
      [planAutomationsJob.name, sendAutomationsJob.name],
    ]);
    return open.rows.length === 0;
  });
  await waitUntil('the messages are sent', async () => {
    const open = await app.pool.query("select from messages where kind = 'automation' and status = 'sending'");
    return open.rows.length === 0;
  });
}

async function runAt(instant: string): Promise<void> {
  turnTo(app, instant);
  await run();
}

/** Without the introduction of a first text. */
async function received(phone: string): Promise<string[]> {
  const texts = await textsTo(app, phone);
  return texts.map((text) => text.replace('Mara Vey: ', '').replace(' Reply STOP to opt out.', ''));
}

test('all are off at first, with what they would say', async () => {
  const artist = await open();
  const all = await expectOk(artist.get('/automations'));
  expect(all.map(({ kind, enabled, time, next }: Record<string, unknown>) => [kind, enabled, time, next])).toEqual(
    ['welcome', 'release-day', 'birthday', 'inactive'].map((kind) => [kind, false, '10:00', null]),
  );
  for (const { kind, message, channels } of all)
    expect([message === '', channels]).toEqual([false, kind === 'welcome' ? ['sms'] : ['sms', 'email']]);
});

test('a release is told on its day at the time where the fan is, once, with the address of its page', async () => {
  const artist = await open();
  const page = await artist.savePage({ published: true });
  const chicago = await artist.addFan();
  const auckland = await artist.addFan({ phone: '+64211234567' });
  await expectOk(artist.save('release-day'));
  expect((await artist.automation('release-day')).next).toEqual({ at: '2027-03-11T21:00:00.000Z', fans: 2 });
  const { people, total, credits } = await artist.preview('release-day');
  expect([total, credits, people.map(({ at }: { at: string }) => at)]).toEqual([
    2,
    2,
    ['2027-03-11T21:00:00.000Z', '2027-03-12T16:00:00.000Z'],
  ]);
  await runAt('2027-03-11T20:55:00Z');
  expect(await received(auckland.phone)).toEqual([]);
  await runAt('2027-03-11T21:00:00Z');
  const text = `Hi Elle, Glass Harbor is out! ${page.url}`;
  expect([await received(chicago.phone), await received(auckland.phone)]).toEqual([[], [text]]);
  await runAt(ten);
  await run();
  expect(await received(chicago.phone)).toEqual([text]);
  // A date that is moved after it went out changes nothing.
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { releaseDate: '2027-03-14' }));
  await runAt('2027-03-14T16:00:00Z');
  expect([await received(chicago.phone), await received(auckland.phone)]).toEqual([[text], [text]]);
  expect(await artist.balance()).toBe(98);
  expect((await artist.get('/messages')).body).toEqual([]);
});

test('an album is told once, not with each of its tracks, and a link that is missing leaves no gap', async () => {
  const artist = await open({ releaseDate: null });
  const fan = await artist.addFan();
  const project = await artist.project({ name: 'Tidal Memory', releaseDate });
  await artist.track({ title: 'First', projectId: project, releaseDate });
  await expectOk(artist.save('release-day'));
  await runAt(ten);
  expect(await received(fan.phone)).toEqual(['Hi Elle, Tidal Memory is out!']);
});

test('a birthday comes before a release, which moves to the next day: one a day for each fan', async () => {
  const artist = await open();
  const fan = await artist.addFan({ birthday: '03-12' });
  for (const kind of ['release-day', 'birthday'] as const) await expectOk(artist.save(kind));
  await runAt(ten);
  await run();
  expect(await received(fan.phone)).toEqual(['Happy birthday, Elle!']);
  await runAt('2027-03-13T16:00:00Z');
  expect(await received(fan.phone)).toEqual(['Happy birthday, Elle!', 'Hi Elle, Glass Harbor is out!']);
  await runAt('2028-03-12T15:00:00Z');
  expect(await received(fan.phone)).toHaveLength(3);
});

test('who has not reacted to a message for 90 days hears from the artist once, until they react again', async () => {
  const artist = await open({ releaseDate: null });
  const [silent, replied, unwritten] = [await artist.addFan(), await artist.addFan(), await artist.addFan()];
  await expectOk(artist.save('inactive'));
  app.clock.advance(60_000);
  const { messageId } = await expectOk(
    artist.post('/fanbase/send-sms', { fans: [silent.id, replied.id], message: 'Tour dates' }),
  );
  await waitUntil('it is sent', async () => (await artist.get(`/messages/${messageId}`)).body.status === 'sent');
  turnTo(app, '2027-04-20T12:00:00Z');
  await app.sandbox.post('/sms/reply', { from: replied.phone, body: 'See you there' });
  await waitUntil('the reply is stored', async () => {
    const { rows } = await app.pool.query('select from fan_replies where fan_id = $1', [replied.id]);
    return rows.length > 0;
  });
  await runAt('2027-05-29T16:00:00Z');
  expect(await received(silent.phone)).toHaveLength(1);
  await runAt('2027-05-30T15:00:00Z');
  await runAt('2027-05-31T15:00:00Z');
  expect(await received(silent.phone)).toEqual(['Tour dates', "It's been a while, Elle"]);
  expect(await received(replied.phone)).toHaveLength(1);
  expect(await received(unwritten.phone)).toEqual([]);
});

test('where it is quiet at that time, the message waits, and nothing goes out that is older than a day', async () => {
  const artist = await open();
  // Texts to France wait on Sundays, and in India until ten.
  const paris = await artist.addFan({ phone: '+33612345678', birthday: '03-14' });
  const delhi = await artist.addFan({ phone: '+919812345678', birthday: '03-14' });
  const late = await artist.addFan({ birthday: '03-14' });
  await expectOk(artist.save('birthday', { time: '08:30' }));
  const { people } = await artist.preview('birthday');
  expect(Object.fromEntries(people.map(({ fanId, at }: { fanId: string; at: string }) => [fanId, at]))).toEqual({
    [delhi.id]: '2027-03-14T04:30:00.000Z',
    [late.id]: '2027-03-14T13:30:00.000Z',
    [paris.id]: '2027-03-15T07:00:00.000Z',
  });
  await runAt('2027-03-14T12:00:00Z');
  expect(await received(paris.phone)).toEqual([]);
  expect(await received(delhi.phone)).toHaveLength(1);
  await runAt('2027-03-15T13:31:00Z');
  expect(await received(paris.phone)).toHaveLength(1);
  expect(await received(late.phone)).toEqual([]);
});

test('what comes due during an outage at night waits for the morning', async () => {
  const artist = await open();
  const fan = await artist.addFan({ birthday: '03-12' });
  await expectOk(artist.save('birthday'));
  await runAt('2027-03-13T04:00:00Z');
  expect(await received(fan.phone)).toEqual([]);
  await runAt('2027-03-13T14:30:00Z');
  expect(await received(fan.phone)).toHaveLength(1);
});

test('switched off, nothing goes out; switched on after the time, the day is not caught up', async () => {
  const artist = await open();
  const fan = await artist.addFan({ birthday: '03-12' });
  await expectOk(artist.save('birthday'));
  expect(await expectOk(artist.save('birthday', { enabled: false }))).toMatchObject({ enabled: false, next: null });
  await runAt(ten);
  turnTo(app, '2027-03-12T17:00:00Z');
  await expectOk(artist.save('birthday'));
  await run();
  expect(await received(fan.phone)).toEqual([]);
});

test('switched off while it waits for the carrier, the rest is not sent, and its credits come back', async () => {
  const artist = await open();
  const fan = await artist.addFan({ birthday: '03-12' });
  await expectOk(artist.save('birthday'));
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: '429', times: 1 });
  turnTo(app, ten);
  await (await createServices(app.runtime)).fanbase.sendAutomations.send({ owner: artist.id });
  await waitUntil('it waits', async () => {
    const { rows } = await app.pool.query('select from messages where user_id = $1 and hold_until is not null', [
      artist.id,
    ]);
    return rows.length > 0;
  });
  await expectOk(artist.save('birthday', { enabled: false }));
  await run();
  expect(await received(fan.phone)).toEqual([]);
  expect(await artist.balance()).toBe(100);
});

test('several workers at the same moment, and a crash in the middle: each fan gets one', async () => {
  const artist = await open();
  const fans = [await artist.addFan({ birthday: '03-12' }), await artist.addFan({ birthday: '03-12' })];
  for (const kind of ['release-day', 'birthday'] as const) await expectOk(artist.save(kind));
  const { sendAutomations } = (await createServices(app.runtime)).fanbase;
  turnTo(app, ten);
  await app.pool.query(`create function crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`);
  await app.pool.query(`create trigger crash before insert on text_deliveries execute function crash()`);
  await expect(sendAutomations.send({ owner: artist.id })).rejects.toThrow();
  await app.pool.query('drop trigger crash on text_deliveries');
  await Promise.all(Array.from({ length: 5 }, () => sendAutomations.send({ owner: artist.id })));
  await run();
  for (const { phone } of fans) expect(await received(phone)).toEqual(['Happy birthday, Elle!']);
  expect(await artist.balance()).toBe(98);
});

test('fans who opted out, and who got enough messages this week, are left out', async () => {
  const artist = await open();
  const [stopped, busy] = [await artist.addFan({ birthday: '03-12' }), await artist.addFan({ birthday: '03-12' })];
  await expectOk(artist.save('birthday'));
  await expectOk(artist.put('/fanbase/message-cap', { perWeek: 1 }));
  turnTo(app, '2027-03-10T16:00:00Z');
  await app.sandbox.post('/sms/reply', { from: stopped.phone, body: 'STOP' });
  await waitUntil(
    'STOP is heard',
    async () => (await artist.get(`/fanbase/fans/${stopped.id}`)).body.sms === 'stopped',
  );
  const { messageId } = await expectOk(artist.post('/fanbase/send-sms', { fans: [busy.id], message: 'Tour dates' }));
  await waitUntil('it is sent', async () => (await artist.get(`/messages/${messageId}`)).body.status === 'sent');
  await runAt(ten);
  expect(await received(stopped.phone)).toEqual([]);
  expect(await received(busy.phone)).toEqual(['Tour dates']);
});

test('without credits the artist is notified once, and who joined first comes first', async () => {
  const artist = await open({ credits: 1 });
  const first = await artist.addFan({ birthday: '03-12' });
  app.clock.advance(1000);
  const second = await artist.addFan({ birthday: '03-12' });
  await expectOk(artist.save('birthday'));
  await runAt(ten);
  await runAt('2027-03-12T17:00:00Z');
  expect([await received(first.phone), await received(second.phone)]).toEqual([['Happy birthday, Elle!'], []]);
  expect((await artist.titles()).filter((title) => title.startsWith('Too few credits'))).toHaveLength(1);
});

test.each([
  ['no channel', { channels: [] }, 'channels_missing', 'channels'],
  ['an email without a subject', { channels: ['email'], enabled: false }, 'subject_missing', 'subject'],
  ['a release in a birthday message', { message: '{{release}}' }, 'unknown_placeholder', 'message'],
  ['a time at night', { time: '07:59' }, 'invalid_field', 'time'],
  ['a time in the evening', { time: '20:01' }, 'invalid_field', 'time'],
  ['nothing to say', { message: ' ' }, 'message_missing', 'message'],
])('%s is refused, and nothing changes', async (_what, change, code, field) => {
  const artist = await open();
  const refused = await artist.save('birthday', change);
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, code, field]);
  expect((await artist.automation('birthday')).enabled).toBe(false);
});

test('the welcome message is the welcome text, and goes out by text only', async () => {
  const artist = await open();
  const welcome = { kind: 'welcome', enabled: true, channels: ['sms'], message: 'Glad you are here!', time: '10:00' };
  expect(await expectOk(artist.post('/automations', welcome))).toMatchObject({ enabled: true, next: null });
  expect((await artist.get('/fanbase/welcome-text')).body).toMatchObject({ enabled: true, text: welcome.message });
  const byEmail = await artist.post('/automations', { ...welcome, channels: ['email'] });
  expect([byEmail.status, byEmail.body.code]).toEqual([400, 'welcome_channels']);
  const long = await artist.post('/automations', { ...welcome, message: 'x'.repeat(200) });
  expect([long.body.code, long.body.field]).toEqual(['welcome_too_long', 'message']);
});

test('a fan of another artist is neither previewed nor written to', async () => {
  const [artist, other]: Artist[] = [await open(), await open({ releaseDate: null })];
  const theirs = await other?.addFan({ birthday: '03-12' });
  await expectOk(artist?.save('birthday') ?? Promise.reject());
  await expectOk(artist?.save('release-day') ?? Promise.reject());
  for (const kind of ['birthday', 'release-day']) expect(await artist?.preview(kind)).toMatchObject({ total: 0 });
  await runAt(ten);
  expect(await received(theirs?.phone ?? '')).toEqual([]);
});
