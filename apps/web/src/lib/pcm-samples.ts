import type { PcmFormat } from './pcm-format.ts';

/** The samples of whole frames, one list a channel, from -1 to 1. */
export function pcmSamples(bytes: Uint8Array, format: PcmFormat): Float32Array<ArrayBuffer>[] {
  const { channels, bytesPerSample } = format;
  const frames = Math.floor(bytes.length / (bytesPerSample * channels));
  const sampleAt = readerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), format);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames);
    let at = channel * bytesPerSample;
    for (let frame = 0; frame < frames; frame += 1) {
      samples[frame] = sampleAt(at);
      at += bytesPerSample * channels;
    }
    return samples;
  });
}

function readerOf(view: DataView, { encoding, bytesPerSample, isBigEndian }: PcmFormat): (at: number) => number {
  const isLittle = !isBigEndian;
  if (encoding === 'unsigned') return (at) => (view.getUint8(at) - 128) / 128;
  if (encoding === 'float') {
    return bytesPerSample === 4 ? (at) => view.getFloat32(at, isLittle) : (at) => view.getFloat64(at, isLittle);
  }
  switch (bytesPerSample) {
    case 1:
      return (at) => view.getInt8(at) / 0x80;
    case 2:
      return (at) => view.getInt16(at, isLittle) / 0x80_00;
    case 3:
      return isLittle
        ? (at) => (view.getUint16(at, true) | (view.getInt8(at + 2) << 16)) / 0x80_00_00
        : (at) => ((view.getInt8(at) << 16) | view.getUint16(at + 1)) / 0x80_00_00;
    default:
      return (at) => view.getInt32(at, isLittle) / 0x80_00_00_00;
  }
}
