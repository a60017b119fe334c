import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Scratch } from '../../../platform/scratch.ts';
import { runThread } from '../../../platform/thread.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import type { MeasuredSound, SoundRequest } from './measure-sound.thread.ts';
import { playablePath, playableType } from './playable-copy.ts';

/** A decoder that takes longer is stuck on a hostile file. */
const timeLimitMilliseconds = 120_000;

type Measured = MeasuredSound & { playback?: 'ready'; playableSize?: number };

/**
 * Measures a stored file and makes its playable copy if needed; `null` when it cannot be decoded, which a retry would
 * not change. The decoder runs in its own thread, so that a crash affects nothing else.
 */
export async function measureSound(
  { store, scratch }: { store: FileStore; scratch: Scratch },
  { path, mediaType, needsCopy }: { path: string; mediaType: string; needsCopy: boolean },
  points: { small: number; fine: number },
): Promise<Measured | null> {
  // Named after the file, so that a retry cleans up what a killed process left.
  const name = `sound-${posix.basename(path)}`;
  const folder = await scratch.open(name);
  try {
    const file = join(folder, 'sound');
    await pipeline(await store.read(path), createWriteStream(file));
    const copy = needsCopy ? join(folder, 'copy.wav') : null;
    const request: SoundRequest = { file, mediaType, points, copy };
    const measured = await runThread<SoundRequest, MeasuredSound | null>(
      'library/files/measure-sound',
      request,
      timeLimitMilliseconds,
    );
    if (!measured || !copy) return measured;
    const { size } = await stat(copy);
    await store.adopt(playablePath(path), copy, playableType);
    return { ...measured, playback: 'ready', playableSize: size };
  } finally {
    await scratch.remove(name);
  }
}
