import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { outlets, recipients } from '../../outreach/index.ts';
import { promoFeedback, promoLinks } from '../promo.tables.ts';
import { isOfRelease } from '../promos/find-promo-for-emails.ts';
import type { PromoRelease } from '../promos/promos.store.ts';
import { promos } from '../promos.table.ts';
import { texts } from '../texts.ts';

export interface ApprovedQuote {
  readonly text: string;
  readonly name: string;
  /** Empty: none, or it isn't known. */
  readonly outlet: string;
  /** "Dev Okafor, Night Signal" */
  readonly by: string;
}

const maxQuotes = 3;

/** What may be published of a promo, latest first. */
export function listApprovedQuotes(db: Queryable, owner: string, promoId: string): Promise<ApprovedQuote[]> {
  return listQuotes(db, owner, eq(promos.id, promoId));
}

/** Also after the promo has ended. */
export function listQuotesOfRelease(db: Queryable, owner: string, release: PromoRelease): Promise<ApprovedQuote[]> {
  return listQuotes(db, owner, isOfRelease(owner, release));
}

/** Of all promos. */
export function listQuotesOfArtist(db: Queryable, owner: string, limit: number): Promise<ApprovedQuote[]> {
  return listQuotes(db, owner, undefined, limit);
}

async function listQuotes(
  db: Queryable,
  owner: string,
  ofPromo: SQL | undefined,
  limit = maxQuotes,
): Promise<ApprovedQuote[]> {
  const rows = await db
    .select({ text: promoFeedback.note, name: promoLinks.name, kind: promoLinks.kind, outlet: outlets.name })
    .from(promoFeedback)
    .innerJoin(promoLinks, and(eq(promoLinks.userId, owner), eq(promoLinks.id, promoFeedback.linkId)))
    .innerJoin(promos, and(eq(promos.userId, owner), eq(promos.id, promoLinks.promoId)))
    .leftJoin(recipients, and(eq(recipients.userId, owner), eq(recipients.id, promoLinks.recipientId)))
    .leftJoin(outlets, and(eq(outlets.userId, owner), eq(outlets.id, recipients.outletId)))
    .where(and(eq(promoFeedback.userId, owner), ofPromo, isNotNull(promoFeedback.quoteApprovedAt)))
    .orderBy(desc(promoFeedback.quoteApprovedAt))
    .limit(limit);
  return rows.map(({ text, name, kind, outlet }) =>
    kind === 'personal'
      ? { text, name, outlet: outlet ?? '', by: [name, outlet].filter(Boolean).join(', ') }
      : { text, name: texts.listener, outlet: '', by: texts.listener },
  );
}
