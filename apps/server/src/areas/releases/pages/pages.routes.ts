import { releasePageEndpoints } from '@debut/contract/release-pages';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReleaseStatsService } from '../stats/stats.service.ts';
import type { FindOnSpotify } from './find-on-spotify.ts';
import type { ReleasePageService } from './pages.service.ts';

export function mountReleasePages(
  mount: Mount,
  {
    pages,
    stats,
    findOnSpotify,
  }: { pages: ReleasePageService; stats: ReleaseStatsService; findOnSpotify: FindOnSpotify },
): void {
  mount(releasePageEndpoints.read, ({ artist, params }) => pages.read(artist.id, params));
  mount(releasePageEndpoints.save, ({ artist, params, body }) => pages.save(artist.id, params, body));
  mount(releasePageEndpoints.spotify, ({ artist, params }) => findOnSpotify(artist.id, params));
  mount(releasePageEndpoints.stats, ({ artist, params, query }) =>
    stats.read(artist.id, params, Number(query.days ?? '28')),
  );
}
