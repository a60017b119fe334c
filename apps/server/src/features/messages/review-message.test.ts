import { afterAll, expect, test } from 'vitest';
import { decideMessage, listHeldMessages } from '../../custody.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { hour } from '../../testing/test-clock.ts';
import { createFanArtist } from '../../testing/test-fans.ts';
import { textsTo } from '../../testing/test-texts.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const operator = 'operator@example.com';
const environment = { SMS_HOLD_SUSPICIOUS: 'on', OPERATOR_EMAIL: operator };
const app = await createTestApp({ sandbox: true, worker: true, environment });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createFanArtist>>;
const { config, log } = app.foundation;
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
  const [first = ''] = await importRow(artist, 12);
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
  expect(await listHeldMessages({ config, log })).toEqual([
    { id: messageId, title: 'Release day', email: artist.email, texts: 12 },
  ]);
  expect(await textsTo(app, first)).toEqual([]);
  expect(await decideMessage({ config, log }, messageId, 'released')).toBe(true);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ fanCount: 12, notice: null });
  expect(await decideMessage({ config, log }, messageId, 'refused')).toBe(false);
});

test('a scheduled one is held when it comes to its time; refused, it is cancelled and its credits come back', async () => {
  const artist = await createFanArtist(app);
  const [first = ''] = await importRow(artist, 12);
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  const { messageId } = (await artist.send({ scheduledAt })).body;
  app.clock.advance(hour);
  await waitUntil('it is held', async () => (await artist.message(messageId)).notice?.startsWith('We are looking'));
  expect(await artist.balance()).toBe(38);
  await decideMessage({ config, log }, messageId, 'refused');
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
  const mails = await app.sandbox.mailbox.mailsTo(operator);
  expect(mails.filter(({ subject }) => subject === 'Debut: welcome texts are held back')).toHaveLength(1);
});
