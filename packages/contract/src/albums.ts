import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { maxFadeSeconds, maxGapSeconds } from './limits.ts';
import { masteringRun, masteringVersion } from './mastering.ts';
import { downloadAddress } from './mastering-downloads.ts';
import { masteringStyle, targetLoudness } from './mastering-settings.ts';
import { soundAnalysis } from './sound-analysis.ts';

/** Whether quiet songs stay quieter than the others, or all songs become equally loud. */
const albumSpread = z.enum(['keep', 'same']);
export type AlbumSpread = z.infer<typeof albumSpread>;

const albumSettings = named(
  'AlbumSettings',
  z.object({ style: masteringStyle, loudness: targetLoudness, spread: albumSpread }),
);
export type AlbumSettings = z.infer<typeof albumSettings>;

export const defaultAlbumSettings: AlbumSettings = { style: 'balanced', loudness: null, spread: 'keep' };

const gapSeconds = z.number().check(z.minimum(0), z.maximum(maxGapSeconds));
const fadeSeconds = z.number().check(z.minimum(0), z.maximum(maxFadeSeconds));

/** How a track starts, ends, and is followed by the next one. The last track of an album has no gap. */
const trackTransition = z.object({ gapSeconds, fadeInSeconds: fadeSeconds, fadeOutSeconds: fadeSeconds });
export type TrackTransition = z.infer<typeof trackTransition>;

export const defaultTransition: TrackTransition = { gapSeconds: 2, fadeInSeconds: 0, fadeOutSeconds: 0 };

const albumTrack = named(
  'AlbumTrack',
  z.extend(trackTransition, {
    trackId: z.string(),
    /** Of its current audio; `null` until it is measured. */
    mix: z.nullable(soundAnalysis),
    /** The latest as part of an album, of its current audio. */
    run: z.nullable(masteringRun),
    /** Its current master as part of an album. */
    master: z.nullable(masteringVersion),
  }),
);
export type AlbumTrack = z.infer<typeof albumTrack>;

const albumMastering = named(
  'AlbumMastering',
  z.object({
    settings: albumSettings,
    /** In the order of the project, at most as many as an album can have. */
    tracks: z.array(albumTrack),
  }),
);
export type AlbumMastering = z.infer<typeof albumMastering>;

export const albumDownload = named(
  'AlbumDownload',
  z.object({
    /** `cd`: one WAV file of 16 bits and 44.1 kHz with a cue sheet. The others: one file per track. Always as a ZIP. */
    format: z.enum(['wav', 'cd', 'flac', 'mp3']),
  }),
);
export type AlbumDownload = z.infer<typeof albumDownload>;

const id = z.string().check(z.maxLength(128));
const projectId = z.object({ id });
const tag = 'Mastering';

export const albumEndpoints = {
  ofProject: endpoint({
    method: 'GET',
    path: '/projects/{id}/album',
    access: 'member',
    right: 'view',
    reads: ['mastering', 'projects'],
    tag,
    summary: 'Returns how a project is mastered as an album: settings, tracks, their mixes, runs and masters',
    params: projectId,
    response: albumMastering,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/projects/{id}/album',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Changes style, loudness or spread of an album; omitted fields stay unchanged',
    params: projectId,
    body: named('AlbumUpdate', z.partial(albumSettings)),
  }),
  updateTrack: endpoint({
    method: 'PUT',
    path: '/projects/{id}/album/tracks/{trackId}',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Changes the fades of a track and the gap after it; omitted fields stay unchanged',
    params: z.object({ id, trackId: id }),
    body: named('TransitionUpdate', z.partial(trackTransition)),
  }),
  measure: endpoint({
    method: 'POST',
    path: '/projects/{id}/album/analyses',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Measures the audio of all tracks of a project that was not measured yet',
    params: projectId,
  }),
  start: endpoint({
    method: 'POST',
    path: '/projects/{id}/album/runs',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Starts mastering all tracks of a project as an album, or joins the run in progress',
    params: projectId,
    body: named('AlbumStart', z.object({ acceptDamage: z.optional(z.boolean()) })),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/projects/{id}/album/runs',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Cancels the tracks that are still being mastered as an album and releases their credits',
    params: projectId,
  }),
  requestDownload: endpoint({
    method: 'POST',
    path: '/projects/{id}/album/downloads',
    access: 'member',
    right: 'view',
    changes: [],
    tag,
    summary: 'Returns a short-lived download URL for a ZIP with the album; files are made on the first request',
    params: projectId,
    body: albumDownload,
    response: downloadAddress,
  }),
  download: endpoint({
    method: 'GET',
    path: '/projects/{id}/album/downloads/{filename}',
    access: 'signed',
    right: 'view',
    tag,
    summary: 'Downloads an album as a ZIP, which is streamed',
    params: z.object({ id, filename: z.string().check(z.maxLength(512)) }),
    query: z.object({
      user: z.optional(z.string().check(z.maxLength(128))),
      format: z.optional(z.string()),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'application/octet-stream',
  }),
};
