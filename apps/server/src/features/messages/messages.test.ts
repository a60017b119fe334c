import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../testing/test-fans.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

interface Text {
  to: string;
  body: string;
  status: string;
}

async function textsTo(phone: string): Promise<Text[]> {
  const { sms } = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as { sms: Text[] };
  return sms.filter(({ to }) => to === phone);
}

const allDelivered = (artist: Awaited<ReturnType<typeof createFanArtist>>, id: string, count: number) =>
  waitUntil('every phone has said so', async () => (await artist.message(id)).stats.delivered === count);

test('a message goes to every fan once, with their name, and costs a credit per segment', async () => {
  const artist = await createFanArtist(app);
  const elle = await artist.addFan({ name: 'Elle Okafor' });
  const jonah = await artist.addFan({ name: 'Jonah' });
  const sent = await artist.send({ message: 'Hi {{firstName}}, it is out!', title: 'Release day' });
  expect(sent.body).toMatchObject({ status: 'sending', sentCount: 2, skippedCount: 0, credits: 2 });
  const message = await artist.until(sent.body.messageId, 'sent');
  expect(message).toMatchObject({ title: 'Release day', audienceName: 'All fans', fanCount: 2, credits: 2 });
  await allDelivered(artist, message.id, 2);
  const introduced = (text: string) => [`Mara Vey: ${text} Reply STOP to opt out.`];
  expect((await textsTo(elle.phone)).map(({ body }) => body)).toEqual(introduced('Hi Elle, it is out!'));
  expect((await textsTo(jonah.phone)).map(({ body }) => body)).toEqual(introduced('Hi Jonah, it is out!'));
  expect(await artist.balance()).toBe(48);
  expect((await artist.get('/fanbase/stats')).body).toMatchObject({ messagesSent: 2, delivered: 2 });
  const [first] = await artist.fans();
  expect(first.lastMessagedAt).not.toBeNull();
  expect((await artist.get('/notifications')).body[0]).toMatchObject({ title: 'Message Sent', to: '/fans' });
});

test.each([
  ['an empty message', { message: '  ' }, 'Please enter a message'],
  ['no message', { message: undefined }, 'Please enter a message'],
  ['a time in the past', { scheduledAt: '2020-01-01T00:00:00Z' }, 'Scheduled time must be in the future'],
  ['half a time', { scheduledAt: '2030-01-01' }, 'Please select a date and time for scheduling'],
  ['nobody', { audience: undefined, fans: [] }, 'No fans to send message to. Please add some fans first.'],
  [
    'somebody else’s fans',
    { audience: undefined, fans: ['nobody'] },
    'No fans to send message to. Please add some fans first.',
  ],
  ['a placeholder of nobody’s', { message: 'Hi {{nick}}' }, 'Nothing is known to fill in for {{nick}}'],
])('%s is refused with its sentence', async (_what, body, error) => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  const answer = await artist.send(body);
  expect([answer.status, answer.body.error]).toEqual([400, error]);
  expect((await artist.get('/messages')).body).toEqual([]);
});

test('fans are ids or objects with an id; everything else is read on the server', async () => {
  const artist = await createFanArtist(app);
  const [elle, jonah, priya] = [await artist.addFan(), await artist.addFan(), await artist.addFan()];
  const stranger = await createFanArtist(app);
  const theirs = await stranger.addFan();
  const other = uniquePhone();
  const sent = await artist.post('/fanbase/send-sms', {
    fans: [elle.id, { id: jonah.id, phone: other, name: 'Mallory' }, theirs.id, elle.id],
    message: 'Hello',
  });
  expect(sent.body).toMatchObject({ sentCount: 2 });
  await artist.until(sent.body.messageId, 'sent');
  expect(await textsTo(jonah.phone)).toHaveLength(1);
  for (const phone of [other, theirs.phone, priya.phone]) expect(await textsTo(phone)).toEqual([]);
});

test('too few credits: nothing is sent, and the answer says how many are needed', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  await artist.addFan();
  const answer = await artist.send({ message: 'x'.repeat(1560) });
  expect(answer.status).toBe(200);
  await artist.until(answer.body.messageId, 'sent');
  const refused = await artist.send({ message: '😀'.repeat(700) });
  expect(refused.status).toBe(402);
  expect(refused.body).toMatchObject({ code: 'not_enough_credits', needed: 44, balance: 28 });
});

test('a fan who joined without texts is counted and left out with that reason', async () => {
  const artist = await createFanArtist(app);
  await artist.join({ name: 'Quiet One', phone: '5552223333', smsOptOut: true });
  await artist.addFan();
  const sent = await artist.send({});
  expect(sent.body).toMatchObject({ sentCount: 1, skippedCount: 1 });
  await artist.until(sent.body.messageId, 'sent');
  const skipped = (await artist.get(`/messages/${sent.body.messageId}/deliveries?state=skipped`)).body;
  expect(skipped).toMatchObject({
    deliveries: [{ name: 'Quiet One', reason: 'They chose no texts' }],
    next: null,
  });
});

test('a scheduled message holds its credits, can be changed and cancelled, and goes out once at its time', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan();
  const at = (minutes: number) => new Date(app.clock().getTime() + minutes * 60_000).toISOString();
  const one = await artist.send({ message: 'First', scheduledAt: at(60) });
  expect(one.body).toMatchObject({ status: 'scheduled', sentCount: 1, credits: 1, scheduledAt: at(60) });
  const two = await artist.send({ message: 'Never', scheduledAt: at(30) });
  expect(await artist.balance()).toBe(48);
  expect((await artist.get('/messages?status=scheduled')).body.map(({ id }: { id: string }) => id)).toEqual([
    two.body.messageId,
    one.body.messageId,
  ]);
  const changed = await artist.put(`/messages/${one.body.messageId}`, {
    message: '😀'.repeat(33),
    scheduledAt: at(90),
  });
  expect(changed.body).toMatchObject({ message: '😀'.repeat(33), scheduledAt: at(90), credits: 2 });
  expect(await artist.balance()).toBe(47);
  expect((await artist.put(`/messages/${one.body.messageId}`, { scheduledAt: at(-1) })).body.error).toBe(
    'Scheduled time must be in the future',
  );
  expect((await artist.delete(`/messages/${two.body.messageId}`)).body).toMatchObject({
    status: 'cancelled',
    credits: 0,
  });
  expect(await artist.balance()).toBe(48);
  expect((await artist.delete(`/messages/${two.body.messageId}`)).body.code).toBe('message_state');
  expect(await textsTo(fan.phone)).toEqual([]);
  app.clock.advance(91 * 60_000);
  const sent = await artist.until(one.body.messageId, 'sent');
  expect(sent).toMatchObject({ credits: 2, stats: { queued: 0 } });
  expect(await textsTo(fan.phone)).toHaveLength(1);
  expect((await artist.put(`/messages/${one.body.messageId}`, { message: 'Late' })).body.code).toBe('message_state');
  expect(await artist.balance()).toBe(48);
});

test('a message put off in the very moment it is due waits for its new time', async () => {
  const [artist, other] = [await createFanArtist(app), await createFanArtist(app)];
  const fan = await artist.addFan();
  await other.addFan();
  const scheduledAt = new Date(app.clock().getTime() + 3_600_000).toISOString();
  const { messageId } = (await artist.send({ scheduledAt })).body;
  const inTime = (await other.send({ scheduledAt })).body.messageId;
  const change = await app.pool.connect();
  await change.query('begin');
  await change.query(`update messages set scheduled_at = scheduled_at + interval '1 day' where id = $1`, [messageId]);
  app.clock.advance(3_600_000);
  // The worker passes by the message that is being changed: another artist's goes out meanwhile.
  await other.until(inTime, 'sent');
  await change.query('commit');
  change.release();
  await other.until((await other.send({})).body.messageId, 'sent');
  expect(await artist.message(messageId)).toMatchObject({ status: 'scheduled' });
  expect(await textsTo(fan.phone)).toEqual([]);
});

test('what comes back from the carrier after the message was cancelled is not tried again', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan();
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: '429', times: 1 });
  const { messageId } = (await artist.send({})).body;
  await waitUntil('it is held up', async () => (await artist.message(messageId)).notice !== null);
  // Another worker has it in hand while the artist cancels, and is told to come back later.
  const settle = (state: string) =>
    app.pool.query('update text_deliveries set state = $2, claimed_at = now() where message_id = $1', [
      messageId,
      state,
    ]);
  await settle('sending');
  expect((await artist.delete(`/messages/${messageId}`)).body).toMatchObject({ status: 'sending' });
  await settle('queued');
  await artist.until(messageId, 'cancelled', 'sent');
  expect(await artist.deliveries(messageId)).toMatchObject([
    { state: 'skipped', reason: 'You cancelled the message', sentAt: null },
  ]);
  expect(await textsTo(fan.phone)).toEqual([]);
  expect(await artist.balance()).toBe(50);
});

test('a second send while one runs is refused, also when both come at once', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'slow', times: 1 });
  const answers = await Promise.all([artist.send({}), artist.send({}), artist.send({})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({
    error: 'A message is being sent right now. Please wait until it has gone out.',
    code: 'message_in_progress',
  });
  const id = answers.find(({ status }) => status === 200)?.body.messageId;
  await artist.until(id, 'sent');
  expect(await artist.balance()).toBe(49);
});

/** How long the carrier is given to know a text, and to be asked again, is counted by the database's clock. */
async function passMinute(messageId: string): Promise<void> {
  const earlier = `claimed_at = claimed_at - interval '1 minute', ask_after = ask_after - interval '1 minute'`;
  await app.pool.query(`update text_deliveries set ${earlier} where message_id = $1 and state = 'unknown'`, [
    messageId,
  ]);
}

test.each(['429', '500', 'drop-before', 'drop-after'])(
  'the carrier’s fault %s neither loses nor doubles a text',
  async (mode) => {
    const artist = await createFanArtist(app);
    const fans = [await artist.addFan(), await artist.addFan(), await artist.addFan()];
    await app.sandbox.post('/faults', { vendor: 'twilio', mode, times: 2 });
    const { messageId } = (await artist.send({})).body;
    await waitUntil('it is sent', async () => {
      app.clock.advance(1000);
      await passMinute(messageId);
      return (await artist.message(messageId)).status === 'sent';
    });
    for (const { phone } of fans) expect(await textsTo(phone)).toHaveLength(1);
    await allDelivered(artist, messageId, 3);
    expect(await artist.balance()).toBe(47);
  },
  60_000,
);

test('a database that fails while the carrier is being asked stops nothing else', async () => {
  const [artist, other] = [await createFanArtist(app), await createFanArtist(app)];
  await artist.addFan();
  await other.addFan();
  await app.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no room on the disk'; end $$;
    create trigger fail before update on text_deliveries
      for each row when (new.asks > old.asks) execute function fail();`);
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'drop-before', times: 1 });
  const { messageId } = (await artist.send({})).body;
  await waitUntil('asking has failed', () => app.logLines.some((line) => line.includes('no room on the disk')));
  await other.until((await other.send({})).body.messageId, 'sent');
  await app.pool.query('delete from messages where id = $1', [messageId]);
  await app.pool.query('drop function fail cascade');
});

test('what the carrier refuses is not paid for, and says why; the rest is', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan({ name: 'Landline', phone: '+15005550009' });
  await artist.addFan({ name: 'Off', phone: '+15557770030' });
  await artist.addFan({ name: 'Blocked', phone: '+15005550004' });
  await artist.addFan({ name: 'Fine' });
  const { messageId } = (await artist.send({})).body;
  await artist.until(messageId, 'sent');
  await waitUntil('the phones have said so', async () => {
    const { stats } = await artist.message(messageId);
    return stats.delivered === 1 && stats.failed === 2;
  });
  const found = await artist.deliveries(messageId);
  const of = (name: string) => found.find((one: { name: string }) => one.name === name);
  expect(of('Landline')).toMatchObject({ state: 'failed', reason: 'This is not a mobile number.' });
  expect(of('Off')).toMatchObject({ state: 'failed', reason: 'The phone is switched off or out of reach.' });
  expect(of('Blocked')).toMatchObject({ state: 'skipped', reason: 'They replied STOP' });
  expect(await artist.fans('?q=Blocked')).toMatchObject([{ sms: 'stopped' }]);
  expect(await artist.balance()).toBe(48);
  const again = await artist.post(`/messages/${messageId}/retry`, { what: 'failed' });
  expect(again.body).toMatchObject({ status: 'sending' });
  await artist.until(messageId, 'sent');
  expect(await artist.balance()).toBe(48);
});

test('the preview does the sums: who, how much, what they read, and whom it would wake', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan({ name: 'Elle Okafor', phone: '(212) 555-0117' });
  await artist.addFan({ name: 'Žofie', phone: '(808) 555-0117' });
  await app.pool.query('update fans set last_messaged_at = now() where user_id = $1', [artist.id]);
  await artist.join({ name: 'Quiet One', phone: '3105550117', smsOptOut: true });
  const audience = { kind: 'all' };
  const message = `Hi {{firstName}}, ${'x'.repeat(80)}`;
  // At 16:00 UTC it is noon in New York and 6:00 in Honolulu.
  const answer = await artist.post('/messages/preview', { audience, message, scheduledAt: '2031-07-01T16:00:00Z' });
  expect(answer.body).toMatchObject({
    fanCount: 2,
    leftOut: { none: 1, stopped: 0 },
    credits: 3,
    balance: 50,
    segments: [
      { segments: 1, fans: 1 },
      { segments: 2, fans: 1 },
    ],
    quietHours: { fans: 1, nextMorning: '2031-07-01T18:00:00.000Z' },
    configured: true,
  });
  expect(answer.body.examples.map(({ text }: { text: string }) => text.slice(0, 9))).toEqual(
    expect.arrayContaining(['Hi Elle, ', 'Hi Žofie,']),
  );
  const day = await artist.post('/messages/preview', { audience, message, scheduledAt: '2031-07-01T20:00:00Z' });
  expect(day.body.quietHours).toBeNull();
});

test('another artist’s message is as if it were not there', async () => {
  const [artist, stranger] = [await createFanArtist(app), await createFanArtist(app)];
  await artist.addFan();
  const scheduledAt = new Date(app.clock().getTime() + 3_600_000).toISOString();
  const { messageId } = (await artist.send({ scheduledAt })).body;
  const answers = [
    await stranger.get(`/messages/${messageId}`),
    await stranger.put(`/messages/${messageId}`, { message: 'Mine' }),
    await stranger.delete(`/messages/${messageId}`),
    await stranger.get(`/messages/${messageId}/deliveries`),
    await stranger.post(`/messages/${messageId}/retry`, { what: 'failed' }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found']);
});
