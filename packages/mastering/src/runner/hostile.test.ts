import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultMasteringSettings } from '@debut/contract/mastering-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3Of, silentFlac, vorbisOf } from '../testing/compressed-files.ts';
import { aiffThatSays, wavOf, wavThatSays } from '../testing/sound-files.ts';
import { createNoise, song } from '../testing/sounds.ts';
import { MasteringFailure } from './failure.ts';
import { createMasteringPool } from './pool.ts';

/** Files that are broken, that lie, or that were made to do harm. Each costs its own job at most, and says why. */
const pool = createMasteringPool({ threads: 2 });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-hostile-'));
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const noise = createNoise(11);
const bytesOfNoise = (count: number) => Buffer.from(Array.from({ length: count }, () => (noise() * 127 + 128) | 0));
const sound = song(0.3);
const wav = wavOf(sound);
const pcm = wav.subarray(44);
const chunk = (name: string, size: number) => {
  const header = Buffer.alloc(8);
  header.write(name, 0, 'latin1');
  header.writeUInt32LE(size >>> 0, 4);
  return header;
};

const made: Record<string, () => Buffer | Promise<Buffer>> = {
  'nothing at all': () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0x52]),
  zeros: () => Buffer.alloc(5000),
  noise: () => bytesOfNoise(5000),
  'a page of text': () => Buffer.from('This is not a song. '.repeat(500)),
  'a web page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a playlist that calls itself a song': () => Buffer.from('#EXTM3U\nhttp://127.0.0.1:1/\nfile:///etc/passwd\n'),
  'a picture': () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), bytesOfNoise(500)]),
  'a ZIP': () => Buffer.concat([Buffer.from('PK\x03\x04'), bytesOfNoise(500)]),
  'an executable': () => Buffer.concat([Buffer.from('\x7fELF'), bytesOfNoise(500)]),
  'a WAV that is only a header': () => wav.subarray(0, 44),
  'a WAV cut in its header': () => wav.subarray(0, 30),
  'a WAV cut in its sound': () => wav.subarray(0, 4001),
  'a WAV that promises 4 GB': () => wavThatSays({ soundBytes: 0xffff_ffff }, pcm),
  'a WAV that promises nothing': () => wavThatSays({ soundBytes: 0 }, pcm),
  'a WAV that promises less': () => wavThatSays({ soundBytes: 1000 }, pcm),
  'a WAV that promises an odd number': () => wavThatSays({ soundBytes: 1001 }, pcm),
  'a WAV of no channels': () => wavThatSays({ channels: 0 }, pcm),
  'a WAV of 3 channels': () => wavThatSays({ channels: 3 }, pcm),
  'a WAV of 6 channels': () => wavThatSays({ channels: 6 }, pcm),
  'a WAV of 65,535 channels': () => wavThatSays({ channels: 65_535 }, pcm),
  'a WAV of 0 Hz': () => wavThatSays({ sampleRate: 0 }, pcm),
  'a WAV of 1 Hz': () => wavThatSays({ sampleRate: 1 }, pcm),
  'a WAV of 7,999 Hz': () => wavThatSays({ sampleRate: 7999 }, pcm),
  'a WAV of 4 GHz': () => wavThatSays({ sampleRate: 0xffff_ffff }, pcm),
  'a WAV of 8,000 Hz': () => wavThatSays({ sampleRate: 8000 }, pcm),
  'a WAV of 192,000 Hz': () => wavThatSays({ sampleRate: 192_000 }, pcm),
  'a WAV of 12,345 Hz': () => wavThatSays({ sampleRate: 12_345 }, pcm),
  'a WAV of 0 bits': () => wavThatSays({ bits: 0 }, pcm),
  'a WAV of 5 bytes a sample': () => wavThatSays({ bits: 40 }, pcm),
  'a WAV of 65,535 bits': () => wavThatSays({ bits: 65_535 }, pcm),
  'a WAV of a codec we do not know': () => wavThatSays({ code: 2 }, pcm),
  'a WAV of MP3': () => wavThatSays({ code: 0x55 }, pcm),
  'a WAV that says extensible and is not': () => wavThatSays({ code: 0xfffe }, pcm),
  'a WAV of floats that are no numbers': () =>
    wavThatSays({ code: 3, bits: 32 }, Buffer.from(new Float32Array(8000).fill(Number.NaN).buffer)),
  'a WAV of infinite floats': () =>
    wavThatSays({ code: 3, bits: 32 }, Buffer.from(new Float32Array(8000).fill(Number.NEGATIVE_INFINITY).buffer)),
  'a WAV of huge floats': () =>
    wavThatSays({ code: 3, bits: 32 }, Buffer.from(new Float32Array(8000).fill(3e38).buffer)),
  'a WAV of floats of 8 bits': () => wavThatSays({ code: 3, bits: 8 }, pcm),
  'a WAV of a thousand chunks': () =>
    Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WAVE'),
      ...Array.from({ length: 1000 }, () => chunk('junk', 0)),
      wav.subarray(12),
    ]),
  'a WAV whose chunk never ends': () =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('junk', 0xffff_ffff), wav]),
  'a WAV without a format': () =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('data', 4000), bytesOfNoise(4000)]),
  'a WAV whose format is enormous': () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('fmt ', 0x7fff_ffff)]),
  'a WAV whose format is tiny': () =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('fmt ', 2), Buffer.alloc(2)]),
  'a WAV of 31 minutes': () =>
    wavThatSays({ sampleRate: 8000, channels: 1, bits: 8 }, Buffer.alloc(8000 * 60 * 31, 128)),
  'an AIFF': () => aiffThatSays({}, pcm),
  'an AIFF of 9 channels': () => aiffThatSays({ channels: 9 }, pcm),
  'an AIFF of -1 channels': () => aiffThatSays({ channels: -1 }, pcm),
  'an AIFF of an infinite rate': () => aiffThatSays({ exponent: 0x7fff }, pcm),
  'an AIFF of 0 Hz': () => aiffThatSays({ exponent: 0 }, pcm),
  'an AIFF of no bits': () => aiffThatSays({ bits: 0 }, pcm),
  'an AIFF of a codec we do not know': () => aiffThatSays({ compression: 'ulaw' }, pcm),
  'an AIFF that promises 4 GB': () => aiffThatSays({ soundBytes: 0xffff_fff0 }, pcm),
  'an AIFF whose sound is shorter than its offset': () => aiffThatSays({ soundBytes: 4 }, pcm),
  'a FLAC': () => silentFlac({ frames: 30_000 }),
  'a FLAC of noise behind its mark': () => Buffer.concat([Buffer.from('fLaC'), bytesOfNoise(5000)]),
  'a FLAC that is only its mark': () => Buffer.from('fLaC'),
  'a FLAC cut in a frame': () => silentFlac({ frames: 200_000 }).subarray(0, 60),
  'a FLAC of 8 channels': () => silentFlac({ frames: 30_000, channels: 8 }),
  'a FLAC of 655,350 Hz': () => silentFlac({ frames: 30_000, sampleRate: 655_350 }),
  'a FLAC bomb: ten hours in a few kilobytes': () => silentFlac({ frames: 8000 * 3600 * 10, sampleRate: 8000 }),
  'a FLAC whose pictures are larger than itself': () =>
    Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x06, 0xff, 0xff, 0xff]), bytesOfNoise(100)]),
  'an Ogg of noise': () => Buffer.concat([Buffer.from('OggS'), bytesOfNoise(5000)]),
  'an Ogg that is only its mark': () => Buffer.from('OggS'),
  'an Ogg that says Opus and is noise': () =>
    Buffer.concat([Buffer.from('OggS\0\x02'), bytesOfNoise(22), Buffer.from('OpusHead'), bytesOfNoise(3000)]),
  'an Ogg Vorbis with broken bytes': async () => damage(await vorbisOf(sound)),
  'an Ogg Vorbis cut in the middle': async () => (await vorbisOf(sound)).subarray(0, 3000),
  'an Ogg Vorbis cut in its headers': async () => (await vorbisOf(sound)).subarray(0, 100),
  'an MP3 of noise behind its mark': () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), bytesOfNoise(5000)]),
  'an MP3 that is only a tag': () => Buffer.from('ID3\x04\0\0\0\0\0\x10'.padEnd(40, '\0'), 'latin1'),
  'an MP3 whose tag promises 256 MB': () =>
    Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f]), bytesOfNoise(5000)]),
  'an MP3 with broken bytes': async () => damage(await mp3Of(sound)),
  'an MP3 cut in a frame': async () => (await mp3Of(sound)).subarray(0, 2500),
  'an M4A of noise': () => Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A \0\0\0\0'), bytesOfNoise(5000)]),
  'an AAC of noise': () => Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80]), bytesOfNoise(5000)]),
};

describe('a hostile file ends with a sentence or with a master', () => {
  it('is tried in many ways', () => {
    expect(Object.keys(made).length).toBeGreaterThanOrEqual(60);
  });

  it.concurrent.each(Object.entries(made))('%s', async (name, make) => {
    const own = await mkdtemp(path.join(folder, 'file-'));
    const source = path.join(own, 'source.mp3');
    const outputFolder = path.join(own, 'out');
    await writeFile(source, await make());
    const result = await pool
      .run({ source, styles: ['streaming'], settings: defaultMasteringSettings, outputFolder })
      .catch((error: unknown) => error);
    if (result instanceof Error) {
      expect(result).toBeInstanceOf(MasteringFailure);
      expect(result.message, name).toMatch(/^[A-Z].{10,120}\.$/);
      expect(await readdir(outputFolder)).toEqual([]);
    } else expect(await readdir(outputFolder)).toEqual(['streaming.wav']);
    await rm(own, { recursive: true });
  });

  it.each([
    ['WAV', () => wav, 6],
    ['MP3', () => mp3Of(sound), 1],
    ['Ogg Vorbis', () => vorbisOf(sound), 6],
  ] as const)('leaves the pool ready for the next song, as %s', async (_kind, make, digits) => {
    const source = path.join(folder, 'good');
    await writeFile(source, await make());
    const outputFolder = path.join(folder, 'mastered');
    const [master] = await pool.run({ source, styles: ['warm'], settings: defaultMasteringSettings, outputFolder });
    expect(master?.report.durationSeconds).toBeCloseTo(0.3, digits);
  });

  it('keeps the process within its memory', () => {
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(200e6);
  });
});

function damage(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  for (let at = 200; at < damaged.length; at += 97) damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  return damaged;
}
