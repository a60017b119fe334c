import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tagWav } from '../runner/tag-wav.ts';
import { wavOf } from '../testing/sound-files.ts';
import { song } from '../testing/sounds.ts';
import { planOutputs } from './outputs.ts';

const program = fileURLToPath(new URL('./debut-master.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const cover = { mediaType: 'image/png' as const, bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) };
const sourceTags = {
  title: 'Süß & 夜',
  artist: 'Zoë',
  album: 'Nights',
  albumArtist: 'Various',
  year: '2024',
  trackNumber: 3,
  trackTotal: 12,
  genre: 'Pop',
  isrc: 'USABC2400001',
  comment: 'Mixed at home',
  cover,
};
let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'debut-cli-'));
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** A folder with a song in it. */
async function createFolder(seconds = 0.2): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'songs-'));
  await writeFile(path.join(folder, 'song.wav'), wavOf(song(seconds)));
  return folder;
}

function start(cwd: string, args: readonly string[]) {
  return spawn(process.execPath, ['--import', loader, program, ...args], { cwd });
}

async function run(cwd: string, ...args: string[]): Promise<{ exitCode: number; errors: string }> {
  const child = start(cwd, args);
  child.stdout.resume();
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(errors).not.toMatch(/^\s+at /m);
  return { exitCode, errors };
}

function plan(folder: string, out: string, songs: readonly string[]) {
  const inFolder = (name: string) => path.join(folder, name);
  return () => planOutputs({ out: inFolder(out), songs: songs.map(inFolder), styles: ['warm'], format: 'wav' });
}

it.each([
  ['by its own name', 'song.wav', async () => undefined],
  ['by a symbolic link', 'link.wav', (folder: string) => symlink('song.wav', path.join(folder, 'link.wav'))],
  [
    'by a hard link',
    'link.wav',
    (folder: string) => link(path.join(folder, 'song.wav'), path.join(folder, 'link.wav')),
  ],
])('does not replace the song, named %s', async (_how, out, prepare) => {
  const folder = await createFolder();
  await prepare(folder);
  expect(plan(folder, out, ['song.wav'])).toThrow(
    /^The master ".*" would replace the song ".*". Choose another --out.$/,
  );
});

it('does not replace another song', async () => {
  const folder = await createFolder();
  await copyFile(path.join(folder, 'song.wav'), path.join(folder, 'song - warm.wav'));
  expect(plan(folder, '', ['song.wav', 'song - warm.wav'])).toThrow('would replace the song');
  expect(plan(folder, '', ['song.wav'])().fileOf('song.wav', 'warm')).toBe(path.join(folder, 'song - warm.wav'));
});

it.concurrent.each([
  [['song.wav', '--out', 'notes.txt'], 2, '--out needs a folder, but "notes.txt" is a file.'],
  [['song.wav', '--out', 'notes.txt/masters'], 1, 'A folder is needed, but a part of "notes.txt/masters" is a file.'],
  [['song.wav', '--out', 'song.wav'], 2, 'The master "song.wav" would replace the song "song.wav".'],
  [['missing.wav'], 1, 'missing.wav: This file cannot be opened.'],
  [['song.wav', '--cover', 'missing.png'], 2, 'The cover "missing.png" cannot be opened.'],
  [['cut.wav'], 1, 'cut.wav: This file ends too early: 0.1 seconds are missing.'],
])('%j fails with a sentence', async (args, exitCode, sentence) => {
  const folder = await createFolder();
  await writeFile(path.join(folder, 'notes.txt'), 'notes');
  await writeFile(path.join(folder, 'cut.wav'), wavOf(song(0.2)).subarray(0, 44 + 17_640));
  const result = await run(folder, ...args);
  expect(result.exitCode).toBe(exitCode);
  expect(result.errors).toContain(sentence);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it.concurrent('masters a damaged song when told to', async () => {
  const folder = await createFolder();
  await writeFile(path.join(folder, 'cut.wav'), wavOf(song(0.2)).subarray(0, 44 + 17_640));
  expect(await run(folder, 'cut.wav', '--accept-damage')).toEqual({ exitCode: 0, errors: '' });
  expect(await readdir(folder)).toContain('cut - streaming.wav');
});

it.concurrent.each(['wav', 'mp3'])(
  'carries the tags of the song over into %s, unless others are given',
  async (format) => {
    const folder = await createFolder();
    await tagWav(path.join(folder, 'song.wav'), sourceTags);
    await run(folder, 'song.wav', '--format', format, '--artist', 'Max', '--track', '4/12');
    const { common } = await parseFile(path.join(folder, `song - streaming.${format}`));
    expect(common).toMatchObject({
      title: sourceTags.title,
      artist: 'Max',
      album: sourceTags.album,
      albumartist: sourceTags.albumArtist,
      year: 2024,
      track: { no: 4, of: 12 },
      genre: ['Pop'],
      isrc: [sourceTags.isrc],
    });
    expect(common.comment?.map((comment) => comment.text)).toContain(sourceTags.comment);
    expect(Uint8Array.from(common.picture?.[0]?.data ?? [])).toEqual(cover.bytes);
  },
);

/** A folder with two songs, of which the second is quiet on purpose. */
async function createAlbumFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'album-'));
  await writeFile(path.join(folder, 'loud.wav'), wavOf(song(2)));
  await writeFile(path.join(folder, 'quiet.wav'), wavOf(song(2.5, 48_000, 0.3), 48_000));
  await tagWav(path.join(folder, 'quiet.wav'), { ...sourceTags, title: 'Quiet / 夜' });
  return folder;
}

it.concurrent('masters songs as one album, in their order, with numbers in names and tags', async () => {
  const folder = await createAlbumFolder();
  const args = ['loud.wav', 'quiet.wav', '--as-album', '--loudness', '-16', '--album', 'Nights', '--report', 'json'];
  const child = start(folder, [...args, '--out', 'album']);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const shown = JSON.parse(printed) as { report: { targetLufs: number; result: { integratedLufs: number } } }[];
  expect((await readdir(path.join(folder, 'album'))).sort()).toEqual(['01 loud.wav', '02 Quiet _ 夜.wav']);
  const [loud, quiet] = shown.map(({ report }) => report);
  expect(loud?.targetLufs).toBe(-16);
  expect(quiet?.targetLufs).toBeLessThan(-17);
  for (const report of [loud, quiet])
    expect(Math.abs((report?.result.integratedLufs ?? 0) - (report?.targetLufs ?? 0))).toBeLessThanOrEqual(0.1);
  const { common } = await parseFile(path.join(folder, 'album', '02 Quiet _ 夜.wav'));
  expect(common).toMatchObject({ title: 'Quiet / 夜', album: 'Nights', artist: 'Zoë', track: { no: 2, of: 2 } });
});

it.concurrent('makes a CD of an album: one WAV file and a cue sheet, with the gap before the second track', async () => {
  const folder = await createAlbumFolder();
  const args = ['loud.wav', 'quiet.wav', '--as-album', '--format', 'cd', '--gap', '1', '--artist', 'Zoë'];
  expect(await run(folder, ...args, '--album', 'Long: Nights', '--out', 'cd')).toEqual({ exitCode: 0, errors: '' });
  expect((await readdir(path.join(folder, 'cd'))).sort()).toEqual(['Long_ Nights.cue', 'Long_ Nights.wav']);
  const wav = await readFile(path.join(folder, 'cd', 'Long_ Nights.wav'));
  // 150, 75 and 187.5 frames of the CD, the last of which is filled up.
  expect(wav.length).toBe(44 + (150 + 75 + 188) * 588 * 4);
  expect([wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([44_100, 16]);
  const at = (frame: number, count: number) => wav.subarray(44 + frame * 588 * 4, 44 + (frame + count) * 588 * 4);
  expect(at(150, 75).every((byte) => byte === 0)).toBe(true);
  expect(at(230, 10).some((byte) => byte !== 0)).toBe(true);
  const cue = await readFile(path.join(folder, 'cd', 'Long_ Nights.cue'), 'utf8');
  expect(cue).toContain('TITLE "Long: Nights"\r\nFILE "Long_ Nights.wav" WAVE');
  expect(cue).toContain('TITLE "Quiet / 夜"\r\n    PERFORMER "Zoë"\r\n    ISRC USABC2400001');
  expect(cue).toContain('INDEX 00 00:02:00\r\n    INDEX 01 00:03:00');
});

it.concurrent('masters all songs of an album or none', async () => {
  const folder = await createAlbumFolder();
  await writeFile(path.join(folder, 'cut.wav'), wavOf(song(0.2)).subarray(0, 44 + 17_640));
  const result = await run(folder, 'loud.wav', 'cut.wav', '--as-album', '--out', 'album');
  expect(result.exitCode).toBe(1);
  expect(result.errors).toContain('cut.wav: This file ends too early');
  expect(await readdir(path.join(folder, 'album'))).toEqual([]);
});

it.concurrent('does not replace a song by a track of its album', async () => {
  const folder = await createAlbumFolder();
  await copyFile(path.join(folder, 'loud.wav'), path.join(folder, '02 quiet.wav'));
  await writeFile(path.join(folder, 'quiet.wav'), wavOf(song(1)));
  const result = await run(folder, '02 quiet.wav', 'quiet.wav', '--as-album');
  expect(result.exitCode).toBe(2);
  expect(result.errors).toContain('The master "02 quiet.wav" would replace the song "02 quiet.wav".');
});

it.each([
  ['one signal', ['SIGINT']],
  ['two signals', ['SIGINT', 'SIGTERM']],
] as const)('leaves nothing behind after %s', async (_how, signals) => {
  const folder = await createFolder(60);
  await mkdir(path.join(folder, 'masters'));
  const child = start(folder, ['song.wav', '--style', 'all', '--out', 'masters']);
  const closed = once(child, 'close');
  await expect
    .poll(() => readdir(path.join(folder, 'masters'), { recursive: true }), { timeout: 20_000 })
    .toSatisfy((names: string[]) => names.some((name) => name.endsWith('.part')));
  for (const signal of signals) child.kill(signal);
  expect((await closed)[0]).toBe(130);
  expect(await readdir(path.join(folder, 'masters'))).toEqual([]);
});
