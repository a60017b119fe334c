import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('a deleted account is confirmed by an email to its address', async () => {
  const { email, token } = await signUp(app);
  await app.sandbox.mailbox.signUpMailTo(email);
  expect((await app.api.delete('/me', token)).status).toBe(204);
  const mail = await app.sandbox.mailbox.nextTo(email);
  expect(mail.subject).toBe('Your Debut account is deleted');
  expect(mail.text).toContain('everything in it are deleted');
  expect(await app.sandbox.mailbox.mailsTo(email)).toHaveLength(1);
  await waitUntil('no row has the address', async () => {
    const { rows } = await app.pool.query('select from jobs.job where position($1 in data::text) > 0', [email]);
    return rows.length === 0;
  });
});
