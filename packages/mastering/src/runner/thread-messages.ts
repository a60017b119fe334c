import type { MasteringSettings, MasterName } from '@debut/contract/mastering-settings';
import type { FrequencyCurve, SoundAnalysis, SoundMeasures } from '@debut/contract/sound-analysis';
import type { DamageReport } from '../decode/damage.ts';
import type { MasterReport, SoundProfile } from '../engine.ts';
import type { DecodedCodeword } from '../watermark/codeword.ts';
import type { MasteringFailureCode } from './failure.ts';
import type { Passage, SharedSound, WorkLocation } from './shared-sound.ts';

/** What threads are asked for, one thing at a time. */
export type ThreadRequest =
  | ({ readonly kind: 'analyse' } & SoundLocation)
  | ({ readonly kind: 'profile' } & SoundLocation)
  | ({
      readonly kind: 'open';
      readonly excerptSeconds: number | null;
      readonly acceptDamage: boolean;
      readonly withProfile: boolean;
    } & SoundLocation)
  | {
      readonly kind: 'master';
      readonly sound: SharedSound;
      /** What is written of the master. */
      readonly passage: Passage;
      readonly measures: SoundMeasures;
      readonly bandLevels: Float32Array;
      readonly style: MasterName;
      /** For the style `reference`: what it changes, and toward what. */
      readonly profiles?: { readonly mix: SoundProfile; readonly reference: SoundProfile };
      /** For the style `album`. */
      readonly albumTone?: FrequencyCurve;
      readonly settings: MasteringSettings;
      readonly output: string;
      /** Overwritten by the next style of the same thread, and removed with the job. */
      readonly spillFile: string;
      readonly workLocation: WorkLocation;
    }
  | {
      readonly kind: 'mixStems';
      readonly stems: readonly { readonly path: string; readonly levelDb: number }[];
      readonly output: string;
      readonly ffmpegPath: string | null;
      /** Where the sum is stored until it is written. */
      readonly spillFile: string;
    }
  | {
      readonly kind: 'encodeMp3';
      readonly source: string;
      readonly lame: Uint8Array;
      /** In frames of the source. */
      readonly from: number;
      readonly to: number;
      readonly gain: number;
      readonly withTruePeak: boolean;
    }
  | ({
      readonly kind: 'writeCopies';
      /** WAV files: two for both variants of a mark, one for none. */
      readonly outputs: readonly string[];
    } & SoundLocation)
  | ({
      readonly kind: 'writeSnippet';
      readonly output: string;
      /** In seconds; the length is `null` up to the end. */
      readonly start: number;
      readonly seconds: number | null;
    } & SoundLocation)
  | ({
      readonly kind: 'writePhoneSound';
      readonly output: string;
      /** In seconds. */
      readonly start: number;
      readonly seconds: number;
      readonly fadeSeconds: number;
    } & SoundLocation)
  | ({ readonly kind: 'identify' } & SoundLocation)
  | { readonly kind: 'encodeFlac'; readonly source: string; readonly output: string; readonly tagBlocks: Uint8Array }
  | { readonly kind: 'convertForCd'; readonly source: string; readonly output: string; readonly gain: number };

interface SoundLocation {
  readonly source: string;
  readonly ffmpegPath: string | null;
  /** Where long sound is stored. */
  readonly spillFile: string;
}

/** What was measured on a song. */
export interface AnalyzedSound extends Omit<SoundAnalysis, 'status' | 'failure'> {
  readonly profile: SoundProfile;
}

/** What was made of the stems of a song. */
export interface MixedStems {
  readonly durationSeconds: number;
  readonly sampleRate: number;
  /** Applied to the whole mix to leave headroom: 0 or less. */
  readonly gainDb: number;
}

interface Results {
  analyse: AnalyzedSound;
  profile: { readonly profile: SoundProfile; readonly frames: number };
  open: {
    readonly sound: SharedSound;
    readonly passage: Passage;
    readonly measures: SoundMeasures;
    readonly profile?: SoundProfile;
    readonly bandLevels: Float32Array;
  } & DamageReport;
  master: { readonly report: MasterReport };
  mixStems: MixedStems;
  writeCopies: { readonly frames: number; readonly segments: number };
  writeSnippet: { readonly durationSeconds: number; readonly waveform: string };
  writePhoneSound: { readonly durationSeconds: number; readonly waveform: string };
  identify: { readonly mark: DecodedCodeword | null };
  encodeMp3: { readonly mp3: Uint8Array; readonly truePeakDbtp: number | null };
  encodeFlac: { readonly bytes: number };
  convertForCd: { readonly truePeakDbtp: number | null };
}

export type ThreadResult<Kind extends ThreadRequest['kind']> = Results[Kind];

export interface ThreadProgress {
  readonly kind: 'progress';
  readonly stage: 'decode' | 'analyse' | 'master' | 'measure' | 'mix' | 'encode';
  readonly fraction: number;
}

/** What they answer. */
export type ThreadResponse =
  | ThreadProgress
  | { readonly kind: 'done'; readonly result: Results[keyof Results] }
  | { readonly kind: 'failed'; readonly code: MasteringFailureCode; readonly message: string };
