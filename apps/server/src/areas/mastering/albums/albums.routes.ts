import { albumEndpoints } from '@debut/contract/albums';
import { analysesPerMinute } from '@debut/contract/limits';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { spendRights } from '../mastering.routes.ts';
import type { AlbumRunService } from './album-runs.service.ts';
import type { AlbumService } from './albums.service.ts';

export function mountAlbums(
  mount: Mount,
  dependencies: { albums: AlbumService; albumRuns: AlbumRunService; rateLimits: RateLimits },
): void {
  const { albums, albumRuns, rateLimits } = dependencies;

  mount(albumEndpoints.ofProject, ({ artist, params }) => albums.ofProject(artist.id, params.id));
  mount(albumEndpoints.update, ({ artist, params, body }) => albums.update(artist.id, params.id, body));
  mount(albumEndpoints.updateTrack, ({ artist, params, body }) =>
    albums.updateTrack(artist.id, params.id, params.trackId, body),
  );
  mount(albumEndpoints.measure, async ({ artist, params }) => {
    await rateLimits.spend(`analyses:${artist.id}`, analysesPerMinute);
    await albums.measure(artist.id, params.id);
  });
  mount(albumEndpoints.start, ({ artist, params, body }) =>
    albumRuns.start(artist.id, params.id, body, spendRights(artist)),
  );
  mount(albumEndpoints.cancel, ({ artist, params }) => albumRuns.cancel(artist.id, params.id));
}
