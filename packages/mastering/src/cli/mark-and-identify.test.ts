import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavOf } from '../testing/sound-files.ts';
import { mix, song } from '../testing/sounds.ts';

const program = fileURLToPath(new URL('./debut-master.ts', import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debut-mark-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: string[]): Promise<{ exitCode: number; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', loader, program, ...args], { cwd: folder }, (error, output, errors) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, output, errors });
    });
  });
}

it('marks a song and identifies the copy', async () => {
  await writeFile(path.join(folder, 'song.wav'), wavOf(mix(22)));
  await writeFile(path.join(folder, 'other.wav'), wavOf(song(1)));
  expect(await run('mark', 'song.wav', '--id', '00AB12cd', '--out', 'copy.wav')).toEqual({
    exitCode: 0,
    output: '',
    errors: '',
  });
  expect((await readdir(folder)).sort()).toEqual(['copy.wav', 'other.wav', 'song.wav']);
  expect(await run('identify', 'copy.wav', 'other.wav')).toEqual({
    exitCode: 1,
    output: 'copy.wav: marked with 00ab12cd\nother.wav: no mark found\n',
    errors: '',
  });
});

it('explains what is wrong with the arguments, and which file cannot be read', async () => {
  const results = await Promise.all([
    run('mark', 'song.wav', '--id', 'xyz', '--out', 'copy.wav'),
    run('mark', 'song.wav', '--id', '1', '--out', 'copy.ogg'),
    run('identify'),
    run('identify', 'missing.wav'),
  ]);
  expect(results.map(({ exitCode, errors }) => [exitCode, errors.split('\n')[0]])).toEqual([
    [2, '--id takes 1 to 8 hex digits, such as 1a2b3c4d.'],
    [2, '--out takes a name that ends with .wav or .mp3.'],
    [2, 'Which file? Give the name of an audio file.'],
    [3, 'missing.wav: This file cannot be opened.'],
  ]);
});
