import { rmSync } from 'node:fs';
import { identifySound } from '../watermark/identify-sound.ts';
import { reportProgress } from './handle-requests.ts';
import { openAtCopyRate } from './open-at-copy-rate.ts';
import type { ThreadRequest, ThreadResult } from './thread-messages.ts';

/** Looks for a mark in a file; a damaged one too. */
export async function identifyFile(
  request: Extract<ThreadRequest, { kind: 'identify' }>,
): Promise<ThreadResult<'identify'>> {
  const song = await openAtCopyRate(request, reportProgress('decode'));
  try {
    return { mark: identifySound(song.sound, reportProgress('analyse')) };
  } finally {
    song.close();
    rmSync(request.spillFile, { force: true });
  }
}
