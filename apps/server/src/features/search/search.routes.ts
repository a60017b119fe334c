import { searchEndpoints } from '@debut/contract/search';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { searchLibrary } from './search.store.ts';
import { searchTasks } from './search-tasks.store.ts';

export function mountSearch(mount: Mount, { db, address }: { db: Database; address: (path: string) => string }): void {
  mount(searchEndpoints.search, async ({ user, query }) => {
    const [rows, tasks] = await Promise.all([searchLibrary(db, user.id, query.q), searchTasks(db, user.id, query.q)]);
    const hits = rows.map(({ kind, id, title, subtitle, cover }) => ({
      kind,
      id,
      title,
      subtitle,
      coverArt: cover && address(cover),
      to: kind === 'recipient' ? `/recipients?recipient=${id}` : `/${kind}/${id}`,
    }));
    const taskHits = tasks.map(({ id, title, release, cover, page }) => ({
      kind: 'task' as const,
      id,
      title,
      subtitle: release,
      coverArt: cover && address(cover),
      to: page,
    }));
    return [...hits, ...taskHits];
  });
}
