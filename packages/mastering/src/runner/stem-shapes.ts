import { maxStemLengthDifferenceSeconds } from '@debut/contract/limits';
import { MasteringFailure } from './failure.ts';
import { formatTime } from './refuse-damage.ts';

export interface StemShape {
  readonly frames: number;
  readonly sampleRate: number;
}

export function refuseLengths(shapes: readonly StemShape[]): void {
  const seconds = shapes.map(({ frames, sampleRate }) => frames / sampleRate);
  const [longest, shortest] = [Math.max(...seconds), Math.min(...seconds)];
  if (longest - shortest <= maxStemLengthDifferenceSeconds) return;
  const [one, other] = [longest, shortest].map((each) => ({ number: seconds.indexOf(each) + 1, seconds: each }));
  if (!one || !other) return;
  const lengths = `Stem ${one.number} is ${formatTime(one.seconds)} long and stem ${other.number} ${formatTime(other.seconds)}.`;
  throw new MasteringFailure('lengths_differ', `${lengths} Export all stems from the same start to the same end.`);
}

export function ratesDiffer(firstRate: number, index: number, rate: number): MasteringFailure {
  const rates = `Stem 1 has ${firstRate / 1000} kHz and stem ${index + 1} ${rate / 1000} kHz.`;
  return new MasteringFailure('rates_differ', `${rates} Export all stems at the same sample rate.`);
}
