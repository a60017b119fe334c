import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createBucketClient } from '../../../testing/bucket.ts';
import { openZip } from '../../../testing/open-zip.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signIn, signUp } from '../../../testing/test-app.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../../testing/test-databases.ts';
import { uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { createTestLog } from '../../../testing/test-log.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { backUp, restore } from './backup-operations.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;
const bytes = wavFile(2);
const { signal } = new AbortController();

async function addSong(token: string): Promise<string> {
  const [audioFile, coverArt] = [await uploadAudio(api, token, bytes), await uploadCover(api, token)];
  const added = await api.post('/tracks', { title: 'Glass Harbor', audioFile, coverArt }, token);
  expect(added.status).toBe(200);
  return audioFile;
}

test('files of a bucket are in the backup, and are in a bucket again after the restore', async () => {
  const { token, user, email, password } = await signUp(app);
  const audioFile = await addSong(token);
  const before = (await storedFiles(app, user.id)).sort();
  expect(before).toHaveLength(5);
  const folder = await mkdtemp(join(inject('testFolder'), 'bucket-backup-'));
  const file = join(folder, 'backup.zip');
  const { config, log } = app.runtime;
  await backUp({ config, log }, { target: file, signal });
  if (!config.s3) throw new Error('No store is named.');
  const bucket = createBucketClient(config.s3);
  for (const path of before) await bucket.delete(path);
  expect(await storedFiles(app, user.id)).toEqual([]);

  const postgres = inject('postgres');
  const database = await createDatabase(postgres, { empty: true });
  const settings = {
    ...inject('fileStore'),
    AUTH_SECRET: config.authSecret ?? '',
    DATABASE_URL: databaseUrl(postgres, database),
    DEBUT_DATA: folder,
  };
  const result = readConfig({ NODE_ENV: 'test', ...settings });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  await restore({ config: result.config, log: createTestLog().log }, { file, acceptOtherSecret: false, signal });
  expect((await storedFiles(app, user.id)).sort()).toEqual(before);

  const restored = await createTestApp({ environment: settings });
  const signedIn = await signIn(restored, email, password);
  const { url } = (await restored.api.post('/audio/sign', { url: audioFile }, signedIn.token)).body;
  const heard = await fetch(url);
  expect(Buffer.from(await heard.arrayBuffer()).equals(bytes)).toBe(true);
  await restored.close();
  await dropDatabase(postgres, database);
});

test('an export is stored in the bucket, fetched through us alone, and gone with the account', async () => {
  const { token, user } = await signUp(app);
  await addSong(token);
  await api.post('/me/export', {}, token);
  await waitUntil('it is ready', async () => (await api.get('/me/export', token)).body.status === 'ready');
  const exported = (await storedFiles(app, user.id)).filter((path) => path.startsWith('export/'));
  expect(exported).toHaveLength(1);
  const { url } = (await api.post('/me/export/link', {}, token)).body;
  const zip = await openZip(Buffer.from(await (await fetch(url)).arrayBuffer()));
  expect(zip.get('Files/Tracks/Glass Harbor/Original.wav')?.equals(bytes)).toBe(true);
  await api.delete('/me', token);
  await waitUntil('everything is gone', async () => (await storedFiles(app, user.id)).length === 0);
});
