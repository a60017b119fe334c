import { loudestTargetLufs, quietestTargetLufs } from '@debut/contract/limits';
import type { MasteringSettings, ReferenceMatch } from '@debut/contract/mastering-settings';
import type { FrequencyCurve, SoundMeasures } from '@debut/contract/sound-analysis';
import { matchTone } from '@debut/contract/tone-match';
import type { PeakingBand } from '../design/filters.ts';
import { fitBands } from '../design/fit-bands.ts';
import type { BandProfile, SoundProfile, StyleDefinition } from '../engine.ts';
import { designEqualizer, equalizerHz } from './equalizer.ts';
import type { Fades } from './fades.ts';
import { genreCurves, referenceCurve } from './reference-curve.ts';
import { withIntensity } from './settings.ts';

/** One value each for lows, middle and highs. */
export type Bands = readonly [low: number, middle: number, high: number];

/** What is done to one sound, in numbers. */
export interface MasterPlan extends Pick<StyleDefinition, 'targetLufs' | 'saturation' | 'maxClipDb' | 'maxDamageDb'> {
  readonly equalizer: readonly PeakingBand[];
  readonly compressor: Omit<StyleDefinition['compressor'], 'ratio'> & { readonly ratios: Bands };
  /** 1 leaves the sides unchanged. */
  readonly widths: Bands;
  readonly fades?: Fades;
}

export function planStyle(
  definition: StyleDefinition,
  settings: MasteringSettings,
  measures: SoundMeasures,
  sampleRate: number,
): MasterPlan {
  const { compressor, equalizer, width, ...style } = withIntensity(definition, settings);
  const { ratio, ...timing } = compressor;
  return {
    ...style,
    targetLufs: settings.loudness ?? style.targetLufs,
    equalizer: designEqualizer(measures.spectrum, chooseCurve(settings), equalizer, sampleRate),
    compressor: { ...timing, ratios: [ratio, ratio, ratio] },
    widths: [width, width, width],
  };
}

/** What the equalizer brings songs toward. */
export function chooseCurve({ genre }: MasteringSettings): FrequencyCurve {
  return genre ? genreCurves[genre] : referenceCurve;
}

/** Transparent: what changes the sound is the reference. */
const timing = { thresholdDb: 0, attackMilliseconds: 20, releaseMilliseconds: 200 };
const maxRatio = 2.5;
/** The sides are at most doubled or halved. */
const maxWidthChange = 2;
/** What limiting may cost, by target: quiet masters have no reason to be damaged. */
const costs = [
  { lufs: -14, maxClipDb: 1.5, maxDamageDb: -19 },
  { lufs: -11, maxClipDb: 2.5, maxDamageDb: -15 },
  { lufs: -8.5, maxClipDb: 3, maxDamageDb: -11 },
];

/** Moves a mix toward a reference, as far as the strength tells. */
export function planReference(
  mix: SoundProfile,
  reference: SoundProfile,
  match: ReferenceMatch,
  sampleRate: number,
): MasterPlan {
  const strength = match.strength / 100;
  const { spectrum } = mix.measures;
  const mixLufs = mix.measures.integratedLufs ?? costs[0]?.lufs ?? 0;
  const referenceLufs = match.loudness ? (reference.measures.integratedLufs ?? mixLufs) : mixLufs;
  const targetLufs = clamp(mixLufs + strength * (referenceLufs - mixLufs), quietestTargetLufs, loudestTargetLufs);
  const tone = match.tone ? matchTone(spectrum, reference.measures.spectrum, match.strength) : spectrum.db.map(() => 0);
  const perBand = (isOn: boolean, value: (mix: BandProfile, reference: BandProfile) => number): Bands => {
    const [low = 1, middle = 1, high = 1] = mix.bands.map((band, index) => {
      const other = reference.bands[index];
      return isOn && other ? value(band, other) : 1;
    });
    return [low, middle, high];
  };
  const [lowWidth, ...widths] = perBand(match.width, (one, other) => followWidth(one, other, strength));
  return {
    targetLufs,
    equalizer: fitBands({ hz: spectrum.hz, db: tone }, equalizerHz, sampleRate),
    compressor: { ...timing, ratios: perBand(match.dynamics, (one, other) => followSpread(one, other, strength)) },
    saturation: { mix: 0, drive: 1 },
    // Wide lows cost headroom and disappear on club systems and vinyl.
    widths: [Math.min(1, lowWidth), ...widths],
    ...costAt(targetLufs),
  };
}

function followWidth(mix: BandProfile, reference: BandProfile, strength: number): number {
  // What is mono has no sides to be wider.
  if (mix.width < 0.01) return 1;
  return clamp((reference.width / mix.width) ** strength, 1 / maxWidthChange, maxWidthChange);
}

/** Compresses what stands out further than in the reference. What stands out less stays: peaks cannot be invented. */
function followSpread(mix: BandProfile, reference: BandProfile, strength: number): number {
  const wanted = mix.spreadDb + strength * (reference.spreadDb - mix.spreadDb);
  return clamp(mix.spreadDb / Math.max(wanted, 0.1), 1, maxRatio);
}

function costAt(lufs: number): Pick<MasterPlan, 'maxClipDb' | 'maxDamageDb'> {
  const above = costs.findIndex((cost) => cost.lufs >= lufs);
  const upper = costs[above < 0 ? costs.length - 1 : above] as (typeof costs)[number];
  const lower = costs[Math.max(0, (above < 0 ? costs.length : above) - 1)] as (typeof costs)[number];
  const part = upper === lower ? 0 : (lufs - lower.lufs) / (upper.lufs - lower.lufs);
  const between = (from: number, to: number) => from + part * (to - from);
  return {
    maxClipDb: between(lower.maxClipDb, upper.maxClipDb),
    maxDamageDb: between(lower.maxDamageDb, upper.maxDamageDb),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
