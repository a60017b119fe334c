import { inactiveDays } from '@debut/contract/automations';
import { eq, sql } from 'drizzle-orm';
import { dayMilliseconds } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import { hotlineCalls, voiceMessages } from '../hotline/hotline.tables.ts';
import { textDeliveries } from '../messages/messages.tables.ts';
import { fanReplies } from '../messages/replies.tables.ts';

/** When a fan reacted last, and the first message they got since then. */
export interface Silence {
  readonly lastReactionAt: Date;
  readonly firstMessageAt: Date;
}

export async function listFanIdsOf(db: Queryable, owner: string): Promise<string[]> {
  const rows = await db.select({ id: fans.id }).from(fans).where(eq(fans.userId, owner));
  return rows.map(({ id }) => id);
}

/** Fans whose birthdays (`MM-DD`) are among these. */
export async function listBirthdayFans(db: Queryable, owner: string, birthdays: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${fans} where user_id = ${owner} and birthday = any(${sql.param(birthdays)}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/** Fans who have not reacted for the inactive time at that moment, though they got something to react to. */
export async function listSilentFans(db: Queryable, owner: string, until: Date): Promise<Map<string, Silence>> {
  // A day more, because days end later in other time zones.
  const since = new Date(until.getTime() - (inactiveDays - 1) * dayMilliseconds).toISOString();
  const { rows } = await db.execute<{ id: string; last: string; first: string }>(sql`
    select f.id, to_json(reaction.at)#>>'{}' as last, to_json(message.at)#>>'{}' as first
    from ${fans} f
    left join (select fan_id, max(started_at) as at from ${hotlineCalls} where user_id = ${owner} group by fan_id) call
      on call.fan_id = f.id
    cross join lateral (select greatest(f.created_at, call.at,
      (select max(at) from ${voiceMessages} where user_id = ${owner} and fan_id = f.id),
      (select max(at) from ${fanReplies} where user_id = ${owner} and fan_id = f.id),
      (select max(greatest(opened_at, clicked_at)) from ${textDeliveries} where user_id = ${owner} and fan_id = f.id),
      (select max(at) from ${fanConsents} c where c.fan_id = f.id and c.via in ${sql.raw(reactions)})) as at) reaction
    cross join lateral (select min(accepted_at) as at from ${textDeliveries}
      where user_id = ${owner} and fan_id = f.id and accepted_at > reaction.at and state <> 'failed') message
    where f.user_id = ${owner} and f.created_at <= ${since}::timestamptz
      and reaction.at <= ${since}::timestamptz and message.at is not null`);
  return new Map(
    rows.map(({ id, last, first }) => [id, { lastReactionAt: new Date(last), firstMessageAt: new Date(first) }]),
  );
}

/** What fans do themselves: they join again, come back by START, prove a phone, press a key of the hotline. */
const reactions = `('sign-up page', 'landing page', 'release page', 'start', 'code', 'hotline')`;
