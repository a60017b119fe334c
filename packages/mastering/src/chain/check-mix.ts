import type { MixCheck, SoundAnalysis } from '@debut/contract/sound-analysis';
import type { DamageReport } from '../decode/damage.ts';
import type { FrameSource } from './frame-store.ts';

/** Samples in a row at the same height, near the highest of the file: music does not do that by itself. */
const flatSamples = 3;
const flatShare = 0.9999;
/** Clipping below this height is a sound's own character. */
const minClipHeight = 0.25;
/** What is closer together is one place. */
const placeSeconds = 0.25;
const maxPlaces = 20;
const silentHeight = 0.0003;
const notableSilenceSeconds = 2;
const notableOffset = 0.003;
const loudLufs = -9.5;
const lowRate = 44_100;
const lossyFormats: readonly SoundAnalysis['format'][] = ['mp3', 'ogg', 'opus', 'aac'];

/** What a musician should know about a mix before it is mastered, the worst first. */
export function checkMix(
  source: FrameSource,
  {
    sampleRate,
    measures,
    format,
    damage,
    damageTotal,
  }: Pick<SoundAnalysis, 'format'> & {
    readonly sampleRate: number;
    readonly measures: NonNullable<SoundAnalysis['measures']>;
  } & DamageReport,
): MixCheck[] {
  const { clipped, start, end, offset } = scan(source, sampleRate);
  const { correlation, width, integratedLufs } = measures;
  const duration = source.frames / sampleRate;
  const checks: (MixCheck | false)[] = [
    damage.length > 0 && {
      code: 'damaged',
      places: damageTotal.places,
      seconds: damage.map(({ seconds }) => seconds),
    },
    clipped.places > 0 && {
      code: 'clipped',
      places: clipped.places,
      seconds: clipped.seconds,
      value: clipped.places > 100 ? 6 : 3,
    },
    integratedLufs !== null && integratedLufs > loudLufs && { code: 'loud', value: integratedLufs },
    correlation !== null && correlation < -0.1 && { code: 'phase' },
    lossyFormats.includes(format) && { code: 'lossy' },
    sampleRate < lowRate && { code: 'low-rate', value: sampleRate },
    offset > notableOffset && { code: 'offset' },
    typeof width === 'number' && width < 0.001 && { code: 'mono' },
    start < duration && start > notableSilenceSeconds && { code: 'silence', value: start, seconds: [0] },
    start < duration &&
      end > notableSilenceSeconds && { code: 'silence', value: end, seconds: [Math.max(0, duration - end)] },
  ];
  return checks.filter((check) => check !== false);
}

const blockFrames = 16_384;

/** Two readings, because only the first tells how high the sound goes. */
function scan(source: FrameSource, sampleRate: number) {
  const heights = new Float32Array(Math.ceil(source.frames / blockFrames));
  let [left, right, first, end] = [0, 0, source.frames, 0];
  forEachBlock(source, (sound, from) => {
    const height = findHeight(sound);
    heights[from / blockFrames] = height;
    left += addUp(sound, 0);
    right += addUp(sound, 1);
    if (height <= silentHeight) return;
    if (first === source.frames) first = from + Math.floor(sound.findIndex(isHeard) / 2);
    end = from + Math.floor(sound.findLastIndex(isHeard) / 2) + 1;
  });
  const highest = findHeight(heights);
  return {
    clipped: highest < minClipHeight ? { places: 0, seconds: [] } : findClipping(source, sampleRate, heights, highest),
    start: first / sampleRate,
    end: (source.frames - end) / sampleRate,
    offset: Math.max(Math.abs(left), Math.abs(right)) / Math.max(1, source.frames),
  };
}

// Loops over all samples call nothing, because they are most of the time that checking takes.

function findHeight(samples: Float32Array): number {
  let height = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const sample = Math.abs(samples[at] as number);
    if (sample > height) height = sample;
  }
  return height;
}

function addUp(sound: Float32Array, channel: 0 | 1): number {
  let sum = 0;
  for (let at = channel; at < sound.length; at += 2) sum += sound[at] as number;
  return sum;
}

function isHeard(sample: number): boolean {
  return Math.abs(sample) > silentHeight;
}

/** `heights`: of the blocks, since most do not reach the limit. */
function findClipping(source: FrameSource, sampleRate: number, heights: Float32Array, highest: number) {
  const seconds: number[] = [];
  let places = 0;
  let lastFrame = Number.NEGATIVE_INFINITY;
  let [left, right] = [0, 0];
  const limit = highest * flatShare;
  forEachBlock(source, (sound, from) => {
    if ((heights[from / blockFrames] as number) < limit) {
      [left, right] = [0, 0];
      return;
    }
    for (let at = 0; at < sound.length; at += 2) {
      left = nextRun(left, sound[at] as number, limit);
      right = nextRun(right, sound[at + 1] as number, limit);
      if (Math.max(Math.abs(left), Math.abs(right)) < flatSamples) continue;
      const frame = from + at / 2;
      if (frame - lastFrame > placeSeconds * sampleRate) {
        places += 1;
        if (places <= maxPlaces) seconds.push(frame / sampleRate);
      }
      lastFrame = frame;
    }
  });
  return { places, seconds };
}

/** How many samples in a row are at the limit: above 0 at the upper one, below 0 at the lower. */
function nextRun(run: number, sample: number, limit: number): number {
  if (sample >= limit) return Math.max(0, run) + 1;
  return sample <= -limit ? Math.min(0, run) - 1 : 0;
}

function forEachBlock(source: FrameSource, look: (sound: Float32Array, from: number) => void): void {
  const block = new Float32Array(blockFrames * 2);
  for (let from = 0; from < source.frames; from += blockFrames) {
    source.read(from, block);
    look(block.subarray(0, Math.min(blockFrames, source.frames - from) * 2), from);
  }
}
