import type { MasteringSettings, MasteringStyle, SoundMeasures } from '@debut/contract/mastering';
import type { MasterReport } from '../engine.ts';
import type { MasteringFailureCode } from './failure.ts';
import type { SharedSound, WorkLocation } from './shared-sound.ts';

/** What threads are asked for, one thing at a time. */
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
      readonly bandLevels: Float32Array;
      readonly style: MasteringStyle;
      readonly settings: MasteringSettings;
      readonly output: string;
      readonly spillFile: string;
      readonly workLocation: WorkLocation;
    }
  | { readonly kind: 'encode'; readonly source: string; readonly output: string; readonly tag: Uint8Array };

interface Results {
  open: { readonly sound: SharedSound; readonly measures: SoundMeasures; readonly bandLevels: Float32Array };
  master: { readonly report: MasterReport };
  encode: { readonly bytes: number };
}

export type ThreadResult<Kind extends ThreadRequest['kind']> = Results[Kind];

export interface ThreadProgress {
  readonly kind: 'progress';
  readonly stage: 'decode' | 'analyse' | 'master' | 'measure' | 'encode';
  readonly fraction: number;
}

/** What they answer. */
export type ThreadResponse =
  | ThreadProgress
  | { readonly kind: 'done'; readonly result: Results[keyof Results] }
  | { readonly kind: 'failed'; readonly code: MasteringFailureCode; readonly message: string };
