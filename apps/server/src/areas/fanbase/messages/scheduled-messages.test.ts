import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { findNextDue } from '../../delivery/index.ts';
import { selectPauses, textQueue } from '../texting/texting.store.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('a scheduled message holds its credits, can be changed and cancelled, and goes out once at its time', async () => {
  const artist = await createFanArtist(app);
  const fan = await artist.addFan();
  const at = (minutes: number) => new Date(app.clock().getTime() + minutes * 60_000).toISOString();
  const one = await artist.send({ message: 'First', scheduledAt: at(60) });
  expect(one.body).toMatchObject({ status: 'scheduled', sentCount: 1, credits: 1, scheduledAt: at(60) });
  const two = await artist.send({ message: 'Never', scheduledAt: at(30) });
  expect(await artist.balance()).toBe(48);
  const sleep = { pauses: selectPauses(app.clock()), process: 'the worker' };
  expect(await findNextDue(app.runtime.database.db, textQueue, sleep)).toBe(30 * minute);
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
  expect(await textsTo(app, fan.phone)).toEqual([]);
  app.clock.advance(91 * 60_000);
  const sent = await artist.until(one.body.messageId, 'sent');
  expect(sent).toMatchObject({ credits: 2, stats: { queued: 0 } });
  expect(await textsTo(app, fan.phone)).toHaveLength(1);
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
  expect(await textsTo(app, fan.phone)).toEqual([]);
});
