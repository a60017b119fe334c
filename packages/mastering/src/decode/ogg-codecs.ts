import { hasTextAt } from './signature.ts';
import { UnreadableSound } from './sound.ts';

/** Decodes the packets of one stream in an Ogg file. */
export interface PacketDecoder {
  readonly sampleRate: number;
  /** Frames before the sound begins. */
  readonly preSkip: number;
  /** The sound of all packets; `isComplete` is false when some could not be decoded. */
  decode(packets: readonly Uint8Array[]): Promise<DecodedPackets>;
  /** To be called when packets are missing before the next ones. */
  skipGap(): Promise<void>;
  free(): void;
}

export interface DecodedPackets {
  readonly channels: readonly Float32Array[];
  readonly frames: number;
  readonly isComplete: boolean;
}

/** By the first packet of a stream; `null` when it is not sound we support. */
export async function createPacketDecoder(first: Uint8Array): Promise<PacketDecoder | null> {
  if (hasTextAt(first, 0, 'OpusHead')) return createOpusPacketDecoder(first);
  if (hasTextAt(first, 0, '\x01vorbis')) return createVorbisPacketDecoder(first.slice());
  return null;
}

/** Larger packets do not fit into the decoder's memory, and no encoder makes them. */
const maxOpusBytesPerChannel = 3840;

/** RFC 7845. */
async function createOpusPacketDecoder(head: Uint8Array): Promise<PacketDecoder> {
  const channels = head[9] ?? 0;
  if (head.length < 19) throw new UnreadableSound('This audio file is damaged.');
  if (channels < 1 || channels > 2) throw new UnreadableSound('Only mono and stereo files can be read.');
  const preSkip = (head[10] as number) + (head[11] as number) * 256;
  const { OpusDecoder } = await import('opus-decoder');
  const library = new OpusDecoder({ channels });
  await library.ready;
  return {
    sampleRate: 48_000,
    preSkip,
    async decode(packets) {
      const sound = packets.filter((packet) => !hasTextAt(packet, 0, 'OpusTags') && !hasTextAt(packet, 0, 'OpusHead'));
      const good = sound.filter(({ length }) => length > 0 && length <= maxOpusBytesPerChannel * channels);
      const { channelData, samplesDecoded, errors } = library.decodeFrames(good);
      const isComplete = errors.length === 0 && good.length === sound.length;
      return { channels: channelData, frames: samplesDecoded, isComplete };
    },
    // Opus is made to go on after lost packets.
    skipGap: async () => undefined,
    free: () => library.free(),
  };
}

/** Larger packets do not fit into the decoder's memory, and no encoder makes them. */
const maxVorbisBytes = 128 * 1024;

/** The Vorbis I specification: three header packets, which have odd types, then sound. */
async function createVorbisPacketDecoder(identification: Uint8Array): Promise<PacketDecoder> {
  if (identification.length < 30) throw new UnreadableSound('This audio file is damaged.');
  const sampleRate = new DataView(identification.buffer).getUint32(12, true);
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
  const library = new OggVorbisDecoder();
  await library.ready;
  let setup: Uint8Array | undefined;
  let isSetUp = false;

  /** The library takes packets in the shape of its own Ogg parser, which does not check pages. */
  function asPages(packets: readonly Uint8Array[]): Parameters<typeof library.decodeOggPages>[0] {
    const header = { vorbisSetup: setup };
    const frames = packets.map((data) => ({ data, header }));
    const pages = [{ data: packets[0], codecFrames: frames, isLastPage: false }];
    const first = { data: identification, codecFrames: [], isLastPage: false };
    return (isSetUp ? pages : [first, ...pages]) as unknown as ReturnType<typeof asPages>;
  }

  return {
    sampleRate,
    preSkip: 0,
    async decode(packets) {
      setup ??= packets.find((packet) => hasTextAt(packet, 0, '\x05vorbis'))?.slice();
      const sound = packets.filter(([type = 0]) => type % 2 === 0);
      const good = sound.filter(({ length }) => length > 0 && length <= maxVorbisBytes);
      if (good.length === 0) return { channels: [], frames: 0, isComplete: sound.length === 0 };
      if (!setup || setup.length > maxVorbisBytes) throw new UnreadableSound('This audio file is damaged.');
      const { channelData, samplesDecoded, errors } = await library.decodeOggPages(asPages(good));
      isSetUp = true;
      const isComplete = errors.length === 0 && good.length === sound.length;
      return { channels: channelData, frames: samplesDecoded, isComplete };
    },
    // A packet overlaps with the one before it, which must not be the wrong one.
    async skipGap() {
      if (!isSetUp) return;
      isSetUp = false;
      await library.reset();
    },
    free: () => library.free(),
  };
}
