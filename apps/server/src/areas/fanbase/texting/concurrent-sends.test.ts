import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFanArtist } from '../../../testing/test-fans.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true, environment: { DATABASE_CONNECTIONS: '10' } });
afterAll(app.close);

const concurrentRequests = 40;
const scheduledAt = () => new Date(app.clock().getTime() + 3_600_000).toISOString();

test('forty concurrent sends and changes use one connection each, and a neighbor is not held up', async () => {
  const [artist, neighbor] = [await createFanArtist(app, { credits: 1000 }), await createFanArtist(app)];
  await artist.addFan();
  await neighbor.addFan();
  const send = () => artist.send({ scheduledAt: scheduledAt() });
  const [sends, meanwhile] = await Promise.all([concurrently(send), neighbor.get('/fanbase/fans')]);
  expect(countStatuses(sends)).toEqual({ 200: concurrentRequests });
  expect(meanwhile.status).toBe(200);
  const { messageId } = sends[0]?.body ?? {};
  const change = () => artist.put(`/messages/${messageId}`, { message: 'Tomorrow at noon' });
  const [changes, sentBeside] = await Promise.all([
    concurrently(change),
    neighbor.send({ scheduledAt: scheduledAt() }),
  ]);
  expect(countStatuses(changes)).toEqual({ 200: concurrentRequests });
  expect(sentBeside.status).toBe(200);
});

test('a fan is deleted in the moment their text is accepted: both happen, without a deadlock', async () => {
  const artist = await createFanArtist(app);
  const [fan] = [await artist.addFan(), await artist.addFan()];
  const gate = await closeGate(
    `before update on text_deliveries for each row when (old.accepted_at is null and new.accepted_at is not null)`,
  );
  const { messageId } = (await artist.send({})).body;
  await waitUntil('the acceptance holds its locks', async () => (await countWaiting('advisory')) > 0);
  const waiting = await countWaiting('%');
  const deletion = artist.delete(`/fanbase/fans/${fan.id}`);
  await waitUntil('the deletion waits for them', async () => (await countWaiting('%')) > waiting);
  await gate.open();
  expect((await deletion).status).toBe(204);
  expect(await artist.until(messageId, 'sent')).toMatchObject({ credits: 2 });
  expect(app.logLines.filter((line) => line.includes('deadlock'))).toEqual([]);
});

test('a list in any order is imported while its fans are tagged, without a deadlock', async () => {
  const artist = await createFanArtist(app);
  const [first, last] = [await artist.addFan(), await artist.addFan()];
  const gate = await closeGate(`before update on fans for each row when (new.name = 'Gate')`);
  const csv = `Phone,Name\n${last.phone},Gate\n${first.phone},Elle`;
  const imported = artist.post('/fanbase/fans/import', { csv, dryRun: false });
  await waitUntil('the import holds its locks', async () => (await countWaiting('advisory')) > 0);
  const waiting = await countWaiting('%');
  const tagged = artist.post('/fanbase/fans/tag', { ids: [first.id, last.id], add: ['tour'] });
  await waitUntil('the tagging waits for them', async () => (await countWaiting('%')) > waiting);
  await gate.open();
  expect([(await imported).body, (await tagged).body]).toMatchObject([{ updated: 2 }, { changed: 2 }]);
});

/** Rows that match wait until it is opened, with the locks that were taken before. */
async function closeGate(when: string): Promise<{ open(): Promise<void> }> {
  const keeper = await app.pool.connect();
  await keeper.query('begin; select pg_advisory_xact_lock(1)');
  await app.pool.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger wait_at_gate ${when} execute function wait_at_gate();`);
  return {
    async open() {
      await keeper.query('commit');
      keeper.release();
      await app.pool.query('drop function wait_at_gate cascade');
    },
  };
}

/** How many connections wait for a lock of this kind. */
async function countWaiting(kind: string): Promise<number> {
  const { rows } = await app.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event like $1`,
    [kind],
  );
  return rows.length;
}

function concurrently<Result>(request: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: concurrentRequests }, request));
}

function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
