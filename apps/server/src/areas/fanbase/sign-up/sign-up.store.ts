import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import type { FanRow } from '../list/fans.store.ts';

type JoiningFan = Pick<
  FanRow,
  | 'id'
  | 'userId'
  | 'phone'
  | 'name'
  | 'email'
  | 'category'
  | 'contactType'
  | 'source'
  | 'smsAllowed'
  | 'whatsappAllowed'
  | 'emailAllowed'
  | 'timeZone'
> & { now: Date };

/** What was said about one channel. */
export type JoiningConsent = Pick<
  typeof fanConsents.$inferSelect,
  'id' | 'channel' | 'given' | 'via' | 'wording' | 'page' | 'address'
>;

/**
 * One statement, so that it is atomic. A known number changes nothing, because a stranger may have entered it; the same is true
 * of a known email without a number. Fans change their details with a code (`fan-code.service.ts`).
 */
export async function joinFanbase(
  db: Queryable,
  { fan, consents }: { fan: JoiningFan; consents: readonly JoiningConsent[] },
): Promise<void> {
  await joining(db).execute({ ...fan, consents: JSON.stringify(consents), now: fan.now.toISOString() });
}

const given = (name: keyof JoiningFan | 'consents') => sql.placeholder(name);
const now = sql`${given('now')}::timestamptz`;

const joining = prepared((db) => {
  const joined = db.$with('joined', { id: fans.id }).as(sql`
    insert into ${fans} (id, user_id, phone, name, email, category, contact_type, source, sms_allowed, sms_since,
      whatsapp_allowed, email_allowed, time_zone, created_at, updated_at)
    select ${given('id')}, ${given('userId')}, ${given('phone')}::text, ${given('name')}, ${given('email')}::text,
      ${given('category')}, ${given('contactType')}, ${given('source')}, ${given('smsAllowed')}::boolean, ${now},
      ${given('whatsappAllowed')}::boolean, ${given('emailAllowed')}::boolean, ${given('timeZone')}, ${now}, ${now}
    where ${given('phone')}::text is not null or not exists (select 1 from ${fans} known
      where known.user_id = ${given('userId')} and lower(known.email) = lower(${given('email')}::text))
    on conflict do nothing
    returning id`);
  return db
    .with(joined)
    .insert(fanConsents)
    .select(
      sql`select said.id, joined.id, said.channel, ${now}, said.given, said.via, said.wording, said.page, said.address
        from joined, jsonb_to_recordset(${given('consents')}::jsonb)
          as said(id text, channel text, given boolean, via text, wording text, page text, address text)`,
    )
    .prepare('join_fanbase');
});

export async function findFanByPhone(db: Queryable, owner: string, phone: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), eq(fans.phone, phone)));
  return found?.id;
}

/** The oldest, because emails are not unique. */
export async function findFanByEmail(db: Queryable, owner: string, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), sql`lower(${fans.email}) = lower(${email})`))
    .orderBy(fans.createdAt, fans.id)
    .limit(1);
  return found?.id;
}
