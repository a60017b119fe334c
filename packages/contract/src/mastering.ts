import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import {
  chosenSettings,
  masteringMethod,
  masteringSettings,
  masteringStyle,
  masterName,
  referenceMatch,
} from './mastering-settings.ts';
import { curve, soundAnalysis, soundMeasures } from './sound-analysis.ts';
import { masteredVersion } from './tracks.ts';

const id = z.string().check(z.maxLength(128));
const tag = 'Mastering';

const masteringPreset = named(
  'MasteringPreset',
  z.object({
    id: masteringStyle,
    name: z.string(),
    description: z.string(),
    targetLufs: z.number(),
    /** The style's target tonal curve, from low to high frequencies. */
    curve: z.array(z.object({ hz: z.number(), db: z.number() })),
  }),
);
export type MasteringPreset = z.infer<typeof masteringPreset>;

export const streamingPlatforms = {
  spotify: 'Spotify',
  appleMusic: 'Apple Music',
  youtube: 'YouTube',
  tidal: 'Tidal',
  amazon: 'Amazon Music',
} as const;
export type StreamingPlatform = keyof typeof streamingPlatforms;

/** Measured on the rendered file. The original's readings are in `TrackMastering`, once for all versions. */
const versionReport = named(
  'VersionReport',
  z.object({
    result: soundMeasures,
    targetLufs: z.number(),
    /** LU below the target, because reaching it would have cost too much; 0 when it is reached. */
    heldBackLu: z.number(),
    /** Why: the limiter would tear the music apart, bass would turn everything else down, or noise would rise too far. */
    heldBackBy: z.optional(z.enum(['limiting', 'bass', 'noise'])),
    /** What loudness cost, as shares of the music; missing in reports made before there was a clipper. */
    cost: z.optional(
      z.object({
        /** Limited by more than 1 dB. */
        limited: z.number(),
        /** Short peaks rounded off by the clipper. */
        clipped: z.number(),
        /** Bass lowered by more than 1 dB, so that it does not turn down the rest. */
        bassLowered: z.number(),
      }),
    ),
    /** The equalizer's frequency response. */
    eqCurve: curve,
    /** The limiter's gain reduction in dB (0 or more), at up to 400 evenly spaced points. */
    gainReduction: z.array(z.number()),
    maxGainReductionDb: z.number(),
    /** How much lower the crest factor is than the original's. */
    crestLossDb: z.number(),
    durationSeconds: z.number(),
    sampleRate: z.number(),
    /** The gain each platform will apply. */
    platforms: z.array(
      z.object({
        platform: z.enum(Object.keys(streamingPlatforms) as StreamingPlatform[]),
        changeDb: z.number(),
      }),
    ),
  }),
);
export type VersionReport = z.infer<typeof versionReport>;

const styleProgress = z.object({
  state: z.enum(['waiting', 'working', 'done']),
  /** 0 to 1. */
  fraction: z.number(),
});
export type StyleProgress = z.infer<typeof styleProgress>;

export const masteringRun = named(
  'MasteringRun',
  z.object({
    id: z.string(),
    kind: z.enum(['master', 'preview']),
    method: masteringMethod,
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    /** Percent: 10 once started, 30 once analyzed, 80 once all styles are rendered, 100 once they are saved. */
    progress: z.int(),
    step: z.enum(['waiting', 'reading', 'analysing', 'rendering', 'saving', 'finished']),
    styles: z.partialRecord(masterName, styleProgress),
    settings: masteringSettings,
    failure: z.nullable(z.object({ code: z.string(), error: z.string() })),
    createdAt: isoInstant,
    finishedAt: z.nullable(isoInstant),
  }),
);
export type MasteringRun = z.infer<typeof masteringRun>;

/** Playback gain in dB, 0 or less, that makes the original and all its versions equally loud. */
const levelMatchDb = z.number();

const previewVersion = z.object({ url: z.string(), levelMatchDb, integratedLufs: z.nullable(z.number()) });
export type PreviewVersion = z.infer<typeof previewVersion>;

const masteringPreview = named(
  'MasteringPreview',
  z.object({
    run: masteringRun,
    /** Empty until the run is done. */
    versions: z.partialRecord(masterName, previewVersion),
    /** Where the passage begins in the original, and its length, in seconds. */
    startsAt: z.number(),
    seconds: z.number(),
    originalLevelMatchDb: levelMatchDb,
  }),
);
export type MasteringPreview = z.infer<typeof masteringPreview>;

export const masteringVersion = named(
  'MasteringVersion',
  z.object({
    url: z.string(),
    filename: z.string(),
    levelMatchDb,
    report: versionReport,
    /** One byte per point, base64, like a track's. */
    waveform: z.string(),
    settings: masteringSettings,
    createdAt: isoInstant,
  }),
);
export type MasteringVersion = z.infer<typeof masteringVersion>;

const referenceMaster = named(
  'ReferenceMaster',
  z.extend(masteringVersion, {
    /** As it was when the master was made; it may have been deleted since. */
    reference: z.object({ name: z.string(), measures: soundMeasures }),
  }),
);
export type ReferenceMaster = z.infer<typeof referenceMaster>;

const trackMastering = named(
  'TrackMastering',
  z.object({
    /** Of the current audio; `null` until `POST /master/analyses` was called for it. */
    mix: z.nullable(soundAnalysis),
    /** Available after the first run or preview; `null` too when the current versions were made from an earlier mix. */
    original: z.nullable(z.extend(soundMeasures, { levelMatchDb })),
    /** The latest run, of either method. */
    run: z.nullable(masteringRun),
    preview: z.nullable(masteringPreview),
    versions: z.partialRecord(masteringStyle, masteringVersion),
    referenceMaster: z.nullable(referenceMaster),
    /** As part of the album its project is. */
    albumMaster: z.nullable(masteringVersion),
    /** The latest choice, for the next run. */
    settings: masteringSettings,
  }),
);
export type TrackMastering = z.infer<typeof trackMastering>;

const reference = z.nullish(referenceMatch);

export const masteringEndpoints = {
  presets: endpoint({
    method: 'GET',
    path: '/master/presets',
    access: 'member',
    right: 'view',
    reads: [],
    tag,
    summary: 'Lists the mastering styles',
    response: z.array(masteringPreset),
  }),
  processAll: endpoint({
    method: 'POST',
    path: '/master/process-all',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Masters a track in all styles and responds when they are done; joins a run in progress',
    body: named(
      'ProcessAll',
      z.object({
        /** The storage URL of the track’s audio, or its `/audio/…` URL; it is never fetched. */
        audioUrl: z.nullish(z.string().check(z.maxLength(4096))),
        userId: z.string().check(z.maxLength(128)),
        trackId: id,
        ...chosenSettings,
      }),
    ),
    response: named('ProcessedAll', z.object({ masteredVersions: z.record(z.string(), masteredVersion) })),
  }),
  start: endpoint({
    method: 'POST',
    path: '/master/runs',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Starts mastering in all styles or after a reference, or joins the run in progress; responds immediately',
    body: named('MasteringStart', z.object({ trackId: id, ...chosenSettings, reference })),
    response: masteringRun,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/master/previews',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Masters the loudest passage for free, or joins the preview in progress',
    body: named('PreviewStart', z.object({ trackId: id, ...chosenSettings, reference })),
    response: masteringRun,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/master/runs/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Cancels a run or preview and releases its credits; one that has ended stays unchanged',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
  }),
  ofTrack: endpoint({
    method: 'GET',
    path: '/tracks/{id}/mastering',
    access: 'member',
    right: 'view',
    reads: ['mastering'],
    tag,
    summary: 'Returns the latest run, the preview and the mastered versions of a track with their reports',
    params: z.object({ id: id }),
    response: trackMastering,
  }),
};
