import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

describe('when something goes wrong', () => {
  test('an email Gmail rejects has failed, with the reason; when all have, the campaign has; retry sends them', async () => {
    const artist = await createArtist(app);
    const people = await artist.addRecipients(2);
    const id = await artist.createCampaign(people.map((one) => one.id));
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: 'refuse', times: 2 });
    await artist.post(`/email/campaigns/${id}/send`);
    expect(await artist.until(id, 'failed', 'sent')).toMatchObject({ status: 'failed', stats: { failed: 2, sent: 0 } });
    expect(await artist.deliveries(id)).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('Invalid To header') },
      { state: 'failed' },
    ]);
    expect((await artist.post(`/email/campaigns/${id}/retry`)).body).toMatchObject({ status: 'sending' });
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { failed: 0, sent: 2 } });
    expect((await artist.post(`/email/campaigns/${id}/retry`)).status).toBe(409);
  });

  test.each([
    ['drop-after', 1],
    ['drop-before', 0],
    ['500', 0],
  ])('an answer lost by %s is unknown and never sent again by itself, only by choice', async (mode, arrived) => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    await app.sandbox.post('/faults', { vendor: 'gmail', mode, times: 1 });
    await artist.post(`/email/campaigns/${id}/send`);
    expect(await artist.until(id, 'sent', 'failed')).toMatchObject({ status: 'sent', stats: { unknown: 1, sent: 0 } });
    const [delivery] = await artist.deliveries(id);
    expect(delivery).toMatchObject({ state: 'unknown', reason: expect.stringContaining('It may have arrived') });
    app.clock.advance(3 * day);
    const second = await artist.createCampaign([one?.id ?? '']);
    await artist.post(`/email/campaigns/${second}/send`);
    await artist.until(second, 'sent');
    expect(await mailbox.emailsTo(one?.email ?? '')).toHaveLength(arrived + 1);
    expect((await artist.post(`/email/campaigns/${id}/retry`)).status).toBe(409);
    const chosen = await artist.post(`/email/campaigns/${id}/resend-unknown`, { deliveryIds: [delivery.id] });
    expect(chosen.body).toMatchObject({ status: 'sending' });
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { unknown: 0, sent: 1 } });
    const mails = await mailbox.emailsTo(one?.email ?? '');
    expect(mails).toHaveLength(arrived + 2);
    const ids = mails
      .map(({ headers }) => headers['x-google-original-message-id'])
      .filter((name) => name?.includes(delivery.id));
    expect(ids).toHaveLength(arrived + 1);
  });

  test('Gmail asking to slow down makes everything wait and go on by itself', async () => {
    const artist = await createArtist(app);
    const people = await artist.addRecipients(4);
    const id = await artist.createCampaign(people.map((one) => one.id));
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: '429', times: 2 });
    await artist.post(`/email/campaigns/${id}/send`);
    const waiting = await waitUntil('the campaign waits', async () => {
      const campaign = await artist.campaign(id);
      return campaign.waitingUntil !== null && campaign.stats.queued === 4 && campaign;
    });
    expect(waiting).toMatchObject({ status: 'sending', notice: expect.stringContaining('goes on by itself') });
    expect((await artist.get('/oauth/gmail/status')).body.hold).toMatchObject({ reason: 'carrier' });
    app.clock.advance(minute);
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 4 } });
    for (const { email } of people) expect(await mailbox.emailsTo(email)).toHaveLength(1);
  });

  test('an email that comes back after its campaign was cancelled is skipped like the rest', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    await app.pool.query(`
      create function wait_for_cancel() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
      create trigger wait_for_cancel before update on mailboxes for each row
        when (new.hold_until is distinct from old.hold_until) execute function wait_for_cancel();`);
    const cancel = await app.pool.connect();
    await cancel.query('select pg_advisory_lock(4711)');
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: '429', times: 1 });
    await artist.post(`/email/campaigns/${id}/send`);
    await waitUntil('Gmail has said so', async () => {
      const { rows } = await cancel.query(
        `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where datname = current_database() and locktype = 'advisory' and objid = 4711 and not granted`,
      );
      return rows.length > 0;
    });
    expect((await artist.post(`/email/campaigns/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    await cancel.query('select pg_advisory_unlock(4711)');
    cancel.release();
    const [delivery] = await waitUntil('it has come back', async () => {
      const found = await artist.deliveries(id);
      return found[0].state !== 'sending' && found;
    });
    await app.pool.query('drop function wait_for_cancel cascade');
    expect(delivery).toMatchObject({ state: 'skipped', reason: 'The campaign was canceled' });
    expect((await artist.get('/oauth/gmail/status')).body).toMatchObject({ sentToday: 0 });
  });
});

describe('the mailbox’s limits', () => {
  test('the daily limit stops a campaign, which goes on the next day by itself', async () => {
    const artist = await createArtist(app);
    await artist.put('/email/mailbox', { dailyLimit: 3 });
    const people = await artist.addRecipients(5);
    const id = await artist.createCampaign(people.map((one) => one.id));
    await artist.post(`/email/campaigns/${id}/send`);
    const waiting = await waitUntil('the day is used up', async () => {
      const campaign = await artist.campaign(id);
      return campaign.stats.sent === 3 && campaign.waitingUntil && campaign;
    });
    expect(waiting).toMatchObject({ status: 'sending', stats: { sent: 3, queued: 2 } });
    expect(new Date(waiting.waitingUntil).getTime()).toBe(app.clock().getTime() + day);
    const { body } = await artist.get('/oauth/gmail/status');
    expect(body).toMatchObject({ sentToday: 3, dailyLimit: 3, hold: { reason: 'daily-limit' } });
    app.clock.advance(day + minute);
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 5 } });
    expect((await artist.get('/oauth/gmail/status')).body).toMatchObject({ sentToday: 2, hold: null });
  });

  test('Gmail’s own limit cannot be raised, only lowered', async () => {
    const artist = await createArtist(app, { gmail: 'small@gmail.com' });
    expect((await artist.put('/email/mailbox', { dailyLimit: 90_000 })).body).toMatchObject({ dailyLimit: 500 });
  });

  test('not more leave in a minute than the rate allows', async () => {
    const slow = await createTestApp({ sandbox: true, worker: true, environment: { MAIL_RATE_PER_MINUTE: '2' } });
    const artist = await createArtist(slow);
    const people = await artist.addRecipients(5);
    const id = await artist.createCampaign(people.map((one) => one.id));
    await artist.post(`/email/campaigns/${id}/send`);
    for (const sent of [2, 4]) {
      await waitUntil(`${sent} are sent`, async () => (await artist.stats(id)).sent === sent);
      slow.clock.advance(59_000);
      // Others are served meanwhile, so the worker has looked at this one again.
      const other = await createArtist(slow);
      const [one] = await other.addRecipients(1);
      const otherId = await other.createCampaign([one?.id ?? '']);
      await other.post(`/email/campaigns/${otherId}/send`);
      await other.until(otherId, 'sent');
      expect((await artist.stats(id)).sent).toBe(sent);
      slow.clock.advance(2000);
    }
    await artist.until(id, 'sent');
    await slow.close();
  });
});

test('several workers share the work and nobody gets two emails', async () => {
  const others = await Promise.all(
    [1, 2].map(() => createTestApp({ worker: true, besides: app, environment: shared() })),
  );
  const artists = await Promise.all(Array.from({ length: 4 }, () => createArtist(app)));
  const sent = await Promise.all(
    artists.map(async (artist) => {
      const people = await artist.addRecipients(12);
      const id = await artist.createCampaign(people.map((one) => one.id));
      await artist.post(`/email/campaigns/${id}/send`);
      return { artist, id, people };
    }),
  );
  for (const { artist, id, people } of sent) {
    expect(await artist.until(id, 'sent', 'failed')).toMatchObject({ stats: { sent: 12, unknown: 0, failed: 0 } });
    for (const { email } of people) expect(await mailbox.emailsTo(email)).toHaveLength(1);
  }
  for (const other of others) await other.close();
});

/** The outside world of the first app, for instances beside it. */
function shared(): Record<string, string> {
  const { gmail } = app.runtime.config;
  if (!gmail) throw new Error('no Gmail');
  return {
    GMAIL_ISSUER: gmail.issuer,
    GMAIL_API_URL: gmail.apiUrl,
    GMAIL_CLIENT_ID: gmail.clientId,
    GMAIL_CLIENT_SECRET: gmail.clientSecret,
  };
}
