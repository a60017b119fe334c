import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { holdKeyOf } from './message-credits.ts';
import type { MessageRow } from './messages.store.ts';
import { messages, textDeliveries } from './messages.tables.ts';

/** Ends a message that has nothing left to send, in the transaction of the cause; does nothing otherwise. */
export type EndMessage = (transaction: Transaction, id: string) => Promise<void>;

export function createEndMessage(dependencies: {
  clock: Clock;
  capture: (transaction: Transaction, owner: string, key: string, spent: number) => Promise<void>;
  /** Called in the transaction that ends the message. */
  onMessageEnded: (transaction: Transaction, message: MessageRow) => Promise<void>;
}): EndMessage {
  const { clock, capture, onMessageEnded } = dependencies;

  return async (transaction, id) => {
    const now = clock().toISOString();
    // Captures credits for what the carrier accepted in this round and releases the rest.
    const result = await transaction.execute<{ spent_now: number }>(sql`
      with counted as (
        select
          count(*) filter (where state in ('queued', 'sending') or (state = 'unknown' and ask_after is not null)) as open,
          count(*) filter (where accepted_at is not null or state = 'unknown') as taken,
          coalesce(sum(d.credits) filter (where accepted_at is not null and d.round = m.round), 0)::int as credits
        from ${textDeliveries} d join ${messages} m on m.id = d.message_id where m.id = ${id})
      update ${messages} m set sent_at = ${now}::timestamptz, notice = null, hold_until = null,
        spent = m.spent + counted.credits, held = 0,
        status = case when counted.taken > 0 then 'sent' when m.cancelled_at is not null then 'cancelled'
          else 'failed' end
      from counted where m.id = ${id} and m.status = 'sending' and counted.open = 0
      returning counted.credits as spent_now`);
    const ended = result.rows[0];
    if (!ended) return;
    const [message] = await transaction.select().from(messages).where(sql`${messages.id} = ${id}`);
    if (!message) return;
    await capture(transaction, message.userId, holdKeyOf(message), ended.spent_now);
    await onMessageEnded(transaction, message);
  };
}
