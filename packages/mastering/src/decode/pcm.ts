import { type SoundBlock, UnreadableSound } from './sound.ts';

/** How samples stand in a WAV or AIFF file. */
export interface PcmFormat {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSample: 1 | 2 | 3 | 4 | 8;
  readonly encoding: 'unsigned' | 'signed' | 'float';
  readonly littleEndian: boolean;
}

export function checkFormat(format: PcmFormat): PcmFormat {
  const { channels, sampleRate, bytesPerSample } = format;
  if (channels < 1 || channels > 2) throw new UnreadableSound('Only mono and stereo files can be read.');
  if (!(sampleRate >= 8000 && sampleRate <= 192_000))
    throw new UnreadableSound('The sample rate of this file is not supported.');
  if (![1, 2, 3, 4, 8].includes(bytesPerSample))
    throw new UnreadableSound('The sample size of this file is not supported.');
  return format;
}

export function readFrames(view: DataView, format: PcmFormat, frames: number): SoundBlock {
  const channels = Array.from({ length: format.channels }, () => new Float32Array(frames));
  const isRead = readCommon(view, format, channels);
  if (!isRead) for (const [channel, samples] of channels.entries()) readAny(view, format, channel, samples);
  return { sampleRate: format.sampleRate, channels };
}

/** What nearly all files are, in loops that are several times as fast. */
function readCommon(view: DataView, format: PcmFormat, channels: readonly Float32Array[]): boolean {
  const { bytesPerSample, encoding, littleEndian } = format;
  if (encoding !== 'signed' || !littleEndian) return false;
  const [left = noSamples, right = left] = channels;
  const total = left.length * channels.length;
  // Mono goes through the same loops: its one channel is written twice.
  const stride = channels.length;
  const toRight = stride - 1;
  if (bytesPerSample === 2 && view.byteOffset % 2 === 0 && isLittleEndianHere) {
    const values = new Int16Array(view.buffer, view.byteOffset, total);
    for (let frame = 0, at = 0; frame < left.length; frame += 1, at += stride) {
      left[frame] = (values[at] as number) * 2 ** -15;
      right[frame] = (values[at + toRight] as number) * 2 ** -15;
    }
    return true;
  }
  if (bytesPerSample !== 3) return false;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, total * 3);
  for (let frame = 0, at = 0; frame < left.length; frame += 1, at += stride * 3) {
    left[frame] = int24(bytes, at) * 2 ** -23;
    right[frame] = int24(bytes, at + toRight * 3) * 2 ** -23;
  }
  return true;
}

const noSamples = new Float32Array(0);

function int24(bytes: Uint8Array, at: number): number {
  return (((bytes[at + 2] as number) << 24) >> 8) | ((bytes[at + 1] as number) << 8) | (bytes[at] as number);
}

const isLittleEndianHere = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function readAny(view: DataView, format: PcmFormat, channel: number, samples: Float32Array): void {
  const read = sampleReader(view, format);
  const stride = format.channels * format.bytesPerSample;
  for (let frame = 0, at = channel * format.bytesPerSample; frame < samples.length; frame += 1, at += stride)
    samples[frame] = read(at);
}

function sampleReader(view: DataView, { bytesPerSample, encoding, littleEndian }: PcmFormat): (at: number) => number {
  if (encoding === 'float') {
    const read = bytesPerSample === 8 ? view.getFloat64 : view.getFloat32;
    return (at) => finite(read.call(view, at, littleEndian));
  }
  switch (bytesPerSample) {
    case 1:
      return encoding === 'unsigned' ? (at) => (view.getUint8(at) - 128) / 128 : (at) => view.getInt8(at) / 128;
    case 2:
      return (at) => view.getInt16(at, littleEndian) / 32_768;
    case 3:
      return (at) => readInt24(view, at, littleEndian) / 8_388_608;
    default:
      return (at) => view.getInt32(at, littleEndian) / 2_147_483_648;
  }
}

function readInt24(view: DataView, at: number, littleEndian: boolean): number {
  const [low, high] = littleEndian ? [0, 2] : [2, 0];
  return (view.getInt8(at + high) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at + low);
}

/** A float file may hold anything; what is no number is silence. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
