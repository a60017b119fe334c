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
    /** The tonal shape the style strives for by itself, from low to high: its signature on a card. */
    curve: z.array(z.object({ hz: z.number(), db: z.number() })),
  }),
);
export type MasteringPreset = z.infer<typeof masteringPreset>;

export const masteringIntensity = z.enum(['subtle', 'normal', 'strong']);
export type MasteringIntensity = z.infer<typeof masteringIntensity>;

/** `null`: every style goes to its own loudness. */
const targetLoudness = z.nullable(z.number().check(z.minimum(quietestTargetLufs), z.maximum(loudestTargetLufs)));

const masteringSettings = named(
  'MasteringSettings',
  z.object({ intensity: masteringIntensity, loudness: targetLoudness }),
);
export type MasteringSettings = z.infer<typeof masteringSettings>;

export const defaultMasteringSettings: MasteringSettings = { intensity: 'normal', loudness: null };

/** Values over frequency. */
const curve = z.object({ hz: z.array(z.number()), db: z.array(z.number()) });

/** What the meters say about a sound (BS.1770, EBU Tech 3342). `null` where there is nothing to measure, as in silence. */
const soundMeasures = named(
  'SoundMeasures',
  z.object({
    integratedLufs: z.nullable(z.number()),
    truePeakDbtp: z.nullable(z.number()),
    /** LU between the quiet and the loud passages. */
    loudnessRange: z.number(),
    maxShortTermLufs: z.nullable(z.number()),
    maxMomentaryLufs: z.nullable(z.number()),
    /** Peak above the mean level. */
    crestDb: z.nullable(z.number()),
    /** 1: both channels the same; 0: unrelated; -1: opposite. */
    correlation: z.nullable(z.number()),
    /** Over the whole length, by thirds of an octave. */
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

/** Measured on the written file, never on the intention. Its original's measures stand beside it, once for all. */
const versionReport = named(
  'VersionReport',
  z.object({
    result: soundMeasures,
    targetLufs: z.number(),
    /** LU that it stays below the target, because more would have torn it apart; 0 when it is reached. */
    heldBackLu: z.number(),
    /** What the equalizer did. */
    eqCurve: curve,
    /** What the limiter takes away over time, in dB (0 and more), evenly spread over the length: at most 400 points. */
    gainReduction: z.array(z.number()),
    maxGainReductionDb: z.number(),
    /** By how much peaks stand less above the mean level than in the original. */
    crestLossDb: z.number(),
    durationSeconds: z.number(),
    sampleRate: z.number(),
    /** What each platform will turn it up or down by. */
    platforms: z.array(
      z.object({
        platform: z.enum(Object.keys(streamingPlatforms) as (keyof typeof streamingPlatforms)[]),
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
    /** 10 once begun, 30 when the audio is read and analysed, 80 when all styles are made, 100 when they are saved. */
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

/** Decibels to turn it by, 0 or less, so that the original and all its versions are heard at one level. */
const levelMatchDb = z.number();

const previewVersion = z.object({ url: z.string(), levelMatchDb, integratedLufs: z.nullable(z.number()) });
export type PreviewVersion = z.infer<typeof previewVersion>;

const masteringPreview = named(
  'MasteringPreview',
  z.object({
    run: masteringRun,
    /** Empty until the run is done. */
    versions: z.partialRecord(masteringStyle, previewVersion),
    /** Where in the original the passage begins, and how long it is. */
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
    /** One byte a point, base64, as a track's. */
    waveform: z.string(),
    settings: masteringSettings,
    createdAt: isoInstant,
  }),
);
export type MasteringVersion = z.infer<typeof masteringVersion>;

const trackMastering = named(
  'TrackMastering',
  z.object({
    /** Known from the first run or preview on. */
    original: z.nullable(z.extend(soundMeasures, { levelMatchDb })),
    /** The latest one. */
    run: z.nullable(masteringRun),
    preview: z.nullable(masteringPreview),
    versions: z.partialRecord(masteringStyle, masteringVersion),
    /** What was chosen last, for the next run. */
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
    access: 'user',
    reads: [],
    tag,
    summary: 'The styles a track is mastered in',
    response: z.array(masteringPreset),
  }),
  processAll: endpoint({
    method: 'POST',
    path: '/master/process-all',
    access: 'user',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Masters a track in all styles and answers when they are done; joins a run of that track in progress',
    body: named(
      'ProcessAll',
      z.object({
        /** The storage address of the track’s audio, or its `/audio/…` address. It is never fetched. */
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
    access: 'user',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Starts mastering a track in all styles, or joins the run in progress; answers at once',
    body: named('MasteringStart', z.object({ trackId, ...chosenSettings })),
    response: masteringRun,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/master/previews',
    access: 'user',
    changes: ['mastering'],
    tag,
    summary: 'Masters the loudest passage in all styles, free of charge, or joins the preview in progress',
    body: named('PreviewStart', z.object({ trackId, ...chosenSettings })),
    response: masteringRun,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/master/runs/{id}',
    access: 'user',
    changes: ['mastering', 'billing'],
    tag,
    summary: 'Cancels a run or preview; its credits come back. One that has ended stays as it is.',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
  }),
  ofTrack: endpoint({
    method: 'GET',
    path: '/tracks/{id}/mastering',
    access: 'user',
    reads: ['mastering'],
    tag,
    summary: 'The latest run, the preview and the mastered versions of a track with their reports',
    params: z.object({ id: trackId }),
    response: trackMastering,
  }),
  requestDownload: endpoint({
    method: 'POST',
    path: '/master/downloads',
    access: 'user',
    changes: [],
    tag,
    summary:
      'A short-lived address to download a version, or all of them as a ZIP; an MP3 is made when first asked for',
    body: masteringDownload,
    response: named(
      'DownloadAddress',
      z.object({
        /** `null`: still being made after 20 seconds. Ask again. */
        url: z.nullable(z.string()),
        filename: z.string(),
      }),
    ),
  }),
  download: endpoint({
    method: 'GET',
    path: '/master/downloads/{trackId}/{filename}',
    access: 'signed',
    tag,
    summary: 'The file itself as an attachment, whole or in ranges; a ZIP is streamed',
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
