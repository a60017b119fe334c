import { rmSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { analyse } from '../chain/analyse.ts';
import { createMemoryFrames, excerptOf } from '../chain/frame-store.ts';
import { master } from '../chain/master.ts';
import { TooLongSound, UnreadableSound } from '../decode/sound.ts';
import { masteringStyles } from '../engine.ts';
import { MasteringFailure } from './failure.ts';
import { openFileFrames } from './file-frames.ts';
import { openSound } from './open-sound.ts';
import { openSharedSound } from './shared-sound.ts';
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts';
import { createWavFile } from './wav-file.ts';

/** One of the pool's threads: decodes and analyses a song, or masters it in one style. */
parentPort?.on('message', (request: ThreadRequest) => {
  void answer(request).then(
    (result) => post(result),
    (error: unknown) => post(describe(error)),
  );
});

function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  return request.kind === 'open' ? openAndAnalyse(request) : masterStyle(request);
}

async function openAndAnalyse(request: Extract<ThreadRequest, { kind: 'open' }>): Promise<ThreadAnswer> {
  const whole = await openSound({ ...request, onProgress: throttled('decode') });
  const source = openSharedSound(whole);
  try {
    const analysis = analyse(source, whole.sampleRate, throttled('analyse'));
    const excerptFrames = Math.round((request.excerptSeconds ?? Number.POSITIVE_INFINITY) * whole.sampleRate);
    if (excerptFrames >= whole.frames) return { kind: 'opened', sound: whole, measures: analysis.measures };
    const from = Math.min(analysis.loudest(excerptFrames / whole.sampleRate), whole.frames - excerptFrames);
    const { measures } = analyse(excerptOf(source, from, excerptFrames), whole.sampleRate);
    return { kind: 'opened', sound: { ...whole, stretch: { from, frames: excerptFrames } }, measures };
  } finally {
    source.close();
  }
}

/** Kept from style to style: the same song needs the same room. */
let workMemory = new Float32Array(0);

async function masterStyle(request: Extract<ThreadRequest, { kind: 'master' }>): Promise<ThreadAnswer> {
  const { sound, measures, settings } = request;
  const style = masteringStyles.find(({ id }) => id === request.style);
  if (!style) throw new MasteringFailure('unsupported', 'There is no such style.');
  const source = openSharedSound(sound);
  const work = request.keepWorkInMemory
    ? openWorkMemory(source.frames)
    : openFileFrames(request.spillFile, source.frames, 'write');
  const output = createWavFile(request.output, sound.sampleRate);
  try {
    const onProgress = throttledStages();
    const { sampleRate } = sound;
    const report = master({ source, sampleRate, measures, style, settings, work, output, onProgress });
    output.finish();
    return { kind: 'mastered', report };
  } catch (error) {
    output.abandon();
    throw error;
  } finally {
    source.close();
    work.close();
    rmSync(request.spillFile, { force: true });
  }
}

function openWorkMemory(frames: number) {
  if (workMemory.length < frames * 2) workMemory = new Float32Array(frames * 2);
  return { ...createMemoryFrames([workMemory], frames), close: () => undefined };
}

function post(message: ThreadAnswer): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): ThreadAnswer {
  if (error instanceof MasteringFailure) return { kind: 'failed', code: error.code, message: error.message };
  if (error instanceof TooLongSound) return { kind: 'failed', code: 'too_long', message: error.message };
  if (error instanceof UnreadableSound) return { kind: 'failed', code: 'unreadable', message: error.message };
  if (isOutOfSpace(error)) return { kind: 'failed', code: 'disk', message: 'There is not enough room on the disk.' };
  if (isOutOfMemory(error)) return { kind: 'failed', code: 'out_of_memory', message: outOfMemory };
  throw error;
}

export const outOfMemory = 'This song needs more memory than there is.';

function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation|memory|length/i.test(error.message);
}

type Stage = Extract<ThreadAnswer, { kind: 'progress' }>['stage'];

/** Tells about every hundredth. */
function throttled(stage: Stage): (fraction: number) => void {
  let told = -1;
  return (fraction) => {
    const hundredth = Math.floor(fraction * 100);
    if (hundredth <= told) return;
    told = hundredth;
    post({ kind: 'progress', stage, fraction });
  };
}

function throttledStages(): (stage: 'master' | 'measure', fraction: number) => void {
  const tell = { master: throttled('master'), measure: throttled('measure') };
  return (stage, fraction) => tell[stage](fraction);
}
