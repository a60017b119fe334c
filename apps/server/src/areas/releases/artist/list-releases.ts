import type { ReleaseMoment } from '@debut/contract/release-day';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { ReadFacts, ReleaseFacts } from '../../promo/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import { releasePages } from '../releases.tables.ts';

/** A published page with what it is about. */
export interface PublishedRelease {
  readonly page: PageRow;
  readonly facts: ReleaseFacts;
  readonly release: ReleaseMoment | null;
}

/** The latest date first, those that are still to come before them, and those without a date at the end. */
export type ListReleases = (owner: string) => Promise<PublishedRelease[]>;

export function createListReleases({ db, readFacts }: { db: Database; readFacts: ReadFacts }): ListReleases {
  return async (owner) => {
    const pages = await listPublishedPages(db, owner);
    const facts = await readFacts(owner, pages);
    const releases = pages.flatMap((page) => {
      const found = facts.get(page.id);
      return found ? [{ page, facts: found, release: releaseMomentOf({ page, releaseDate: found.releaseDate }) }] : [];
    });
    return releases.sort((one, other) => compareDays(other.facts.releaseDate, one.facts.releaseDate));
  };
}

/** The pages that were created last. */
function listPublishedPages(db: Queryable, owner: string): Promise<PageRow[]> {
  return db
    .select()
    .from(releasePages)
    .where(and(eq(releasePages.userId, owner), eq(releasePages.published, true)))
    .orderBy(desc(releasePages.id))
    .limit(maxPages);
}

const maxPages = 100;

function compareDays(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '');
}
