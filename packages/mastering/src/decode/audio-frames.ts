type Kind = 'mpeg' | 'aac';

/** How much may precede the first frame: encoders leave padding after their tags. */
const maxPaddingBytes = 4096;

/**
 * A frame header is 11 bits of sync and a few fields: random data matches often, but not twice at the right distance.
 */
export function beginsWithFrames(head: Uint8Array, kind: Kind): boolean {
  const measure = kind === 'mpeg' ? mpegFrameBytes : aacFrameBytes;
  for (let start = 0; start <= Math.min(maxPaddingBytes, head.length - 4); start += 1) {
    const first = measure(head, start);
    if (first === 0) continue;
    const next = start + first;
    if (measure(head, next) > 0) return true;
    // The only frame of the file.
    if (start === 0 && next === head.length) return true;
  }
  return false;
}

const bitRates = {
  '1-1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

export interface MpegHeader {
  /** Of the whole frame. */
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  readonly layer: number;
  /** Of the side information of layer III. */
  readonly sideBytes: number;
}

/** ISO 11172-3 and 13818-3, layers I to III. */
export function readMpegHeader(head: Uint8Array, offset: number): MpegHeader | undefined {
  const [sync = 0, flags = 0, rates = 0, mode = 0] = head.subarray(offset, offset + 4);
  if (sync !== 0xff || (flags & 0xe0) !== 0xe0) return undefined;
  // MPEG-1 at these rates, MPEG-2 at half of them, MPEG-2.5 at a quarter.
  const slowness = [4, 0, 2, 1][(flags >> 3) & 3] ?? 0;
  const layer = [0, 3, 2, 1][(flags >> 1) & 3] ?? 0;
  if (slowness === 0 || layer === 0) return undefined;
  const table = bitRates[`${slowness === 1 ? 1 : 2}-${layer}` as keyof typeof bitRates];
  const bitRate = (table[(rates >> 4) - 1] ?? 0) * 1000;
  const sampleRate = (sampleRates[(rates >> 2) & 3] ?? 0) / slowness;
  if (bitRate === 0 || sampleRate === 0) return undefined;
  const padding = (rates >> 1) & 1;
  const samples = layer === 1 ? 384 : layer === 3 && slowness > 1 ? 576 : 1152;
  const bytes =
    layer === 1
      ? (Math.floor((12 * bitRate) / sampleRate) + padding) * 4
      : Math.floor((samples * bitRate) / 8 / sampleRate) + padding;
  const isMono = mode >> 6 === 3;
  const sideBytes = slowness === 1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return { bytes, samples, sampleRate, layer, sideBytes };
}

function mpegFrameBytes(head: Uint8Array, offset: number): number {
  return readMpegHeader(head, offset)?.bytes ?? 0;
}

/** ADTS, ISO 13818-7; 0 when there is no frame. */
function aacFrameBytes(head: Uint8Array, offset: number): number {
  const header = head.subarray(offset, offset + 7);
  const [sync = 0, flags = 0, profile = 0, high = 0, middle = 0, low = 0] = header;
  const isHeader = header.length === 7 && sync === 0xff && (flags & 0xf6) === 0xf0 && ((profile >> 2) & 15) < 13;
  const bytes = ((high & 3) << 11) | (middle << 3) | (low >> 5);
  return isHeader && bytes > 7 ? bytes : 0;
}
