import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { fanConsents, fans } from '../../platform/db/fans.tables.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { FanRow } from './fans.store.ts';

type JoiningFan = Pick<
  FanRow,
  'id' | 'userId' | 'phone' | 'name' | 'email' | 'category' | 'contactType' | 'source' | 'smsAllowed'
> & { now: Date };

type Consent = Pick<typeof fanConsents.$inferSelect, 'id' | 'given' | 'via' | 'wording' | 'page' | 'address'>;

/**
 * One statement, so that it is done whole or not at all. A known number updates its fan: name, e-mail and the newest choice
 * about texts count; category, notes, tags and where they first came from are the artist's and stay.
 */
export async function joinFanbase(
  db: Database,
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
    on conflict (user_id, phone) do update set name = excluded.name, email = coalesce(excluded.email, fans.email),
      contact_type = case when excluded.contact_type = 'Fan' then coalesce(fans.contact_type, 'Fan')
        else excluded.contact_type end,
      sms_since = case when fans.sms_allowed = excluded.sms_allowed then fans.sms_since else excluded.sms_since end,
      sms_allowed = excluded.sms_allowed, updated_at = excluded.updated_at
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
