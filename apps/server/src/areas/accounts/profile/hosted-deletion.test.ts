import { randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, uniqueEmail } from '../../../testing/test-app.ts';

const projectId = 'debut-tests';
const app = await createTestApp({
  environment: {
    FIREBASE_API_KEY: 'web-key',
    FIREBASE_AUTH_DOMAIN: 'debut-tests.firebaseapp.com',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  },
});
afterAll(app.close);

test('a hosted sign-in from before the account was deleted does not open a new one, a later one does', async () => {
  const [subject, email] = [randomUUID(), uniqueEmail()];
  const before = tokenFor(subject, email, -10);
  const { id } = (await app.api.get('/me', before)).body;
  expect((await app.api.delete('/me', before)).status).toBe(204);

  expect((await app.api.get('/me', before)).status).toBe(401);
  const { rows } = await app.pool.query('select id from users where email = $1', [email]);
  expect(rows).toEqual([]);

  const { status, body } = await app.api.get('/me', tokenFor(subject, email, 5));
  expect(status).toBe(200);
  expect(body).toMatchObject({ email, credits: 50 });
  expect(body.id).not.toBe(id);
});

test('a hosted sign-in older than 10 minutes has to be renewed before the account is deleted', async () => {
  const [subject, email] = [randomUUID(), uniqueEmail()];
  const refused = await app.api.delete('/me', tokenFor(subject, email, -11 * 60));
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({ error: 'Please sign in again to continue', code: 'reauthentication_required' });
  expect((await app.api.delete('/me', tokenFor(subject, email, -5))).status).toBe(204);
});

function tokenFor(subject: string, email: string, signedInSecondsFromNow: number): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: subject,
    exp: now + 3600,
    auth_time: now + signedInSecondsFromNow,
    email,
    email_verified: true,
  }).encode();
}
