import { createAiffDecoder } from './aiff.ts';
import { createFlacDecoder, createMp3Decoder, createOpusDecoder, createVorbisDecoder } from './compressed.ts';
import { type Decoder, type SoundBlock, TooLongSound, UnreadableSound } from './sound.ts';
import { createWavDecoder } from './wav.ts';

/** Longer sound is rejected: a file of a few megabytes can contain ten hours of silence. */
export const maxSoundSeconds = 30 * 60;

/** Decodes a file piece by piece. `mediaType` comes from its first bytes, not from its name. */
export async function* decodeSound(mediaType: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SoundBlock> {
  let decoder: Decoder | undefined;
  let seconds = 0;
  const counted = (block: SoundBlock): SoundBlock => {
    seconds += block.frames / block.sampleRate;
    if (seconds > maxSoundSeconds) throw new TooLongSound('This audio file is longer than 30 minutes.');
    return block;
  };
  try {
    for await (const piece of bytes) {
      decoder ??= await createDecoder(mediaType, piece);
      for (const block of await decoder.decode(piece)) yield counted(block);
    }
    if (!decoder) throw new UnreadableSound('This audio file is empty.');
    for (const block of await decoder.finish()) yield counted(block);
  } finally {
    decoder?.free();
  }
}

export function canDecode(mediaType: string): boolean {
  return ['audio/wav', 'audio/aiff', 'audio/mpeg', 'audio/flac', 'audio/ogg'].includes(mediaType);
}

async function createDecoder(mediaType: string, firstPiece: Uint8Array): Promise<Decoder> {
  switch (mediaType) {
    case 'audio/wav':
      return createWavDecoder();
    case 'audio/aiff':
      return createAiffDecoder();
    case 'audio/mpeg':
      return createMp3Decoder();
    case 'audio/flac':
      return createFlacDecoder();
    case 'audio/ogg':
      return holds(firstPiece, 'OpusHead') ? createOpusDecoder() : createVorbisDecoder();
    default:
      throw new UnreadableSound('This kind of audio file cannot be read here.');
  }
}

/** Ogg is a container; its first page names the codec. */
function holds(bytes: Uint8Array, word: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, 512)).includes(word);
}
