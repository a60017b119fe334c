import { joinBytes } from '../../join-bytes.ts';
import { BitWriter } from './bit-writer.ts';
import { padding } from './predictors.ts';
import { writeSubframe } from './subframe.ts';

export const flacBlockFrames = 4096;

export interface FlacFormat {
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  readonly bits: 16 | 24;
}

/** Encodes blocks of samples as FLAC frames, as RFC 9639 defines them. */
export function createFlacEncoder(format: FlacFormat) {
  const writer = new BitWriter();
  const [mid, side] = [newBlock(), newBlock()];
  let index = 0;

  /** Blocks come from `newBlock`; only the last may be shorter. They are overwritten. */
  function encode(blocks: readonly Float64Array[], frames: number): Uint8Array {
    const [left = mid, right] = blocks;
    const layout = right ? chooseLayout(left, right, mid, side, frames) : { code: 0, channels: [left] };
    writer.reset();
    writeHeader(layout.code, frames);
    for (const channel of layout.channels)
      writeSubframe(writer, channel, frames, format.bits + (channel === side ? 1 : 0));
    index += 1;
    const frame = writer.finish();
    const checksum = crc16(frame);
    return joinBytes([frame, Uint8Array.of(checksum >> 8, checksum & 0xff)]);
  }

  function writeHeader(layout: number, frames: number): void {
    writer.write(0xfff8, 16);
    writer.write(frames === flacBlockFrames ? 12 : 7, 4);
    writer.write(Math.max(0, codedRates.indexOf(format.sampleRate)), 4);
    writer.write(layout, 4);
    writer.write(format.bits === 16 ? 4 : 6, 3);
    writer.write(0, 1);
    for (const byte of new TextEncoder().encode(String.fromCodePoint(index))) writer.write(byte, 8);
    if (frames !== flacBlockFrames) writer.write(frames - 1, 16);
    writer.write(crc8(writer.peek()), 8);
  }

  return { encode };
}

/** Samples are stored as floats, which hold every intermediate result of the predictors exactly. */
export function newBlock(): Float64Array {
  return new Float64Array(padding + flacBlockFrames);
}

/** Position: the code of the frame header; 0 refers to the stream information. */
const codedRates = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];

/** Left and right, or one of them or their mean with their difference: whichever varies the least. */
function chooseLayout(
  left: Float64Array,
  right: Float64Array,
  mid: Float64Array,
  side: Float64Array,
  frames: number,
): { code: number; channels: Float64Array[] } {
  for (let at = padding; at < padding + frames; at += 1) {
    const [one, other] = [left[at] as number, right[at] as number];
    mid[at] = (one + other) >> 1;
    side[at] = one - other;
  }
  const [l, r, m, s] = [left, right, mid, side].map((channel) => roughness(channel, frames)) as [
    number,
    number,
    number,
    number,
  ];
  const layouts = [
    { code: 1, bits: l + r, channels: [left, right] },
    { code: 8, bits: l + s, channels: [left, side] },
    { code: 9, bits: s + r, channels: [side, right] },
    { code: 10, bits: m + s, channels: [mid, side] },
  ] as const;
  const best = layouts.reduce((least, layout) => (layout.bits < least.bits ? layout : least));
  return { code: best.code, channels: [...best.channels] };
}

/** Bits per sample after a simple prediction. */
function roughness(samples: Float64Array, frames: number): number {
  let sum = 0;
  for (let at = padding + 2; at < padding + frames; at += 1)
    sum += Math.abs((samples[at] as number) - 2 * (samples[at - 1] as number) + (samples[at - 2] as number));
  return Math.log2(1 + sum / frames);
}

/** The first metadata block, with its header. */
export function flacStreamInfo(
  { sampleRate, channels, bits }: FlacFormat,
  song: {
    readonly frames: number;
    readonly minFrameBytes: number;
    readonly maxFrameBytes: number;
    readonly md5: Uint8Array;
  },
): Uint8Array {
  const writer = new BitWriter();
  for (const byte of new TextEncoder().encode('fLaC')) writer.write(byte, 8);
  writer.write(0, 8);
  writer.write(34, 24);
  writer.write(flacBlockFrames, 16);
  writer.write(flacBlockFrames, 16);
  writer.write(song.minFrameBytes, 24);
  writer.write(song.maxFrameBytes, 24);
  writer.write(sampleRate, 20);
  writer.write(channels - 1, 3);
  writer.write(bits - 1, 5);
  writer.write(Math.floor(song.frames / 2 ** 32), 4);
  writer.write(song.frames % 2 ** 32, 32);
  for (const byte of song.md5) writer.write(byte, 8);
  return writer.finish();
}

function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = crc8Table[crc ^ byte] as number;
  return crc;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (let at = 0; at < bytes.length; at += 1)
    crc = ((crc << 8) & 0xffff) ^ (crc16Table[(crc >> 8) ^ (bytes[at] as number)] as number);
  return crc;
}

const crc8Table = crcTable(8, 0x07);
const crc16Table = crcTable(16, 0x8005);

function crcTable(width: number, polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & (1 << (width - 1)) ? (crc << 1) ^ polynomial : crc << 1) & (2 ** width - 1);
    return crc;
  });
}
