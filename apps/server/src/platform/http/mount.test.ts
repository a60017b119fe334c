import type { Endpoint } from '@debut/contract/endpoint';
import { allEndpoints } from '@debut/contract/endpoints';
import { afterAll, describe, expect, test } from 'vitest';
import { bearer } from '../../testing/test-api.ts';
import { createTestApp, signIn, signUp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const userEndpoints = allEndpoints.filter(({ access }) => access === 'user' || access === 'member');
const title = ({ method, path }: Endpoint) => `${method} ${path}`;
const concretePath = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, 'some-id');
const notAuthenticated = { error: 'User not authenticated', code: 'unauthenticated' };

function callWithGarbage(endpoint: Endpoint, headers: Record<string, string>) {
  const mayHaveBody = endpoint.method !== 'GET';
  return app.api.call(concretePath(endpoint), {
    method: endpoint.method,
    headers: { ...(mayHaveBody && { 'content-type': 'application/json' }), ...headers },
    ...(mayHaveBody && { body: '{"this is no JSON' }),
  });
}

describe('every request that needs a user', async () => {
  const { email, password } = await signUp(app);
  const signedOut = (await signIn(app, email, password)).token;
  await app.api.post('/auth/sign-out', {}, signedOut);

  test('there are such requests', () => {
    expect(userEndpoints.map(title)).toContain('GET /me');
    expect(userEndpoints.length).toBeGreaterThan(9);
  });

  describe.each(userEndpoints.map((endpoint) => [title(endpoint), endpoint] as const))('%s', (_title, endpoint) => {
    test.each([
      ['no token', {}],
      ['a made-up token', bearer('garbage')],
      ['a signed-out token', bearer(signedOut)],
      ['an empty token', { authorization: 'Bearer ' }],
      ['two tokens', { authorization: `Bearer ${signedOut} ${signedOut}` }],
      ['another scheme', { authorization: `Basic ${btoa(`${email}:${password}`)}` }],
      ['very many characters', bearer('x'.repeat(8000))],
      ['characters outside ASCII', bearer('t\u00f6ken')],
    ])('refuses %s before it reads the body', async (_what, headers) => {
      const response = await callWithGarbage(endpoint, headers as Record<string, string>);
      expect(response.status).toBe(401);
      expect(response.body).toEqual({ ...notAuthenticated, error: endpoint.signInSentence ?? notAuthenticated.error });
    });
  });
});

test('a token in the address or in a cookie is not a token', async () => {
  const { token } = await signUp(app);
  expect((await app.api.get(`/me?token=${token}&access_token=${token}`)).status).toBe(401);
  const cookie = `better-auth.session_token=${token}; token=${token}`;
  expect((await app.api.get('/me', undefined, { cookie })).status).toBe(401);
  expect((await app.api.get('/me', token)).status).toBe(200);
});

test('the word Bearer may be written in any case', async () => {
  const { token } = await signUp(app);
  const response = await app.api.get('/me', undefined, { authorization: `bearer ${token}` });
  expect(response.status).toBe(200);
});

test('an account that was made in another database does not exist here', async () => {
  const other = await createTestApp();
  const { token } = await signUp(other);
  await other.close();
  expect((await app.api.get('/me', token)).body).toEqual(notAuthenticated);
});

describe('text that a database cannot keep', () => {
  const nul = 'a\u0000b';
  const loneSurrogate = 'a\ud800b';
  const publicBodies: [string, Record<string, string>, string][] = [
    ['/auth/sign-up/email', { name: nul, email: 'nul-name@example.com', password: 'correct horse' }, 'name'],
    ['/auth/sign-up/email', { email: `${nul}@example.com`, password: 'correct horse' }, 'email'],
    ['/auth/sign-up/email', { email: 'nul-password@example.com', password: `correct horse${nul}` }, 'password'],
    ['/auth/sign-in/email', { email: `${nul}@example.com`, password: 'correct horse' }, 'email'],
    ['/auth/sign-in/email', { email: 'nobody@example.com', password: nul }, 'password'],
    ['/auth/reset-password', { token: nul, newPassword: 'correct horse' }, 'token'],
    ['/auth/confirm-email', { token: nul }, 'token'],
    ['/auth/google/finish', { code: nul, secret: 'secret' }, 'code'],
  ];

  test.each(publicBodies)('POST %s with NUL in %o is rejected and names the field', async (path, body, field) => {
    const response = await app.api.post(path, body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ error: expect.any(String), code: expect.any(String), field });
  });

  test('NUL in a form, which has no fields yet, is rejected too', async () => {
    const response = await app.api.call('/email/unsubscribe/some-token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: nul,
    });
    const error = 'The request contains a character that cannot be stored';
    expect([response.status, response.body]).toEqual([400, { error, code: 'invalid_field' }]);
  });

  test('NUL in a path or a display name is rejected', async () => {
    const { token } = await signUp(app);
    expect((await app.api.delete('/me/sessions/a%00b', token)).status).toBe(400);
    const renamed = await app.api.put('/me', { displayName: nul }, token);
    expect(renamed.status).toBe(400);
    expect(renamed.body.field).toBe('displayName');
  });

  test('NUL in a field nobody asked for is ignored with its field', async () => {
    const { token } = await signUp(app);
    const response = await app.api.put('/me', { displayName: 'Mara', extra: nul }, token);
    expect(response.status).toBe(200);
  });

  test('half a character is stored as the replacement character or rejected, and never breaks anything', async () => {
    const { token } = await signUp(app);
    const raw = (path: string, method: string, body: string) =>
      app.api.call(path, { method, headers: { ...bearer(token), 'content-type': 'application/json' }, body });
    const renamed = await raw('/me', 'PUT', '{"displayName":"a\\ud800b"}');
    expect(renamed.status).toBe(200);
    expect(renamed.body.displayName).toBe('a\ufffdb');
    const signIn = await raw('/auth/sign-in/email', 'POST', '{"email":"\\udfff@example.com","password":"\\ud800"}');
    expect(signIn.status).toBe(400);
    const guess = await app.api.post('/auth/sign-in/email', { email: 'nobody@example.com', password: loneSurrogate });
    expect(guess.status).toBe(401);
  });
});

test('unknown fields are ignored and change nothing', async () => {
  const { token, user } = await signUp(app);
  const body = { displayName: 'New Name', id: 'another', plan: 'team', credits: 9999, email: 'other@example.com' };
  const response = await app.api.put('/me', body, token);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ id: user.id, displayName: 'New Name', plan: 'free', credits: 50 });
  expect(response.body.email).not.toBe('other@example.com');
});

test.each(['__proto__', 'constructor'])('a field named %s does no harm', async (name) => {
  const { token } = await signUp(app);
  const response = await app.api.call('/me', {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: `{"displayName":"Mara","${name}":{"prototype":{"isAdmin":true},"isAdmin":true}}`,
  });
  expect(response.status).toBe(200);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect(response.text).not.toContain('isAdmin');
});

test('deeply nested JSON is rejected or ignored, never a fault of ours', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const response = await app.api.call('/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"nobody@example.com","password":"guess","extra":${deep}}`,
  });
  expect([400, 401]).toContain(response.status);
});
