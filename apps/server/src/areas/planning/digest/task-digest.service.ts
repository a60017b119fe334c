import { type Day, dayIn, defaultTimeZone, minuteOfDayIn, timeZoneOr } from '@debut/contract/days';
import { maxAgendaOverdue, taskDigestHour } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';
import { type Digest, taskDigestEmail } from './task-digest.email.ts';
import { claimDigest, countArtistsOf, listDigestTasks, listDigestZones, takeMentions } from './task-digest.store.ts';

/** A digest that a stopped worker missed until noon waits for the next day. */
const lastHour = 12;

/** Older mentions are old news, for example when the digest is turned on. */
const mentionMilliseconds = 7 * 24 * 60 * 60_000;

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
      const digest = await collect(transaction, reader.id, today, clock());
      if (digest.dueToday.count + digest.overdue.count + digest.mentions.length > 0)
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

async function collect(transaction: Transaction, reader: string, today: Day, now: Date): Promise<Digest> {
  const page = { today, limit: maxAgendaOverdue };
  return {
    overdue: await listDigestTasks(transaction, reader, 'overdue', page),
    dueToday: await listDigestTasks(transaction, reader, 'today', page),
    mentions: await takeMentions(transaction, reader, { since: new Date(now.getTime() - mentionMilliseconds), now }),
    namesArtists: (await countArtistsOf(transaction, reader)) > 1,
  };
}
