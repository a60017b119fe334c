import { UnsecuredJWT } from 'jose';
import { createTestApp, signIn } from '../../test-app.ts';
import { expectOk } from '../../test-artist.ts';
import { tokenIn } from '../../test-mailbox.ts';
import type { Scene, Stage } from './scene.ts';

/** The link proves that the address is his: anybody else's access to his account ends. */
export const mailedLinks: Scene = {
  name: 'he follows the links to a new password and a new address',
  async play({ app: { api, sandbox }, ben: { email, password } }: Stage) {
    const { mailbox } = sandbox;
    const known = (await mailbox.emailsTo(email)).length;
    await expectOk(api.post('/auth/request-password-reset', { email }));
    const reset = tokenIn(await mailbox.nextTo(email, known + 1), 'reset');
    await expectOk(api.post('/auth/reset-password', { token: reset, newPassword: password }));
    const { token } = await signIn({ api }, email, password);
    const next = `next-${known}-${email}`;
    const knownThere = (await mailbox.emailsTo(next)).length;
    await expectOk(api.post('/me/email', { email: next }, token));
    const confirm = tokenIn(await mailbox.nextTo(next, knownThere + 1), 'confirm');
    const { status, body } = await api.post('/auth/confirm-email', { token: confirm });
    return body?.email === next ? [] : [`his new address is answered ${status}`];
  },
};

export const proofs: Scene = {
  name: 'he proves who he is and asks for a link to confirm his address, while she does neither',
  async prepare({ app: { pool }, ben }) {
    await pool.query(`update sessions set authenticated_at = '2000-01-01Z'`);
    // Who was never asked to confirm an address counts as confirmed.
    await pool.query('update users set email_verified = false, email_confirmed = id <> $1', [ben.id]);
  },
  async play({ app: { api }, ben: { token, email, password } }) {
    await expectOk(api.post('/me/email', { email: `proven-${email}`, password }, token));
    await expectOk(api.post('/me/email/confirmation', {}, token));
    return [];
  },
};

const projectId = 'debut-tests';

/** Users of a hosted identity service, at a server on the same database. */
export const hostedAccounts: Scene = {
  name: 'two people of a hosted sign-in come in, and one ends all sessions',
  async play({ app }) {
    const hosted = await createTestApp({
      besides: app,
      environment: {
        FIREBASE_API_KEY: 'web-key',
        FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      },
    });
    try {
      const wrong: string[] = [];
      const people = ['cleo', 'dora'].map((name) => ({ email: `${name}@example.com`, token: hostedToken(name) }));
      for (const _visit of ['first', 'second']) {
        for (const { email, token } of people) {
          const { body } = await hosted.api.get('/me', token);
          if (body?.email !== email) wrong.push(`${email} is taken for ${body?.email}`);
        }
      }
      const [cleo, dora] = people;
      await hosted.api.delete('/me/sessions', cleo?.token);
      const { status } = await hosted.api.get('/me', dora?.token);
      if (status !== 200) wrong.push(`her session ends with another’s: ${status}`);
      return wrong;
    } finally {
      await hosted.close();
    }
  },
};

function hostedToken(name: string): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `subject of ${name}`,
    exp: now + 3600,
    auth_time: now - 10,
    email: `${name}@example.com`,
    email_verified: true,
  }).encode();
}
