import type { MasteringSettings, SoundMeasures, StyleId, VersionReport } from '../engine.ts';
import type { MasteringFailureCode } from './failure.ts';
import type { SharedSound } from './shared-sound.ts';

/** What the pool asks its threads for, one thing at a time, and what they answer. */
export type ThreadRequest =
  | {
      readonly kind: 'open';
      readonly source: string;
      readonly ffmpegPath: string | null;
      readonly spillFile: string;
      readonly excerptSeconds: number | null;
    }
  | {
      readonly kind: 'master';
      readonly sound: SharedSound;
      readonly measures: SoundMeasures;
      readonly style: StyleId;
      readonly settings: MasteringSettings;
      readonly output: string;
      readonly spillFile: string;
      readonly keepWorkInMemory: boolean;
    };

export type ThreadAnswer =
  | {
      readonly kind: 'progress';
      readonly stage: 'decode' | 'analyse' | 'master' | 'measure';
      readonly fraction: number;
    }
  | { readonly kind: 'opened'; readonly sound: SharedSound; readonly measures: SoundMeasures }
  | { readonly kind: 'mastered'; readonly report: VersionReport }
  | { readonly kind: 'failed'; readonly code: MasteringFailureCode; readonly message: string };
