import { createChunkedPcmDecoder } from './chunked-pcm.ts';
import type { ReportDamage } from './damage.ts';
import { checkFormat, type PcmFormat } from './pcm.ts';
import { type Decoder, UnreadableSound } from './sound.ts';

export function createWavDecoder(report: ReportDamage): Decoder {
  const layout = {
    littleEndian: true,
    formatChunk: 'fmt ',
    soundChunk: 'data',
    soundOffset: 0,
    readFormat: readWavFormat,
    longSizeChunk: { name: 'ds64', offset: 8 },
  };
  return createChunkedPcmDecoder(layout, report);
}

const extensible = 0xfffe;

export function readWavFormat(view: DataView): PcmFormat {
  if (view.byteLength < 16) throw new UnreadableSound('This audio file is damaged.');
  const declared = view.getUint16(0, true);
  // WAVE_FORMAT_EXTENSIBLE has its encoding in the first bytes of a GUID.
  const code = declared === extensible && view.byteLength >= 26 ? view.getUint16(24, true) : declared;
  if (code !== 1 && code !== 3) throw new UnreadableSound('This kind of WAV file is not supported.');
  const channels = view.getUint16(2, true);
  const bytesOfBits = Math.ceil(view.getUint16(14, true) / 8);
  // Samples of 24 bits may lie in the upper bytes of 32.
  const bytesOfFrame = view.getUint16(12, true) / channels;
  const bytesPerSample = ([2, 3, 4, 8].includes(bytesOfFrame) && bytesOfBits < bytesOfFrame
    ? bytesOfFrame
    : bytesOfBits) as unknown as PcmFormat['bytesPerSample'];
  return checkFormat({
    channels,
    sampleRate: view.getUint32(4, true),
    bytesPerSample,
    encoding: code === 3 ? 'float' : bytesPerSample === 1 ? 'unsigned' : 'signed',
    littleEndian: true,
  });
}
