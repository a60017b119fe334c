import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, link, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
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
