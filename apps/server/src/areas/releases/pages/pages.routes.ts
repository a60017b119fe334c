import { releasePageEndpoints } from '@debut/contract/release-pages';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReleaseStatsService } from '../stats/stats.service.ts';
import type { ReleasePageService } from './pages.service.ts';

export function mountReleasePages(
  mount: Mount,
  { pages, stats }: { pages: ReleasePageService; stats: ReleaseStatsService },
): void {
  mount(releasePageEndpoints.read, ({ artist, params }) => pages.read(artist.id, params));
  mount(releasePageEndpoints.save, ({ artist, params, body }) => pages.save(artist.id, params, body));
  mount(releasePageEndpoints.stats, ({ artist, params, query }) =>
    stats.read(artist.id, params, Number(query.days ?? '28')),
  );
}
