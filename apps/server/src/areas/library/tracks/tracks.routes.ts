import { trackEndpoints } from '@debut/contract/tracks';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TrackService } from './tracks.service.ts';

export function mountTracks(mount: Mount, { tracks }: { tracks: TrackService }): void {
  mount(trackEndpoints.list, ({ user }) => tracks.list(user.id));
  mount(trackEndpoints.create, ({ user, body }) => tracks.create(user.id, body));
  mount(trackEndpoints.reorder, ({ user, body }) => tracks.reorder(user.id, body.trackIds));
  mount(trackEndpoints.update, ({ user, params, body }) => tracks.update(user.id, params.id, body));
  mount(trackEndpoints.delete, ({ user, params }) => tracks.delete(user.id, params.id));
  mount(trackEndpoints.deleteMany, async ({ user, body }) => ({
    tracks: await tracks.deleteMany(user.id, body.trackIds),
  }));
  mount(trackEndpoints.move, async ({ user, body }) => ({
    tracks: await tracks.move(user.id, body.trackIds, body.projectId),
  }));
  mount(trackEndpoints.waveform, async ({ user, params }) => ({
    waveform: await tracks.fineWaveform(user.id, params.id),
  }));
}
