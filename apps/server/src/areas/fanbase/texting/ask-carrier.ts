import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { SmsCarrier } from '../../../providers/sms/port.ts';
import * as store from './texting.store.ts';

const askedAtOnce = 20;
/** Clocks differ, and the carrier's says whole seconds. */
const toleranceMilliseconds = 60_000;

/** Asks the carrier about texts nobody knows of: it has them, or it does not, or it cannot say now. */
export async function askCarrier(dependencies: {
  db: Database;
  clock: Clock;
  carrier: SmsCarrier;
  log: Log;
}): Promise<void> {
  const { db, clock, carrier, log } = dependencies;
  const asked = await store.takeUnknown(db, askedAtOnce);
  // One after the other: two texts with the same words to the same phone must not both claim the same record.
  for (const text of asked) {
    try {
      await ask(text);
    } catch (error) {
      log.warn({ err: error }, 'the carrier could not be asked');
      await store.askLater(db, text);
    }
  }

  async function ask(text: store.AskedText): Promise<void> {
    const since = new Date(new Date(text.claimed_at).getTime() - toleranceMilliseconds);
    const records = await carrier.find(text.phone, since);
    if (!records) return store.askLater(db, text);
    const candidates = records.filter((one) => one.text.trim() === text.text.trim());
    const known = await store.listKnown(
      db,
      candidates.map(({ carrierId }) => carrierId),
    );
    const found = candidates.find(({ carrierId }) => !known.has(carrierId));
    if (!found) return store.noteDenied(db, text);
    const { id, attempt_id: attemptId } = text;
    await store.settleAccepted(db, [{ id, attemptId, carrierId: found.carrierId }], clock());
  }
}
