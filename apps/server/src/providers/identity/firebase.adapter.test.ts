import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, uniqueEmail } from '../../testing/test-app.ts';
import { createFirebaseVerifier } from './firebase.adapter.ts';
import type { HostedProfile } from './port.ts';

const projectId = 'debut-tests';
const issuer = `https://securetoken.google.com/${projectId}`;
const ours = await generateKeyPair('RS256', { extractable: true });
const theirs = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256' }] });
const now = () => Math.floor(Date.now() / 1000);

function claimsOf(subject: string, changes: JWTPayload = {}): JWTPayload {
  return {
    iss: issuer,
    aud: projectId,
    sub: subject,
    iat: now() - 10,
    exp: now() + 3600,
    auth_time: now() - 10,
    email: 'Mara@Example.com',
    email_verified: true,
    name: 'Mara Vey',
    ...changes,
  };
}

function sign(
  claims: JWTPayload,
  key = ours.privateKey,
  header: { alg: string; kid?: string } = { alg: 'RS256', kid: 'key-1' },
) {
  return new SignJWT(claims).setProtectedHeader(header).sign(key);
}

describe('the verifier', () => {
  function createVerifier({ emulator = false, sessionsValidAfter = null as Date | null } = {}) {
    const seen: HostedProfile[] = [];
    const verifier = createFirebaseVerifier({
      projectId,
      emulator,
      keys,
      findOrCreateAccount: async (profile) => {
        seen.push(profile);
        return { userId: `account of ${profile.subject}`, sessionsValidAfter };
      },
    });
    return { verifier, seen };
  }

  test('takes a token that Google’s key has signed for this project', async () => {
    const { verifier, seen } = createVerifier();
    const claims = claimsOf('person-1');
    const caller = await verifier.authenticate(await sign(claims));
    expect(caller).toMatchObject({ id: 'account of person-1' });
    expect(seen).toEqual([
      {
        subject: 'person-1',
        email: 'mara@example.com',
        emailVerified: true,
        name: 'Mara Vey',
        signedInAt: new Date(Number(claims.auth_time) * 1000),
      },
    ]);
  });

  const refused: [string, () => Promise<string> | string][] = [
    ['another issuer', () => sign(claimsOf('x', { iss: 'https://securetoken.google.com/other' }))],
    ['another audience', () => sign(claimsOf('x', { aud: 'other' }))],
    ['a time that is over', () => sign(claimsOf('x', { exp: now() - 3600 }))],
    ['a time that has not begun', () => sign(claimsOf('x', { nbf: now() + 3600 }))],
    ['somebody else’s key', () => sign(claimsOf('x'), theirs.privateKey)],
    ['an unknown key', () => sign(claimsOf('x'), ours.privateKey, { alg: 'RS256', kid: 'key-2' })],
    ['no subject', () => sign({ ...claimsOf('x'), sub: undefined } as unknown as JWTPayload)],
    ['an empty subject', () => sign(claimsOf(''))],
    ['no time of sign-in', () => sign({ ...claimsOf('x'), auth_time: undefined })],
    ['no signature', () => new UnsecuredJWT(claimsOf('x')).encode()],
    [
      'the public key used as a password (HS256)',
      async () => {
        const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey));
        return new SignJWT(claimsOf('x')).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret);
      },
    ],
    [
      'changed contents',
      async () => {
        const [header, , signature] = (await sign(claimsOf('x'))).split('.');
        const body = Buffer.from(JSON.stringify(claimsOf('admin'))).toString('base64url');
        return [header, body, signature].join('.');
      },
    ],
    ['nonsense', () => 'a.b.c'],
    ['nothing', () => ''],
  ];

  test.each(refused)('rejects a token with %s', async (_what, make) => {
    const { verifier, seen } = createVerifier();
    expect(await verifier.authenticate(await make())).toBeNull();
    expect(seen).toEqual([]);
  });

  test('takes unsigned tokens only from the emulator, and only for this project and in time', async () => {
    const unsigned = (changes: JWTPayload = {}) => new UnsecuredJWT(claimsOf('x', changes)).encode();
    const { verifier } = createVerifier({ emulator: true });
    expect(await verifier.authenticate(unsigned())).toMatchObject({ id: 'account of x' });
    expect(await verifier.authenticate(unsigned({ iss: 'https://securetoken.google.com/other' }))).toBeNull();
    expect(await verifier.authenticate(unsigned({ aud: 'other' }))).toBeNull();
    expect(await verifier.authenticate(unsigned({ exp: now() - 1 }))).toBeNull();
    expect(await createVerifier().verifier.authenticate(unsigned())).toBeNull();
  });

  test('rejects sign-ins from before the account signed out everywhere', async () => {
    const signedOutAt = now() - 60;
    const { verifier } = createVerifier({ sessionsValidAfter: new Date(signedOutAt * 1000) });
    expect(await verifier.authenticate(await sign(claimsOf('x', { auth_time: signedOutAt - 1 })))).toBeNull();
    expect(await verifier.authenticate(await sign(claimsOf('x', { auth_time: signedOutAt })))).toBeNull();
    expect(await verifier.authenticate(await sign(claimsOf('x', { auth_time: signedOutAt + 1 })))).not.toBeNull();
  });
});

describe('the product with a hosted identity service', async () => {
  const environment = {
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_AUTH_DOMAIN: 'debut-tests.firebaseapp.com',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };
  const app = await createTestApp({ environment });
  afterAll(app.close);

  const tokenFor = (subject: string, changes: JWTPayload = {}) => new UnsecuredJWT(claimsOf(subject, changes)).encode();
  const person = (changes: JWTPayload = {}) => {
    const [subject, email] = [randomUUID(), uniqueEmail()];
    return { subject, email, token: tokenFor(subject, { email, ...changes }) };
  };

  test('tells the web app where to sign in', async () => {
    expect((await app.api.get('/config')).body.identity).toEqual({
      kind: 'firebase',
      apiKey: 'web-key',
      authDomain: 'debut-tests.firebaseapp.com',
      projectId,
      emulatorUrl: 'http://127.0.0.1:9099',
    });
  });

  test.each([
    'sign-up/email',
    'sign-in/email',
    'sign-out',
    'request-password-reset',
    'reset-password',
    'google/finish',
  ])('has no call auth/%s', async (path) => {
    const { token } = person();
    const response = await app.api.post(`/auth/${path}`, { email: 'a@example.com', password: 'correct horse' }, token);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ error: 'Not found', code: 'not_found' });
  });

  test('makes an account on the first request, with 50 credits', async () => {
    const { email, token } = person();
    const { status, body } = await app.api.get('/me', token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      displayName: 'Mara Vey',
      emailVerified: true,
      hasPassword: false,
      credits: 50,
    });
    expect((await app.api.get('/credits', token)).body.entries).toHaveLength(1);
  });

  test('makes one account out of ten first requests concurrently', async () => {
    const { subject, email, token } = person();
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.api.get('/me', token)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    const { rows } = await app.pool.query(
      "select u.id from users u where email = $1 or email like $2 || '%' or id in (select user_id from credentials where account_id = $2)",
      [email, subject],
    );
    expect(rows).toHaveLength(1);
    const orphans = await app.pool.query('select id from users where id not in (select user_id from credentials)');
    expect(orphans.rows).toEqual([]);
    expect((await app.api.get('/credits', token)).body.entries).toHaveLength(1);
  });

  test('an account with the same verified address is joined', async () => {
    const { email, token } = person();
    const { id } = (await app.api.get('/me', token)).body;
    const again = tokenFor(randomUUID(), { email });
    expect((await app.api.get('/me', again)).body.id).toBe(id);
    expect((await app.api.get('/me', token)).body.id).toBe(id);
  });

  test('an address that was not verified joins nothing', async () => {
    const { email, token } = person();
    const { id } = (await app.api.get('/me', token)).body;
    const stranger = tokenFor(randomUUID(), { email, email_verified: false });
    const { status, body } = await app.api.get('/me', stranger);
    expect(status).toBe(200);
    expect(body.id).not.toBe(id);
    expect(body.email).not.toBe(email);
  });

  test('whoever proves an address gets the account that somebody opened with it unproven, for themselves', async () => {
    const squatter = person({ email_verified: false });
    const { id } = (await app.api.get('/me', squatter.token)).body;
    const owner = tokenFor(randomUUID(), { email: squatter.email });
    expect((await app.api.get('/me', owner)).body).toMatchObject({ id, emailVerified: true });
    const locked = (await app.api.get('/me', squatter.token)).body;
    expect(locked.id).not.toBe(id);
    expect(locked.email).not.toBe(squatter.email);
  });

  test('an address that the service verifies later counts as confirmed', async () => {
    const withoutGoogle = { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', GOOGLE_ISSUER: '' };
    const mailing = await createTestApp({
      besides: app,
      sandbox: true,
      environment: { ...environment, ...withoutGoogle },
    });
    onTestFinished(mailing.close);
    const { subject, email, token } = person({ email_verified: false });
    const me = async (changes: JWTPayload) => (await mailing.api.get('/me', tokenFor(subject, changes))).body;
    expect((await mailing.api.get('/me', token)).body).toMatchObject({ emailConfirmed: false, emailVerified: false });
    expect(await me({ email: uniqueEmail() })).toMatchObject({ email, emailConfirmed: false, emailVerified: false });
    expect(await me({ email })).toMatchObject({ email, emailConfirmed: true, emailVerified: true });
  });

  test('an account that was never asked is verified later as well', async () => {
    const { subject, email, token } = person({ email_verified: false });
    expect((await app.api.get('/me', token)).body).toMatchObject({ emailVerified: false });
    expect((await app.api.get('/me', tokenFor(subject, { email }))).body).toMatchObject({ emailVerified: true });
  });

  test('a person without an address has an account too', async () => {
    const subject = randomUUID();
    const token = tokenFor(subject, { email: undefined, name: undefined } as unknown as JWTPayload);
    const first = await app.api.get('/me', token);
    expect(first.status).toBe(200);
    expect(first.body.displayName).toBe('Artist');
    expect((await app.api.get('/me', token)).body.id).toBe(first.body.id);
  });

  test('signing out everywhere rejects the tokens so far, and a new sign-in works', async () => {
    const signedInAt = Math.floor(app.clock().getTime() / 1000) - 10;
    const { subject, email, token } = person({ auth_time: signedInAt });
    expect((await app.api.get('/me', token)).status).toBe(200);
    expect((await app.api.delete('/me/sessions', token)).status).toBe(204);
    expect((await app.api.get('/me', token)).status).toBe(401);
    const later = tokenFor(subject, { email, auth_time: signedInAt + 15 });
    expect((await app.api.get('/me', later)).status).toBe(200);
  });

  test('passwords are the hosted service’s affair', async () => {
    const { token } = person();
    const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' };
    const response = await app.api.post('/me/password', passwords, token);
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('hosted_identity');
  });

  test('pages may load what the hosted service needs and nothing else', async () => {
    const policy = (await app.api.get('/config')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://apis.google.com");
    expect(policy).toContain('https://identitytoolkit.googleapis.com');
    expect(policy).toMatch(/frame-src https:\/\/debut-tests\.firebaseapp\.com/);
  });
});
