import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { masteringGenre } from './mastering-settings.ts';

const id = z.string().check(z.maxLength(128));
const tag = 'Mastering';

/** Levels by frequency. */
export const curve = z.object({ hz: z.array(z.number()), db: z.array(z.number()) });
export type FrequencyCurve = z.infer<typeof curve>;

/** Meter readings (BS.1770, EBU Tech 3342); `null` where there is nothing to measure, as in silence. */
export const soundMeasures = named(
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
export const soundAnalysis = named(
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

export const analysisEndpoints = {
  analyze: endpoint({
    method: 'POST',
    path: '/master/analyses',
    access: 'member',
    right: 'master',
    changes: ['mastering'],
    tag,
    summary: 'Measures the audio of a track and checks it for problems, unless this was done already',
    body: named('AnalysisStart', z.object({ trackId: id })),
    response: soundAnalysis,
  }),
};
