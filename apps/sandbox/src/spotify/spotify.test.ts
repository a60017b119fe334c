import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/sandbox.ts';

const redirectUri = 'http://127.0.0.1:65001/spotify-callback';
const verifier = 'v'.repeat(43);

function authorize(sandbox: TestSandbox, change: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({
    client_id: sandbox.environment.SPOTIFY_CLIENT_ID ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  });
  return fetch(`${sandbox.url}/spotify/authorize?${query.toString()}`, { redirect: 'manual' });
}

function token(sandbox: TestSandbox, fields: Record<string, string>): Promise<Response> {
  const { SPOTIFY_CLIENT_ID: id = '', SPOTIFY_CLIENT_SECRET: secret = '' } = sandbox.environment;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const body = new URLSearchParams(fields);
  return fetch(`${sandbox.url}/spotify/api/token`, { method: 'POST', headers: { authorization }, body });
}

async function readCode(sandbox: TestSandbox): Promise<string> {
  await sandbox.post('/consent', { vendor: 'spotify', decision: 'allow', email: 'mara@tidalmemory.fm' });
  const back = new URL((await authorize(sandbox)).headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('state');
  return back.searchParams.get('code') ?? '';
}

test('a code works once, with its PKCE verifier, and opens the profile', async () => {
  const sandbox = await startTestSandbox();
  const code = await readCode(sandbox);
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const wrong = await token(sandbox, { ...fields, code: await readCode(sandbox), code_verifier: 'other' });
  expect(await wrong.json()).toEqual({ error: 'invalid_grant' });
  const { access_token } = (await (await token(sandbox, fields)).json()) as { access_token: string };
  expect((await token(sandbox, fields)).status).toBe(400);
  const headers = { authorization: `Bearer ${access_token}` };
  const me = await (await fetch(`${sandbox.url}/spotify/v1/me`, { headers })).json();
  expect(me).toMatchObject({ display_name: 'Mara Vey', followers: { total: 42 } });
  expect((await fetch(`${sandbox.url}/spotify/v1/me`)).status).toBe(401);
});

test('deny redirects with the reason, ask shows a page, and localhost is rejected', async () => {
  const sandbox = await startTestSandbox();
  expect(await (await authorize(sandbox)).text()).toContain('Connect to Debut?');
  await sandbox.post('/consent', { vendor: 'spotify', decision: 'deny' });
  const back = new URL((await authorize(sandbox)).headers.get('location') ?? '');
  expect(back.searchParams.get('error')).toBe('access_denied');
  const local = await authorize(sandbox, { redirect_uri: 'http://localhost:65001/spotify-callback' });
  expect(local.status).toBe(400);
});

test('a release is found by its code, unless the code is one nobody has', async () => {
  const sandbox = await startTestSandbox();
  const code = await readCode(sandbox);
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const { access_token } = (await (await token(sandbox, fields)).json()) as { access_token: string };
  const search = async (q: string, type: string) => {
    const query = new URLSearchParams({ q, type, limit: '1' });
    const headers = { authorization: `Bearer ${access_token}` };
    return (await fetch(`${sandbox.url}/spotify/v1/search?${query}`, { headers })).json();
  };
  const track = await search('isrc:QZES71982312', 'track');
  expect(track).toMatchObject({
    tracks: { items: [{ name: 'Track QZES71982312', artists: [{ name: 'Mara Vey' }] }], total: 1 },
  });
  expect(await search('isrc:QZES71982312', 'track')).toEqual(track);
  expect(await search('upc:036000291452', 'album')).toMatchObject({ albums: { items: [{ type: 'album' }] } });
  for (const unknown of ['isrc:QZZZZ0000000', 'isrc:nonsense', 'upc:036000291452'])
    expect(await search(unknown, 'track')).toMatchObject({ tracks: { items: [], total: 0 } });
});
