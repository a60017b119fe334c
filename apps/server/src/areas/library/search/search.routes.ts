import { showPhone } from '@debut/contract/phones';
import { type SearchHit, searchEndpoints, totalCountHeader } from '@debut/contract/search';
import type { Database } from '../../../platform/db/database.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { searchLibrary } from './search.store.ts';
import { searchTasks } from './search-tasks.store.ts';

export function mountSearch(mount: Mount, { db, address }: { db: Database; address: (path: string) => string }): void {
  mount(searchEndpoints.search, async ({ artist, query, reply }) => {
    const [rows, tasks] = await Promise.all([
      searchLibrary(db, artist.id, query.q),
      searchTasks(db, artist.id, query.q),
    ]);
    const hits = rows.map(({ kind, id, title, subtitle, cover }) => ({
      kind,
      id,
      title,
      subtitle: kind === 'fan' ? showPhone(subtitle) : subtitle,
      coverArt: cover && address(cover),
      to: pageOf(kind, id),
    }));
    const taskHits = tasks.map(({ id, title, release, cover, page }) => ({
      kind: 'task' as const,
      id,
      title,
      subtitle: release,
      coverArt: cover && address(cover),
      to: page,
    }));
    reply.header(totalCountHeader, (rows[0]?.total ?? 0) + (tasks[0]?.total ?? 0));
    return [...hits, ...taskHits];
  });
}

/** Fans have no page of their own, so the link opens the list filtered to them. */
function pageOf(kind: SearchHit['kind'], id: string): string {
  switch (kind) {
    case 'recipient':
      return `/recipients/${id}`;
    case 'fan':
      return `/fans?fan=${id}`;
    default:
      return `/${kind}/${id}`;
  }
}
