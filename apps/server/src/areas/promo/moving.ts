import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Move } from '../library/index.ts';
import {
  promoComments,
  promoDownloads,
  promoFeedback,
  promoFollowUps,
  promoLinkAliases,
  promoLinkEmails,
  promoLinks,
  promoPlays,
  promoVisits,
} from './promo.tables.ts';
import { promos } from './promos.table.ts';

/**
 * The tracks move to another artist, and their promos with everything that happened on them. Contacts stay with the former
 * artist, and so do the emails they got: nobody is followed up anymore. Copies stay too, until nobody needs them: those of the new artist are made when they are asked for.
 */
export async function reassignPromos(db: Queryable, { from, to, trackIds, projectIds }: Move): Promise<void> {
  const moved = await db
    .update(promos)
    .set({ userId: to, photos: [] })
    .where(
      and(
        eq(promos.userId, from),
        or(inArray(promos.trackId, [...trackIds]), inArray(promos.projectId, [...projectIds])),
      ),
    )
    .returning({ id: promos.id });
  const ids = moved.map(({ id }) => id);
  const links = await db
    .update(promoLinks)
    .set({ userId: to, recipientId: null })
    .where(and(eq(promoLinks.userId, from), inArray(promoLinks.promoId, ids)))
    .returning({ id: promoLinks.id });
  const linkIds = links.map(({ id }) => id);
  await db.delete(promoFollowUps).where(and(eq(promoFollowUps.userId, from), inArray(promoFollowUps.promoId, ids)));
  await db
    .delete(promoLinkEmails)
    .where(and(eq(promoLinkEmails.userId, from), inArray(promoLinkEmails.linkId, linkIds)));
  const visits = await db
    .update(promoVisits)
    .set({ userId: to })
    .where(and(eq(promoVisits.userId, from), inArray(promoVisits.linkId, linkIds)))
    .returning({ id: promoVisits.id });
  const visitIds = visits.map(({ id }) => id);
  await db
    .update(promoPlays)
    .set({ userId: to })
    .where(and(eq(promoPlays.userId, from), inArray(promoPlays.visitId, visitIds)));
  for (const table of [promoComments, promoDownloads, promoFeedback, promoLinkAliases])
    await db
      .update(table)
      .set({ userId: to })
      .where(and(eq(table.userId, from), inArray(table.linkId, linkIds)));
}
