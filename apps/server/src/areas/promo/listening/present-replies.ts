import type { PromoFeedback } from '@debut/contract/promo-page';
import type { FeedbackRow } from './replies.store.ts';

export function toFeedback(row: FeedbackRow): PromoFeedback {
  const { id, rating, support, favoriteTrackId, note, mayQuote, quoteApprovedAt, createdAt, updatedAt } = row;
  return {
    id,
    rating,
    support,
    favoriteTrackId,
    note,
    mayQuote,
    quoteApprovedAt: quoteApprovedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
