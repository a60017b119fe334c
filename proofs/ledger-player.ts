import fc from 'fast-check';
import { createLedger } from '../apps/server/src/areas/billing/ledger/ledger.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import type { Events } from '../apps/server/src/platform/events/events.ts';
import type { WorkspaceId } from '../apps/server/src/platform/http/mount.ts';
import { createTestLog } from '../apps/server/src/testing/test-log.ts';
import { type History, histories, play } from './ledger-histories.ts';

/** The same number is the same history, in every process. */
export function historyOf(number: number): History {
  const [history] = fc.sample(histories({ lanes: 4, steps: 5 }), { seed: number, numRuns: 1 });
  return history ?? [];
}

export function ownerOf(number: number): WorkspaceId {
  return `history-${number}` as WorkspaceId;
}

/** Runs in the process that is killed: plays every history it receives, and reports when one has ended. */
async function work(url: string): Promise<void> {
  const { log } = createTestLog();
  const { db, pool } = await openDatabase({
    location: { kind: 'external', url },
    role: 'player',
    maxConnections: 12,
    production: false,
    log,
  });
  // Nobody listens here.
  const events = { publish: async () => undefined } as unknown as Events;
  const ledger = createLedger({ clock: systemClock, events });

  async function one(number: number): Promise<void> {
    const owner = ownerOf(number);
    await pool.query(
      "insert into users (id, name, email) values ($1, 'Mara', $1 || '@example.com') on conflict do nothing",
      [owner],
    );
    await db.transaction((transaction) => ledger.open(transaction, owner));
    await play(db, ledger, owner, historyOf(number));
    tell({ ended: number });
  }

  let running = Promise.resolve();
  process.on('message', ({ numbers }: { numbers: number[] }) => {
    running = running.then(async () => {
      const waiting = [...numbers];
      const lane = async () => {
        for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) await one(number);
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
      tell({ idle: true });
    });
  });
  process.once('disconnect', () => process.exit(0));
  tell({ idle: true });
}

/** Whoever started us may be gone. */
function tell(message: object): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

const [, , url] = process.argv;
if (process.send && url !== undefined) await work(url);
