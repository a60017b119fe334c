import { rmSync } from 'node:fs';
import { createDamageCollector, type DamageReport } from '../decode/damage.ts';
import type { describeFormat } from '../decode/describe-format.ts';
import type { SoundBlock } from '../decode/sound.ts';
import { decodeFile, unreadable } from './decode-file.ts';
import { openFileFrames } from './file-frames.ts';
import { maxMemoryFrames, pieceFrames, type SharedSound } from './shared-sound.ts';

/** Decodes a file into sound that threads can share. */
export async function openSound(options: {
  readonly source: string;
  readonly ffmpegPath: string | null;
  /** Where long sound is stored. */
  readonly spillFile: string;
  readonly onProgress: (fraction: number) => void;
}): Promise<{ readonly sound: SharedSound; readonly format: ReturnType<typeof describeFormat> } & DamageReport> {
  const gathered = createGatherer(options.spillFile);
  const damage = createDamageCollector();
  try {
    const { blocks, format } = await decodeFile(options, damage.report);
    for await (const block of blocks) gathered.add(block);
    return { sound: gathered.finish(), format, ...damage.finish() };
  } catch (error) {
    gathered.abandon();
    rmSync(options.spillFile, { force: true });
    throw error;
  }
}

function createGatherer(spillFile: string) {
  const pieces: SharedArrayBuffer[] = [];
  let piece = new Float32Array(0);
  let filled = 0;
  let frames = 0;
  let sampleRate = 0;
  let spill: ReturnType<typeof openFileFrames> | undefined;

  function add(block: SoundBlock): void {
    sampleRate = block.sampleRate;
    for (let at = 0; at < block.frames; ) at += addPart(block, at);
  }

  function addPart(block: SoundBlock, at: number): number {
    if (filled === piece.length / 2) nextPiece();
    const count = Math.min(block.frames - at, pieceFrames - filled);
    block.readStereo(at, piece.subarray(filled * 2, (filled + count) * 2));
    filled += count;
    frames += count;
    return count;
  }

  function nextPiece(): void {
    if (spill === undefined && frames >= maxMemoryFrames) {
      spill = openFileFrames(spillFile, Number.POSITIVE_INFINITY, 'write');
      for (const [index, each] of pieces.entries())
        spill.write(index * pieceFrames, new Float32Array(each as unknown as ArrayBuffer));
      pieces.length = 1;
    } else if (spill) spill.write(frames - pieceFrames, piece);
    filled = 0;
    if (spill) return;
    const shared = new SharedArrayBuffer(pieceFrames * 8);
    pieces.push(shared);
    piece = new Float32Array(shared as unknown as ArrayBuffer);
  }

  return {
    add,
    finish(): SharedSound {
      if (frames === 0) throw unreadable('There is no sound in this file.');
      spill?.write(frames - filled, piece.subarray(0, filled * 2));
      spill?.close();
      const place = spill ? { file: spillFile } : { pieces };
      return { sampleRate, frames, place };
    },
    abandon: () => spill?.close(),
  };
}
