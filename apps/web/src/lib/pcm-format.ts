/** How the samples of a WAV or AIFF file lie in it. */
export interface PcmFormat {
  readonly encoding: 'integer' | 'unsigned' | 'float';
  readonly bytesPerSample: number;
  readonly isBigEndian: boolean;
  readonly channels: number;
  readonly sampleRate: number;
  /** Where the first sample begins, in bytes. */
  readonly start: number;
  readonly frames: number;
}

type ReadBytes = (from: number, to: number) => Promise<Uint8Array>;

/** Finds the samples of a file by reading only its headers. Null for anything but plain PCM, such as MP3. */
export async function findPcmFormat(read: ReadBytes, size: number): Promise<PcmFormat | null> {
  const file = createWindow(read, size);
  const head = await file.view(0, 12);
  if (!head) return null;
  const family = families[`${text(head, 0)} ${text(head, 8)}`];
  if (!family) return null;
  const found: Found = { layout: null, data: null };
  // Headers of other kinds (pictures, cue points, broadcast notes) may stand before the samples.
  for (let at = 12; at + 8 <= size && !(found.layout && found.data); ) {
    const chunk = await file.view(at, 8);
    if (!chunk) break;
    const length = chunk.getUint32(4, family.isLittleEndian);
    await family.take(text(chunk, 0), { start: at + 8, length, file }, found);
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
type Family = { isLittleEndian: boolean; take: (id: string, chunk: Chunk, found: Found) => Promise<void> };

const wav: Family = {
  isLittleEndian: true,
  async take(id, { start, length, file }, found) {
    if (id === 'data') found.data = { start, length };
    if (id !== 'fmt ') return;
    const format = await file.view(start, Math.min(length, 40));
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
  async take(id, { start, length, file }, found) {
    if (id === 'SSND') {
      const offset = (await file.view(start, 8))?.getUint32(0) ?? 0;
      found.data = { start: start + 8 + offset, length: length - 8 - offset };
    }
    if (id !== 'COMM') return;
    const common = await file.view(start, Math.min(length, 22));
    if (!common || common.byteLength < 18) return;
    const bits = common.getUint16(6);
    const coding = common.byteLength >= 22 ? text(common, 18) : 'NONE';
    const encoding = aiffCodings[coding.toLowerCase()];
    if (!encoding) return;
    found.layout = {
      encoding,
      bytesPerSample: Math.ceil(bits / 8),
      isBigEndian: coding !== 'sowt',
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

const aiffCodings: Record<string, PcmFormat['encoding']> = {
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

/** The 80-bit numbers in which AIFF gives its sample rate. */
function extendedFloat(view: DataView, at: number): number {
  const exponent = (view.getUint16(at) & 0x7fff) - 16_383;
  return Math.round(view.getUint32(at + 2) * 2 ** (exponent - 31));
}

function text(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}

type Window = { view: (at: number, length: number) => Promise<DataView | null> };

/** Headers lie close together, so one read usually serves them all. */
function createWindow(read: ReadBytes, size: number): Window {
  let begins = 0;
  let held = new Uint8Array();
  return {
    async view(at, length) {
      if (at + length > size) return null;
      if (at < begins || at + length > begins + held.length) {
        held = new Uint8Array(await read(at, Math.min(size, at + windowBytes)));
        begins = at;
      }
      if (at + length > begins + held.length) return null;
      return new DataView(held.buffer, held.byteOffset + at - begins, length);
    },
  };
}

const windowBytes = 4096;
