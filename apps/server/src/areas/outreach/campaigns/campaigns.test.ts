import { afterAll, describe, expect, test } from 'vitest';
import { connectGmail } from '../../../testing/gmail-window.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

const incomplete = 'Please select a template, recipients, and enter a campaign name';
const notConnected = 'Please connect your Gmail account first to send emails';

test('a campaign goes to every recipient once, filled in, with a way to unsubscribe', async () => {
  const artist = await createArtist(app);
  const [first, second] = await artist.addRecipients(2);
  if (!first || !second) throw new Error('no recipients');
  const id = await artist.createCampaign([first.id, second.id, first.id, 'nobody']);
  expect(await artist.campaign(id)).toMatchObject({
    status: 'draft',
    templateId: artist.templateId,
    trackId: artist.trackId,
    recipientIds: expect.arrayContaining([first.id, second.id]),
    recipientCount: 2,
    sentAt: null,
  });
  const sent = await artist.post('/oauth/gmail/bulk', {
    campaignId: id,
    recipients: [first, second],
    subject: 'x',
    body: 'y',
  });
  expect(sent.body).toEqual({ campaignId: id, status: 'sending', sentCount: 2 });
  expect(await artist.until(id, 'sent')).toMatchObject({ sentAt: expect.any(String), stats: { sent: 2, queued: 0 } });
  const mails = await mailbox.emailsTo(first.email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const source = mail ? await mailbox.sourceOf(mail) : '';
  expect(mail?.subject).toBe('“Glass Harbor” by Mara Vey');
  expect(mail?.html).toContain('Hi Person,');
  expect(mail?.text).toContain('Hi Person,');
  expect(mail?.text).toContain(`Unsubscribe: ${app.url}/api/email/unsubscribe/`);
  expect(mail?.headers['list-unsubscribe']).toMatch(
    new RegExp(
      `^<${app.url}/api/email/unsubscribe/([\\w-]+)>, <mailto:artist-[^>]*@gmail.com\\?subject=unsubscribe%20\\1>$`,
    ),
  );
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(source).toMatch(/^From: Mara Vey <artist-.*@gmail\.com>\r?$/m);
  expect(source).toMatch(/multipart\/alternative/);
  expect((await artist.get('/oauth/gmail/status')).body).toMatchObject({ sentToday: 2 });
});

describe('what a campaign needs', () => {
  test('a name, a template and a recipient of one’s own', async () => {
    const artist = await createArtist(app, { gmail: false });
    const stranger = await createArtist(app, { gmail: false });
    const [mine] = await artist.addRecipients(1);
    const [theirs] = await stranger.addRecipients(1);
    const whole = { name: 'First listen', templateId: artist.templateId, recipientIds: [mine?.id] };
    for (const change of [
      { name: '' },
      { name: undefined },
      { templateId: '' },
      { templateId: undefined },
      { templateId: 'nothing' },
      { templateId: stranger.templateId },
      { recipientIds: [] },
      { recipientIds: undefined },
      { recipientIds: [theirs?.id] },
      { recipientIds: 'all' },
    ]) {
      const response = await artist.post('/email/campaigns', { ...whole, ...change });
      expect(response.status, JSON.stringify(change)).toBe(400);
      expect(response.body).toMatchObject({ error: incomplete, code: 'campaign_incomplete' });
    }
  });

  test('a connected mailbox, when it is sent or scheduled', async () => {
    const artist = await createArtist(app, { gmail: false });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    for (const response of [
      await artist.post(`/email/campaigns/${id}/send`),
      await artist.post(`/email/campaigns/${id}/send`, { scheduledAt }),
      await artist.post('/oauth/gmail/bulk', { campaignId: id }),
      await artist.post(`/email/templates/${artist.templateId}/test`),
    ]) {
      expect(response.status).toBe(409);
      expect(response.body).toEqual({ error: notConnected, code: 'mailbox_not_connected' });
    }
    expect(await artist.campaign(id)).toMatchObject({ status: 'draft' });
  });

  test('somebody who wants it: bulk with strangers’ ids, none, or only people who opted out is rejected', async () => {
    const artist = await createArtist(app);
    const [one, other] = await artist.addRecipients(2);
    const id = await artist.createCampaign([one?.id ?? '']);
    for (const recipients of [[], ['nobody'], [{ id: other?.id }]]) {
      const response = await artist.post('/oauth/gmail/bulk', { campaignId: id, recipients });
      expect(response.status).toBe(400);
      expect(response.body.error).toBe(incomplete);
    }
    await app.pool.query(`insert into mail_opt_outs values ($1, $2, 'unsubscribed', now())`, [
      artist.user.id,
      one?.email,
    ]);
    expect((await artist.post('/oauth/gmail/bulk', { campaignId: id })).body.error).toBe(incomplete);
    expect(await artist.campaign(id)).toMatchObject({ status: 'draft', stats: { queued: 1, skipped: 0 } });
  });
});

test('bulk goes only to the campaign’s recipients among those named; the others are skipped', async () => {
  const artist = await createArtist(app);
  const people = await artist.addRecipients(3);
  const [first, second, third] = people.map(({ id }) => id);
  const id = await artist.createCampaign([first ?? '', second ?? '']);
  const response = await artist.post('/oauth/gmail/bulk', { campaignId: id, recipients: [first, third] });
  expect(response.body).toMatchObject({ sentCount: 1 });
  await artist.until(id, 'sent');
  expect(await artist.stats(id)).toMatchObject({ sent: 1, skipped: 1 });
  expect(await mailbox.emailsTo(people[2]?.email ?? '')).toEqual([]);
});

test('of ten requests to send it concurrently, one sends it', async () => {
  const artist = await createArtist(app);
  const people = await artist.addRecipients(3);
  const id = await artist.createCampaign(people.map((one) => one.id));
  const responses = await Promise.all(Array.from({ length: 10 }, () => artist.post(`/email/campaigns/${id}/send`)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  await artist.until(id, 'sent');
  for (const { email } of people) expect(await mailbox.emailsTo(email)).toHaveLength(1);
});

test('another artist’s things do not exist', async () => {
  const owner = await createArtist(app);
  const people = await owner.addRecipients(1);
  const id = await owner.createCampaign([people[0]?.id ?? '']);
  const [delivery] = await owner.deliveries(id);
  const stranger = await createArtist(app);
  const calls = [
    stranger.get(`/email/campaigns/${id}`),
    stranger.get(`/email/campaigns/${id}/stats`),
    stranger.get(`/email/campaigns/${id}/deliveries`),
    stranger.put(`/email/campaigns/${id}`, { name: 'mine' }),
    stranger.delete(`/email/campaigns/${id}`),
    ...['send', 'pause', 'resume', 'cancel', 'retry', 'resend-unknown'].map((act) =>
      stranger.post(`/email/campaigns/${id}/${act}`),
    ),
    stranger.post(`/email/campaigns/${id}/deliveries/${delivery.id}/bounced`),
    stranger.post('/oauth/gmail/bulk', { campaignId: id }),
    stranger.get(`/email/templates/${owner.templateId}`),
    stranger.put(`/email/templates/${owner.templateId}`, { subject: 'x', body: '<p>x</p>' }),
    stranger.post(`/email/templates/${owner.templateId}/test`),
    stranger.put(`/email/recipients/${people[0]?.id}`, { email: 'x@example.com', name: 'x' }),
    stranger.delete(`/email/recipients/${people[0]?.id}`),
    stranger.post('/email/templates', { trackId: owner.trackId, artistStory: 'Mine' }),
    stranger.post('/email/preview', { subject: 'x', body: 'y', recipientId: people[0]?.id }),
  ];
  for (const response of await Promise.all(calls)) {
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ error: 'Not found', code: 'not_found' });
  }
  expect(await owner.campaign(id)).toMatchObject({ name: 'First listen', status: 'draft' });
  expect((await stranger.get('/email/recipients')).body).toEqual([]);
  expect((await stranger.get('/email/campaigns')).body).toEqual([]);
});

test('open pages hear of it while it goes out', async () => {
  const { openEventStream } = await import('../../../testing/event-stream.ts');
  const artist = await createArtist(app);
  const stream = await openEventStream(app, artist.token);
  expect(await stream.next()).toBe('resync');
  const [one] = await artist.addRecipients(1);
  expect(await stream.next()).toBe('outreach.changed');
  const id = await artist.createCampaign([one?.id ?? '']);
  await artist.post(`/email/campaigns/${id}/send`);
  expect(await stream.next()).toBe('outreach.changed');
  await artist.until(id, 'sent');
});

test('deleting the account deletes it all', async () => {
  const { token, user } = await signUp(app);
  await connectGmail(app, token);
  await app.api.post('/email/recipients', { email: 'a@example.com', name: 'A' }, token);
  expect((await app.api.delete('/me', token)).status).toBe(204);
  for (const table of ['mailboxes', 'recipients', 'campaigns', 'deliveries', 'email_templates', 'mail_opt_outs']) {
    const { rows } = await app.pool.query(`select count(*)::int as count from ${table} where user_id = $1`, [user.id]);
    expect(rows[0].count, table).toBe(0);
  }
});
