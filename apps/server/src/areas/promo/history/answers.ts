import { type SQL, sql } from 'drizzle-orm';
import { promoComments, promoFeedback } from '../promo.tables.ts';

/**
 * Whether the contact of a link, `promo_links l`, has answered: by email, with feedback or with a comment. Opens, plays
 * and downloads are no answer.
 */
export const hasAnswered = (owner: string): SQL => sql`(l.replied_at is not null
  or exists (select from ${promoFeedback} f where f.user_id = ${owner} and f.link_id = l.id)
  or exists (select from ${promoComments} c where c.user_id = ${owner} and c.link_id = l.id))`;
