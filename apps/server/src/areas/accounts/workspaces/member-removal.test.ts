import { afterAll, expect, test } from 'vitest';
import { createRuntime } from '../../../runtime.ts';
import { createServices } from '../../../services.ts';
import { startJobs } from '../../../start-jobs.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { requestPatiently } from '../../../testing/test-api.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { wavFile } from '../../../testing/test-files.ts';
import { addSong, runIs } from '../../../testing/test-masters.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

/** Two servers; a worker starts when a test needs one, so that work is still waiting when the member is removed. */
const here = await createTestApp({ sandbox: true });
const there = await createTestApp({ besides: here });
afterAll(async () => {
  await there.close();
  await here.close();
});
const { api } = here;

/** A workspace with a manager who has used its artist. */
async function createTeam() {
  const mara = await createArtist(here);
  const member = await addMember(here, mara.user.id, { role: 'manager' });
  const header = actingFor(mara.user.id);
  await expectOk(api.get('/me', member.token, header));
  const remove = async () => expect((await mara.delete(`/members/${member.user.id}`)).status).toBe(204);
  return { mara, member, header, remove };
}

/** Handles what is queued until `isDone`. */
async function workUntil(isDone: () => Promise<unknown>): Promise<void> {
  const { config, log } = here.runtime;
  const worker = await createRuntime(config, 'worker', log, here.clock);
  const endWork = await startJobs(worker, await createServices(worker));
  try {
    await isDone();
  } finally {
    await worker.close();
    await endWork();
  }
}

/** Everything until the server ends the stream. */
async function readToEnd(stream: Awaited<ReturnType<typeof openEventStream>>): Promise<string[]> {
  const heard: string[] = [];
  for (let event = await stream.next(); event !== null; event = await stream.next()) heard.push(event);
  return heard;
}

const notificationsOf = async (token: string): Promise<string[]> =>
  (await api.get('/notifications', token)).body.map(({ title }: { title: string }) => title);

test('the stream of a removed member ends immediately, at every server, and opens no more', async () => {
  const { mara, member, header, remove } = await createTeam();
  const streams = await Promise.all(
    [here, there].map((app) => openEventStream(app, member.token, { headers: header })),
  );
  for (const stream of streams) expect(await stream.next()).toBe('resync');
  const owners = await openEventStream(there, mara.token);
  expect(await owners.next()).toBe('resync');
  await remove();
  for (const stream of streams) expect(await readToEnd(stream)).toEqual([]);
  expect(await owners.next()).toBe('workspace.changed');
  for (const app of [here, there])
    expect((await openEventStream(app, member.token, { headers: header })).status).toBe(404);
});

test('of an upload that was requested before, the bytes arrive, and nobody can attach them but the artist', async () => {
  const { mara, member, header, remove } = await createTeam();
  const bytes = wavFile();
  const announced = { kind: 'audio', filename: 'song.wav', contentType: 'audio/wav', size: bytes.length };
  const ticket = await expectOk(api.post('/uploads', announced, member.token, header));
  await remove();
  const sent = await requestPatiently(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: bytes });
  expect(sent.status).toBeLessThan(300);
  const attach = (token: string, headers = {}) =>
    api.post('/tracks', { title: 'Late', audioFile: ticket.url }, token, headers);
  expect((await attach(member.token, header)).body.code).toBe('not_found');
  expect((await attach(member.token)).status).toBeGreaterThanOrEqual(400);
  expect((await api.get('/tracks', member.token)).body).toEqual([]);
  expect((await attach(mara.token)).status).toBe(200);
});

test('mastering that a removed member started is finished for the artist, and they hear nothing of it', async () => {
  const { mara, member, header, remove } = await createTeam();
  const song = await addSong(api, mara.token);
  await expectOk(api.post('/master/runs', { trackId: song.id }, member.token, header));
  await remove();
  const own = await openEventStream(there, member.token);
  await workUntil(() => runIs(api, mara.token, song.id, ['done']));
  expect(await notificationsOf(mara.token)).toContain('Mastering finished');
  expect(await notificationsOf(member.token)).toEqual([]);
  await api.post('/auth/sign-out', {}, member.token);
  expect(await readToEnd(own)).toEqual(['resync']);
}, 60_000);

test('a campaign that a removed member started is sent for the artist, and they hear nothing of it', async () => {
  const { mara, member, header, remove } = await createTeam();
  const recipients = await mara.addRecipients(3);
  const campaign = await mara.createCampaign(recipients.map(({ id }) => id));
  await expectOk(api.post(`/email/campaigns/${campaign}/send`, {}, member.token, header));
  await remove();
  const own = await openEventStream(there, member.token);
  await workUntil(() => mara.until(campaign, 'sent'));
  expect(await mara.stats(campaign)).toMatchObject({ sent: 3 });
  await waitUntil('the artist is notified', async () => (await notificationsOf(mara.token)).length > 0);
  expect(await notificationsOf(member.token)).toEqual([]);
  await api.post('/auth/sign-out', {}, member.token);
  expect(await readToEnd(own)).toEqual(['resync']);
}, 60_000);

test('a removed member loses the notifications about the artist, and keeps their own', async () => {
  const { mara, member, remove } = await createTeam();
  const rows = [
    ['about-the-artist', mara.user.id],
    ['about-their-own', member.user.id],
    ['about-the-account', null],
  ];
  for (const [title, artistId] of rows)
    await here.pool.query(
      `insert into notifications (id, user_id, artist_id, type, title, message, created_at)
       values ($1, $2, $3, 'system', $4, '', now())`,
      [`${title}-${member.user.id}`, member.user.id, artistId, title],
    );
  await remove();
  expect((await notificationsOf(member.token)).sort()).toEqual(['about-the-account', 'about-their-own']);
});
