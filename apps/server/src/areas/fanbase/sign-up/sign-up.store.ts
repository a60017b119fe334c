import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import type { FanRow } from '../list/fans.store.ts';

type JoiningFan = Pick<
  FanRow,
  'id' | 'userId' | 'phone' | 'name' | 'email' | 'category' | 'contactType' | 'source' | 'smsAllowed'
> & { now: Date };

type Consent = Pick<typeof fanConsents.$inferSelect, 'id' | 'given' | 'via' | 'wording' | 'page' | 'address'>;

/**
 * One statement, so that it is atomic. A known number changes nothing, because a stranger may have entered it. Fans
 * change their details with a code (`fan-code.service.ts`).
 */
export async function joinFanbase(
  db: Queryable,
  { fan, consent }: { fan: JoiningFan; consent: Consent },
): Promise<void> {
  const { id: consentId, ...said } = consent;
  await joining(db).execute({ ...fan, ...said, consentId, now: fan.now.toISOString() });
}

const given = (name: keyof JoiningFan | keyof Consent | 'consentId') => sql.placeholder(name);
const now = sql`${given('now')}::timestamptz`;

const joining = prepared((db) => {
  const joined = db.$with('joined', { id: fans.id }).as(sql`
    insert into ${fans} (id, user_id, phone, name, email, category, contact_type, source, sms_allowed, sms_since, created_at,
      updated_at)
    values (${given('id')}, ${given('userId')}, ${given('phone')}, ${given('name')}, ${given('email')}, ${given('category')},
      ${given('contactType')}, ${given('source')}, ${given('smsAllowed')}, ${now}, ${now}, ${now})
    on conflict (user_id, phone) do nothing
    returning id`);
  return db
    .with(joined)
    .insert(fanConsents)
    .select(
      sql`select ${given('consentId')}, joined.id, ${now}, ${given('given')}, ${given('via')}, ${given('wording')},
        ${given('page')}, ${given('address')} from joined`,
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
