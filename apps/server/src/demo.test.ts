import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPopup } from './testing/google-popup.ts';
import { createTestApp, signIn } from './testing/test-app.ts';
import { waitUntil } from './testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true, environment: { PLANS: 'on' } });
afterAll(app.close);
const { api } = app;
const script = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));
const mara = { email: 'mara@tidalmemory.fm', password: 'glass-harbor' };

async function runDemo(): Promise<string> {
  const environment = { DEBUT_URL: app.url, SANDBOX_PORT: new URL(app.sandbox.url).port };
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'demo', '--small'], {
    env: { ...process.env, ...environment },
  });
  return stdout;
}

async function comeByGoogle(): Promise<string> {
  await app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email: mara.email });
  const popup = createPopup(app);
  const { code } = await popup.run();
  return (await popup.finish(code)).token;
}

/** Everything in one: what the demo makes is what the next steps stand on. */
test('the demo fills a library that both ways of signing in lead to, however often it runs', {
  timeout: 300_000,
}, async () => {
  expect(await runDemo()).toContain(`Sign in as ${mara.email} with the password ${mara.password}`);
  const { token, status } = await signIn(app, mara.email, mara.password);
  expect(status).toBe(200);
  const { body: me } = await api.get('/me', token);
  expect(me).toMatchObject({ emailVerified: true, plan: 'team' });

  const tracks: Track[] = (await api.get('/tracks', token)).body;
  const projects: Project[] = (await api.get('/projects', token)).body;
  expect([tracks.length, projects.length]).toEqual([8, 2]);
  expect(projects.map(({ name, trackIds }) => [name, trackIds.length]).sort()).toEqual([
    ['Kitchen Tapes', 1],
    ['Tidal Memory', 3],
  ]);
  const covers = new Set<string>();
  for (const { coverArt } of [...tracks, ...projects]) {
    const picture = Buffer.from(await (await fetch(`${coverArt}?width=280`)).arrayBuffer());
    const { entropy } = await sharp(picture).stats();
    expect(entropy).toBeGreaterThan(3);
    covers.add(picture.toString('base64'));
  }
  expect(covers.size).toBe(10);
  await waitUntil('every track has its waveform', async () => {
    const heard: Track[] = (await api.get('/tracks', token)).body;
    return heard.every(({ waveform }) => waveform !== null);
  });

  expect((await api.get('/fanbase/fans', token)).body).toHaveLength(34);
  const { points }: { points: { joined: number }[] } = (await api.get('/fanbase/growth?days=180', token)).body;
  expect(points.filter(({ joined }) => joined > 0).length).toBeGreaterThan(15);
  expect((await api.get(`/fanbase/landing/${me.id}`)).body).toMatchObject({
    artistName: 'Mara Vey',
    showNextRelease: true,
  });
  await waitUntil('the text has gone out', async () => {
    const [message] = (await api.get('/messages', token)).body;
    return message.status === 'sent' && message.stats.delivered === 6;
  });

  await checkTeamwork(token);
  await checkMasters(token);

  // By Google: the same account, and the password stays.
  expect((await api.get('/me', await comeByGoogle())).body.id).toBe(me.id);
  expect((await signIn(app, mara.email, mara.password)).status).toBe(200);

  // A password that somebody changed is set back by a mailed link.
  const change = { currentPassword: mara.password, newPassword: 'another harbor' };
  expect((await api.post('/me/password', change, token)).status).toBe(200);
  expect(await runDemo()).not.toMatch(/Recording|Painting/);
  const again = await signIn(app, mara.email, mara.password);
  expect([again.status, again.body.user.id]).toEqual([200, me.id]);
  expect((await api.get('/tracks', again.token)).body).toHaveLength(8);
  expect((await api.get('/projects', again.token)).body).toHaveLength(2);
  await checkTeamwork(again.token);
  await checkMasters(again.token);
});

/** Two revisions in all styles, one after another track, and an album. */
async function checkMasters(token: string): Promise<void> {
  const tracks: (Track & { id: string; title: string })[] = (await api.get('/tracks', token)).body;
  const { id } = tracks.find(({ title }) => title === 'Glass Harbor') ?? {};
  expect((await api.get('/master/references', token)).body).toMatchObject([{ analysis: { status: 'ready' } }]);
  expect((await api.get(`/tracks/${id}/mastering/revisions`, token)).body).toMatchObject([
    { method: 'styles', isCurrent: true, name: null },
    { method: 'styles', isCurrent: false, name: 'First try' },
    { method: 'reference', isCurrent: true },
  ]);
  const projects: { id: string; name: string; upc: string }[] = (await api.get('/projects', token)).body;
  const album = projects.find(({ name }) => name === 'Tidal Memory');
  expect(album?.upc).toMatch(/^\d{12}$/);
  const found: { gapSeconds: number; master: object | null }[] = (await api.get(`/projects/${album?.id}/album`, token))
    .body.tracks;
  expect(found.map(({ gapSeconds, master }) => [gapSeconds, master !== null])).toEqual([
    [3.5, true],
    [0.5, true],
    [2, true],
  ]);
}

/** Tasks of several artists, a mention, and an approval that was answered. */
async function checkTeamwork(token: string): Promise<void> {
  const sam = await signIn(app, 'sam@lowtide.example', 'slow-tram-editor');
  const assigned: { artist: { name: string } }[] = (await api.get('/roster/tasks', sam.token)).body;
  expect(new Set(assigned.map(({ artist }) => artist.name))).toEqual(new Set(['Mara Vey', 'Ono Field', 'Juno Marsh']));
  expect((await api.get('/roster/tasks', token)).body.length).toBeGreaterThan(2);
  const notifications: { kind?: string }[] = (await api.get('/notifications', token)).body;
  expect(notifications.filter(({ kind }) => kind === 'mention')).toHaveLength(1);
  const tracks: (Track & { id: string; title: string })[] = (await api.get('/tracks', token)).body;
  const { id } = tracks.find(({ title }) => title === 'Glass Harbor') ?? {};
  expect((await api.get(`/tracks/${id}/approvals`, token)).body).toMatchObject([{ state: 'changes', comments: 2 }]);
  const [promo] = (await api.get(`/promos?trackId=${id}`, token)).body;
  expect((await api.get(`/promos/${promo.id}/activity`, token)).body.totals).toEqual({
    links: 10,
    opened: 6,
    listened: 0,
    downloaded: 3,
    feedback: 3,
    supported: 3,
  });
  const { rules }: { rules: { isOn: boolean; waiting: number }[] } = (
    await api.get(`/promos/${promo.id}/follow-ups`, token)
  ).body;
  expect(rules.every(({ isOn }) => isOn)).toBe(true);
  expect(rules.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(6);
  const comments: { position: number | null }[] = (await api.get(`/tracks/${id}/comments`, token)).body;
  expect(comments.filter(({ position }) => position !== null)).toHaveLength(3);
}

interface Track {
  readonly coverArt: string | null;
  readonly waveform: string | null;
}

interface Project {
  readonly name: string;
  readonly coverArt: string | null;
  readonly trackIds: string[];
}
