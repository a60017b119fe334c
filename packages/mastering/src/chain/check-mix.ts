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
  const heard = { first: source.frames, last: 0 };
  let highest = 0;
  const sums = [0, 0] as [number, number];
  forEachFrame(source, (left, right, frame) => {
    const height = Math.max(Math.abs(left), Math.abs(right));
    if (height > highest) highest = height;
    if (height > silentHeight) {
      if (frame < heard.first) heard.first = frame;
      heard.last = frame + 1;
    }
    sums[0] += left;
    sums[1] += right;
  });
  return {
    clipped: highest < minClipHeight ? { places: 0, seconds: [] } : findClipping(source, sampleRate, highest),
    start: heard.first / sampleRate,
    end: (source.frames - heard.last) / sampleRate,
    offset: Math.max(...sums.map(Math.abs)) / Math.max(1, source.frames),
  };
}

function findClipping(source: FrameSource, sampleRate: number, highest: number) {
  const seconds: number[] = [];
  let places = 0;
  let lastFrame = Number.NEGATIVE_INFINITY;
  const limit = highest * flatShare;
  const runs = [0, 0] as [number, number];
  forEachFrame(source, (left, right, frame) => {
    runs[0] = nextRun(runs[0], left, limit);
    runs[1] = nextRun(runs[1], right, limit);
    if (Math.max(Math.abs(runs[0]), Math.abs(runs[1])) < flatSamples) return;
    if (frame - lastFrame > placeSeconds * sampleRate) {
      places += 1;
      if (places <= maxPlaces) seconds.push(frame / sampleRate);
    }
    lastFrame = frame;
  });
  return { places, seconds };
}

/** How many samples in a row are at the limit: above 0 at the upper one, below 0 at the lower. */
function nextRun(run: number, sample: number, limit: number): number {
  if (sample >= limit) return Math.max(0, run) + 1;
  return sample <= -limit ? Math.min(0, run) - 1 : 0;
}

function forEachFrame(source: FrameSource, look: (left: number, right: number, frame: number) => void): void {
  const block = new Float32Array(blockFrames * 2);
  for (let from = 0; from < source.frames; from += blockFrames) {
    source.read(from, block);
    const count = Math.min(blockFrames, source.frames - from);
    for (let at = 0; at < count; at += 1) look(block[at * 2] as number, block[at * 2 + 1] as number, from + at);
  }
}
