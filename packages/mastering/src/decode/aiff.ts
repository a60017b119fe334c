import { createChunkedPcmDecoder } from './chunked-pcm.ts';
import type { ReportDamage } from './damage.ts';
import { checkFormat, type PcmFormat } from './pcm.ts';
import { type Decoder, UnreadableSound } from './sound.ts';

export function createAiffDecoder(report: ReportDamage): Decoder {
  const layout = {
    littleEndian: false,
    formatChunk: 'COMM',
    soundChunk: 'SSND',
    soundOffset: 8,
    readFormat,
  };
  return createChunkedPcmDecoder(layout, report);
}

const compressions: Record<string, Pick<PcmFormat, 'encoding' | 'littleEndian'>> = {
  NONE: { encoding: 'signed', littleEndian: false },
  twos: { encoding: 'signed', littleEndian: false },
  sowt: { encoding: 'signed', littleEndian: true },
  fl32: { encoding: 'float', littleEndian: false },
  FL32: { encoding: 'float', littleEndian: false },
  fl64: { encoding: 'float', littleEndian: false },
  FL64: { encoding: 'float', littleEndian: false },
};

function readFormat(view: DataView): PcmFormat {
  if (view.byteLength < 18) throw new UnreadableSound('This audio file is damaged.');
  const name = view.byteLength >= 22 ? String.fromCharCode(...[18, 19, 20, 21].map((at) => view.getUint8(at))) : 'NONE';
  const compression = compressions[name];
  if (!compression) throw new UnreadableSound('This kind of AIFF file is not supported.');
  return checkFormat({
    channels: view.getInt16(0),
    sampleRate: readExtended(view, 8),
    bytesPerSample: Math.ceil(view.getInt16(6) / 8) as PcmFormat['bytesPerSample'],
    ...compression,
    // Streaming programs leave it empty.
    maxFrames: view.getUint32(2) || Number.POSITIVE_INFINITY,
  });
}

/** AIFF stores its sample rate as an 80-bit float. */
function readExtended(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16_383;
  const mantissa = view.getUint32(at + 2) * 2 ** 32 + view.getUint32(at + 6);
  return mantissa * 2 ** (exponent - 63);
}
