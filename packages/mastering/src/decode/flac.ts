import { ByteQueue } from './byte-queue.ts';
import type { ReportDamage } from './damage.ts';
import { createFlacFrameReader, type FlacFrame, type FlacStreamInfo } from './flac-frames.ts';
import { hasTextAt } from './signature.ts';
import { tagBytes } from './sniff-audio.ts';
import { blockOfChannels, type Decoder, type SoundBlock, silence, UnreadableSound } from './sound.ts';

/** FLAC numbers its frames, so that missing ones become silence. The library only decodes frames. */
export async function createFlacDecoder(report: ReportDamage): Promise<Decoder> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const library = new FLACDecoder();
  await library.ready;
  const readMetadata = createMetadataReader();
  let info: FlacStreamInfo | undefined;
  let reader: ReturnType<typeof createFlacFrameReader> | undefined;
  /** Positions are in samples of one channel: of the first one, and of the next one. */
  let start: number | undefined;
  let position = 0;
  let nominalBlockSize = 0;

  function positionOf({ header: { isVariable, number, blockSize } }: FlacFrame): number {
    // In a stream of equal blocks only the last one is shorter.
    nominalBlockSize = Math.max(nominalBlockSize, blockSize);
    return isVariable ? number : number * nominalBlockSize;
  }

  async function decodeFrames(stream: FlacStreamInfo, frames: Iterable<FlacFrame>): Promise<SoundBlock[]> {
    const blocks: SoundBlock[] = [];
    for (const frame of frames) {
      const at = positionOf(frame);
      if (start === undefined) start = frame.isAfterLoss ? 0 : at;
      position = Math.max(position, start);
      blocks.push(...fillGap(stream, at));
      blocks.push(...(await decodeFrame(stream, frame)));
    }
    return blocks;
  }

  /** A part that was cut from a longer file keeps its frame numbers, and the length of that file. */
  function end({ totalFrames }: FlacStreamInfo): number {
    return totalFrames > 0 && start === 0 ? totalFrames : Number.POSITIVE_INFINITY;
  }

  function fillGap(stream: FlacStreamInfo, next: number): SoundBlock[] {
    const lost = next - position;
    if (lost <= 0 || next > end(stream)) return [];
    return [loseFrames(stream, lost)];
  }

  function loseFrames({ sampleRate }: FlacStreamInfo, lost: number): SoundBlock {
    report({ seconds: (position - (start ?? 0)) / sampleRate, kind: 'unreadable', lostSeconds: lost / sampleRate });
    position += lost;
    return silence(sampleRate, lost);
  }

  async function decodeFrame(stream: FlacStreamInfo, { bytes, header }: FlacFrame): Promise<SoundBlock[]> {
    const { sampleRate } = stream;
    const wanted = Math.max(0, Math.min(header.blockSize, end(stream) - position));
    const { channelData } = await library.decodeFrames([bytes]);
    const frames = Math.min(wanted, channelData[0]?.length ?? 0);
    const kept = channelData.map((samples) => samples.subarray(0, frames));
    const blocks = frames > 0 ? [blockOfChannels(sampleRate, kept)] : [];
    position += frames;
    return frames < wanted ? [...blocks, loseFrames(stream, wanted - frames)] : blocks;
  }

  return {
    async decode(bytes) {
      if (info && reader) return decodeFrames(info, reader.add(bytes));
      const metadata = readMetadata(bytes);
      if (!metadata) return [];
      info = metadata.info;
      reader = createFlacFrameReader(info);
      // Frames may leave out what stands there.
      await library.decodeFrames([metadata.head]);
      return decodeFrames(info, reader.add(metadata.rest));
    },
    async finish() {
      if (!info || !reader) throw new UnreadableSound('This audio file is damaged.');
      const blocks = await decodeFrames(info, reader.finish());
      const lost = end(info) - position;
      if (lost > 0 && Number.isFinite(lost))
        report({ seconds: position / info.sampleRate, kind: 'truncated', lostSeconds: lost / info.sampleRate });
      return blocks;
    },
    free: () => library.free(),
  };
}

const markBytes = 4;
const blockHeaderBytes = 4;
const streamInfoBytes = 34;

/** Skips tags and pictures, and returns what is behind them, when it has arrived. */
function createMetadataReader() {
  const queue = new ByteQueue();
  let skip = 0;
  let info: FlacStreamInfo | undefined;
  let head = new Uint8Array(0);
  let isLastBlock = false;

  function readMark(): void {
    skip = tagBytes(queue.bytes);
    const view = queue.peek(markBytes + blockHeaderBytes + streamInfoBytes);
    if (skip > 0 || !view) return;
    if (!hasTextAt(queue.bytes, 0, 'fLaC')) throw new UnreadableSound('This audio file is damaged.');
    info = readStreamInfo(new DataView(view.buffer, view.byteOffset + markBytes + blockHeaderBytes));
    head = queue.bytes.slice(0, view.byteLength);
    // It is the last block of those that the library gets.
    head[markBytes] = 0x80;
    skip = markBytes;
  }

  function readBlockHeader(): void {
    const [kind = 0, high = 0, middle = 0, low = 0] = queue.bytes;
    isLastBlock = kind >= 0x80;
    skip = blockHeaderBytes + high * 65_536 + middle * 256 + low;
  }

  return (bytes: Uint8Array): { info: FlacStreamInfo; head: Uint8Array; rest: Uint8Array } | undefined => {
    queue.add(bytes);
    for (;;) {
      const now = Math.min(skip, queue.length);
      queue.skip(now);
      skip -= now;
      if (skip > 0) return undefined;
      if (info && isLastBlock) return { info, head, rest: queue.bytes };
      if (info && queue.length < blockHeaderBytes) return undefined;
      if (info) readBlockHeader();
      else readMark();
      if (skip === 0) return undefined;
    }
  };
}

function readStreamInfo(view: DataView): FlacStreamInfo {
  const packed = view.getBigUint64(10);
  return {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    bitsPerSample: Number((packed >> 36n) & 31n) + 1,
    totalFrames: Number(packed & 0xf_ffff_ffffn),
  };
}
