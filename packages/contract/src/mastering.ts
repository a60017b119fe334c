import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { isoInstant } from './fields.ts';
import { fileAddress } from './files.ts';
import { loudestTargetLufs, maxRevisionNameCharacters, quietestTargetLufs } from './limits.ts';
import { masteredVersion } from './tracks.ts';

export const masteringStyle = z.enum(['streaming', 'balanced', 'warm', 'bright', 'punchy', 'club']);
export type MasteringStyle = z.infer<typeof masteringStyle>;

/** What a run makes: the six styles, or one master that follows a reference. */
const masteringMethod = z.enum(['styles', 'reference']);
export type MasteringMethod = z.infer<typeof masteringMethod>;

/** The name of a master within its run. */
export const masterName = z.enum([...masteringStyle.options, 'reference']);
export type MasterName = z.infer<typeof masterName>;

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

/** Music with a curve of its own that the equalizer brings songs toward; `masteringGenres` tells what it was made from. */
export const masteringGenre = z.enum(['orchestral', 'rock', 'electronic']);
export type MasteringGenre = z.infer<typeof masteringGenre>;

/** `null` or missing: the curve of music in general. */
const targetGenre = z.optional(z.nullable(masteringGenre));

/** `null`: every style uses its own target loudness. */
const targetLoudness = z.nullable(z.number().check(z.minimum(quietestTargetLufs), z.maximum(loudestTargetLufs)));

const id = z.string().check(z.maxLength(128));

/** How closely a master follows a reference. */
const referenceMatch = named(
  'ReferenceMatch',
  z.object({
    referenceId: id,
    /** Percent: 0 keeps the mix as it is. */
    strength: z.int().check(z.minimum(0), z.maximum(100)),
    tone: z.boolean(),
    loudness: z.boolean(),
    width: z.boolean(),
    dynamics: z.boolean(),
  }),
);
export type ReferenceMatch = z.infer<typeof referenceMatch>;

const masteringSettings = named(
  'MasteringSettings',
  z.object({
    intensity: masteringIntensity,
    loudness: targetLoudness,
    genre: targetGenre,
    /** `null`: the six styles. */
    reference: z.nullable(referenceMatch),
    /** Masters a damaged file too, with silence in place of what is missing. */
    acceptDamage: z.boolean(),
  }),
);
export type MasteringSettings = z.infer<typeof masteringSettings>;

export const defaultMasteringSettings: MasteringSettings = {
  intensity: 'normal',
  loudness: null,
  reference: null,
  acceptDamage: false,
};

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
    /** Level of the sides relative to the middle; 0: mono. Missing in measures made before it was introduced. */
    width: z.optional(z.nullable(z.number())),
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

/** Something about a mix that its musician should know before it is mastered. */
const mixCheck = z.object({
  code: z.enum(['damaged', 'clipped', 'loud', 'lossy', 'phase', 'mono', 'offset', 'silence', 'low-rate']),
  /** `clipped`, `damaged`: in how many places. */
  places: z.optional(z.int()),
  /** `clipped`, `damaged`: where the first ones are. */
  seconds: z.optional(z.array(z.number())),
  /** `clipped`: by how many dB it should be exported quieter. `loud`: its LUFS. `silence`: seconds at the start or end. `low-rate`: its Hz. */
  value: z.optional(z.number()),
});
export type MixCheck = z.infer<typeof mixCheck>;

/** What was measured on an uploaded sound: a mix or a reference. */
const soundAnalysis = named(
  'SoundAnalysis',
  z.object({
    status: z.enum(['measuring', 'ready', 'failed']),
    failure: z.nullable(z.object({ code: z.string(), error: z.string() })),
    /** The rest is `null` until it is ready. */
    measures: z.nullable(soundMeasures),
    durationSeconds: z.nullable(z.number()),
    sampleRate: z.nullable(z.number()),
    /** `null` also where the format has none, as MP3. */
    bits: z.nullable(z.int()),
    format: z.nullable(z.enum(['wav', 'aiff', 'flac', 'mp3', 'ogg', 'opus', 'aac'])),
    checks: z.array(mixCheck),
    /** Suggested by the spectrum; `null`: none fits clearly. Missing in analyses made before genres were introduced. */
    genre: z.optional(z.nullable(masteringGenre)),
  }),
);
export type SoundAnalysis = z.infer<typeof soundAnalysis>;

const masteringReference = named(
  'MasteringReference',
  z.object({
    id: z.string(),
    name: z.string(),
    /** For the artist's own ears; it is never part of a public page. */
    url: z.string(),
    waveform: z.nullable(z.string()),
    /** Set when it is one of the artist's own tracks. */
    trackId: z.nullable(z.string()),
    analysis: soundAnalysis,
    createdAt: isoInstant,
  }),
);
export type MasteringReference = z.infer<typeof masteringReference>;

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
    /** The latest choice, for the next run. */
    settings: masteringSettings,
  }),
);
export type TrackMastering = z.infer<typeof trackMastering>;

/** A finished run: its masters are kept until it is deleted. */
const masteringRevision = named(
  'MasteringRevision',
  z.object({
    id: z.string(),
    /** Given by a person; `null`: none. */
    name: z.nullable(z.string()),
    method: masteringMethod,
    settings: masteringSettings,
    /** Its masters are those of the track. */
    isCurrent: z.boolean(),
    /** `false`: made from audio that was replaced since. */
    isOfCurrentMix: z.boolean(),
    /** Of all its files. */
    bytes: z.int(),
    /** The page with its report, for anybody with the link; `null`: not shared. */
    shareUrl: z.nullable(z.string()),
    original: z.nullable(soundMeasures),
    reference: z.nullable(z.object({ name: z.string(), measures: soundMeasures })),
    versions: z.partialRecord(masterName, masteringVersion),
    createdAt: isoInstant,
  }),
);
export type MasteringRevision = z.infer<typeof masteringRevision>;

const trackId = id;
const chosenSettings = {
  intensity: z.optional(masteringIntensity),
  loudness: z.optional(targetLoudness),
  genre: targetGenre,
  acceptDamage: z.optional(z.boolean()),
};
const reference = z.nullish(referenceMatch);
const revisionName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxRevisionNameCharacters));
/** The id of the last one received. */
const page = z.object({ before: z.optional(id) });
const tag = 'Mastering';

export const masteringDownload = named(
  'MasteringDownload',
  z.object({
    trackId,
    style: z.union([masterName, z.literal('all')]),
    /** `delivery`: all formats with the cover and the figures, as a ZIP. */
    format: z.enum(['wav', 'mp3', 'flac', 'cd', 'delivery']),
    /** The revision it is from; by default the current one. */
    revisionId: z.optional(id),
  }),
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
    summary: 'Starts mastering in all styles or after a reference, or joins the run in progress; responds immediately',
    body: named('MasteringStart', z.object({ trackId, ...chosenSettings, reference })),
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
    body: named('PreviewStart', z.object({ trackId, ...chosenSettings, reference })),
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
  analyze: endpoint({
    method: 'POST',
    path: '/master/analyses',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Measures the audio of a track and checks it for problems, unless this was done already',
    body: named('AnalysisStart', z.object({ trackId })),
    response: soundAnalysis,
  }),
  references: endpoint({
    method: 'GET',
    path: '/master/references',
    access: 'member',
    right: 'view',
    reads: ['mastering'],
    tag,
    summary: 'Lists references, newest first, 20 at a time',
    query: page,
    response: z.array(masteringReference),
  }),
  addReference: endpoint({
    method: 'POST',
    path: '/master/references',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'storage'],
    tag,
    summary: 'Adds a reference: an uploaded audio file, or one of the artist’s own tracks',
    body: named(
      'ReferenceStart',
      z.union([
        z.object({
          /** From `POST /uploads`, of the kind `audio`. */
          url: fileAddress,
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
        }),
        z.object({ trackId }),
      ]),
    ),
    response: masteringReference,
  }),
  deleteReference: endpoint({
    method: 'DELETE',
    path: '/master/references/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'storage'],
    tag,
    summary: 'Deletes a reference with its file; masters made with it stay',
    params: z.object({ id }),
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/tracks/{id}/mastering/revisions',
    access: 'member',
    right: 'view',
    reads: ['mastering'],
    tag,
    summary: 'Lists the finished runs of a track with their masters, newest first, 10 at a time',
    params: z.object({ id: trackId }),
    query: page,
    response: z.array(masteringRevision),
  }),
  renameRevision: endpoint({
    method: 'PUT',
    path: '/master/revisions/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Names a revision; `null` removes the name',
    params: z.object({ id }),
    body: named('RevisionName', z.object({ name: z.nullable(revisionName) })),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/master/revisions/{id}/restore',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'tracks'],
    tag,
    summary: 'Makes the masters of a revision those of the track',
    params: z.object({ id }),
  }),
  deleteRevision: endpoint({
    method: 'DELETE',
    path: '/master/revisions/{id}',
    access: 'member',
    right: 'master',
    changes: ['mastering', 'tracks', 'storage'],
    tag,
    summary: 'Deletes a revision with its files',
    params: z.object({ id }),
  }),
  shareRevision: endpoint({
    method: 'POST',
    path: '/master/revisions/{id}/share',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Makes the report of a revision a page for anybody with the link, also as a PDF; without audio',
    params: z.object({ id }),
    response: named('SharedReport', z.object({ url: z.string() })),
  }),
  stopSharingRevision: endpoint({
    method: 'DELETE',
    path: '/master/revisions/{id}/share',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Ends the link to the report of a revision; sharing it again makes a new one',
    params: z.object({ id }),
  }),
  requestDownload: endpoint({
    method: 'POST',
    path: '/master/downloads',
    access: 'member',
    right: 'view',
    changes: [],
    tag,
    summary:
      'Returns a short-lived download URL for a master, or a ZIP of all; other formats than WAV are made on the first request',
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
      revision: z.optional(z.string()),
      expires: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    responseType: 'application/octet-stream',
  }),
};
