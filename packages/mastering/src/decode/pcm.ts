import { createKernels } from '../kernels/create-kernels.ts';
import { type SoundBlock, UnreadableSound } from './sound.ts';

/** The sample format of a WAV or AIFF file. */
export interface PcmFormat {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSample: 1 | 2 | 3 | 4 | 8;
  readonly encoding: 'unsigned' | 'signed' | 'float';
  readonly littleEndian: boolean;
  /** At most; the file may contain fewer. */
  readonly maxFrames?: number;
}

export function checkFormat(format: PcmFormat): PcmFormat {
  const { channels, sampleRate, bytesPerSample, encoding } = format;
  if (channels < 1 || channels > 2) throw new UnreadableSound('Only mono and stereo files can be read.');
  if (!(sampleRate >= 8000 && sampleRate <= 192_000))
    throw new UnreadableSound('The sample rate of this file is not supported.');
  if (!(encoding === 'float' ? [4, 8] : [1, 2, 3, 4]).includes(bytesPerSample))
    throw new UnreadableSound('The sample size of this file is not supported.');
  return format;
}

/** Encoded samples, from the start of `view` on. */
export function blockOfPcm(view: DataView, format: PcmFormat, frames: number): SoundBlock {
  const { channels: channelCount, sampleRate } = format;
  const samples = fastSamples(view, format, frames * channelCount) ?? slowSamples(view, format);
  return {
    sampleRate,
    frames,
    channelCount,
    get channels() {
      return Array.from({ length: channelCount }, (_, channel) => {
        const target = new Float32Array(frames);
        samples(channel, channelCount, target, 1);
        return target;
      });
    },
    readStereo(from, target) {
      const first = from * channelCount;
      if (channelCount === 2) samples(first, 1, target, 1);
      else for (const side of [0, 1]) samples(first, channelCount, target.subarray(side), 2);
    },
  };
}

/** Reads every `stride`-th sample from `first` on into every `step`-th position of `target`. */
type ReadSamples = (first: number, stride: number, target: Float32Array, step: number) => void;

/** The common formats, by kernels, in pieces that fit their memory. */
function fastSamples(view: DataView, format: PcmFormat, total: number): ReadSamples | undefined {
  const { bytesPerSample, encoding, littleEndian } = format;
  if (encoding !== 'signed' || !littleEndian || (bytesPerSample !== 2 && bytesPerSample !== 3)) return undefined;
  return (first, stride, target, step) => {
    converter ??= createConverter();
    const { kernels, bytes, floats } = converter;
    const convert = bytesPerSample === 2 ? kernels.readInt16 : kernels.readInt24;
    const end = Math.min(total, first + Math.ceil(target.length / step) * stride);
    for (let at = first, to = 0; at < end; at += floats.length) {
      const count = Math.min(floats.length, end - at);
      bytes.set(new Uint8Array(view.buffer, view.byteOffset + at * bytesPerSample, count * bytesPerSample));
      convert(bytes.byteOffset, floats.byteOffset, Math.ceil(count / 8) * 8);
      if (stride === 1 && step === 1) target.set(floats.subarray(0, count), at - first);
      else for (let from = 0; from < count; from += stride, to += step) target[to] = floats[from] as number;
    }
  };
}

let converter: ReturnType<typeof createConverter> | undefined;

function createConverter() {
  const kernels = createKernels();
  // A multiple of every stride.
  const count = 16_384;
  return {
    kernels,
    // Kernels read a few bytes beyond the last sample.
    bytes: new Uint8Array(kernels.buffer, kernels.allocate(count * 3 + 64), count * 3),
    floats: new Float32Array(kernels.buffer, kernels.allocate(count * 4), count),
  };
}

function slowSamples(view: DataView, format: PcmFormat): ReadSamples {
  const read = sampleReader(view, format);
  const { bytesPerSample } = format;
  return (first, stride, target, step) => {
    for (let at = first * bytesPerSample, to = 0; to < target.length; at += stride * bytesPerSample, to += step)
      target[to] = read(at);
  };
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

/** A float file may contain anything: NaN is read as silence, and values are limited to 96 dB above full scale. */
function finite(value: number): number {
  return Number.isFinite(value) ? Math.min(loudest, Math.max(-loudest, value)) : 0;
}

const loudest = 65_536;
