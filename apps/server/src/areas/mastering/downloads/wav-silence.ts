import { open } from 'node:fs/promises';
import { wavHeaderBytes } from '@debut/mastering/encode/wav-header';

/** Changes the header of one of our WAV files for silence at its end. Returns how many bytes that is. */
export function lengthenWav(header: Buffer, seconds: number): number {
  const bytes = Math.round(seconds * header.readUInt32LE(24)) * header.readUInt16LE(32);
  for (const at of [4, 40]) header.writeUInt32LE(header.readUInt32LE(at) + bytes, at);
  return bytes;
}

/** Appends silence to one of our WAV files. */
export async function appendSilence(path: string, seconds: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const header = Buffer.alloc(wavHeaderBytes);
    await file.read(header, 0, header.length, 0);
    const { size } = await file.stat();
    await file.truncate(size + lengthenWav(header, seconds));
    await file.write(header, 0, header.length, 0);
  } finally {
    await file.close();
  }
}
