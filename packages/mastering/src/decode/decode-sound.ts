import { createAiffDecoder } from './aiff.ts';
import type { ReportDamage } from './damage.ts';
import { createFlacDecoder } from './flac.ts';
import { createMp3Decoder } from './mp3.ts';
import { createOggDecoder } from './ogg.ts';
import { type Decoder, type SoundBlock, TooLongSound, UnreadableSound } from './sound.ts';
import { createWavDecoder } from './wav.ts';

/** Longer sound is rejected: a file of a few megabytes can contain ten hours of silence. */
export const maxSoundSeconds = 30 * 60;

/**
 * Decodes a file piece by piece. `mediaType` comes from its first bytes, not from its name. What is missing in the
 * middle becomes silence.
 */
export async function* decodeSound(
  mediaType: string,
  bytes: AsyncIterable<Uint8Array>,
  report: ReportDamage = () => undefined,
): AsyncGenerator<SoundBlock> {
  let decoder: Decoder | undefined;
  let seconds = 0;
  const counted = (block: SoundBlock): SoundBlock => {
    seconds += block.frames / block.sampleRate;
    if (seconds > maxSoundSeconds) throw new TooLongSound('This audio file is longer than 30 minutes.');
    return block;
  };
  try {
    for await (const piece of bytes) {
      decoder ??= await createDecoder(mediaType, report);
      for (const block of await explainErrors(decoder, (each) => each.decode(piece))) yield counted(block);
    }
    if (!decoder) throw new UnreadableSound('This audio file is empty.');
    for (const block of await explainErrors(decoder, (each) => each.finish())) yield counted(block);
  } finally {
    decoder?.free();
  }
}

/** Libraries throw errors of their own on hostile bytes. A lack of memory is not the file's fault. */
async function explainErrors(
  decoder: Decoder,
  work: (decoder: Decoder) => Promise<SoundBlock[]> | SoundBlock[],
): Promise<SoundBlock[]> {
  try {
    return await work(decoder);
  } catch (error) {
    const isMemory = error instanceof RangeError && /allocation|memory|array length/i.test(error.message);
    if (error instanceof UnreadableSound || isMemory) throw error;
    throw new UnreadableSound('This audio file could not be read.', { cause: error });
  }
}

function createDecoder(mediaType: string, report: ReportDamage): Promise<Decoder> | Decoder {
  switch (mediaType) {
    case 'audio/wav':
      return createWavDecoder(report);
    case 'audio/aiff':
      return createAiffDecoder(report);
    case 'audio/mpeg':
      return createMp3Decoder(report);
    case 'audio/flac':
      return createFlacDecoder(report);
    case 'audio/ogg':
      return createOggDecoder(report);
    default:
      throw new UnreadableSound('This kind of audio file cannot be read here.');
  }
}
