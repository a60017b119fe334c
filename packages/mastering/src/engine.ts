import type { MasteringPreset, VersionReport } from '@debut/contract/mastering';
import type { MasteringSettings, MasterName } from '@debut/contract/mastering-settings';
import type { SoundMeasures } from '@debut/contract/sound-analysis';

/** A style as numbers; every style has the same ceiling. */
export interface StyleDefinition extends Readonly<Omit<MasteringPreset, 'curve'>> {
  readonly equalizer: {
    /** How much of the way towards the reference curve: 0 to 1. */
    readonly match: number;
    /** The most that matching may change at any frequency. */
    readonly maxMatchDb: number;
    /** What the style itself boosts and cuts: frequency in Hz to dB. */
    readonly shapeDb: Readonly<Record<number, number>>;
  };
  readonly compressor: {
    readonly ratio: number;
    /** Above the running level of each band. */
    readonly thresholdDb: number;
    readonly attackMilliseconds: number;
    readonly releaseMilliseconds: number;
  };
  /** `mix` 0 leaves the sound untouched. */
  readonly saturation: { readonly mix: number; readonly drive: number };
  /** 1 leaves the sides unchanged. */
  readonly width: number;
  /** How far short peaks may be clipped, rather than turning everything down around them. */
  readonly maxClipDb: number;
  /** The most the limiter may change the sound by moving, beside the sound: the master stays quieter rather than exceed it. */
  readonly maxDamageDb: number;
}

/** Loudness to choose from by name; any number within the contract's limits works too. */
export const loudnessChoices = { streaming: -14, loud: -11, club: -8.5 } as const;

/** True peak that no master exceeds. */
export const ceilingDbtp = -1;

/** What a master can be made to follow: the measures of a sound, and of its lows, middle and highs. */
export interface SoundProfile {
  readonly measures: SoundMeasures;
  readonly bands: readonly BandProfile[];
}

export interface BandProfile {
  /** In dB: how far loud moments stand out from usual ones. */
  readonly spreadDb: number;
  /** Level of the sides relative to the middle. */
  readonly width: number;
}

/** What was measured on a master, with everything it was made from. */
export interface MasterReport extends VersionReport {
  readonly style: MasterName;
  readonly settings: MasteringSettings;
  readonly source: SoundMeasures;
  /** Gain that makes this version as loud as the original, for comparing. */
  readonly levelMatchDb: number;
  /** 1,000 points of 0 to 255, as base64. */
  readonly waveform: string;
}

/** The six styles, in the order in which they are offered. */
export const masteringStyles: readonly StyleDefinition[] = [
  {
    id: 'streaming',
    name: 'Streaming',
    description: 'Transparent and platform-ready. Your mix as it is, at the level the services play it.',
    targetLufs: -14,
    equalizer: { match: 0.25, maxMatchDb: 2, shapeDb: {} },
    compressor: { ratio: 1.2, thresholdDb: 2, attackMilliseconds: 25, releaseMilliseconds: 250 },
    saturation: { mix: 0, drive: 1 },
    width: 1,
    maxClipDb: 1,
    maxDamageDb: -20,
  },
  {
    id: 'balanced',
    name: 'Balanced',
    description: 'The all-rounder. Evens out the tone and holds the mix together gently.',
    targetLufs: -14,
    equalizer: { match: 0.55, maxMatchDb: 3.5, shapeDb: {} },
    compressor: { ratio: 1.5, thresholdDb: 0, attackMilliseconds: 20, releaseMilliseconds: 200 },
    saturation: { mix: 0, drive: 1 },
    width: 1,
    maxClipDb: 1.5,
    maxDamageDb: -19,
  },
  {
    id: 'warm',
    name: 'Warm',
    description: 'Fuller lows, a soft top and a touch of saturation, as from tape.',
    targetLufs: -14,
    equalizer: {
      match: 0.5,
      maxMatchDb: 3,
      shapeDb: { 63: 1, 125: 1.5, 250: 1, 4000: -1, 8000: -1.5, 16000: -2 },
    },
    compressor: { ratio: 1.6, thresholdDb: 0, attackMilliseconds: 30, releaseMilliseconds: 250 },
    saturation: { mix: 0.5, drive: 1.6 },
    width: 0.97,
    maxClipDb: 1.5,
    maxDamageDb: -19,
  },
  {
    id: 'bright',
    name: 'Bright',
    description: 'Air and clarity. Opens up the top and the sides, for vocals and acoustic sound.',
    targetLufs: -13,
    equalizer: { match: 0.5, maxMatchDb: 3.5, shapeDb: { 250: -1, 4000: 1, 8000: 2, 16000: 2.5 } },
    compressor: { ratio: 1.5, thresholdDb: 0, attackMilliseconds: 15, releaseMilliseconds: 150 },
    saturation: { mix: 0.2, drive: 1.4 },
    width: 1.1,
    maxClipDb: 1.5,
    maxDamageDb: -19,
  },
  {
    id: 'punchy',
    name: 'Punchy',
    description: 'Weight on the drums. Lets attacks through and fills what stands between them.',
    targetLufs: -11,
    equalizer: { match: 0.5, maxMatchDb: 3, shapeDb: { 63: 2, 250: -1.5, 2000: 0.5, 4000: 1 } },
    compressor: { ratio: 1.4, thresholdDb: 1, attackMilliseconds: 35, releaseMilliseconds: 150 },
    saturation: { mix: 0.2, drive: 1.5 },
    width: 1.03,
    maxClipDb: 2.5,
    maxDamageDb: -15,
  },
  {
    id: 'club',
    name: 'Club',
    description: 'Loud and dense, for big speakers. As loud as the music takes without breaking.',
    targetLufs: -8.5,
    equalizer: { match: 0.6, maxMatchDb: 4, shapeDb: { 63: 2, 8000: 1.5, 16000: 1 } },
    compressor: { ratio: 1.45, thresholdDb: 0, attackMilliseconds: 25, releaseMilliseconds: 180 },
    saturation: { mix: 0.3, drive: 2 },
    width: 1.08,
    maxClipDb: 3,
    maxDamageDb: -11,
  },
];
