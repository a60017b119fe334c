import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { deliveries } from '../outreach.tables.ts';

/** How many blogs a campaign went to, those included whose delivery was not confirmed. */
export async function countReachedBlogs(db: Queryable, owner: string, campaignId: string): Promise<number> {
  return db.$count(
    deliveries,
    and(
      eq(deliveries.userId, owner),
      eq(deliveries.campaignId, campaignId),
      eq(deliveries.category, 'blog'),
      inArray(deliveries.state, ['sent', 'unknown']),
    ),
  );
}
