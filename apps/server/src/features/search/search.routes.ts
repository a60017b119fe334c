import { searchEndpoints } from '@debut/contract/search';
import type { Database } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { searchLibrary } from './search.store.ts';

export function mountSearch(mount: Mount, { db, address }: { db: Database; address: (path: string) => string }): void {
  mount(searchEndpoints.search, async ({ user, query }) => {
    const rows = await searchLibrary(db, user.id, query.q);
    return rows.map(({ kind, id, title, subtitle, cover }) => ({
      kind,
      id,
      title,
      subtitle,
      coverArt: cover && address(cover),
      to: kind === 'recipient' ? `/recipients?recipient=${id}` : `/${kind}/${id}`,
    }));
  });
}
