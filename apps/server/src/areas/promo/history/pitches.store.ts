import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { deliveries, type Pitch } from '../../outreach/index.ts';
import { promoFeedback, promoLinkEmails, promoLinks } from '../promo.tables.ts';
import { promos } from '../promos.table.ts';
import { hasAnswered } from './answers.ts';

/**
 * Releases that recipients got a listening link for. A link counts once it was emailed or opened: nobody knows whether
 * others were passed on.
 */
export async function listPitches(
  db: Queryable,
  owner: string,
  recipientIds?: readonly string[],
): Promise<readonly Pitch[]> {
  const { rows } = await db.execute<Pitch & Record<string, unknown>>(sql`
    select * from (
      select l.recipient_id as "recipientId", p.track_id as "trackId", p.project_id as "projectId",
        ${hasAnswered(owner)} as "hasAnswered",
        coalesce((select f.support @> array['pass'] from ${promoFeedback} f
          where f.user_id = ${owner} and f.link_id = l.id order by f.id desc limit 1), false) as "hasPassed",
        l.opens > 0 or exists (select from ${promoLinkEmails} m join ${deliveries} d on d.user_id = ${owner}
          and d.id = m.delivery_id where m.user_id = ${owner} and m.link_id = l.id
          and d.state in ('sent', 'unknown') and d.bounced_at is null) as "wasReached"
      from ${promoLinks} l join ${promos} p on p.user_id = ${owner} and p.id = l.promo_id
      where l.user_id = ${owner} and l.kind = 'personal' and l.recipient_id is not null
        and ${recipientIds === undefined ? sql`true` : sql`l.recipient_id = any(${sql.param(recipientIds)}::text[])`}
    ) pitches
    where "wasReached" or "hasAnswered"`);
  return rows;
}
