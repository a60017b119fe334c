import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { loudestTargetLufs, quietestTargetLufs } from './limits.ts';
import { masteredVersion } from './tracks.ts';

export const masteringStyle = z.enum(['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club']);
export type MasteringStyle = z.infer<typeof masteringStyle>;

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

export const masteringIntensity = z.enum(['subtle', 'normal', 'strong']);
export type MasteringIntensity = z.infer<typeof masteringIntensity>;

/** `null`: every style uses its own target loudness. */
const targetLoudness = z.nullable(z.number().check(z.minimum(quietestTargetLufs), z.maximum(loudestTargetLufs)));

const masteringSettings = named(
  'MasteringSettings',
  z.object({ intensity: masteringIntensity, loudness: targetLoudness }),
);
export type MasteringSettings = z.infer<typeof masteringSettings>;

export const defaultMasteringSettings: MasteringSettings = { intensity: 'normal', loudness: null };

/** Levels by frequency. */
const curve = z.object({ hz: z.array(z.number()), db: z.array(z.number()) });
export type FrequencyCurve = z.infer<typeof curve>;

/** Meter readings (BS.1770, EBU Tech 3342); `null` where there is nothing to measure, as in silence. */
const soundMeasures = named(
  'SoundMeasures',
  z.object({
    integratedLufs: z.nullable(z.number()),
    truePeakDbtp: z.nullable(z.number()),
    /** LU between quiet and loud passages. */
    loudnessRange: z.number(),
    maxShortTermLufs: z.nullable(z.number()),
    maxMomentaryLufs: z.nullable(z.number()),
    /** Peak above mean level. */
    crestDb: z.nullable(z.number()),
    /** 1: identical channels; 0: unrelated; -1: inverted. */
    correlation: z.nullable(z.number()),
    /** Over the whole length, in third-octave bands. */
    spectrum: curve,
  }),
);
export type SoundMeasures = z.infer<typeof soundMeasures>;

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

const masteringRun = named(
  'MasteringRun',
  z.object({
    id: z.string(),
    kind: z.enum(['master', 'preview']),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    /** Percent: 10 once started, 30 once analyzed, 80 once all styles are rendered, 100 once they are saved. */
    progress: z.int(),
    step: z.enum(['waiting', 'reading', 'analysing', 'rendering', 'saving', 'finished']),
    styles: z.record(masteringStyle, styleProgress),
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
    versions: z.partialRecord(masteringStyle, previewVersion),
    /** Where the passage begins in the original, and its length, in seconds. */
    startsAt: z.number(),
    seconds: z.number(),
    originalLevelMatchDb: levelMatchDb,
  }),
);
export type MasteringPreview = z.infer<typeof masteringPreview>;

const masteringVersion = named(
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

const trackMastering = named(
  'TrackMastering',
  z.object({
    /** Available after the first run or preview. */
    original: z.nullable(z.extend(soundMeasures, { levelMatchDb })),
    /** The latest run. */
    run: z.nullable(masteringRun),
    preview: z.nullable(masteringPreview),
    versions: z.partialRecord(masteringStyle, masteringVersion),
    /** The latest choice, for the next run. */
    settings: masteringSettings,
  }),
);
export type TrackMastering = z.infer<typeof trackMastering>;

const trackId = z.string().check(z.maxLength(128));
const chosenSettings = { intensity: z.optional(masteringIntensity), loudness: z.optional(targetLoudness) };
const tag = 'Mastering';

const masteringDownload = named(
  'MasteringDownload',
  z.object({ trackId, style: z.union([masteringStyle, z.literal('all')]), format: z.enum(['wav', 'mp3']) }),
);
export type MasteringDownload = z.infer<typeof masteringDownload>;

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
        trackId,
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
    summary: 'Starts mastering a track in all styles, or joins the run in progress; responds immediately',
    body: named('MasteringStart', z.object({ trackId, ...chosenSettings })),
    response: masteringRun,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/master/previews',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Masters the loudest passage in all styles for free, or joins the preview in progress',
    body: named('PreviewStart', z.object({ trackId, ...chosenSettings })),
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
    params: z.object({ id: trackId }),
    response: trackMastering,
  }),
  requestDownload: endpoint({
    method: 'POST',
    path: '/master/downloads',
    access: 'member',
    right: 'view',
    changes: [],
    tag,
    summary: 'Returns a short-lived download URL for a version, or a ZIP of all; MP3s are encoded on the first request',
    body: masteringDownload,
    response: named(
      'DownloadAddress',
      z.object({
        /** `null`: not ready after 20 seconds; request it again. */
        url: z.nullable(z.string()),
        filename: z.string(),
      }),
    ),
  }),
  download: endpoint({
    method: 'GET',
    path: '/master/downloads/{trackId}/{filename}',
    access: 'signed',
    right: 'view',
    tag,
    summary: 'Downloads a file as an attachment, whole or by range; a ZIP is streamed',
    params: z.object({ trackId, filename: z.string().check(z.maxLength(512)) }),
    query: z.object({
      user: z.optional(z.string().check(z.maxLength(128))),
      style: z.optional(z.string()),
      format: z.optional(z.string()),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'application/octet-stream',
  }),
};
