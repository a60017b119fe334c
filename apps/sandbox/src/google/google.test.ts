import { describe, expect, test } from 'vitest';
import { createGoogleClient, follow } from '../testing/google-client.ts';
import { shareTestSandbox } from '../testing/sandbox.ts';

const sandbox = await shareTestSandbox();
const callback = /^http:\/\/127\.0\.0\.1:65001\/api\/auth\/google\/callback\?/;

async function startWithConsent(consent: Record<string, unknown>) {
  await sandbox.post('/consent', { vendor: 'google', ...consent });
  return createGoogleClient(sandbox);
}

async function signIn(email: string) {
  await sandbox.post('/consent', { vendor: 'google', decision: 'allow', email });
  const client = await createGoogleClient(sandbox);
  return client.exchange((await follow(await client.authorizationUrl())).url);
}

describe('with a scripted decision', () => {
  test('allow works by redirects alone and signs the claims', async () => {
    const client = await startWithConsent({ decision: 'allow', email: 'jonah@example.com' });
    const { url } = await follow(await client.authorizationUrl());
    expect(url).toMatch(callback);
    const claims = await client.exchange(url);
    expect(claims).toMatchObject({
      iss: client.server.issuer,
      aud: 'debut-sandbox',
      sub: expect.stringMatching(/^\d{21}$/),
      email: 'jonah@example.com',
      email_verified: true,
      name: 'Jonah Reyes',
      nonce: 'nonce-1',
    });
  });

  test('an unverified address and a name can be scripted', async () => {
    const person = { email: 'new.fan@example.com', emailVerified: false, name: 'New Fan' };
    const client = await startWithConsent({ decision: 'allow', ...person });
    const claims = await client.exchange((await follow(await client.authorizationUrl())).url);
    expect(claims).toMatchObject({ email: person.email, email_verified: false, name: 'New Fan' });
  });

  test('deny returns access_denied', async () => {
    const client = await startWithConsent({ decision: 'deny' });
    const { url } = await follow(await client.authorizationUrl());
    expect(url).toMatch(callback);
    expect(() => client.validate(url)).toThrow(expect.objectContaining({ error: 'access_denied' }));
  });

  test('prompt=select_account is accepted', async () => {
    const client = await startWithConsent({ decision: 'allow', email: 'jonah@example.com' });
    const { url } = await follow(await client.authorizationUrl({ prompt: 'select_account' }));
    expect(await client.exchange(url)).toMatchObject({ email: 'jonah@example.com' });
  });

  test('the next sign-in can be another person, and an address keeps its sub', async () => {
    const first = await signIn('jonah@example.com');
    const other = await signIn('mara@tidalmemory.fm');
    const again = await signIn('Jonah@Example.com');
    expect(other?.sub).not.toBe(first?.sub);
    expect(again?.sub).toBe(first?.sub);
  });

  test('emptying the outbox keeps the decision', async () => {
    const client = await startWithConsent({ decision: 'allow', email: 'jonah@example.com' });
    await fetch(`${sandbox.url}/outbox.json`, { method: 'DELETE' });
    expect((await follow(await client.authorizationUrl())).url).toMatch(callback);
  });
});

describe('with the page', () => {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

  async function openChooser() {
    const client = await startWithConsent({ decision: 'ask' });
    const { url, page } = await follow(await client.authorizationUrl());
    return { client, url, page };
  }

  test('it offers the test people', async () => {
    const { page } = await openChooser();
    const html = await page?.text();
    expect(page?.headers.get('x-debut-sandbox')).toBe('1');
    for (const text of ['Choose a test account', 'Mara Vey', 'Jonah Reyes', 'Unverified Una', 'Allow', 'Deny']) {
      expect(html).toContain(text);
    }
  });

  test('a form post signs a test person in', async () => {
    const { client, url } = await openChooser();
    const answered = await follow(url, form({ account: 'una@example.com', decision: 'allow' }));
    expect(await client.exchange(answered.url)).toMatchObject({ email: 'una@example.com', email_verified: false });
  });

  test('any other address can be typed, verified or not', async () => {
    const { client, url } = await openChooser();
    const fields = { account: 'other', email: 'nova.lane@example.com', decision: 'allow' };
    const answered = await follow(url, form(fields));
    expect(await client.exchange(answered.url)).toMatchObject({ name: 'Nova Lane', email_verified: false });
  });

  test('an invalid address shows the form again, escaped', async () => {
    const { url } = await openChooser();
    const { page } = await follow(url, form({ account: 'other', email: '"><b>no', decision: 'allow' }));
    expect(page?.status).toBe(400);
    expect(await page?.text()).not.toContain('<b>no');
  });

  test('Deny returns access_denied', async () => {
    const { url } = await openChooser();
    const answered = await follow(url, form({ account: 'una@example.com', decision: 'deny' }));
    expect(new URL(answered.url).searchParams.get('error')).toBe('access_denied');
  });

  test('submitting a page twice shows that the sign-in has ended', async () => {
    const { url } = await openChooser();
    await follow(url, form({ account: 'una@example.com', decision: 'allow' }));
    expect((await follow(url)).page?.status).toBe(404);
  });
});

describe('a provider rejects', () => {
  const allow = { decision: 'allow', email: 'jonah@example.com' };

  test('a wrong PKCE verifier', async () => {
    const client = await startWithConsent(allow);
    const { url } = await follow(await client.authorizationUrl());
    await expect(client.exchange(url, 'x'.repeat(43))).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  });

  test('a code used twice', async () => {
    const client = await startWithConsent(allow);
    const { url } = await follow(await client.authorizationUrl());
    await client.exchange(url);
    await expect(client.exchange(url)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('a request without PKCE', async () => {
    const client = await startWithConsent(allow);
    const address = new URL(await client.authorizationUrl());
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const { url } = await follow(address.href);
    expect(new URL(url).searchParams.get('error')).toBe('invalid_request');
  });

  test.each(['https://evil.example/api/auth/google/callback', 'http://127.0.0.1:65001/elsewhere'])(
    'a way back to %s',
    async (redirectUri) => {
      const client = await startWithConsent(allow);
      const { page } = await follow(await client.authorizationUrl({ redirect_uri: redirectUri }));
      expect(page?.status).toBe(400);
      expect(await page?.text()).toContain('invalid_redirect_uri');
    },
  );

  test('a localhost callback on any port is fine', async () => {
    const client = await startWithConsent(allow);
    const redirect_uri = 'http://localhost:3/api/auth/google/callback';
    const { url } = await follow(await client.authorizationUrl({ redirect_uri }));
    expect(url.startsWith(`${redirect_uri}?code=`)).toBe(true);
  });
});

describe('with a fault', () => {
  async function startAtToken(mode: string) {
    const client = await startWithConsent({ decision: 'allow', email: 'jonah@example.com' });
    const { url } = await follow(await client.authorizationUrl());
    await sandbox.post('/faults', { vendor: 'google', mode, times: 1 });
    return { client, url };
  }

  test.each([
    ['429', 429, 'rate_limit_exceeded'],
    ['500', 500, 'internal_failure'],
    ['refuse', 403, 'access_denied'],
  ])('%s answers %i', async (mode, status, error) => {
    const { client } = await startAtToken(mode);
    const response = await fetch(client.server.token_endpoint ?? '', { method: 'POST', body: new URLSearchParams() });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-debut-sandbox')).toBe('1');
    expect(await response.json()).toMatchObject({ error });
  });

  test('drop-before leaves the code unused, and times 1 ends after one request', async () => {
    const { client, url } = await startAtToken('drop-before');
    await expect(client.exchange(url)).rejects.toThrow('fetch failed');
    expect(await client.exchange(url)).toMatchObject({ email: 'jonah@example.com' });
  });

  test('drop-after uses the code although the response is lost', async () => {
    const { client, url } = await startAtToken('drop-after');
    await expect(client.exchange(url)).rejects.toThrow('fetch failed');
    await expect(client.exchange(url)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('slow takes three seconds and then works', async () => {
    const { client, url } = await startAtToken('slow');
    const before = Date.now();
    expect(await client.exchange(url)).toMatchObject({ email: 'jonah@example.com' });
    expect(Date.now() - before).toBeGreaterThan(2900);
  });

  test('refuse at the authorization returns access_denied', async () => {
    const { client } = await startAtToken('refuse');
    const { url } = await follow(await client.authorizationUrl());
    expect(new URL(url).searchParams.get('error')).toBe('access_denied');
  });
});
