import { recognizeService } from '@debut/contract/music-services';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { releaseLinks, releasePages } from '../releases.tables.ts';

/** Names of the services where a track can be heard or bought, in the order of its public page or its project's. */
export async function listServicesOf(
  db: Queryable,
  owner: string,
  { trackId, projectId }: { trackId: string; projectId: string | null },
): Promise<string[]> {
  const isOfRelease = or(
    eq(releasePages.trackId, trackId),
    projectId === null ? undefined : eq(releasePages.projectId, projectId),
  );
  const rows = await db
    .select({ url: releaseLinks.url })
    .from(releaseLinks)
    .innerJoin(releasePages, and(eq(releasePages.userId, owner), eq(releasePages.id, releaseLinks.pageId)))
    .where(and(eq(releaseLinks.userId, owner), eq(releasePages.published, true), isOfRelease))
    .orderBy(asc(releasePages.trackId), asc(releaseLinks.position));
  const services = rows.map(({ url }) => recognizeService(url));
  return [...new Set(services.flatMap(({ kind, name }) => (kind === 'play' || kind === 'buy' ? name : [])))];
}
