import type { SoundMeasures } from '@debut/contract/sound-analysis';
import { detectorSettings } from '../design/filters.ts';
import { type Rates, ratesFor, stepsPerGain } from '../design/rates.ts';
import type { BandProfile, SoundProfile } from '../engine.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import { bandStateBytes, type Kernels } from '../kernels/kernels.ts';
import { loudestStretch } from '../meters/loudness.ts';
import { SongArrays } from '../meters/song-arrays.ts';
import { SoundMeter } from '../meters/sound-meter.ts';
import { TruePeakMeter } from '../meters/true-peak-meter.ts';
import type { FrameSource } from './frame-store.ts';

export interface Analysis {
  readonly measures: SoundMeasures;
  /** Only with `withProfile`, because it takes longer. */
  readonly profile?: SoundProfile;
  /** In dB: lows, middle and highs in turn, for every gain of the compressor. */
  readonly bandLevels: Float32Array;
  /** The frame at which the loudest passage of so many seconds starts. */
  loudest(seconds: number): number;
}

/** Measures a whole sound. */
export function analyse(
  source: FrameSource,
  sampleRate: number,
  {
    onProgress,
    withProfile = false,
    withTruePeak = true,
    kernels = createKernels(),
  }: {
    readonly onProgress?: (fraction: number) => void;
    readonly withProfile?: boolean;
    /** Without it, the crest factor is unknown too. */
    readonly withTruePeak?: boolean;
    readonly kernels?: Kernels;
  } = {},
): Analysis {
  const rates = ratesFor(sampleRate);
  const { blockFrames, stepsPerBlock } = rates;
  const meter = new SoundMeter(kernels, rates, source.frames, spectrumWindows, new SongArrays());
  const peakMeter = new TruePeakMeter(kernels, rates);
  const bands = new BandMeter(kernels, rates, source.frames, withProfile);
  const sound = new Float32Array(kernels.buffer, peakMeter.input, blockFrames * 2);
  peakMeter.reset('greatest');
  for (let frame = 0, index = 0; frame < source.frames; frame += blockFrames, index += 1) {
    source.read(frame, sound);
    meter.add(peakMeter.input, Math.min(blockFrames, source.frames - frame));
    bands.add(peakMeter.input);
    if (withTruePeak) peakMeter.add(stepsPerBlock);
    if (index % blocksPerReport === 0) onProgress?.(frame / source.frames);
  }
  sound.fill(0);
  if (withTruePeak) peakMeter.add(1);
  const measures = meter.finish(peakMeter.greatest);
  return {
    measures,
    ...(withProfile && { profile: { measures, bands: bands.profile() } }),
    bandLevels: bands.levels,
    loudest: (seconds) => Math.round((loudestStretch(meter.pieces(), Math.round(seconds * 10)) * sampleRate) / 10),
  };
}

const blocksPerReport = 8;

/** Enough to design an equalizer by. */
const spectrumWindows = 512;

/** Of energies. `Math.log10` takes twice as long. */
const dbPerNeper = 10 / Math.LN10;
/** Of energies so small that there is nothing to compress. */
const silence = 1e-12;
const silenceDb = -120;

/** Quieter moments than this, below the loudest one, are pauses. */
const pauseDb = 30;

/** Levels of one of three bands that take turns: how far its loud moments stand out from the usual ones, without pauses. */
function measureSpread(levels: Float32Array, band: number): number {
  const ofBand = new Float32Array(levels.length / 3);
  let loudest = silenceDb;
  for (let index = 0; index < ofBand.length; index += 1) {
    const db = levels[index * 3 + band] as number;
    ofBand[index] = db;
    if (db > loudest) loudest = db;
  }
  const pause = Math.max(loudest - pauseDb, silenceDb + 1);
  const heard = ofBand.filter((db) => db > pause).sort();
  const at = (share: number) => heard[Math.floor((heard.length - 1) * share)] ?? silenceDb;
  return Math.max(0, at(0.95) - at(0.5));
}

class BandMeter {
  readonly levels: Float32Array;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #settings: number;
  readonly #states: number;
  readonly #energies: Float32Array;
  readonly #sideEnergies: Float32Array | null;
  /** Of the whole sound, one number per band. */
  readonly #sum = [0, 0, 0];
  readonly #sideSum = [0, 0, 0];
  #at = 0;

  constructor(kernels: Kernels, rates: Rates, frames: number, withSides: boolean) {
    const { sampleRate, stepFrames, stepsPerBlock } = rates;
    const settings = detectorSettings(sampleRate);
    this.#kernels = kernels;
    this.#rates = rates;
    this.#settings = kernels.allocate(settings.length * 4);
    new Float32Array(kernels.buffer, this.#settings, settings.length).set(settings);
    this.#states = kernels.allocate(bandStateBytes);
    const count = (stepsPerBlock / stepsPerGain) * 3;
    const floats = () => new Float32Array(kernels.buffer, kernels.allocate(count * 4), count);
    this.#energies = floats();
    this.#sideEnergies = withSides ? floats() : null;
    this.levels = new Float32Array(Math.ceil(frames / (stepFrames * stepsPerGain)) * 3);
  }

  add(sound: number): void {
    const { stepsPerBlock, stepFrames } = this.#rates;
    const frames = stepFrames * stepsPerGain;
    const steps = stepsPerBlock / stepsPerGain;
    const energies = this.#energies;
    const sides = this.#sideEnergies;
    const target = energies.byteOffset;
    if (sides) {
      this.#kernels.bandAndSideEnergies(sound, steps, frames, this.#settings, this.#states, target, sides.byteOffset);
      addBands(energies, this.#sum);
      addBands(sides, this.#sideSum);
    } else this.#kernels.bandEnergies(sound, steps, frames, this.#settings, this.#states, target);
    const count = Math.min(energies.length, this.levels.length - this.#at);
    storeLevels(energies, 1 / (2 * frames), this.levels.subarray(this.#at, this.#at + count));
    this.#at += count;
  }

  /** Of lows, middle and highs; only with sides. */
  profile(): BandProfile[] {
    return [0, 1, 2].map((band) => {
      const sides = this.#sideSum[band] as number;
      const middle = Math.max((this.#sum[band] as number) - sides, 1e-9);
      return { spreadDb: measureSpread(this.levels, band), width: Math.sqrt(sides / middle) };
    });
  }
}

function storeLevels(energies: Float32Array, scale: number, levels: Float32Array): void {
  for (let index = 0; index < levels.length; index += 1)
    levels[index] = dbPerNeper * Math.log((energies[index] as number) * scale + silence);
}

function addBands(energies: Float32Array, sums: number[]): void {
  let [low = 0, middle = 0, high = 0] = sums;
  for (let at = 0; at < energies.length; at += 3) {
    low += energies[at] as number;
    middle += energies[at + 1] as number;
    high += energies[at + 2] as number;
  }
  sums[0] = low;
  sums[1] = middle;
  sums[2] = high;
}
