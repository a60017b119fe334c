import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { tokenIn } from '../../../testing/test-mailbox.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

test('a deleted account is confirmed by an email to its address', async () => {
  const { email, token } = await signUp(app);
  const link = tokenIn(await app.sandbox.mailbox.signUpMailTo(email), 'confirm');
  await app.api.post('/auth/confirm-email', { token: link });
  expect((await app.api.delete('/me', token)).status).toBe(204);
  const mail = await app.sandbox.mailbox.nextTo(email);
  expect(mail.subject).toBe('Your Debut account is deleted');
  expect(mail.text).toContain('everything in it are deleted');
  expect(await app.sandbox.mailbox.emailsTo(email)).toHaveLength(1);
  await waitUntil('no row has the address', async () => {
    const { rows } = await app.pool.query('select from jobs.job where position($1 in data::text) > 0', [email]);
    return rows.length === 0;
  });
});

test('an address that nobody confirmed gets no email about the deletion', async () => {
  const { email, token } = await signUp(app, { confirmed: false });
  await app.sandbox.mailbox.signUpMailTo(email);
  expect((await app.api.delete('/me', token)).status).toBe(204);
  const { rows } = await app.pool.query('select name from jobs.job where position($1 in data::text) > 0', [email]);
  expect(rows.filter(({ name }) => name.includes('goodbye'))).toEqual([]);
});

test('sign-ups with one address cannot fill its inbox', async () => {
  const own = await createTestApp({ besides: app, sandbox: true, environment: { RATE_LIMIT_SCALE: '1' } });
  const email = uniqueEmail();
  const person = { name: 'Mara', email, password: 'correct horse battery' };
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { status, headers } = await own.api.post('/auth/sign-up/email', person);
    statuses.push(status);
    if (status === 200) await own.api.delete('/me', headers.get('set-auth-token') ?? '');
  }
  // The response tells nobody how many emails the address has had.
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  await waitUntil('no email is waiting', async () => {
    const { rows } = await app.pool.query("select 1 from jobs.job where name = 'system-mail' and state <> 'completed'");
    return rows.length === 0;
  });
  const { mail } = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as { mail: { to: string }[] };
  expect(mail.filter(({ to }) => to === email).length).toBeLessThanOrEqual(3);
  await own.close();
});
