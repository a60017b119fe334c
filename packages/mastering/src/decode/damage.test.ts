import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { flacOf, mp3Of, silentOpus, vorbisOf } from '../testing/compressed-files.ts';
import { aiffThatSays, wavOf, wavThatSays } from '../testing/sound-files.ts';
import { song } from '../testing/sounds.ts';
import { createDamageCollector } from './damage.ts';
import { decodeSound } from './decode-sound.ts';
import { UnreadableSound } from './sound.ts';

const seconds = 2;
const sound = song(seconds);
const wav = wavOf(sound);

interface Format {
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** How exactly the length of a gap is known. */
  readonly digits: number;
}

const formats: Record<'WAV' | 'AIFF' | 'FLAC' | 'Vorbis' | 'Opus' | 'MP3', Format> = {
  WAV: { mediaType: 'audio/wav', bytes: wav, digits: 3 },
  AIFF: { mediaType: 'audio/aiff', bytes: aiffThatSays({ compression: 'sowt' }, wav.subarray(44)), digits: 3 },
  FLAC: { mediaType: 'audio/flac', bytes: flacOf(sound), digits: 4 },
  Vorbis: { mediaType: 'audio/ogg', bytes: await vorbisOf(sound), digits: 4 },
  Opus: { mediaType: 'audio/ogg', bytes: silentOpus(seconds), digits: 4 },
  MP3: { mediaType: 'audio/mpeg', bytes: await mp3Of(sound), digits: 1 },
};
const all = Object.entries(formats).map(([name, format]) => ({ name, ...format }));
const numbered = all.filter(({ name }) => ['FLAC', 'Vorbis', 'Opus'].includes(name));

async function decode(mediaType: string, bytes: Uint8Array) {
  // The libraries log what they cannot decode.
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const damage = createDamageCollector();
  let [frames, length] = [0, 0];
  try {
    for await (const block of decodeSound(mediaType, inPieces(bytes), damage.report)) {
      frames += block.frames;
      length += block.frames / block.sampleRate;
    }
  } finally {
    log.mockRestore();
  }
  return { frames, length, ...damage.finish() };
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 20_000) yield bytes.subarray(at, at + 20_000);
}

function change(bytes: Buffer, edit: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  edit(copy);
  return copy;
}

describe.each(all)('$name', ({ mediaType, bytes, digits }) => {
  const middle = Math.floor(bytes.length / 2);

  it('is not reported when it is whole', async () => {
    const { length, damage } = await decode(mediaType, bytes);
    expect(damage).toEqual([]);
    expect(length).toBeCloseTo(seconds, digits);
  });

  it('is reported when it ends too early', async () => {
    const { length, damage } = await decode(mediaType, bytes.subarray(0, middle + 101));
    expect(damage).toMatchObject([{ kind: 'truncated' }]);
    expect(damage[0]?.seconds).toBeCloseTo(length, 1);
    const lostSeconds = damage[0]?.lostSeconds;
    if (typeof lostSeconds === 'number') expect(length + lostSeconds).toBeCloseTo(seconds, digits);
  });

  it('sounds as long as before, or shorter, whichever bytes are wrong', async () => {
    const whole = await decode(mediaType, bytes);
    const flip = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 20 }), async (flips) => {
        const flipped = change(bytes, (copy) => {
          for (const [at, bits] of flips) copy[at] = (copy[at] ?? 0) ^ bits;
        });
        const result = await decode(mediaType, flipped).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(UnreadableSound);
        else expect(result).toSatisfy(({ frames }: typeof whole) => frames <= whole.frames);
      }),
      { numRuns: 30 },
    );
  });
});

describe.each(numbered)('$name', ({ mediaType, bytes }) => {
  const middle = Math.floor(bytes.length / 2);

  it.each([
    ['wrong', change(bytes, (copy) => copy.fill(0, middle, middle + 50))],
    ['missing', Buffer.concat([bytes.subarray(0, middle), bytes.subarray(middle + 50)])],
    ['too many', Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(50, 0x55), bytes.subarray(middle)])],
  ])('keeps its time when bytes are %s', async (_what, damaged) => {
    const whole = await decode(mediaType, bytes);
    const { frames, damage } = await decode(mediaType, damaged);
    expect(frames).toBe(whole.frames);
    expect(damage).toMatchObject([{ kind: 'unreadable' }]);
    expect(damage[0]?.seconds).toBeGreaterThan(0.5);
    expect(damage[0]?.lostSeconds).toBeGreaterThan(0);
    expect(damage[0]?.lostSeconds).toBeLessThan(2);
  });
});

describe('MP3', () => {
  const { mediaType, bytes } = formats.MP3;
  const middle = Math.floor(bytes.length / 2);

  it('gets silence for the frames it has lost', async () => {
    const whole = await decode(mediaType, bytes);
    const { frames, damage } = await decode(
      mediaType,
      change(bytes, (copy) => copy.fill(0, middle, middle + 2000)),
    );
    expect(frames).toBe(whole.frames);
    expect(damage).toMatchObject([{ kind: 'unreadable' }]);
    expect(damage[0]?.lostSeconds).toBeCloseTo(0.13, 1);
  });

  it.each([
    ['ID3v1', Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x61)])],
    ['APE', Buffer.concat([apeTag(0xa000_0000), Buffer.alloc(8, 0x61), apeTag(0x8000_0000)])],
    ['zeros', Buffer.alloc(500)],
  ])('may end with %s', async (_what, end) => {
    const { frames, damage } = await decode(mediaType, Buffer.concat([bytes, end]));
    expect(damage).toEqual([]);
    expect(frames).toBe((await decode(mediaType, bytes)).frames);
  });

  function apeTag(flags: number): Buffer {
    const tag = Buffer.alloc(32);
    tag.write('APETAGEX');
    tag.writeUInt32LE(8 + 32, 12);
    tag.writeUInt32LE(flags, 20);
    return tag;
  }
});

describe('Ogg', () => {
  it.each(['Vorbis', 'Opus'] as const)('may contain one %s stream after the other', async (name) => {
    const { mediaType, bytes } = formats[name];
    const { length, damage } = await decode(mediaType, Buffer.concat([bytes, bytes]));
    expect(damage).toEqual([]);
    expect(length).toBeCloseTo(2 * seconds, 4);
  });
});

describe('WAV', () => {
  it.each([0, 0x7fff_f000, 0xffff_ffff])(
    'written into a pipe, with %i bytes promised, is whole',
    async (soundBytes) => {
      const { length, damage } = await decode('audio/wav', wavThatSays({ soundBytes }, wav.subarray(44)));
      expect(damage).toEqual([]);
      expect(length).toBeCloseTo(seconds, 4);
    },
  );

  it('may have samples of 24 bits in 32', async () => {
    const samples = Buffer.alloc(4000 * 8, 0x11);
    const file = change(wavThatSays({ bits: 24 }, samples), (copy) => copy.writeUInt16LE(8, 32));
    expect((await decode('audio/wav', file)).frames).toBe(4000);
  });

  it('of more than 4 GB says so in another chunk, and may go on after its sound', async () => {
    const size = Buffer.alloc(8 + 28);
    size.write('ds64');
    size.writeUInt32LE(28, 4);
    size.writeBigUInt64LE(BigInt(wav.length - 44), 16);
    const long = wavThatSays({ soundBytes: 0xffff_ffff }, wav.subarray(44));
    const file = Buffer.concat([long.subarray(0, 12), size, long.subarray(12), Buffer.from('LIST\x04\0\0\0INFO')]);
    const { length, damage } = await decode('audio/wav', file);
    expect(damage).toEqual([]);
    expect(length).toBeCloseTo(seconds, 4);
  });
});

describe('the report', () => {
  const lost = { kind: 'unreadable', lostSeconds: 0.5 } as const;

  it('merges what is close', () => {
    const { report, finish } = createDamageCollector();
    for (const at of [10, 10.8, 11.9, 40]) report({ ...lost, seconds: at });
    expect(finish()).toEqual({
      damage: [
        { kind: 'unreadable', seconds: 10, lostSeconds: 1.5 },
        { kind: 'unreadable', seconds: 40, lostSeconds: 0.5 },
      ],
      damageTotal: { places: 2, lostSeconds: 2 },
    });
  });

  it('names 20 places, and counts the others', () => {
    const { report, finish } = createDamageCollector();
    for (let at = 0; at < 300; at += 10) report({ ...lost, seconds: at });
    expect(finish().damage).toHaveLength(20);
    expect(finish().damageTotal).toEqual({ places: 30, lostSeconds: 15 });
  });
});
