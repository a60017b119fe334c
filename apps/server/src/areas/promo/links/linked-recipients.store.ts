import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { recipients } from '../../outreach/index.ts';
import { promoLinks } from '../promo.tables.ts';
import { findPromoForEmails } from '../promos/find-promo-for-emails.ts';
import type { PromoRelease } from '../promos/promos.store.ts';

/**
 * Recipients with a personal link that was not revoked, whether it was made for them or only for their address; in the
 * order of their ids.
 */
export async function listLinkedRecipients(
  db: Queryable,
  owner: string,
  promoId: string,
  { after = '', limit = null }: { after?: string | undefined; limit?: number | null } = {},
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from ${recipients} r
    where r.user_id = ${owner} and r.id > ${after} and exists (select from ${promoLinks} l
      where l.user_id = ${owner} and l.promo_id = ${promoId} and l.kind = 'personal' and l.revoked_at is null
        and (l.recipient_id = r.id or (l.recipient_id is null and l.email = r.email)))
    order by r.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** For the promo that emails about a release link to. */
export async function findLinkedRecipients(
  db: Queryable,
  owner: string,
  release: PromoRelease,
  now: Date,
): Promise<ReadonlySet<string>> {
  const promo = await findPromoForEmails(db, owner, release, now);
  return new Set(promo && (await listLinkedRecipients(db, owner, promo.id)));
}
