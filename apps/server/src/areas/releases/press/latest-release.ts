import { releaseMomentIn } from '@debut/contract/release-day';
import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import type { ReadFacts, ReleaseFacts } from '../../promo/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import { releasePages } from '../releases.tables.ts';

export interface LatestPage {
  readonly page: PageRow;
  readonly facts: ReleaseFacts;
  readonly releaseDate: string;
  /** Where the artist is. */
  readonly isOut: boolean;
}

/** The newest release with a published page that is out, or else the next one; never one without a page. */
export type ReadLatestRelease = (owner: string) => Promise<LatestPage | undefined>;

export function createReadLatestRelease(dependencies: {
  db: Database;
  clock: Clock;
  readFacts: ReadFacts;
}): ReadLatestRelease {
  const { db, clock, readFacts } = dependencies;
  const ofTrack = alias(projects, 'project_of_track');
  const date = sql<string>`coalesce(${tracks.releaseDate}, ${ofTrack.releaseDate}, ${projects.releaseDate})`;

  function list(owner: string, isNear: SQL, order: SQL) {
    return db
      .select({ page: releasePages, releaseDate: sql<string>`${date}::text` })
      .from(releasePages)
      .leftJoin(tracks, and(eq(tracks.userId, owner), eq(tracks.id, releasePages.trackId)))
      .leftJoin(ofTrack, and(eq(ofTrack.userId, owner), eq(ofTrack.id, tracks.projectId)))
      .leftJoin(projects, and(eq(projects.userId, owner), eq(projects.id, releasePages.projectId)))
      .where(and(eq(releasePages.userId, owner), eq(releasePages.published, true), isNotNull(date), isNear))
      .orderBy(order, asc(releasePages.id))
      .limit(maxOfOneDay);
  }

  return async (owner) => {
    const now = clock();
    const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString());
    const isOut = (found: { page: PageRow; releaseDate: string }) => {
      const release = releaseMomentOf(found);
      return release !== null && releaseMomentIn(release, release.timeZone) <= now;
    };
    // Days begin at different times, which only the release's own moment tells.
    const past = await list(owner, lte(date, tomorrow), desc(date));
    const newest = past.find(isOut);
    const next = newest ?? (await list(owner, gte(date, yesterday), asc(date))).find((one) => !isOut(one));
    const facts = next && (await readFacts(owner, [next.page])).get(next.page.id);
    return next && facts && { ...next, facts, isOut: newest !== undefined };
  };
}

/** More than anybody releases on two days. */
const maxOfOneDay = 50;
