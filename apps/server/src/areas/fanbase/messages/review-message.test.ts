import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { day, hour, minute } from '../../../testing/test-clock.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { decideMessage, listHeldMessages } from '../../operations/backup/backup-operations.ts';

const operator = 'operator@example.com';
const environment = { SMS_HOLD_SUSPICIOUS: 'on', OPERATOR_EMAIL: operator };
const app = await createTestApp({ sandbox: true, worker: true, environment });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;
const { config, log } = app.runtime;
const installation = { config, log, clock: app.clock };
let rows = 0;

/** Numbers as somebody who earns by them would enter them. */
function numbersInRow(count: number): string[] {
  rows += 1;
  return Array.from({ length: count }, (_, index) => `+1213${4_000_000 + rows * 10_000 + index}`);
}

async function importRow(artist: Artist, count: number): Promise<string[]> {
  const numbers = numbersInRow(count);
  const csv = ['phone,sms consent', ...numbers.map((number) => `${number},yes`)].join('\n');
  await artist.post('/fanbase/fans/import', { csv, dryRun: false });
  return numbers;
}

const titles = async (artist: Artist) =>
  (await artist.get('/notifications')).body.map(({ title }: { title: string }) => title);

test('a message that looks like pumping waits, and goes out once the operator has released it', async () => {
  const artist = await createFanArtist(app);
  // The afternoon of the numbers’ time zone.
  app.clock.advanceToNext(day);
  const numbers = await importRow(artist, 12);
  const { messageId, status } = (await artist.send({ title: 'Release day' })).body;
  expect(status).toBe('sending');
  expect(await artist.message(messageId)).toMatchObject({
    status: 'sending',
    notice:
      'We are looking at this message before it goes out. You don’t have to do anything: we notify you once it is decided.',
  });
  expect(await titles(artist)).toContain('Message Being Checked');
  const mail = await app.sandbox.mailbox.nextTo(operator);
  expect(mail.subject).toBe('Debut: a message is held');
  for (const part of [
    `"Release day" of ${artist.email} to 12 fans`,
    '100% of the numbers are in a row',
    `npm run release-message -- ${messageId}`,
    `npm run refuse-message -- ${messageId}`,
  ])
    expect(mail.text).toContain(part);
  expect(await listHeldMessages(installation)).toEqual([
    {
      id: messageId,
      title: 'Release day',
      email: artist.email,
      body: 'It is out!',
      texts: 12,
      phones: numbers.slice(0, 5),
    },
  ]);
  expect(await textsTo(app, numbers[0] ?? '')).toEqual([]);
  expect(await decideMessage(installation, messageId, 'released')).toBe(true);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ fanCount: 12, notice: null });
  expect(await decideMessage(installation, messageId, 'refused')).toBe(false);
  const next = (await artist.send({ title: 'The day after' })).body.messageId;
  expect(await artist.until(next, 'sent')).toMatchObject({ fanCount: 12 });
});

test('a message that is released while it is night for one of its fans waits for the morning', async () => {
  const artist = await createFanArtist(app);
  app.clock.advanceToNext(day);
  const [first = ''] = await importRow(artist, 12);
  // Three hours ahead of the others.
  await artist.addFan();
  const { messageId } = (await artist.send({})).body;
  app.clock.advance(3 * hour);
  await decideMessage(installation, messageId, 'released');
  expect(await artist.message(messageId)).toMatchObject({
    status: 'sending',
    notice: 'This message was checked. It goes out in the morning, when no fan is texted at night.',
  });
  app.clock.advance(9 * hour);
  expect(await textsTo(app, first)).toEqual([]);
  app.clock.advance(8 * hour);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ notice: null });
});

test('a row of numbers is held as well when it is texted a few at a time', async () => {
  const artist = await createFanArtist(app);
  await importRow(artist, 18);
  const ids = (await artist.fans()).map(({ id }: { id: string }) => id);
  const send = (fans: string[]) => artist.send({ audience: undefined, fans });
  await artist.until((await send(ids.slice(0, 9))).body.messageId, 'sent');
  app.clock.advance(minute);
  const { messageId } = (await send(ids.slice(9))).body;
  expect((await artist.message(messageId)).notice).toContain('We are looking at this message');
});

test('a row of numbers is held as well when a few fans get one number after the other', async () => {
  const artist = await createFanArtist(app);
  await importRow(artist, 9);
  await artist.until((await artist.send({})).body.messageId, 'sent');
  const fans = await artist.fans();
  const numbers = numbersInRow(9);
  for (const [index, { id, name }] of fans.entries()) {
    await artist.put(`/fanbase/fans/${id}`, { name: name || 'Elle', phone: numbers[index] });
  }
  await app.pool.query('update fans set sms_allowed = true where user_id = $1', [artist.id]);
  const { messageId } = (await artist.send({})).body;
  expect((await artist.message(messageId)).notice).toContain('We are looking at this message');
});

test('fans without credits are looked at too, because their texts can be tried again', async () => {
  const artist = await createFanArtist(app, { credits: 5 });
  await importRow(artist, 5);
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  const { messageId } = (await artist.send({ scheduledAt })).body;
  await importRow(artist, 10);
  app.clock.advance(hour);
  await waitUntil('it is held', async () => (await artist.message(messageId)).notice?.startsWith('We are looking'));
});

test('a scheduled one is held when it comes to its time; rejected, it is cancelled and its credits come back', async () => {
  const artist = await createFanArtist(app);
  const [first = ''] = await importRow(artist, 12);
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  const { messageId } = (await artist.send({ scheduledAt })).body;
  app.clock.advance(hour);
  await waitUntil('it is held', async () => (await artist.message(messageId)).notice?.startsWith('We are looking'));
  expect(await artist.balance()).toBe(38);
  await decideMessage(installation, messageId, 'refused');
  await artist.until(messageId, 'cancelled');
  expect(await artist.balance()).toBe(50);
  expect(await textsTo(app, first)).toEqual([]);
  expect(await artist.deliveries(messageId)).toContainEqual(
    expect.objectContaining({ state: 'skipped', reason: 'We did not send this message' }),
  );
  expect(await titles(artist)).toContain('Message Not Sent');
});

test('a row of numbers that joins by the public form gets at most a few welcome texts', async () => {
  const artist = await createFanArtist(app);
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Hello!' });
  const numbers = numbersInRow(20);
  for (const phone of numbers) await artist.join({ name: 'Elle', phone });
  await waitUntil('the artist is notified', async () => (await titles(artist)).includes('Welcome texts paused'));
  await waitUntil('each was decided', async () => {
    const { rows: decided } = await app.pool.query('select 1 from messages where user_id = $1', [artist.id]);
    return decided.length === numbers.length;
  });
  const texts = await Promise.all(numbers.map((phone) => textsTo(app, phone)));
  expect(texts.flat().length).toBeLessThan(10);
  const mails = await app.sandbox.mailbox.emailsTo(operator);
  expect(mails.filter(({ subject }) => subject === 'Debut: welcome texts are held back')).toHaveLength(1);
});
