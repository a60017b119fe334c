import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { filesBelow } from '../../../testing/stored-files.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { signUp } from '../../../testing/test-app.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../../testing/test-databases.ts';
import { wavFile } from '../../../testing/test-files.ts';
import { addSong, allStyles } from '../../../testing/test-masters.ts';
import { addStem } from '../../../testing/test-stems.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

/** Real processes: one server, and workers that are killed and stopped in the middle of mastering. */
const postgres = inject('postgres');
const database = await createDatabase(postgres);
const dataFolder = await mkdtemp(join(inject('testFolder'), 'crash-'));
const running = new Set<ServerProcess>();
afterAll(async () => {
  for (const process of running) process.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  await dropDatabase(postgres, database);
});

async function start(entry: 'main' | 'worker'): Promise<ServerProcess> {
  const process = await startServerProcess(inject('serverBundle'), {
    entry,
    DATABASE_URL: databaseUrl(postgres, database),
    DEBUT_DATA: dataFolder,
    RATE_LIMIT_SCALE: '1000',
    CREDITS: 'on',
  });
  running.add(process);
  await process.ready;
  return process;
}

const server = await start('main');
const api = createTestApi(server.url);
const { token, user } = await signUp({ api });
const stored = async () => (await filesBelow(join(dataFolder, 'files'))).filter((file) => file.includes(user.id));
const mastering = async (id: string) => (await api.get(`/tracks/${id}/mastering`, token)).body;
const credits = async () => (await api.get('/credits', token)).body;

/** Long enough that a process can be ended in the middle of it. */
async function beginMastering(title: string) {
  const song = await addSong(api, token, { title, bytes: wavFile(10, 44_100) });
  const { status } = await api.post('/master/runs', { trackId: song.id }, token);
  expect(status).toBe(200);
  await waitUntil('it is in the middle of it', async () => (await mastering(song.id)).run.progress > 30);
  return song;
}

async function untilDone(id: string) {
  const isDone = async () => {
    const found = await mastering(id);
    return found.run.status === 'done' && found;
  };
  return waitUntil('it is mastered', isDone, { withinMilliseconds: 200_000 });
}

test('what a killed worker was doing is taken up by another, once: nothing half-made is seen, nothing is charged twice', async () => {
  const killed = await start('worker');
  const song = await beginMastering('Killed');
  killed.kill('SIGKILL');
  await killed.ended;
  const next = await start('worker');
  const { versions, run } = await mastering(song.id);
  expect([versions, run.status]).toEqual([{}, 'running']);
  const done = await untilDone(song.id);
  expect(Object.keys(done.versions).sort()).toEqual([...allStyles].sort());
  expect(done.run.id).toBe(run.id);
  const { balance, entries } = await credits();
  expect(balance).toBe(45);
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['capture', 'hold', 'grant']);
  expect(await stored()).toHaveLength(1 + 6);
  await waitUntil('nothing is left of its work', async () => {
    return (await filesBelow(join(dataFolder, 'scratch'))).length === 0;
  });
  next.kill('SIGTERM');
  expect(await next.ended).toEqual({ code: 0, signal: null });
}, 300_000);

test('a worker that is stopped hands its work back in time, and the next one does it, but not what was cancelled before it began', async () => {
  const first = await start('worker');
  const song = await beginMastering('Stopped');
  first.kill('SIGTERM');
  // Beyond ten seconds it would have ended with 1.
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect((await mastering(song.id)).versions).toEqual({});
  // Now nobody works on anything.
  const waiting = await addSong(api, token, { title: 'Waiting' });
  const { body: run } = await api.post('/master/runs', { trackId: waiting.id }, token);
  expect((await api.delete(`/master/runs/${run.id}`, token)).status).toBe(204);
  const after = await addSong(api, token, { title: 'After' });
  await api.post('/master/runs', { trackId: after.id }, token);
  const second = await start('worker');
  await Promise.all([untilDone(song.id), untilDone(after.id)]);
  expect((await mastering(waiting.id)).run.status).toBe('cancelled');
  expect((await credits()).balance).toBe(35);
  expect(await stored()).toHaveLength(3 * (1 + 6) + 1);
  second.kill('SIGTERM');
  await second.ended;
}, 300_000);

test('the stems that a killed worker was mixing are mixed by another', async () => {
  const killed = await start('worker');
  const { id } = (await api.post('/tracks', { title: 'Stems' }, token)).body;
  // Long enough that the process can be killed while it reads them.
  for (const name of ['Vocals.wav', 'Drums.wav', 'Bass.wav'])
    await addStem(api, token, id, { name, bytes: wavFile(600, 8000) });
  expect((await api.post(`/tracks/${id}/stems/mix`, {}, token)).status).toBe(200);
  await waitUntil('it has begun', async () => {
    return (await filesBelow(join(dataFolder, 'scratch'))).some((file) => file.includes('stems-'));
  });
  killed.kill('SIGKILL');
  await killed.ended;
  expect((await api.get(`/tracks/${id}/stems`, token)).body.mix.status).toBe('mixing');
  const next = await start('worker');
  const isMixed = async () => (await api.get(`/tracks/${id}/stems`, token)).body.isMixCurrent;
  await waitUntil('they are mixed', isMixed, { withinMilliseconds: 200_000 });
  next.kill('SIGTERM');
  expect(await next.ended).toEqual({ code: 0, signal: null });
}, 300_000);
