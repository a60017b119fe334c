import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wavThatSays } from '../testing/sound-files.ts';
import { decodeSound } from './decode-sound.ts';
import { UnreadableSound } from './sound.ts';

const samples = Float64Array.from({ length: 500 }, (_, index) => Math.sin(index / 7) * 0.9);

type Encoding = { bits: 8 | 16 | 24 | 32 | 64; float?: boolean };

/** A stereo file whose right channel is the left one upside down. */
function wav({ bits, float = false }: Encoding, sampleRate = 44_100): Uint8Array {
  const width = bits / 8;
  const data = Buffer.alloc(samples.length * 2 * width);
  samples.forEach((sample, index) => {
    write(data, index * 2 * width, sample, bits, float);
    write(data, (index * 2 + 1) * width, -sample, bits, float);
  });
  const format = Buffer.alloc(16);
  format.writeUInt16LE(float ? 3 : 1, 0);
  format.writeUInt16LE(2, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * 2 * width, 8);
  format.writeUInt16LE(2 * width, 12);
  format.writeUInt16LE(bits, 14);
  const odd = chunk('LIST', Buffer.from('odd'));
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), odd, chunk('fmt ', format), chunk('data', data)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function write(data: Buffer, at: number, sample: number, bits: number, float: boolean): void {
  if (float) {
    if (bits === 64) data.writeDoubleLE(sample, at);
    else data.writeFloatLE(sample, at);
  } else if (bits === 8) data.writeUInt8(Math.round(sample * 127) + 128, at);
  else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), at, bits / 8);
}

async function* inPieces(bytes: Uint8Array, cuts: number[]): AsyncGenerator<Uint8Array> {
  const edges = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  for (const [index, end] of edges.slice(1).entries()) yield bytes.subarray(edges[index], end);
}

async function decode(
  mediaType: string,
  bytes: Uint8Array,
  cuts: number[] = [],
): Promise<{ left: number[]; right: number[] }> {
  const left: number[] = [];
  const right: number[] = [];
  for await (const { channels } of decodeSound(mediaType, inPieces(bytes, cuts))) {
    left.push(...(channels[0] ?? []));
    right.push(...(channels[1] ?? []));
  }
  return { left, right };
}

describe('WAV', () => {
  const encodings: (Encoding & { precision: number })[] = [
    { bits: 8, precision: 0.02 },
    { bits: 16, precision: 1e-4 },
    { bits: 24, precision: 1e-6 },
    { bits: 32, precision: 1e-6 },
    { bits: 32, float: true, precision: 1e-6 },
    { bits: 64, float: true, precision: 1e-6 },
  ];

  it.each(encodings)(
    'of $bits bits (float: $float) gives every sample of both channels',
    async ({ precision, ...encoding }) => {
      const { left, right } = await decode('audio/wav', wav(encoding));
      expect(left).toHaveLength(samples.length);
      const isRight = (sample: number, index: number) =>
        Math.abs((left[index] ?? 9) - sample) < precision && Math.abs((right[index] ?? 9) + sample) < precision;
      expect(samples.filter((sample, index) => !isRight(sample, index))).toHaveLength(0);
    },
  );

  it('sounds the same wherever its bytes are cut', async () => {
    const bytes = wav({ bits: 24 });
    const whole = await decode('audio/wav', bytes);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        expect(await decode('audio/wav', bytes, cuts)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  it('that ends too early gives what is there', async () => {
    const { left } = await decode('audio/wav', wav({ bits: 16 }).subarray(0, 444));
    expect(left.length).toBeGreaterThan(90);
    expect(left.length).toBeLessThan(samples.length);
  });

  it.each([
    ['a rate nobody uses', wav({ bits: 16 }, 1)],
    ['no sound chunk format', Buffer.from('RIFF\0\0\0\0WAVEdata\x10\0\0\0')],
    ['a format chunk that lies about its length', Buffer.from('RIFF\0\0\0\0WAVEfmt \xff\xff\xff\x7f')],
    ['nothing after its header', Buffer.from('RIFF\0\0\0\0WAVE')],
    ['no bytes at all', Buffer.alloc(0)],
    ['floats of 8 bits', wavThatSays({ code: 3, bits: 8 }, Buffer.alloc(10))],
    ['whole numbers of 64 bits', wavThatSays({ bits: 64 }, Buffer.alloc(160))],
  ])('with %s is unreadable, in words', async (_what, bytes) => {
    await expect(decode('audio/wav', bytes)).rejects.toBeInstanceOf(UnreadableSound);
  });

  it('of any bytes ends in sound or in words, never otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), noise]);
        await decode('audio/wav', bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableSound));
      }),
    );
  });
});

describe.each(['audio/mpeg', 'audio/flac', 'audio/ogg'])('%s', (mediaType) => {
  it('of noise ends by itself', async () => {
    const noise = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) % 251);
    await decode(mediaType, noise).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  });
});
