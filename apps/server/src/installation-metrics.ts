import { readLedgerDrift } from './features/billing/ledger-drift.ts';
import { countTextsByState } from './features/messages/texting.store.ts';
import { countMailsByState } from './features/outreach/sending.store.ts';
import type { Foundation } from './foundation.ts';
import { readQueueState } from './platform/queue/queue-state.ts';

/** Looking through whole tables is not for every moment somebody asks. */
const freshMilliseconds = 15_000;

/** What is true of the whole installation, whichever server is asked: the queue, what is being sent, the credits. */
export function tellInstallation({ metrics, database }: Foundation): void {
  const { db, pool } = database;
  const queue = remembered(() => readQueueState(pool));
  metrics.gauges('debut_queue_jobs', 'Jobs by kind: waiting for a worker, or running.', ['job', 'state'], async () =>
    (await queue()).flatMap(({ job, waiting, running }) => [
      { labels: { job, state: 'waiting' }, value: waiting },
      { labels: { job, state: 'running' }, value: running },
    ]),
  );
  metrics.gauges('debut_queue_oldest_seconds', 'How long the oldest job has waited, by kind.', ['job'], async () =>
    (await queue()).map(({ job, oldestSeconds }) => ({ labels: { job }, value: oldestSeconds })),
  );
  const mails = remembered(() => countMailsByState(db));
  const texts = remembered(() => countTextsByState(db));
  metrics.gauges('debut_deliveries', 'Mails and texts to people, by state.', ['channel', 'state'], async () => [
    ...(await mails()).map(({ state, count }) => ({ labels: { channel: 'mail', state }, value: count })),
    ...(await texts()).map(({ state, count }) => ({ labels: { channel: 'text', state }, value: count })),
  ]);
  const drift = remembered(() => readLedgerDrift(db));
  metrics.gauges(
    'debut_ledger_drift_credits',
    'Credits by which balances differ from their entries: 0.',
    [],
    async () => [{ labels: {}, value: await drift() }],
  );
}

function remembered<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    if (last && performance.now() - last.at < freshMilliseconds) return last.value;
    const value = read();
    last = { at: performance.now(), value };
    value.catch(() => {
      last = undefined;
    });
    return value;
  };
}
