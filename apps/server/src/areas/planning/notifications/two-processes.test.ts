import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createReleases } from '../../../testing/releases.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { signUp } from '../../../testing/test-app.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../../testing/test-databases.ts';

test('what is done through one process is heard through another', async () => {
  const postgres = inject('postgres');
  const database = await createDatabase(postgres);
  const start = async () =>
    startServerProcess(inject('serverBundle'), {
      DATABASE_URL: databaseUrl(postgres, database),
      DEBUT_DATA: await mkdtemp(join(inject('testFolder'), 'two-')),
      AUTH_SECRET: 'a secret of the tests that all instances share',
      RATE_LIMIT_SCALE: '1000',
    });
  const processes = await Promise.all([start(), start()]);
  try {
    const [one, other] = processes;
    await Promise.all(processes.map(({ ready }) => ready));
    const api = createTestApi(one.url);
    const { token } = await signUp({ api });
    const { track, tasksOf, update } = createReleases(api, token);
    const stream = await openEventStream(other, token);
    expect(await stream.next()).toBe('resync');
    const id = await track({ releaseDate: '2030-01-01' });
    expect(await stream.next()).toBe('tracks.changed');
    const [first] = await tasksOf('tracks', id);
    expect([await stream.next(), await stream.next()].sort()).toEqual(['notifications.changed', 'tasks.changed']);
    await update(first?.id ?? '', { completed: true });
    expect([await stream.next(), await stream.next()].sort()).toEqual(['notifications.changed', 'tasks.changed']);
    const { body } = await createTestApi(other.url).get('/notifications', token);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Task Completed', 'Release Tasks Generated']);
  } finally {
    for (const { kill } of processes) kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await dropDatabase(postgres, database);
  }
});
