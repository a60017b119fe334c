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

/** As an address names it. */
export interface NamedCopy {
  readonly link: string;
  readonly copy: string;
}

const playedCopies = prepared((db) =>
  db
    .select({ link: promoLinks, copy: promoCopies })
    .from(sql`unnest(${sql.placeholder('links')}::text[], ${sql.placeholder('copies')}::text[]) as named(link, copy)`)
    .innerJoin(promoLinks, eq(promoLinks.id, sql`named.link`))
    .innerJoin(promos, eq(promos.id, promoLinks.promoId))
    .innerJoin(promoCopies, and(eq(promoCopies.id, sql`named.copy`), eq(promoCopies.userId, promoLinks.userId)))
    .where(and(eq(promoCopies.state, 'ready'), isOpen(sql.placeholder('now'))))
    .prepare('played_copies'),
);

/** While the links and their promos are open. */
export function findPlayedCopies(db: Queryable, named: readonly NamedCopy[], now: Date): Promise<PlayedCopy[]> {
  const links = named.map(({ link }) => link);
  return playedCopies(db).execute({ links, copies: named.map(({ copy }) => copy), now });
}
