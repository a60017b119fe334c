import { and, count, eq, gte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { fanConsents, fans, phoneOptOuts } from '../fans.tables.ts';
import { messages } from './messages.tables.ts';
import { welcomeTexts } from './welcome.tables.ts';

export type WelcomeRow = typeof welcomeTexts.$inferSelect;

export async function findWelcome(db: Queryable, owner: string): Promise<WelcomeRow | undefined> {
  const [found] = await db.select().from(welcomeTexts).where(eq(welcomeTexts.userId, owner));
  return found;
}

export async function saveWelcome(db: Queryable, row: typeof welcomeTexts.$inferInsert): Promise<void> {
  const { userId: _, ...change } = row;
  await db.insert(welcomeTexts).values(row).onConflictDoUpdate({ target: welcomeTexts.userId, set: change });
}

/** A fan who joined through a public page and has not been welcomed. */
export interface NewFan {
  readonly id: string;
  readonly owner: string;
  readonly phone: string;
  readonly name: string;
  readonly text: string;
}

/** A welcome that could not be sent within this time, as during an outage, would only confuse. */
const welcomeWithinMinutes = 60;
const welcomedAtOnce = 100;

export async function findUnwelcomed(db: Queryable, now: Date): Promise<NewFan[]> {
  const oldest = new Date(now.getTime() - welcomeWithinMinutes * 60_000);
  const result = await db.execute<NewFan & Record<string, unknown>>(sql`
    select f.id, f.user_id as owner, f.phone, f.name, w.text
    from ${welcomeTexts} w join ${fans} f on f.user_id = w.user_id
    where w.enabled and f.created_at >= greatest(w.enabled_at, ${oldest.toISOString()}::timestamptz) and f.sms_allowed
      and f.phone is not null
      and exists (select 1 from ${fanConsents} c
        where c.fan_id = f.id and c.given and c.via in ('sign-up page', 'landing page', 'hotline'))
      and not exists (select 1 from ${phoneOptOuts} o where o.channel = 'sms' and o.digest = ${hashOptOut(sql`f.phone`)})
      and not exists (select 1 from ${messages} m where m.user_id = f.user_id and m.welcome_phone = ${hashOptOut(sql`f.phone`)})
    order by f.created_at, f.id limit ${welcomedAtOnce}`);
  return result.rows;
}

/** `false`: this phone has been welcomed already. */
export async function insertWelcomeMessage(
  db: Queryable,
  phone: string,
  row: typeof messages.$inferInsert,
): Promise<boolean> {
  const welcomePhone = hashOptOut(phone);
  const inserted = await db
    .insert(messages)
    .values({ ...row, welcomePhone })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return inserted.length > 0;
}

/** Welcomes that were not skipped. */
export async function countWelcomes(db: Queryable, owner: string, since: Date): Promise<number> {
  const isSent = and(eq(messages.kind, 'welcome'), ne(messages.status, 'failed'), gte(messages.createdAt, since));
  const [found] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.userId, owner), isSent));
  return found?.count ?? 0;
}

/** `false`: the artist has been notified since the last welcome that was sent. */
export async function noteSkipped(db: Queryable, owner: string, at: Date): Promise<boolean> {
  const changed = await db
    .update(welcomeTexts)
    .set({ outOfCreditsAt: at })
    .where(and(eq(welcomeTexts.userId, owner), sql`${welcomeTexts.outOfCreditsAt} is null`))
    .returning({ owner: welcomeTexts.userId });
  return changed.length > 0;
}

export async function deleteSkippedWelcomes(db: Queryable, owner: string): Promise<void> {
  await db
    .update(welcomeTexts)
    .set({ outOfCreditsAt: null })
    .where(and(eq(welcomeTexts.userId, owner), sql`${welcomeTexts.outOfCreditsAt} is not null`));
}
