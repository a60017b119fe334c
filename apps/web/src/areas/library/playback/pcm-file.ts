import type { SoundFile, StoredFile } from './sound-file.ts';

/** Null for compressed audio, in which a time has no known byte offset. */
export async function openPcmFile(file: StoredFile): Promise<SoundFile | null> {
  const format = await findPcmFormat((from, to) => file.bytes(from, to), file.size);
  return format && createPcmSound(file, format);
}

function createPcmSound(file: StoredFile, format: PcmFormat): SoundFile {
  const { sampleRate, frames, start, bytesPerSample, channels } = format;
  const frameBytes = bytesPerSample * channels;
  return {
    sampleRate,
    frames,
    async read(from, count, signal) {
      const to = Math.min(frames, from + count);
      if (to <= from) return [];
      return decodeSamples(await file.bytes(start + from * frameBytes, start + to * frameBytes, signal), format);
    },
  };
}

/** The layout of the samples in a WAV or AIFF file. */
interface PcmFormat {
  readonly encoding: 'integer' | 'unsigned' | 'float';
  readonly bytesPerSample: number;
  readonly isBigEndian: boolean;
  readonly channels: number;
  readonly sampleRate: number;
  /** The byte offset of the first sample. */
  readonly start: number;
  readonly frames: number;
}

type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

/** Reads only the headers. Null for anything but PCM, such as MP3. */
export async function findPcmFormat(readBytes: ReadBytes, size: number): Promise<PcmFormat | null> {
  const file = createWindow(readBytes, size);
  const head = await file.read(0, 12);
  if (!head) return null;
  const family = families[`${text(head, 0)} ${text(head, 8)}`];
  if (!family) return null;
  const found: Found = { layout: null, data: null };
  // Other chunks, such as pictures and cue points, may come before the samples.
  for (let at = 12; at + 8 <= size && !(found.layout && found.data); ) {
    const chunk = await file.read(at, 8);
    if (!chunk) break;
    const length = chunk.getUint32(4, family.isLittleEndian);
    await family.parse(text(chunk, 0), { start: at + 8, length, file }, found);
    at += 8 + length + (length % 2);
  }
  const { layout, data } = found;
  if (!layout || !data || !isSupported(layout)) return null;
  const bytes = Math.min(data.length, size - data.start);
  const frames = Math.floor(bytes / (layout.bytesPerSample * layout.channels));
  return { ...layout, start: data.start, frames };
}

type Layout = Omit<PcmFormat, 'start' | 'frames'>;
type Found = { layout: Layout | null; data: { start: number; length: number } | null };
type Chunk = { start: number; length: number; file: Window };
type Family = { isLittleEndian: boolean; parse: (id: string, chunk: Chunk, found: Found) => Promise<void> };

const wav: Family = {
  isLittleEndian: true,
  async parse(id, { start, length, file }, found) {
    if (id === 'data') found.data = { start, length };
    if (id !== 'fmt ') return;
    const format = await file.read(start, Math.min(length, 40));
    if (!format || format.byteLength < 16) return;
    const bits = format.getUint16(14, true);
    const isExtensible = format.getUint16(0, true) === 0xfffe && format.byteLength >= 26;
    const encoding = wavEncoding(format.getUint16(isExtensible ? 24 : 0, true), bits);
    if (!encoding) return;
    found.layout = {
      encoding,
      bytesPerSample: bits / 8,
      isBigEndian: false,
      channels: format.getUint16(2, true),
      sampleRate: format.getUint32(4, true),
    };
  },
};

const aiff: Family = {
  isLittleEndian: false,
  async parse(id, { start, length, file }, found) {
    if (id === 'SSND') {
      const offset = (await file.read(start, 8))?.getUint32(0) ?? 0;
      found.data = { start: start + 8 + offset, length: length - 8 - offset };
    }
    if (id !== 'COMM') return;
    const common = await file.read(start, Math.min(length, 22));
    if (!common || common.byteLength < 18) return;
    const bits = common.getUint16(6);
    const codec = common.byteLength >= 22 ? text(common, 18) : 'NONE';
    const encoding = aiffCodecs[codec.toLowerCase()];
    if (!encoding) return;
    found.layout = {
      encoding,
      bytesPerSample: Math.ceil(bits / 8),
      isBigEndian: codec !== 'sowt',
      channels: common.getUint16(0),
      sampleRate: extendedFloat(common, 8),
    };
  },
};

const families: Record<string, Family> = {
  'RIFF WAVE': wav,
  'FORM AIFF': aiff,
  'FORM AIFC': aiff,
};

const aiffCodecs: Record<string, PcmFormat['encoding']> = {
  none: 'integer',
  twos: 'integer',
  sowt: 'integer',
  fl32: 'float',
  fl64: 'float',
};

function wavEncoding(code: number, bits: number): PcmFormat['encoding'] | null {
  if (code === 3) return 'float';
  if (code !== 1) return null;
  return bits === 8 ? 'unsigned' : 'integer';
}

function isSupported({ encoding, bytesPerSample, channels, sampleRate }: Layout): boolean {
  const sizes = encoding === 'float' ? [4, 8] : [1, 2, 3, 4];
  return sizes.includes(bytesPerSample) && (channels === 1 || channels === 2) && sampleRate >= 3000;
}

/** AIFF stores its sample rate as an 80-bit float. */
function extendedFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16_383;
  return Math.round(view.getUint32(at + 2) * 2 ** (exponent - 31));
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

type Window = { read: (at: number, length: number) => Promise<DataView | null> };

/** Headers are close together, so one read usually contains them all. */
function createWindow(read: ReadBytes, size: number): Window {
  let start = 0;
  let held = new Uint8Array();
  return {
    async read(at, length) {
      if (at + length > size) return null;
      if (at < start || at + length > start + held.length) {
        held = new Uint8Array(await read(at, Math.min(size, at + windowBytes)));
        start = at;
      }
      if (at + length > start + held.length) return null;
      return new DataView(held.buffer, held.byteOffset + at - start, length);
    },
  };
}

const windowBytes = 4096;

/** Returns an array per channel, from -1 to 1. */
export function decodeSamples(bytes: Uint8Array, format: PcmFormat): Float32Array<ArrayBuffer>[] {
  const { channels, bytesPerSample } = format;
  const frames = Math.floor(bytes.length / (bytesPerSample * channels));
  const sampleAt = createSampleReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), format);
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

function createSampleReader(
  view: DataView,
  { encoding, bytesPerSample, isBigEndian }: PcmFormat,
): (at: number) => number {
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
