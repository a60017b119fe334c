import type { FanChannel } from '@debut/contract/fan-channels';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import type { Carriers } from './carriers.ts';
import { inSeconds, settleAccepted } from './texting.store.ts';

const textsPerLookUp = 20;
/** Clocks differ, and the carrier's times are whole seconds. */
const toleranceMilliseconds = 60_000;
/** A text that the carrier denies is resent only when it can no longer be in flight. */
const arrivedBySeconds = 20;
const maxAsks = 12;

/** Looks up texts with an unknown outcome at the carrier. */
export async function takeUnknownTexts(dependencies: {
  db: Database;
  clock: Clock;
  carriers: Carriers;
  log: Log;
}): Promise<(() => Promise<void>)[]> {
  const { db, clock, carriers, log } = dependencies;

  async function lookUp(text: UnknownText): Promise<void> {
    const since = new Date(new Date(text.claimed_at).getTime() - toleranceMilliseconds);
    const records = await carriers[text.channel]?.find?.(text.address, since);
    if (!records) return askLater(db, text);
    const candidates = records.filter((one) => one.text.trim() === text.text.trim());
    const known = await listKnown(
      db,
      candidates.map(({ carrierId }) => carrierId),
    );
    const found = candidates.find(({ carrierId }) => !known.has(carrierId));
    if (!found) return noteDenied(db, text);
    const { id, attempt_id: attemptId } = text;
    await settleAccepted(db, [{ id, attemptId, carrierId: found.carrierId }], clock());
  }

  const unknown = await takeUnknown(db, textsPerLookUp);
  return unknown.map((text) => async () => {
    try {
      await lookUp(text);
    } catch (error) {
      log.warn({ err: error }, 'the carrier could not be asked');
      await askLater(db, text);
    }
  });
}

interface UnknownText {
  readonly id: string;
  readonly message_id: string;
  readonly channel: FanChannel;
  readonly address: string;
  readonly text: string;
  readonly claimed_at: string;
  readonly asks: number;
  readonly attempt_id: string | null;
}

/** Claims some of them; other processes claim others. */
async function takeUnknown(db: Queryable, count: number): Promise<UnknownText[]> {
  const result = await db.execute<UnknownText & Record<string, unknown>>(sql`
    update ${textDeliveries} set ask_after = now() + interval '30 seconds', asks = asks + 1
    where id in (select id from ${textDeliveries} where state = 'unknown' and ask_after <= now()
      order by ask_after limit ${count} for update skip locked)
    returning id, message_id, channel, address, text, claimed_at::text, asks, attempt_id`);
  return result.rows;
}

/** Which carrier records belong to other texts of ours. */
async function listKnown(db: Queryable, carrierIds: readonly string[]): Promise<Set<string>> {
  if (carrierIds.length === 0) return new Set();
  const rows = await db
    .select({ carrierId: textDeliveries.carrierId })
    .from(textDeliveries)
    .where(inArray(textDeliveries.carrierId, [...carrierIds]));
  return new Set(rows.flatMap(({ carrierId }) => carrierId ?? []));
}

/** The carrier could not be asked: retry later, and eventually give up. */
async function askLater(db: Queryable, text: UnknownText): Promise<void> {
  const askAfter = text.asks >= maxAsks ? null : inSeconds(Math.min(300, 2 ** text.asks));
  await db
    .update(textDeliveries)
    .set({ askAfter, ...(askAfter === null && { reason: fanbaseTexts.reasons.unreachable }) })
    .where(and(eq(textDeliveries.id, text.id), eq(textDeliveries.state, 'unknown')));
}

/** The carrier denies having it. After two denials, late enough, it is queued again. */
async function noteDenied(db: Queryable, text: UnknownText): Promise<void> {
  await db.execute(sql`
    update ${textDeliveries} d set denials = d.denials + 1,
      state = case when not ${isCertain} then 'unknown' when m.cancelled_at is null then 'queued' else 'skipped' end,
      reason = case when not ${isCertain} then d.reason when m.cancelled_at is null then null
        else ${fanbaseTexts.reasons.cancelled} end,
      ask_after = case when ${isCertain} then null else greatest(now() + interval '3 seconds',
        d.claimed_at + make_interval(secs => ${arrivedBySeconds})) end
    from ${messages} m where d.id = ${text.id} and m.id = d.message_id and d.state = 'unknown'`);
}

const isCertain = sql`(d.denials >= 1 and d.claimed_at + make_interval(secs => ${arrivedBySeconds}) <= now())`;
