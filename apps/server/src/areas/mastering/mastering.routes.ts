import { previewsPerMinute } from '@debut/contract/limits';
import { masteringEndpoints } from '@debut/contract/mastering';
import { hasRight } from '@debut/contract/rights';
import { Failure } from '../../platform/failure.ts';
import type { ArtistAccess, Mount } from '../../platform/http/mount.ts';
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
    async ({ artist, body, reply }) => {
      const { audioUrl, userId, trackId } = body;
      const track = userId === artist.id ? await findTrack(artist.id, trackId) : undefined;
      if (!track) throw new Failure('not_found');
      checkAudioUrl(artist.id, track, audioUrl);
      const run = await mastering.start(artist.id, trackId, body, spendRights(artist));
      const gone = new AbortController();
      // A client that disconnects does not stop the run, only the waiting.
      reply.raw.once('close', () => gone.abort());
      await mastering.waitFor(artist.id, run.id, AbortSignal.any([stopping, gone.signal]));
      const versions = await mastering.versionsOf(artist.id, [track]);
      return { masteredVersions: versions.get(trackId) ?? {} };
    },
    { waits: true },
  );

  mount(masteringEndpoints.start, ({ artist, body }) =>
    mastering.start(artist.id, body.trackId, body, spendRights(artist)),
  );
  mount(masteringEndpoints.preview, async ({ artist, body }) => {
    await rateLimits.spend(`previews:${artist.id}`, previewsPerMinute);
    return mastering.preview(artist.id, body.trackId, body);
  });
  mount(masteringEndpoints.cancel, ({ artist, params }) => mastering.cancel(artist.id, params.id));
  mount(masteringEndpoints.ofTrack, ({ artist, params }) => mastering.ofTrack(artist.id, params.id));
}

export const spendRights = ({ role }: ArtistAccess) => ({ maySpend: hasRight(role, 'spend') });

/** The address must be that of this track's audio; it is only checked, never fetched. */
function checkAudioUrl(owner: string, { audioFile }: TrackRow, audioUrl: string | null | undefined): void {
  if (!audioUrl) throw new Failure('no_audio', { field: 'audioUrl' });
  const named = parseAudioUrl(audioUrl);
  // Audio of a moved track still has its first owner in the path.
  if (named.owner !== owner && named.path !== audioFile) throw new Failure('not_found');
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
