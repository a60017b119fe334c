import type { SoundBlock } from './decode/sound.ts';

/** Collects peaks over time, without knowing the length in advance. */
export class WaveformMeter {
  #peaks: number[] = [];
  #framesPerPeak = 256;
  #peak = 0;
  #framesInPeak = 0;
  #frames = 0;
  #sampleRate = 0;

  add({ channels, sampleRate }: Pick<SoundBlock, 'channels' | 'sampleRate'>): void {
    this.#sampleRate = sampleRate;
    const frames = channels[0]?.length ?? 0;
    this.#frames += frames;
    for (let frame = 0; frame < frames; frame += 1) {
      for (const samples of channels) {
        const loud = Math.abs(samples[frame] ?? 0);
        if (loud > this.#peak) this.#peak = loud;
      }
      this.#framesInPeak += 1;
      if (this.#framesInPeak >= this.#framesPerPeak) this.#endPeak();
    }
  }

  get durationSeconds(): number {
    return this.#sampleRate === 0 ? 0 : this.#frames / this.#sampleRate;
  }

  /** So many points of 0 to 255, as base64, normalized to the loudest. */
  points(count: number): string {
    return encodeWaveform(this.#framesInPeak > 0 ? [...this.#peaks, this.#peak] : this.#peaks, count);
  }

  #endPeak(): void {
    this.#peaks.push(this.#peak);
    this.#peak = 0;
    this.#framesInPeak = 0;
    if (this.#peaks.length >= maxPeaks) this.#halve();
  }

  /** Bounds the memory: half as many peaks, each covering twice the time. */
  #halve(): void {
    this.#peaks = resample(this.#peaks, maxPeaks / 2);
    this.#framesPerPeak *= 2;
  }
}

const maxPeaks = 16_384;

/** Resamples peaks to so many points of 0 to 255, as base64, normalized to the loudest. */
export function encodeWaveform(peaks: ArrayLike<number>, count: number): string {
  const loudest = Math.max(1e-6, ...resample(peaks, Math.min(peaks.length, 4096)));
  const bytes = resample(peaks, count).map((peak) => Math.round(Math.min(1, peak / loudest) * 255));
  return btoa(String.fromCharCode(...bytes));
}

/** Fewer points: the loudest of those that coincide. More points: neighbors repeat. */
function resample(peaks: ArrayLike<number>, count: number): number[] {
  if (peaks.length === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, point) => {
    const from = Math.floor((point * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((point + 1) * peaks.length) / count));
    let loudest = 0;
    for (let index = from; index < to; index += 1) loudest = Math.max(loudest, peaks[index] ?? 0);
    return loudest;
  });
}
