import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { CopyRow } from '../copies/copies.store.ts';
import { isOpen, type LinkRow } from '../links/links.store.ts';
import { promoCopies, promoLinks } from '../promo.tables.ts';
import { promos } from '../promos.table.ts';

export interface PlayedCopy {
  readonly link: LinkRow;
  readonly copy: CopyRow;
}

const playedCopies = prepared((db) =>
  db
    .select({ link: promoLinks, copy: promoCopies })
    .from(promoLinks)
    .innerJoin(promos, eq(promos.id, promoLinks.promoId))
    .innerJoin(promoCopies, and(eq(promoCopies.userId, promoLinks.userId), eq(promoCopies.state, 'ready')))
    .where(
      and(
        eq(promoLinks.id, sql.placeholder('link')),
        eq(promoCopies.id, sql.placeholder('copy')),
        isOpen(sql.placeholder('now')),
      ),
    )
    .prepare('played_copies'),
);

/** While the link and its promo are open. */
export async function findPlayedCopy(
  db: Queryable,
  named: { link: string; copy: string },
  now: Date,
): Promise<PlayedCopy | undefined> {
  const [found] = await playedCopies(db).execute({ ...named, now });
  return found;
}
