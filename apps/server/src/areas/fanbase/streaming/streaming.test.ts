import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { refreshStreamingJob } from './streaming.jobs.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api, sandbox } = app;

/** Consents at Spotify as a browser would, and answers what the callback page is opened with. */
async function consent(token: string, decision: 'allow' | 'deny', name: string): Promise<URLSearchParams> {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;
  await sandbox.post('/consent', { vendor: 'spotify', decision, email, name });
  const { authUrl } = (await api.get('/streaming/spotify/auth', token)).body;
  const response = await fetch(authUrl, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${app.url}/spotify-callback`);
  return back.searchParams;
}

const connect = (token: string, query: URLSearchParams) =>
  api.post('/streaming/spotify/connect', { code: query.get('code'), state: query.get('state') }, token);

test('an artist connects Spotify, sees the profile, and disconnects', async () => {
  const { token } = await signUp(app);
  expect((await api.get('/streaming/spotify', token)).body).toMatchObject({ isConnected: false, available: true });
  await sandbox.post('/spotify/artists', { name: 'Mara Vey', followers: 12_345, popularity: 41 });
  const { status, body } = await connect(token, await consent(token, 'allow', 'Mara Vey'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    isConnected: true,
    profile: {
      kind: 'artist',
      name: 'Mara Vey',
      followers: 12_345,
      popularity: 41,
      picture: expect.stringContaining('/spotify/pictures/'),
    },
  });
  expect((await api.post('/streaming/spotify/disconnect', {}, token)).status).toBe(204);
  expect((await api.get('/streaming/spotify', token)).body).toMatchObject({ isConnected: false, profile: null });
});

test('a state works once, and only for who asked', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  const query = await consent(one.token, 'allow', 'Jonah Reyes');
  const stolen = await connect(other.token, query);
  expect([stolen.status, stolen.body.code]).toEqual([400, 'invalid_token']);
  expect((await connect(one.token, query)).body.code).toBe('invalid_token');
  const fresh = await consent(one.token, 'allow', 'Jonah Reyes');
  expect((await connect(one.token, fresh)).status).toBe(200);
  expect((await connect(one.token, fresh)).body.code).toBe('invalid_token');
});

test('who says no comes back with the reason; a code that is none is rejected', async () => {
  const { token } = await signUp(app);
  const denied = await consent(token, 'deny', 'Mara Vey');
  expect([denied.get('error'), denied.has('code')]).toEqual(['access_denied', false]);
  const { authUrl } = (await api.get('/streaming/spotify/auth', token)).body;
  const state = new URL(authUrl).searchParams.get('state');
  const refused = await api.post('/streaming/spotify/connect', { code: 'made-up', state }, token);
  expect([refused.status, refused.body.code]).toEqual([502, 'spotify_failed']);
});

test('an account without an artist of its name is shown itself, until the artist names a page', async () => {
  const { token } = await signUp(app);
  const { body } = await connect(token, await consent(token, 'allow', 'Unknown Person'));
  expect(body.profile).toMatchObject({ kind: 'account', name: 'Unknown Person', followers: 42, popularity: null });
  const artist = (await (
    await fetch(`${sandbox.url}/spotify/artists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Tidal Memory', popularity: 33 }),
    })
  ).json()) as { id: string };
  const url = `https://open.spotify.com/artist/${artist.id}?si=abc`;
  const chosen = await api.put('/streaming/spotify/artist', { url }, token);
  expect(chosen.body.profile).toMatchObject({ kind: 'artist', name: 'Tidal Memory', popularity: 33 });
  const wrong = await api.put('/streaming/spotify/artist', { url: 'https://example.com/artist/1' }, token);
  expect(wrong.body.error).toBe('Please paste the address of your artist page on Spotify');
});

test('once a day the numbers are read again, and a permission that was taken back is told', async () => {
  const { token } = await signUp(app);
  await sandbox.post('/spotify/artists', { name: 'Noor Haddad', followers: 10 });
  await connect(token, await consent(token, 'allow', 'Noor Haddad'));
  await sandbox.post('/spotify/artists', { name: 'Noor Haddad', followers: 11 });
  const { queue, database } = app.runtime;
  app.clock.advance(day + 1000);
  await queue.enqueue(database.db, refreshStreamingJob, {});
  await waitUntil('the followers are those of today', async () => {
    return (await api.get('/streaming/spotify', token)).body.profile.followers === 11;
  });
  await sandbox.post('/spotify/revoke', { email: 'noor.haddad@example.com' });
  app.clock.advance(day + 1000);
  await queue.enqueue(database.db, refreshStreamingJob, {});
  const { body } = await waitUntil('it is told', async () => {
    const response = await api.get('/streaming/spotify', token);
    return response.body.problem !== null && response;
  });
  expect(body).toMatchObject({ isConnected: false, problem: 'Spotify no longer lets us in. Please connect it again.' });
});
