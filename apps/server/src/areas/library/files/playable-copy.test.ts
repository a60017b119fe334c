import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { aiffFile, upload, wavFile } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { analyseAudioJob, sweepFilesJob } from './files.jobs.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const { queue, database } = app.runtime;
const searchPath = process.env.PATH;
afterEach(() => {
  process.env.PATH = searchPath;
});

async function attach(token: string, bytes: Buffer, filename: string, contentType: string) {
  const audioFile = await upload(api, token, { kind: 'audio', filename, contentType, bytes });
  return { audioFile, created: await api.post('/tracks', { title: filename, audioFile }, token) };
}

async function playbackOf(token: string): Promise<string> {
  return (await api.get('/tracks', token)).body[0].playback;
}

async function signedAddress(token: string, url: string): Promise<string> {
  return (await api.post('/audio/sign', { url }, token)).body.url;
}

test('an AIFF file is played as a lossless WAV copy, which goes with it', async () => {
  const { token, user } = await signUp(app);
  const { audioFile, created } = await attach(token, aiffFile(0.5), 'song.aiff', 'audio/aiff');
  expect(created.status).toBe(200);
  await waitUntil('it is playable', async () => (await playbackOf(token)) === 'ready');
  const [track] = (await api.get('/tracks', token)).body;
  expect([track.durationSeconds, track.audioBytes]).toEqual([0.5, aiffFile(0.5).length]);

  const address = await signedAddress(token, audioFile);
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('audio/wav');
  const copy = Buffer.from(await response.arrayBuffer());
  expect([copy.toString('latin1', 0, 4), copy.readUInt16LE(34), copy.readUInt32LE(24)]).toEqual(['RIFF', 24, 8000]);
  const original = wavFile(0.5);
  const samples = (copy.length - 44) / 3;
  const isLossless = (index: number) =>
    copy.readIntLE(44 + index * 3, 3) === original.readInt16LE(44 + index * 2) * 256;
  expect(samples).toBe(0.5 * 8000 * 2);
  expect([...Array(samples).keys()].filter((index) => !isLossless(index))).toEqual([]);
  const part = await fetch(address, { headers: { range: 'bytes=8-11' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'WAVE',
    `bytes 8-11/${copy.length}`,
  ]);

  expect((await storedFiles(app, user.id)).length).toBe(2);
  await api.delete(`/tracks/${created.body.id}`, token);
  await waitUntil('both are gone', async () => (await storedFiles(app, user.id)).length === 0);
});

test('a copy that is asked for twice, or whose job was lost, is the same copy', async () => {
  const { token, user } = await signUp(app);
  await attach(token, aiffFile(0.2), 'song.aiff', 'audio/aiff');
  await waitUntil('it is playable', async () => (await playbackOf(token)) === 'ready');
  const [stored = ''] = await storedFiles(app, user.id);
  const path = stored.slice(stored.indexOf('audio/')).replace(/\.playable\.wav$/, '');
  await app.pool.query(`update files set playback = 'preparing' where user_id = $1`, [user.id]);
  await queue.enqueue(database.db, analyseAudioJob, { path, owner: user.id });
  await waitUntil('it is playable again', async () => (await playbackOf(token)) === 'ready');
  await app.pool.query(`update files set playback = 'preparing' where user_id = $1`, [user.id]);
  app.clock.advance(day);
  await queue.enqueue(database.db, sweepFilesJob, {});
  await waitUntil('the sweep asked for it', async () => (await playbackOf(token)) === 'ready');
  expect((await storedFiles(app, user.id)).length).toBe(2);
});

test('a file that cannot be decoded says so instead of being prepared for ever', async () => {
  const { token } = await signUp(app);
  const bytes = aiffFile(0.2);
  bytes.writeUInt16BE(0, 20);
  await attach(token, bytes, 'broken.aiff', 'audio/aiff');
  await waitUntil('it has failed', async () => (await playbackOf(token)) === 'failed');
});

test('what browsers play is served as it is', async () => {
  const { token } = await signUp(app);
  const { audioFile } = await attach(token, wavFile(0.2), 'song.wav', 'audio/wav');
  expect(await playbackOf(token)).toBe('ready');
  const response = await fetch(await signedAddress(token, audioFile));
  expect(Buffer.from(await response.arrayBuffer()).equals(wavFile(0.2))).toBe(true);
});

test('ALAC without ffmpeg is rejected with the way out; with ffmpeg it gets a copy', async () => {
  const { token } = await signUp(app);
  const folder = await mkdtemp(join(tmpdir(), 'debut-path-'));
  process.env.PATH = folder;
  const { created } = await attach(token, alacFile(), 'song.m4a', 'audio/mp4');
  expect([created.status, created.body]).toEqual([
    400,
    {
      error: 'Apple Lossless files can’t be read on this server. Convert the file to FLAC or WAV and upload it again.',
      code: 'alac_unsupported',
      field: 'audioFile',
    },
  ]);
  await writeFile(join(folder, 'song.wav'), wavFile(0.3));
  await writeFile(join(folder, 'ffmpeg'), `#!/bin/sh\nexec /bin/cat '${join(folder, 'song.wav')}'\n`);
  await chmod(join(folder, 'ffmpeg'), 0o755);
  expect((await attach(token, alacFile(), 'song.m4a', 'audio/mp4')).created.status).toBe(200);
  await waitUntil('it is playable', async () => (await playbackOf(token)) === 'ready');
});

test('a file that was stored before this was checked gets its copy with the next sweep, or none where it needs none', async () => {
  const [aiff, wav] = [await signUp(app), await signUp(app)];
  await attach(aiff.token, aiffFile(0.2), 'song.aiff', 'audio/aiff');
  await attach(wav.token, wavFile(0.2), 'song.wav', 'audio/wav');
  await waitUntil('it is playable', async () => (await playbackOf(aiff.token)) === 'ready');
  const owners = [aiff.user.id, wav.user.id];
  await app.pool.query(`update files set playback = 'unchecked', playable_size = null where user_id = any($1)`, [
    owners,
  ]);
  expect([await playbackOf(aiff.token), await playbackOf(wav.token)]).toEqual(['ready', 'ready']);
  app.clock.advance(day);
  await queue.enqueue(database.db, sweepFilesJob, {});
  const stored = async (owner: string) =>
    (
      await app.pool.query('select playback, playable_size is not null as copied from files where user_id = $1', [
        owner,
      ])
    ).rows[0];
  await waitUntil('both were checked', async () => {
    const [first, second] = [await stored(aiff.user.id), await stored(wav.user.id)];
    return first.playback === 'ready' && first.copied && second.playback === 'direct' && !second.copied;
  });
});

/** The boxes of an M4A file as far as they are looked at; the sound comes first, as most programs write it. */
function alacFile(): Buffer {
  const entry = box('alac', Buffer.alloc(28));
  const stsd = box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]));
  const media = box('mdia', box('minf', box('stbl', stsd)));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A ')),
    box('mdat', Buffer.alloc(20_000)),
    box('moov', box('trak', media)),
  ]);
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4);
  return Buffer.concat([head, content]);
}
