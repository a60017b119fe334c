import { previewsPerMinute } from '@debut/contract/limits';
import { masteringEndpoints } from '@debut/contract/mastering';
import { Failure } from '../../platform/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts';
import type { TrackRow } from '../library/index.ts';
import type { MasteringService } from './mastering.service.ts';
import { masteringPresets } from './presets.ts';

export function mountMastering(
  mount: Mount,
  dependencies: {
    mastering: MasteringService;
    rateLimits: RateLimits;
    findTrack: (owner: string, id: string) => Promise<TrackRow | undefined>;
    /** Aborted when the server stops, to end waiting requests. */
    stopping: AbortSignal;
  },
): void {
  const { mastering, rateLimits, findTrack, stopping } = dependencies;

  mount(masteringEndpoints.presets, () => [...masteringPresets]);

  mount(
    masteringEndpoints.processAll,
    async ({ user, body, reply }) => {
      const { audioUrl, userId, trackId } = body;
      const track = userId === user.id ? await findTrack(user.id, trackId) : undefined;
      if (!track) throw new Failure('not_found');
      checkAudioUrl(user.id, track, audioUrl);
      const run = await mastering.start(user.id, trackId, body);
      const gone = new AbortController();
      // A client that disconnects does not stop the run, only the waiting.
      reply.raw.once('close', () => gone.abort());
      await mastering.waitFor(user.id, run.id, AbortSignal.any([stopping, gone.signal]));
      const versions = await mastering.versionsOf(user.id, [track]);
      return { masteredVersions: versions.get(trackId) ?? {} };
    },
    { waits: true },
  );

  mount(masteringEndpoints.start, ({ user, body }) => mastering.start(user.id, body.trackId, body));
  mount(masteringEndpoints.preview, async ({ user, body }) => {
    await rateLimits.spend(`previews:${user.id}`, previewsPerMinute);
    return mastering.preview(user.id, body.trackId, body);
  });
  mount(masteringEndpoints.cancel, ({ user, params }) => mastering.cancel(user.id, params.id));
  mount(masteringEndpoints.ofTrack, ({ user, params }) => mastering.ofTrack(user.id, params.id));
}

/** The address must be that of this track's audio; it is only checked, never fetched. */
function checkAudioUrl(owner: string, { audioFile }: TrackRow, audioUrl: string | null | undefined): void {
  if (!audioUrl) throw new Failure('no_audio', { field: 'audioUrl' });
  const named = parseAudioUrl(audioUrl);
  if (named.owner !== owner) throw new Failure('not_found');
  if (!audioFile) throw new Failure('no_audio');
  if (named.path !== audioFile) throw new Failure('audio_out_of_reach', { field: 'audioUrl' });
}

/** Parses the path from a client's address; nothing is fetched, and the owner is checked elsewhere. */
function parseAudioUrl(address: string): { owner: string; path: string } {
  if (address.startsWith('blob:')) throw new Failure('audio_only_in_browser', { field: 'audioUrl' });
  const path = readPath(address);
  // The storage address, or the player's.
  const [, place] = /^\/(?:files|api)\/audio\/(.*)$/.exec(path) ?? [];
  if (place === undefined) throw new Failure('mastering_url_format', { field: 'audioUrl' });
  const parts = place.split('/');
  const [owner = ''] = parts;
  const isWhole = parts.length === 3 && parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isWhole) throw new Failure('mastering_url_structure', { field: 'audioUrl' });
  return { owner, path: `audio/${place}` };
}

function readPath(address: string): string {
  try {
    return decodeURIComponent(new URL(address, 'http://relative.invalid').pathname);
  } catch {
    throw new Failure('mastering_url_unreadable', { field: 'audioUrl' });
  }
}
