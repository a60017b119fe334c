import { trackEndpoints } from '@debut/contract/tracks';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MoveService } from '../moving/moves.service.ts';
import type { TrackService } from './tracks.service.ts';

export function mountTracks(mount: Mount, { tracks, moves }: { tracks: TrackService; moves: MoveService }): void {
  mount(trackEndpoints.list, ({ artist }) => tracks.list(artist.id));
  mount(trackEndpoints.create, ({ artist, body }) => tracks.create(artist.id, body));
  mount(trackEndpoints.reorder, ({ artist, body }) => tracks.reorder(artist.id, body.trackIds));
  mount(trackEndpoints.update, ({ artist, params, body }) => tracks.update(artist.id, params.id, body));
  mount(trackEndpoints.delete, ({ artist, params }) => tracks.delete(artist.id, params.id));
  mount(trackEndpoints.deleteMany, async ({ artist, body }) => ({
    tracks: await tracks.deleteMany(artist.id, body.trackIds),
  }));
  mount(trackEndpoints.move, async ({ artist, body }) => ({
    tracks: await tracks.move(artist.id, body.trackIds, body.projectId),
  }));
  mount(trackEndpoints.moveToArtist, ({ user, artist, params, body }) =>
    moves.moveTrack(user.id, artist, params.id, body.artistId),
  );
  mount(trackEndpoints.waveform, async ({ artist, params }) => ({
    waveform: await tracks.fineWaveform(artist.id, params.id),
  }));
}
