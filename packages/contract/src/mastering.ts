import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { loudestTargetLufs, quietestTargetLufs } from './limits.ts';
import { masteredVersion } from './tracks.ts';

export const masteringStyle = z.enum(['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club']);
export type MasteringStyle = z.infer<typeof masteringStyle>;

/** Gain in decibels at a frequency. */
const curvePoint = z.object({ hz: z.number(), db: z.number() });

const masteringPreset = named(
  'MasteringPreset',
  z.object({
    id: masteringStyle,
    name: z.string(),
    description: z.string(),
    targetLufs: z.number(),
    /** The tonal shape the style strives for by itself, from low to high: its signature on a card. */
    curve: z.array(curvePoint),
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

/** How a sound measures (BS.1770, EBU R 128). `null` where silence has no value. */
const soundMeasures = named(
  'SoundMeasures',
  z.object({
    lufs: z.nullable(z.number()),
    truePeakDb: z.nullable(z.number()),
    loudnessRange: z.number(),
    maxMomentaryLufs: z.nullable(z.number()),
    maxShortTermLufs: z.nullable(z.number()),
    crestDb: z.nullable(z.number()),
    stereoCorrelation: z.number(),
  }),
);
export type SoundMeasures = z.infer<typeof soundMeasures>;

const versionReport = named(
  'VersionReport',
  z.object({
    /** Of the written file itself, never of the intention. */
    measures: soundMeasures,
    /** What was asked for. */
    targetLufs: z.number(),
    /** How far below the target it ended; at least 0. */
    shortfallLu: z.number(),
    /** Why it ended below: more limiting would have harmed the music, or there is nothing to make louder. */
    shortfallReason: z.nullable(z.enum(['limiting', 'silence'])),
    /** How many decibels peaks stand less above the rest than in the original. */
    crestLossDb: z.number(),
    maxLimitingDb: z.number(),
    /** What the equaliser did. */
    equaliser: z.array(curvePoint),
    /** Long-term spectra in dB, at the same frequencies. */
    spectrum: z.object({ hz: z.array(z.number()), before: z.array(z.number()), after: z.array(z.number()) }),
    /** Decibels taken away over time, 0 or more, evenly spaced over the whole length. */
    gainReduction: z.object({ limiter: z.array(z.number()), compressor: z.array(z.number()) }),
    /** What each platform plays at, and by how much it turns this version down or up for that. */
    platforms: z.array(z.object({ name: z.string(), targetLufs: z.number(), changeDb: z.number() })),
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

const previewVersion = z.object({ url: z.string(), levelMatchDb, lufs: z.nullable(z.number()) });
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
    tag,
    summary: 'The styles a track is mastered in',
    answer: z.array(masteringPreset),
  }),
  processAll: endpoint({
    method: 'POST',
    path: '/master/process-all',
    access: 'user',
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
    answer: named('ProcessedAll', z.object({ masteredVersions: z.record(z.string(), masteredVersion) })),
  }),
  start: endpoint({
    method: 'POST',
    path: '/master/runs',
    access: 'user',
    tag,
    summary: 'Starts mastering a track in all styles, or joins the run in progress; answers at once',
    body: named('MasteringStart', z.object({ trackId, ...chosenSettings })),
    answer: masteringRun,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/master/previews',
    access: 'user',
    tag,
    summary: 'Masters the loudest passage in all styles, free of charge, or joins the preview in progress',
    body: named('PreviewStart', z.object({ trackId, ...chosenSettings })),
    answer: masteringRun,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/master/runs/{id}',
    access: 'user',
    tag,
    summary: 'Cancels a run or preview; its credits come back. One that has ended stays as it is.',
    params: z.object({ id: z.string().check(z.maxLength(128)) }),
  }),
  ofTrack: endpoint({
    method: 'GET',
    path: '/tracks/{id}/mastering',
    access: 'user',
    tag,
    summary: 'The latest run, the preview and the mastered versions of a track with their reports',
    params: z.object({ id: trackId }),
    answer: trackMastering,
  }),
  requestDownload: endpoint({
    method: 'POST',
    path: '/master/downloads',
    access: 'user',
    tag,
    summary:
      'A short-lived address to download a version, or all of them as a ZIP; an MP3 is made when first asked for',
    body: masteringDownload,
    answer: named(
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
      style: z.optional(z.string()),
      format: z.optional(z.string()),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    answerType: 'application/octet-stream',
  }),
};
