import { rmSync } from 'node:fs';
import type { FrameSource } from '../chain/frame-store.ts';
import { createResampler } from '../encode/resampler.ts';
import { copyRate } from '../watermark/segments.ts';
import { openFileFrames } from './file-frames.ts';
import { openSound } from './open-sound.ts';
import { openSharedSound } from './shared-sound.ts';

const blockFrames = 65_536;

/** Decodes a song and brings it to 44.1 kHz. A resampled one is stored beside the spill file while it is open. */
export async function openAtCopyRate(
  location: { readonly source: string; readonly ffmpegPath: string | null; readonly spillFile: string },
  onProgress: (fraction: number) => void,
): Promise<{ readonly sound: FrameSource; readonly isResampled: boolean; close(): void }> {
  const { sound: shared } = await openSound({ ...location, onProgress });
  const decoded = openSharedSound(shared);
  if (shared.sampleRate === copyRate) return { sound: decoded, isResampled: false, close: decoded.close };
  const resampledFile = `${location.spillFile}.resampled`;
  try {
    resampleToFile(decoded, shared.sampleRate, resampledFile);
  } finally {
    decoded.close();
  }
  const frames = Math.round((shared.frames * copyRate) / shared.sampleRate);
  const resampled = openFileFrames(resampledFile, frames, 'read');
  return {
    sound: resampled,
    isResampled: true,
    close() {
      resampled.close();
      rmSync(resampledFile, { force: true });
    },
  };
}

function resampleToFile(source: FrameSource, sampleRate: number, file: string): void {
  const resampler = createResampler({ frames: source.frames, read: readFrom(source) }, sampleRate, copyRate);
  const store = openFileFrames(file, resampler.frames, 'write');
  try {
    for (let at = 0; at < resampler.frames; at += blockFrames) {
      const block = new Float32Array(Math.min(blockFrames, resampler.frames - at) * 2);
      resampler.read(at, block);
      store.write(at, block);
    }
  } finally {
    store.close();
  }
}

/** Frames before the start are silent. */
function readFrom(source: FrameSource) {
  return (from: number, frames: number): Float32Array => {
    const target = new Float32Array(frames * 2);
    const skipped = Math.min(frames, Math.max(0, -from));
    source.read(from + skipped, target.subarray(skipped * 2));
    return target;
  };
}
