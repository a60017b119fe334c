import { type Day, dayIn, defaultTimeZone, minuteOfDayIn, timeZoneOr } from '@debut/contract/days';
import { maxAgendaOverdue, taskDigestHour } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { countTasksOf, listTasksOf } from '../tasks/agenda.store.ts';
import { type Digest, taskDigestEmail } from './task-digest.email.ts';
import { claimDigest, listDigestZones } from './task-digest.store.ts';

/** A digest that a stopped worker missed until noon waits for the next day. */
const lastHour = 12;

/** Creates the function that sends digests where it is morning now. */
export function createTaskDigests(dependencies: {
  db: Database;
  clock: Clock;
  /** Enqueued in a transaction, the email is sent exactly when that commits. */
  mail: (transaction: Transaction, message: SystemMessage) => Promise<void>;
  settings: { productName: string; publicUrl: string };
}): () => Promise<void> {
  const { db, clock, mail, settings } = dependencies;

  /** `false`: nobody is left. The day is marked in the transaction that enqueues the email, so it is enqueued once. */
  async function sendNext(timeZone: string | null, today: Day): Promise<boolean> {
    return db.transaction(async (transaction) => {
      const reader = await claimDigest(transaction, timeZone, today);
      if (!reader) return false;
      const digest = await collect(transaction, reader.id, today);
      if (digest.dueTodayCount + digest.overdueCount > 0)
        await mail(transaction, taskDigestEmail(settings, reader.email, digest));
      return true;
    });
  }

  return async () => {
    for (const timeZone of await listDigestZones(db)) {
      const zone = timeZoneOr(defaultTimeZone, timeZone);
      const hour = minuteOfDayIn(zone, clock()) / 60;
      if (hour < taskDigestHour || hour >= lastHour) continue;
      const today = dayIn(zone, clock());
      while (await sendNext(timeZone, today));
    }
  };
}

async function collect(db: Queryable, owner: string, today: Day): Promise<Digest> {
  return {
    overdue: await listTasksOf(db, owner, { state: 'overdue', today, limit: maxAgendaOverdue }),
    overdueCount: await countTasksOf(db, owner, 'overdue', today),
    dueToday: await listTasksOf(db, owner, { state: 'today', today, limit: maxAgendaOverdue }),
    dueTodayCount: await countTasksOf(db, owner, 'today', today),
  };
}
