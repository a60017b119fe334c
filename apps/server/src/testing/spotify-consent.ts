import type { TestApp } from './test-app.ts';
import { expectOk } from './test-artist.ts';

/** Completes Spotify's consent flow. */
export async function connectSpotify(
  app: TestApp,
  token: string,
  person: { email: string; name: string },
): Promise<void> {
  await app.sandbox.post('/consent', { vendor: 'spotify', decision: 'allow', ...person });
  const { authUrl } = await expectOk(app.api.get('/streaming/spotify/auth', token));
  const { headers } = await fetch(authUrl, { redirect: 'manual' });
  const { searchParams } = new URL(headers.get('location') ?? '');
  const body = { code: searchParams.get('code'), state: searchParams.get('state') };
  await expectOk(app.api.post('/streaming/spotify/connect', body, token));
}
