import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { createArtist } from '../../testing/test-artist.ts';

test('what is connected, what is not and what needs attention is told, and what the server was given', async () => {
  const app = await createTestApp({ sandbox: true });
  onTestFinished(app.close);
  const artist = await createArtist(app);
  const { body } = await artist.get('/me/services');
  expect(body).toEqual({
    account: [
      { service: 'google', state: 'not-connected', problem: null },
      { service: 'mailbox', state: 'connected', problem: null },
      { service: 'spotify', state: 'not-connected', problem: null },
    ],
    server: [
      { service: 'mail', configured: true },
      { service: 'texts', configured: true },
      { service: 'payments', configured: true },
    ],
  });
  const problem = 'Google no longer lets us in. Connect the mailbox again.';
  await app.pool.query('update mailboxes set problem = $1 where user_id = $2', [problem, artist.user.id]);
  const { body: later } = await artist.get('/me/services');
  expect(later.account).toContainEqual({ service: 'mailbox', state: 'needs-attention', problem });
});

test('a server that was given nothing says so', async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const { token } = await signUp(app);
  const { body } = await app.api.get('/me/services', token);
  expect(body.account.map(({ state }: { state: string }) => state)).toEqual([
    'unavailable',
    'not-connected',
    'unavailable',
  ]);
  expect(body.server.map(({ configured }: { configured: boolean }) => configured)).toEqual([false, false, false]);
});
