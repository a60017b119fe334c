import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('a message that cannot be finished stops no other, and is not tried twice a second', async () => {
  const [artist, neighbor] = [await createFanArtist(app), await createFanArtist(app)];
  await artist.addFan();
  await neighbor.addFan();
  await app.pool.query(`
    create function refuse_to_finish() returns trigger language plpgsql as
      $$ begin raise exception 'cannot be finished'; end $$;
    create trigger refuse_to_finish before update on messages for each row
      when (old.user_id = '${artist.id}' and new.status = 'sent') execute function refuse_to_finish();`);
  const startedAt = performance.now();
  const { messageId } = (await artist.send({})).body;
  for (const _ of [1, 2, 3]) await neighbor.until((await neighbor.send({})).body.messageId, 'sent');
  const failures = app.logLines.filter((line) => line.includes('cannot be finished'));
  // The pause between two tries doubles each time.
  const seconds = (performance.now() - startedAt) / 1000;
  expect(failures.length).toBeLessThanOrEqual(2 + Math.log2(1 + seconds / 2));
  await app.pool.query('drop function refuse_to_finish cascade');
  await artist.until(messageId, 'sent');
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
    { state: 'skipped', reason: 'You canceled the message', sentAt: null },
  ]);
  expect(await textsTo(app, fan.phone)).toEqual([]);
  expect(await artist.balance()).toBe(50);
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
    for (const { phone } of fans) expect(await textsTo(app, phone)).toHaveLength(1);
    await waitUntil('every phone has said so', async () => (await artist.message(messageId)).stats.delivered === 3);
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

test('what the carrier rejects is not paid for, and says why; the rest is', async () => {
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
