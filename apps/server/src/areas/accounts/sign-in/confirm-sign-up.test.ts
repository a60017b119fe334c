import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createPopup } from '../../../testing/google-popup.ts';
import { createTestApp, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { tokenIn } from '../../../testing/test-mailbox.ts';
import { textsTo } from '../../../testing/test-texts.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

const confirm = (token: string) => app.api.post('/auth/confirm-email', { token });
const resend = (token: string) => app.api.post('/me/email/confirmation', {}, token);
const me = async (token: string) => (await app.api.get('/me', token)).body;

test('a sign-up sends a link, and following it confirms the email on every open page', async () => {
  const { email, token } = await signUp(app, { confirmed: false });
  expect(await me(token)).toMatchObject({ emailConfirmed: false, emailVerified: false });
  const mail = await mailbox.signUpMailTo(email);
  expect(mail.subject).toBe('Confirm your email for Debut');
  expect(mail.text).toContain(`${app.url}/?confirm=`);
  const stream = await openEventStream(app, token);
  expect(await stream.next()).toBe('resync');
  const confirmed = await confirm(tokenIn(mail, 'confirm'));
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toEqual({ email });
  expect(await stream.next()).toBe('account.changed');
  expect(await me(token)).toMatchObject({ email, emailConfirmed: true, emailVerified: true });
  expect((await confirm(tokenIn(mail, 'confirm'))).body).toEqual({ email, alreadyConfirmed: true });
});

test('the link works for three days, and is stored as a digest', async () => {
  const { email, token, user } = await signUp(app, { confirmed: false });
  const link = tokenIn(await mailbox.signUpMailTo(email), 'confirm');
  const { rows } = await app.pool.query('select identifier from verifications where user_id = $1', [user.id]);
  expect(JSON.stringify(rows)).not.toContain(link);
  app.clock.advance(73 * hour);
  expect((await confirm(link)).body.code).toBe('invalid_token');
  expect((await me(token)).emailConfirmed).toBe(false);
});

test('the email can be sent again, and each of its links works', async () => {
  const { email, token } = await signUp(app, { confirmed: false });
  expect((await resend(token)).body).toEqual({ status: true });
  const [first, second] = [await mailbox.signUpMailTo(email), await mailbox.signUpMailTo(email, 2)];
  expect(tokenIn(second, 'confirm')).not.toBe(tokenIn(first, 'confirm'));
  expect((await confirm(tokenIn(first, 'confirm'))).status).toBe(200);
  expect((await confirm(tokenIn(second, 'confirm'))).status).toBe(200);
  await resend(token);
  expect(await me(token)).toMatchObject({ emailConfirmed: true });
});

test('sending again is limited per account', async () => {
  const own = await createTestApp({ besides: app, sandbox: true, environment: { RATE_LIMIT_SCALE: '1' } });
  const { token } = await signUp(app, { confirmed: false });
  const again = async () => (await own.api.post('/me/email/confirmation', {}, token)).status;
  expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429]);
  await own.close();
});

test('an account that was never asked stays confirmed when it asks for the link', async () => {
  const { token, user } = await signUp(app, { confirmed: false });
  await app.pool.query('update users set email_confirmed = true where id = $1', [user.id]);
  expect((await resend(token)).status).toBe(200);
  expect(await me(token)).toMatchObject({ emailConfirmed: true, emailVerified: false });
});

test('a Google account with a verified address is confirmed, and gets no link', async () => {
  const email = uniqueEmail();
  await app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email });
  const popup = createPopup(app);
  const { token } = await popup.finish((await popup.run()).code);
  expect(await me(token)).toMatchObject({ emailConfirmed: true, emailVerified: true });
});

test('an account whose sign-up breaks off before the link is sent is not confirmed', async () => {
  await app.pool.query(`create function refuse_links() returns trigger language plpgsql as
    $$ begin raise exception 'no links today'; end $$`);
  await app.pool.query('create trigger refuse_links before insert on verifications execute function refuse_links()');
  const person = { name: 'Mara Vey', email: uniqueEmail(), password: 'correct horse' };
  expect((await app.api.post('/auth/sign-up/email', person)).status).toBe(500);
  await app.pool.query('drop function refuse_links cascade');
  const { token } = await app.api.post('/auth/sign-in/email', person);
  expect(await me(token ?? '')).toMatchObject({ emailConfirmed: false });
  expect((await resend(token ?? '')).status).toBe(200);
  await confirm(tokenIn(await mailbox.signUpMailTo(person.email), 'confirm'));
  expect(await me(token ?? '')).toMatchObject({ emailConfirmed: true });
});

test('where no email can be sent, accounts count as confirmed', async () => {
  const own = await createTestApp();
  const { token } = await signUp(own, { confirmed: false });
  expect((await own.api.get('/me', token)).body).toMatchObject({ emailConfirmed: true, emailVerified: false });
  await own.close();
});

const unconfirmed = (email: string) => ({
  error: `Please confirm your email address first. We sent a link to ${email}.`,
  code: 'email_unconfirmed',
});
const inAnHour = () => new Date(app.clock().getTime() + hour).toISOString();

/** As if it had never been confirmed. */
const forgetConfirmation = (owner: string) =>
  app.pool.query('update users set email_confirmed = false where id = $1', [owner]);

test('no text is sent or scheduled before the email is confirmed', async () => {
  const artist = await createFanArtist(app, { confirmed: false });
  await artist.addFan();
  for (const request of [{}, { scheduledAt: inAnHour() }]) {
    const refused = await artist.send(request);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual(unconfirmed(artist.email));
  }
  await confirm(tokenIn(await mailbox.signUpMailTo(artist.email), 'confirm'));
  const { messageId } = (await artist.send({})).body;
  await artist.until(messageId, 'sent');
  await forgetConfirmation(artist.id);
  expect((await artist.post(`/messages/${messageId}/retry`, { what: 'failed' })).body.code).toBe('email_unconfirmed');
});

test('a scheduled text of an unconfirmed account fails with the reason', async () => {
  const artist = await createFanArtist(app);
  await artist.addFan();
  const { messageId } = (await artist.send({ scheduledAt: inAnHour() })).body;
  await forgetConfirmation(artist.id);
  app.clock.advance(hour);
  const { notice } = await artist.until(messageId, 'failed');
  expect(notice).toBe(`Nobody got this message: ${unconfirmed(artist.email).error}`);
});

test('fans of an unconfirmed account get no welcome text and no code', async () => {
  const artist = await createFanArtist(app, { confirmed: false });
  await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Hello!' });
  const phone = uniquePhone();
  await artist.join({ name: 'Elle', phone });
  await waitUntil('the artist is notified', async () => {
    const notifications = (await artist.get('/notifications')).body;
    return notifications.some(({ title }: { title: string }) => title === 'Confirm your email to welcome fans');
  });
  await app.api.post('/fanbase/fan-code', { artistId: artist.id, phone });
  await waitUntil('the code was worked on', async () => {
    const { rows } = await app.pool.query("select state from jobs.job where name = 'fan-code'");
    return rows.every(({ state }) => state === 'completed');
  });
  expect(await textsTo(app, phone)).toEqual([]);
});

test('no email to people is sent, scheduled, tested or resumed before the email is confirmed', async () => {
  const artist = await createArtist(app, { confirmed: false });
  const [person] = await artist.addRecipients(1);
  const id = await artist.createCampaign([person?.id ?? '']);
  const project = (await artist.post('/projects', { name: 'Glass Harbor', artist: 'Mara Vey', trackIds: [] })).body.id;
  const emailContent = { to: person?.email, subject: 'Hello', message: 'It is out.' };
  const refused = [
    await artist.post(`/email/campaigns/${id}/send`),
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inAnHour() }),
    await artist.post('/oauth/gmail/bulk', { campaignId: id }),
    await artist.post(`/email/templates/${artist.templateId}/test`),
    await artist.post(`/projects/${project}/email`, emailContent),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'email_unconfirmed']));
  await app.pool.query('update users set email_confirmed = true where id = $1', [artist.user.id]);
  expect((await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inAnHour() })).status).toBe(200);
  await forgetConfirmation(artist.user.id);
  app.clock.advance(hour);
  expect((await artist.until(id, 'paused')).notice).toContain('Please confirm your email address first.');
  expect((await artist.post(`/email/campaigns/${id}/resume`)).body.code).toBe('email_unconfirmed');
});

test('where no email can be sent, texts need no confirmation', async () => {
  const own = await createTestApp({ sandbox: true, environment: { SYSTEM_SMTP_URL: '', SYSTEM_MAIL_FROM: '' } });
  const artist = await createFanArtist(own, { confirmed: false });
  await own.pool.query('update users set email_confirmed = false where id = $1', [artist.id]);
  await artist.addFan();
  expect((await artist.send({})).status).toBe(200);
  expect((await artist.get('/me')).body.emailConfirmed).toBe(true);
  await own.close();
});

test('accounts of before the confirmation was required count as confirmed', async () => {
  const { token } = await signUp(app, { confirmed: false });
  const migrations = new URL('../../../migrations/', import.meta.url);
  const name = (await readdir(migrations)).find((one) => one.endsWith('_open_to_strangers.sql')) ?? '';
  const sql = await readFile(new URL(name, migrations), 'utf8');
  await app.pool.query(sql.slice(sql.indexOf('-- data')));
  expect((await me(token)).emailConfirmed).toBe(true);
});
