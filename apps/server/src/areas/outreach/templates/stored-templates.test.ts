import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true });
afterAll(app.close);

/** What the migration does to templates that were generated before placeholders for the release existed. */
async function migrateTemplates(): Promise<void> {
  const migration = await readFile(new URL('../../../migrations/0009_trust.sql', import.meta.url), 'utf8');
  const statements = migration
    .split('--> statement-breakpoint')
    .filter((one) => one.includes('UPDATE "email_templates"'));
  for (const statement of statements) await app.pool.query(statement);
}

const oldSubject = 'For your blog: “Salt & Smoke” by Mara Vey, out 27 November 2026';
const oldBody =
  '<p>I am Mara Vey, and I would like to introduce you to my new song “Salt &amp; Smoke”. It comes out on 27 November 2026. I wrote it on 3 May 2024.</p>\n<p>Thank you.<br>Mara Vey</p>';

async function storeOld(id: string, writer: string): Promise<void> {
  await app.pool.query(
    `update email_templates set subject = $2, body = $3, track_title = 'Salt & Smoke', track_artist = 'Mara Vey', writer = $4
     where id = $1`,
    [id, oldSubject, oldBody, writer],
  );
}

const read = async (id: string) =>
  (await app.pool.query('select subject, body from email_templates where id = $1', [id])).rows[0];

test('generated emails from before follow the release; the artist’s own stay as they are', async () => {
  const artist = await createArtist(app, { gmail: false });
  const [generated, own] = artist.templates.map(({ id }) => id);
  await artist.put(`/tracks/${artist.trackId}`, { releaseDate: '2026-12-04' });
  await storeOld(generated ?? '', 'built-in');
  await storeOld(own ?? '', 'own');
  await migrateTemplates();
  expect(await read(generated ?? '')).toEqual({
    subject: 'For your blog: “{{trackTitle}}” by {{artistName}}, out {{releaseDate}}',
    body: '<p>I am {{artistName}}, and I would like to introduce you to my new song “{{trackTitle}}”. It comes out on {{releaseDate}}. I wrote it on 3 May 2024.</p>\n<p>Thank you.<br>{{artistName}}</p>',
  });
  expect(await read(own ?? '')).toEqual({ subject: oldSubject, body: oldBody });
});

test('a date stays written out where the release has none any more, or the email could not be sent', async () => {
  const artist = await createArtist(app, { gmail: false });
  const [generated] = artist.templates.map(({ id }) => id);
  await storeOld(generated ?? '', 'service');
  await migrateTemplates();
  expect((await read(generated ?? '')).subject).toBe(
    'For your blog: “{{trackTitle}}” by {{artistName}}, out 27 November 2026',
  );
});
