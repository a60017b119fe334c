import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

/** Sends a campaign to one new person and answers the address of the mail's unsubscribe link. */
async function writeToSomebody() {
  const artist = await createArtist(app);
  const [one] = await artist.addRecipients(1);
  if (!one) throw new Error('nobody');
  const id = await artist.createCampaign([one.id]);
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  const [mail] = await mailbox.emailsTo(one.email);
  const link = /^<([^>]*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  return { artist, one, id, link, mail };
}

/** As a mail program does it (RFC 8058): one POST, no cookies, no page looked at first. */
const oneClick = (
  link: string,
  body: FormData | URLSearchParams = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
) => fetch(link, { method: 'POST', body });

test('opening the link changes nothing; its button unsubscribes', async () => {
  const { artist, one, id, link } = await writeToSomebody();
  const page = await fetch(link);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain(`<form method="post" action="${link}">`);
  expect(await artist.stats(id)).toMatchObject({ unsubscribed: 0 });
  const done = await oneClick(link, new URLSearchParams());
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('You are unsubscribed.');
  expect(await artist.stats(id)).toMatchObject({ sent: 1, unsubscribed: 1 });
  expect((await artist.get('/email/recipients')).body).toMatchObject([
    { id: one.id, optedOut: { reason: 'unsubscribed', at: expect.any(String) } },
  ]);
  expect(await (await fetch(link)).text()).toContain('You are unsubscribed.');
});

test('one click is honoured for all later campaigns of that artist, also for the same address added again', async () => {
  const { artist, one, link } = await writeToSomebody();
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  expect((await oneClick(link, form)).status).toBe(200);
  await artist.delete(`/email/recipients/${one.id}`);
  const again = (await artist.post('/email/recipients', { email: one.email.toUpperCase(), name: 'Again' })).body;
  expect(again).toMatchObject({ email: one.email, optedOut: { reason: 'unsubscribed' } });
  const [other] = await artist.addRecipients(1);
  const next = await artist.createCampaign([again.id, other?.id ?? '']);
  await artist.post(`/email/campaigns/${next}/send`);
  expect(await artist.until(next, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
  const skipped = (await artist.get(`/email/campaigns/${next}/deliveries?state=skipped`)).body.deliveries;
  expect(skipped).toMatchObject([{ email: one.email, reason: 'They unsubscribed from your emails' }]);
  expect(await mailbox.emailsTo(one.email)).toHaveLength(1);
});

test('it holds for project emails too, and not for other artists', async () => {
  const { artist, one, link } = await writeToSomebody();
  await oneClick(link);
  const project = (await artist.post('/projects', { name: 'Tidal Memory' })).body;
  const mail = { to: one.email, subject: 'Update', message: 'Hello' };
  const refused = await artist.post(`/projects/${project.id}/email`, mail);
  expect(refused.status).toBe(400);
  const both = await artist.post(`/projects/${project.id}/email`, {
    ...mail,
    to: `${one.email}, new-${project.id}@example.com`,
  });
  expect(both.body).toMatchObject({ sentCount: 1, skippedCount: 1 });
  const other = await createArtist(app);
  const known = (await other.post('/email/recipients', { email: one.email, name: 'Same person' })).body;
  expect(known.optedOut).toBeNull();
});

test('who pressed it by mistake can take it back', async () => {
  const { artist, one, id, link } = await writeToSomebody();
  await oneClick(link);
  const back = await fetch(`${link}/undo`, { method: 'POST' });
  expect(await back.text()).toContain('Welcome back.');
  expect(await artist.stats(id)).toMatchObject({ unsubscribed: 0 });
  const next = await artist.createCampaign([one.id]);
  await artist.post(`/email/campaigns/${next}/send`);
  expect(await artist.until(next, 'sent')).toMatchObject({ stats: { sent: 1 } });
});

test('a link that is none, or of a deleted account, says so and tells nothing', async () => {
  const { artist, link } = await writeToSomebody();
  const made = link.replace(/[\w-]+$/, 'x'.repeat(32));
  expect((await fetch(made)).status).toBe(404);
  expect((await oneClick(made)).status).toBe(404);
  await artist.delete('/me');
  const gone = await fetch(link);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('This link is no longer in use.');
});

test('the artist can note an email that came back; that address gets no more', async () => {
  const { artist, one, id } = await writeToSomebody();
  const [delivery] = await artist.deliveries(id);
  const noted = await artist.post(`/email/campaigns/${id}/deliveries/${delivery.id}/bounced`);
  expect(noted.body).toMatchObject({ state: 'sent', bouncedAt: expect.any(String) });
  expect(await artist.stats(id)).toMatchObject({ sent: 1, bounced: 1 });
  expect((await artist.get('/email/recipients')).body).toMatchObject([{ optedOut: { reason: 'bounced' } }]);
  const [other] = await artist.addRecipients(1);
  const next = await artist.createCampaign([one.id, other?.id ?? '']);
  await artist.post(`/email/campaigns/${next}/send`);
  expect(await artist.until(next, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
});

test('who unsubscribes after their address bounced has unsubscribed, also once the account is deleted', async () => {
  const { artist, one, id, link } = await writeToSomebody();
  const [delivery] = await artist.deliveries(id);
  await artist.post(`/email/campaigns/${id}/deliveries/${delivery.id}/bounced`);
  await oneClick(link);
  const optedOut = async () => (await artist.get('/email/recipients')).body[0].optedOut;
  expect(await optedOut()).toMatchObject({ reason: 'unsubscribed' });
  await fetch(`${link}/undo`, { method: 'POST' });
  expect(await optedOut()).toMatchObject({ reason: 'bounced' });
  await oneClick(link);
  const account = (await artist.get('/me')).body;
  await artist.delete('/me');
  const back = await createArtist(app, { email: account.email });
  const known = (await back.post('/email/recipients', { email: one.email, name: 'Again' })).body;
  const next = await back.createCampaign([known.id]);
  expect((await back.post(`/email/campaigns/${next}/send`)).status).toBe(400);
});

test('the artist can unsubscribe somebody who wrote to them', async () => {
  const { artist, one, link } = await writeToSomebody();
  const response = await artist.post(`/email/recipients/${one.id}/unsubscribe`);
  expect(response.body).toMatchObject({ id: one.id, optedOut: { reason: 'unsubscribed' } });
  expect(await (await fetch(link)).text()).toContain('You are unsubscribed.');
  expect((await artist.post('/email/recipients/nobody/unsubscribe')).status).toBe(404);
});
