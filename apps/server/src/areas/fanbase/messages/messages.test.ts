import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

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
  expect(await textsTo(app, elle.phone)).toEqual(introduced('Hi Elle, it is out!'));
  expect(await textsTo(app, jonah.phone)).toEqual(introduced('Hi Jonah, it is out!'));
  expect(await artist.balance()).toBe(48);
  expect((await artist.get('/fanbase/stats')).body).toMatchObject({ messagesSent: 2, delivered: 2 });
  const [first] = await artist.fans();
  expect(first.lastMessagedAt).not.toBeNull();
  expect((await artist.get('/notifications')).body[0]).toMatchObject({ title: 'Message Sent', to: '/fans/messages' });
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
  [
    'a placeholder of nobody’s',
    { message: 'Hi {{nick}}' },
    '{{nick}} can’t be filled in. Please remove it or choose another placeholder.',
  ],
])('%s is refused with its sentence', async (_what, body, error) => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  const response = await artist.send(body);
  expect([response.status, response.body.error]).toEqual([400, error]);
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
  expect(await textsTo(app, jonah.phone)).toHaveLength(1);
  for (const phone of [other, theirs.phone, priya.phone]) expect(await textsTo(app, phone)).toEqual([]);
});

test('too few credits: nothing is sent, and the response says how many are needed', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  await artist.addFan();
  const response = await artist.send({ message: 'x'.repeat(1560) });
  expect(response.status).toBe(200);
  await artist.until(response.body.messageId, 'sent');
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

test('a second send while one runs is rejected, also when both come concurrently', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'slow', times: 1 });
  const responses = await Promise.all([artist.send({}), artist.send({}), artist.send({})]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({
    error: 'A message is being sent right now. Please wait until it has gone out.',
    code: 'message_in_progress',
  });
  const id = responses.find(({ status }) => status === 200)?.body.messageId;
  await artist.until(id, 'sent');
  expect(await artist.balance()).toBe(49);
});

test('the preview does the sums: who, how much, what they read, and whom it would wake', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan({ name: 'Elle Okafor', phone: '(212) 555-0117' });
  await artist.addFan({ name: 'Žofie', phone: '(808) 555-0117' });
  await app.pool.query('update fans set last_texted_at = now() where user_id = $1', [artist.id]);
  await artist.join({ name: 'Quiet One', phone: '3105550117', smsOptOut: true });
  const audience = { kind: 'all' };
  const message = `Hi {{firstName}}, ${'x'.repeat(80)}`;
  // At 16:00 UTC it is noon in New York and 6:00 in Honolulu.
  const response = await artist.post('/messages/preview', { audience, message, scheduledAt: '2031-07-01T16:00:00Z' });
  expect(response.body).toMatchObject({
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
  expect(response.body.examples.map(({ text }: { text: string }) => text.slice(0, 9))).toEqual(
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
  const responses = [
    await stranger.get(`/messages/${messageId}`),
    await stranger.put(`/messages/${messageId}`, { message: 'Mine' }),
    await stranger.delete(`/messages/${messageId}`),
    await stranger.get(`/messages/${messageId}/deliveries`),
    await stranger.post(`/messages/${messageId}/retry`, { what: 'failed' }),
  ];
  for (const { status, body } of responses) expect([status, body.code]).toEqual([404, 'not_found']);
});
