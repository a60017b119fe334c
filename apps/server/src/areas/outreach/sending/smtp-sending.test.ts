import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, uniqueEmail } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;
const server = new URL((app.runtime.config.systemMail?.url ?? '').replace('smtp:', 'http:'));

async function createSmtpArtist() {
  const email = uniqueEmail();
  const artist = await createArtist(app, { gmail: false, email });
  // It goes through the same mail server, and would meet the fault that a test asks for.
  await mailbox.signUpMailTo(email);
  const address = `artist-${artist.user.id}@tidal.example`;
  const settings = {
    host: server.hostname,
    port: Number(server.port),
    user: address,
    password: 'words',
    security: 'none',
  };
  const connected = await artist.post('/email/mailbox/smtp', settings);
  if (connected.status !== 200) throw new Error(connected.text);
  return { ...artist, address };
}

type SmtpArtist = Awaited<ReturnType<typeof createSmtpArtist>>;

async function begin(artist: SmtpArtist, count: number, fields = {}) {
  const people = await artist.addRecipients(count, fields);
  const id = await artist.createCampaign(people.map((one) => one.id));
  await artist.post(`/email/campaigns/${id}/send`);
  return { id, people };
}

test('a campaign goes out through a mailbox of one’s own', async () => {
  const artist = await createSmtpArtist();
  const { id, people } = await begin(artist, 5);
  expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 5 } });
  for (const { email } of people) {
    const [mail, ...more] = await mailbox.emailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: artist.address });
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  }
});

test('an address that does not exist has bounced, and is left out from then on', async () => {
  const artist = await createSmtpArtist();
  const { id, people } = await begin(artist, 1, { email: 'bounce@example.com' });
  expect(await artist.until(id, 'failed')).toMatchObject({ stats: { failed: 1, bounced: 1 } });
  expect(await artist.deliveries(id)).toMatchObject([{ state: 'failed', reason: '550 5.1.1 No such user here' }]);
  const [other] = await artist.addRecipients(1);
  const next = await artist.createCampaign([people[0]?.id ?? '', other?.id ?? '']);
  await artist.post(`/email/campaigns/${next}/send`);
  expect(await artist.until(next, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
});

describe('what the server says is certain', () => {
  test('a rejection is a failure with its reason', async () => {
    const artist = await createSmtpArtist();
    await app.sandbox.post('/faults', { vendor: 'smtp', mode: 'refuse', times: 1 });
    const { id } = await begin(artist, 1);
    expect(await artist.until(id, 'failed')).toMatchObject({ stats: { failed: 1, bounced: 0 } });
    expect((await artist.deliveries(id))[0].reason).toContain('mailbox unavailable');
  });

  test('"later" is tried again later, once', async () => {
    const artist = await createSmtpArtist();
    await app.sandbox.post('/faults', { vendor: 'smtp', mode: '429', times: 1 });
    const { id, people } = await begin(artist, 1);
    await waitUntil('it waits', async () => (await artist.deliveries(id))[0].reason?.includes('try again later'));
    app.clock.advance(6 * minute);
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1 } });
    expect(await mailbox.emailsTo(people[0]?.email ?? '')).toHaveLength(1);
  });
});

test('a response that is lost after the message was handed over leaves it unknown', async () => {
  const artist = await createSmtpArtist();
  await app.sandbox.post('/faults', { vendor: 'smtp', mode: 'drop-after', times: 1 });
  const { id, people } = await begin(artist, 1);
  expect(await artist.until(id, 'sent')).toMatchObject({ stats: { unknown: 1 } });
  expect(await mailbox.emailsTo(people[0]?.email ?? '')).toHaveLength(1);
});

test('a connection that breaks before the message was asked for is tried again; after, it is unknown; never twice', async () => {
  const artist = await createSmtpArtist();
  await app.sandbox.post('/faults', { vendor: 'smtp', mode: 'drop-before', times: 1 });
  const { id, people } = await begin(artist, 1);
  const { stats } = await waitUntil('it has ended', async () => {
    app.clock.advance(minute);
    const campaign = await artist.campaign(id);
    return campaign.status === 'sent' && campaign;
  });
  expect(stats.sent + stats.unknown).toBe(1);
  expect(await mailbox.emailsTo(people[0]?.email ?? '')).toHaveLength(stats.sent);
});

test('a password that was changed elsewhere pauses the campaign and says so', async () => {
  const artist = await createSmtpArtist();
  await artist.put('/email/mailbox', { dailyLimit: 1 });
  const { id } = await begin(artist, 2);
  await artist.untilHeld();
  const secret = await sealWrongPassword(artist.user.id);
  await app.pool.query('update mailboxes set secret = $1 where user_id = $2', [secret, artist.user.id]);
  const [other] = await artist.addRecipients(1);
  const draft = await artist.createCampaign([other?.id ?? '']);
  app.clock.advance(day + minute);
  expect(await artist.until(id, 'paused')).toMatchObject({
    notice: expect.stringContaining('did not accept the username and password'),
    stats: { queued: 1 },
  });
  expect((await artist.get('/oauth/gmail/status')).body).toMatchObject({ isConnected: false, kind: 'smtp' });
  expect((await artist.post(`/email/campaigns/${draft}/send`)).status).toBe(409);
});

async function sealWrongPassword(owner: string): Promise<string> {
  const { createSecretBox } = await import('../../../platform/secret-box.ts');
  const secret = app.runtime.config.authSecret ?? '';
  return createSecretBox([secret]).seal('wrong', `mailbox:${owner}`);
}
