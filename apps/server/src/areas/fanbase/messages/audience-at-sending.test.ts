import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const inAnHour = () => new Date(app.clock().getTime() + 3_600_000).toISOString();
const names = (deliveries: { name: string; state: string }[]) =>
  deliveries
    .filter(({ state }) => state !== 'skipped')
    .map(({ name }) => name)
    .sort();

async function createScheduled(body: object = {}, credits = 50) {
  const artist = await createFanArtist(app, { credits });
  await artist.addFan({ name: 'Elle', tags: ['berlin'] });
  const segment = (await artist.post('/fanbase/segments', { name: 'Berlin', filter: { tags: ['berlin'] } })).body;
  const audience = { kind: 'segment', segmentId: segment.id };
  const { messageId } = (await artist.send({ audience, scheduledAt: inAnHour(), ...body })).body;
  return { artist, segment, messageId: messageId as string };
}

test('a scheduled text goes to who is in the segment when it goes out, and the credits follow', async () => {
  const { artist, messageId } = await createScheduled();
  expect(await artist.message(messageId)).toMatchObject({ fanCount: 1, credits: 1, audienceName: 'Berlin' });
  await artist.addFan({ name: 'Jonah', tags: ['berlin'] });
  await artist.addFan({ name: 'Priya', tags: ['paris'] });
  app.clock.advance(3_600_000);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ fanCount: 2, credits: 2 });
  expect(names(await artist.deliveries(messageId))).toEqual(['Elle', 'Jonah']);
  expect(await artist.balance()).toBe(48);
});

test('somebody who joins after all credits were held cannot stop it: who was there first gets it', async () => {
  const { artist, messageId } = await createScheduled({ audience: { kind: 'all' } }, 1);
  app.clock.advance(1000);
  await artist.join({ name: 'Stranger', phone: uniquePhone() });
  app.clock.advance(3_600_000);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ credits: 1, stats: { failed: 1 } });
  expect(await artist.deliveries(messageId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Elle', reason: null }),
      expect.objectContaining({ name: 'Stranger', state: 'failed', reason: 'You had too few credits for this text' }),
    ]),
  );
  expect(await artist.balance()).toBe(0);
  expect((await artist.get('/notifications')).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: 'Too Few Credits',
        message:
          '"Fan Update" goes to 1 of 2 fans: you had too few credits for 1. Get more credits, then try the failed ones again.',
        to: '/fans/messages',
      }),
    ]),
  );
  await setCredits(app, artist.id, 1);
  await artist.post(`/messages/${messageId}/retry`, { what: 'failed' });
  expect(await artist.until(messageId, 'sent')).toMatchObject({ credits: 2, stats: { failed: 0 } });
});

test('when the held credits pay for nobody, it fails, the credits come back, and the artist is notified', async () => {
  const { artist, messageId } = await createScheduled({ message: 'x'.repeat(125) }, 1);
  await app.pool.query(`update artists set name = 'An Artist With a Much Longer Name' where id = $1`, [artist.id]);
  app.clock.advance(3_600_000);
  const failed = await artist.until(messageId, 'failed');
  expect(failed).toMatchObject({ credits: 0, stats: { sent: 0, delivered: 0 } });
  expect(failed.notice).toBe(
    'This needs 2 credits, and you have 1. Nobody got this message. Get more credits and send it again.',
  );
  expect(await artist.deliveries(messageId)).toEqual([]);
  expect(await artist.balance()).toBe(1);
  expect((await artist.get('/notifications')).body[0]).toMatchObject({ title: 'Message Failed', to: '/fans/messages' });
});

test('a message to a deleted segment can still be put off', async () => {
  const { artist, segment, messageId } = await createScheduled();
  await artist.delete(`/fanbase/segments/${segment.id}`);
  const changed = await artist.put(`/messages/${messageId}`, { title: 'Later', scheduledAt: inAnHour() });
  expect(changed.body).toMatchObject({ title: 'Later', audienceName: 'Berlin', fanCount: 1 });
});

test('a segment that was deleted meanwhile is taken by the rules it had', async () => {
  const { artist, segment, messageId } = await createScheduled();
  await artist.addFan({ name: 'Jonah', tags: ['berlin'] });
  await artist.delete(`/fanbase/segments/${segment.id}`);
  app.clock.advance(3_600_000);
  await artist.until(messageId, 'sent');
  expect(names(await artist.deliveries(messageId))).toEqual(['Elle', 'Jonah']);
});

test('when nobody is left at its time, it fails with the reason', async () => {
  const { artist, messageId } = await createScheduled();
  const [fan] = await artist.fans();
  await artist.delete(`/fanbase/fans/${fan.id}`);
  app.clock.advance(3_600_000);
  expect(await artist.until(messageId, 'failed')).toMatchObject({
    notice: 'Nobody who can be texted was in this audience when the message was due.',
  });
  expect(await artist.balance()).toBe(50);
});

test('the first text to a fan names the artist and says how to stop; later ones are as written', async () => {
  const artist = await createFanArtist(app, { name: 'Mara Vey' });
  await artist.addFan({ name: 'Elle' });
  const message = 'x'.repeat(150);
  const preview = async () => (await artist.post('/messages/preview', { audience: { kind: 'all' }, message })).body;
  const introduced = `Mara Vey: ${message} Reply STOP to opt out.`;
  expect(await preview()).toMatchObject({
    credits: 2,
    firstTexts: { fans: 1, segments: 2 },
    examples: [{ text: introduced, segments: 2 }],
  });
  const first = await artist.send({ message });
  expect(first.body.credits).toBe(2);
  await artist.until(first.body.messageId, 'sent');
  await artist.addFan({ name: 'Jonah' });
  expect(await preview()).toMatchObject({
    credits: 3,
    firstTexts: { fans: 1, segments: 2 },
    examples: [
      { name: 'Jonah', text: introduced },
      { name: 'Elle', text: message },
    ],
  });
  const second = await artist.send({ message });
  await artist.until(second.body.messageId, 'sent');
  const { rows } = await app.pool.query('select name, text from text_deliveries where message_id = $1 order by name', [
    second.body.messageId,
  ]);
  expect(rows).toEqual([
    { name: 'Elle', text: message },
    { name: 'Jonah', text: introduced },
  ]);
});

test('a first text that did not arrive is not a first text', async () => {
  const artist = await createFanArtist(app);
  const phone = `${uniquePhone().slice(0, -4)}0030`;
  await artist.addFan({ name: 'Elle', phone });
  const { messageId } = (await artist.send({})).body;
  await waitUntil('the carrier reports the failure', async () => (await artist.message(messageId)).stats.failed === 1);
  expect((await artist.fans())[0].lastMessagedAt).toBeNull();
  const preview = await artist.post('/messages/preview', { audience: { kind: 'all' }, message: 'Again' });
  expect(preview.body.firstTexts).toMatchObject({ fans: 1 });
});

test('a first text that grows longer than a text may be is rejected before anything is held', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  await setCredits(app, artist.id, 50);
  const refused = await artist.send({ message: 'x'.repeat(1600) });
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'message_too_long', 'message']);
  expect(await artist.balance()).toBe(50);
});
