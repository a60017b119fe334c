import { blockOfChannels, type Decoder, type SoundBlock } from './sound.ts';

/** Decoders are loaded on demand, because each contains its own WebAssembly. */

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

export async function createMp3Decoder(): Promise<Decoder> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const library = new MPEGDecoder({ enableGapless: true });
  await library.ready;
  return { decode: (bytes) => toBlocks(library.decode(bytes)), finish: () => [], free: () => library.free() };
}

export async function createFlacDecoder(): Promise<Decoder> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  return wrap(new FLACDecoder());
}

export async function createVorbisDecoder(): Promise<Decoder> {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
  return wrap(new OggVorbisDecoder());
}

export async function createOpusDecoder(): Promise<Decoder> {
  const { OggOpusDecoder } = await import('ogg-opus-decoder');
  return wrap(new OggOpusDecoder());
}

async function wrap(library: {
  ready: Promise<void>;
  decode(bytes: Uint8Array): Promise<Decoded> | Decoded;
  flush(): Promise<Decoded>;
  free(): void;
}): Promise<Decoder> {
  await library.ready;
  return {
    decode: async (bytes) => toBlocks(await library.decode(bytes)),
    finish: async () => toBlocks(await library.flush()),
    free: () => library.free(),
  };
}

function toBlocks({ channelData, samplesDecoded, sampleRate }: Decoded): SoundBlock[] {
  return samplesDecoded > 0 ? [blockOfChannels(sampleRate, channelData)] : [];
}
