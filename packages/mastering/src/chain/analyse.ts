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
    kernels = createKernels(),
  }: { onProgress?: (fraction: number) => void; withProfile?: boolean; kernels?: Kernels } = {},
): Analysis {
  const rates = ratesFor(sampleRate);
  const { blockFrames, stepsPerBlock } = rates;
  const meter = new SoundMeter(kernels, rates, source.frames, spectrumWindows, new SongArrays());
  const peakMeter = new TruePeakMeter(kernels, rates);
  const bands = new BandMeter(kernels, rates, source.frames);
  const sides = withProfile ? new BandMeter(kernels, rates, source.frames) : undefined;
  const sideSound = withProfile ? kernels.allocate(blockFrames * 8) : 0;
  const sound = new Float32Array(kernels.buffer, peakMeter.input, blockFrames * 2);
  peakMeter.reset('greatest');
  for (let frame = 0, index = 0; frame < source.frames; frame += blockFrames, index += 1) {
    source.read(frame, sound);
    meter.add(peakMeter.input, Math.min(blockFrames, source.frames - frame));
    bands.add(peakMeter.input);
    if (sides) {
      const onlySides = new Float32Array(kernels.buffer, sideSound, blockFrames * 2);
      for (let at = 0; at < onlySides.length; at += 2) {
        onlySides[at] = ((sound[at] as number) - (sound[at + 1] as number)) / 2;
        onlySides[at + 1] = onlySides[at] as number;
      }
      sides.add(sideSound);
    }
    peakMeter.add(stepsPerBlock);
    if (index % blocksPerReport === 0) onProgress?.(frame / source.frames);
  }
  sound.fill(0);
  peakMeter.add(1);
  const measures = meter.finish(peakMeter.greatest);
  return {
    measures,
    ...(sides && { profile: { measures, bands: profileBands(bands.levels, sides.levels) } }),
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

/** From levels of the sound and of its sides alone, lows, middle and highs in turn. */
function profileBands(levels: Float32Array, sideLevels: Float32Array): BandProfile[] {
  return [0, 1, 2].map((band) => {
    const ofBand = (_: number, index: number) => index % 3 === band;
    const all = levels.filter(ofBand);
    const loudest = all.reduce((most, db) => Math.max(most, db), silenceDb);
    const heard = all.filter((db) => db > Math.max(loudest - pauseDb, silenceDb + 1)).sort();
    const at = (share: number) => heard[Math.floor((heard.length - 1) * share)] ?? silenceDb;
    const energy = (each: Float32Array) => each.reduce((sum, db) => sum + 10 ** (db / 10), 0);
    const sides = energy(sideLevels.filter(ofBand));
    const middle = Math.max(energy(all) - sides, 1e-9);
    return { spreadDb: Math.max(0, at(0.95) - at(0.5)), width: Math.sqrt(sides / middle) };
  });
}

class BandMeter {
  readonly levels: Float32Array;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #settings: number;
  readonly #states: number;
  readonly #energies: Float32Array;
  #at = 0;

  constructor(kernels: Kernels, rates: Rates, frames: number) {
    const { sampleRate, stepFrames, stepsPerBlock } = rates;
    const settings = detectorSettings(sampleRate);
    this.#kernels = kernels;
    this.#rates = rates;
    this.#settings = kernels.allocate(settings.length * 4);
    new Float32Array(kernels.buffer, this.#settings, settings.length).set(settings);
    this.#states = kernels.allocate(bandStateBytes);
    const count = (stepsPerBlock / stepsPerGain) * 3;
    this.#energies = new Float32Array(kernels.buffer, kernels.allocate(count * 4), count);
    this.levels = new Float32Array(Math.ceil(frames / (stepFrames * stepsPerGain)) * 3);
  }

  add(sound: number): void {
    const { stepsPerBlock, stepFrames } = this.#rates;
    const frames = stepFrames * stepsPerGain;
    this.#kernels.bandEnergies(
      sound,
      stepsPerBlock / stepsPerGain,
      frames,
      this.#settings,
      this.#states,
      this.#energies.byteOffset,
    );
    const count = Math.min(this.#energies.length, this.levels.length - this.#at);
    const scale = 1 / (2 * frames);
    for (let index = 0; index < count; index += 1)
      this.levels[this.#at + index] = dbPerNeper * Math.log((this.#energies[index] as number) * scale + silence);
    this.#at += count;
  }
}
