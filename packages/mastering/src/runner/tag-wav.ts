import { open } from 'node:fs/promises';
import type { SoundTags } from '../tags/sound-tags.ts';
import { wavTagChunks } from '../tags/wav-chunks.ts';

/** Appends tags to a WAV file that has none. */
export async function tagWav(file: string, tags: SoundTags): Promise<void> {
  const chunks = wavTagChunks(tags);
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const even = size + (size % 2);
    await handle.write(chunks, 0, chunks.length, even);
    const riffBytes = new DataView(new ArrayBuffer(4));
    riffBytes.setUint32(0, even + chunks.length - 8, true);
    await handle.write(new Uint8Array(riffBytes.buffer), 0, 4, 4);
  } finally {
    await handle.close();
  }
}
