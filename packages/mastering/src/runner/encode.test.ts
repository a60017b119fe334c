import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavOf } from '../testing/sound-files.ts';
import { song } from '../testing/sounds.ts';
import { encodeMp3 } from './encode.ts';
import { readLame } from './lame.ts';
import { openSound } from './open-sound.ts';
import { tagWav } from './tag-wav.ts';

const cover = {
  mediaType: 'image/png' as const,
  bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 0xff, 0xe0]),
};
const tags = {
  title: 'Süß & 夜 🎵',
  artist: 'Zoë',
  album: 'Nächte',
  albumArtist: 'Zoë & Söhne',
  year: '2024',
  trackNumber: 3,
  trackTotal: 12,
  genre: 'Dream Pop',
  isrc: 'us-abc-24-00001',
  upc: '0123456789012',
  comment: 'Line one\nLine two',
  cover,
};
/** How a reader finds those tags, whatever the format. */
const readTags = {
  title: tags.title,
  artist: tags.artist,
  album: tags.album,
  albumartist: tags.albumArtist,
  year: 2024,
  track: { no: 3, of: 12 },
  genre: [tags.genre],
  isrc: ['USABC2400001'],
  barcode: tags.upc,
};
let folder: string;
let wav: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-encode-'));
  wav = path.join(folder, 'song.wav');
  await writeFile(wav, wavOf(song(0.5)));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function framesIn(file: string): Promise<number> {
  const options = { ffmpegPath: null, spillFile: path.join(folder, 'spill'), onProgress: () => undefined };
  return openSound({ source: file, ...options }).then(({ sound }) => sound.frames);
}

it('makes an MP3 of 320 kb/s that is as long as the WAV, to the frame, and says what it is', async () => {
  const file = path.join(folder, 'song.mp3');
  const heard: number[] = [];
  await encodeMp3(wav, file, { tags, onProgress: (fraction) => heard.push(fraction) });
  const { common, format } = await parseFile(file);
  expect(format).toMatchObject({ container: 'MPEG', bitrate: 320_000, sampleRate: 44_100 });
  expect(common).toMatchObject(readTags);
  expect(common.comment?.[0]?.text).toBe(tags.comment);
  expect(Uint8Array.from(common.picture?.[0]?.data ?? [])).toEqual(cover.bytes);
  expect(await framesIn(file)).toBe(0.5 * 44_100);
  expect(heard.at(-1)).toBe(1);
});

it.each([8000, 22_050, 32_000, 48_000, 96_000, 192_000])('makes an MP3 of a WAV of %i Hz', async (sampleRate) => {
  const source = path.join(folder, `${sampleRate}.wav`);
  await writeFile(source, wavOf(song(0.2, sampleRate), sampleRate));
  await encodeMp3(source, path.join(folder, `${sampleRate}.mp3`));
  const { format } = await parseFile(path.join(folder, `${sampleRate}.mp3`));
  expect(format.bitrate).toBe(320_000);
});

it('finds the quality setting in the encoder', async () => {
  const original = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const changed = [...(await readLame()).entries()].filter(([at, byte]) => byte !== original[at]);
  expect(changed.map(([, byte]) => byte)).toEqual([7]);
});

it('leaves nothing behind when it is cancelled or cannot read', async () => {
  const file = path.join(folder, 'none.mp3');
  await expect(encodeMp3(wav, file, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  await expect(encodeMp3(path.join(folder, 'no.wav'), file)).rejects.toMatchObject({ code: 'unreadable' });
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});

it('writes tags into a WAV that leave its sound as it is', async () => {
  const file = path.join(folder, 'tagged.wav');
  await copyFile(wav, file);
  await tagWav(file, tags);
  const { common, format } = await parseFile(file);
  expect(common).toMatchObject(readTags);
  expect(common.comment?.some(({ text }) => text === tags.comment)).toBe(true);
  expect(common.picture?.[0]?.format).toBe('image/png');
  expect(format.duration).toBeCloseTo(0.5, 3);
  expect(await framesIn(file)).toBe(0.5 * 44_100);
});
