import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { day } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

describe('pause, resume and cancel', () => {
  /** A campaign of which one mail a day goes out, so that it can be stopped in the middle. */
  async function beginSlowly(count: number) {
    const artist = await createArtist(app);
    await artist.put('/email/mailbox', { dailyLimit: 1 });
    const people = await artist.addRecipients(count);
    const id = await artist.createCampaign(people.map((one) => one.id));
    await artist.post(`/email/campaigns/${id}/send`);
    await waitUntil('one is sent', async () => (await artist.stats(id)).sent === 1);
    return { artist, id };
  }

  test('a paused campaign sends nothing until it is resumed', async () => {
    const { artist, id } = await beginSlowly(3);
    expect((await artist.post(`/email/campaigns/${id}/pause`)).body).toMatchObject({
      status: 'paused',
      notice: 'You paused this campaign.',
    });
    await artist.put('/email/mailbox', { dailyLimit: 100 });
    app.clock.advance(2 * day);
    const [one] = await artist.addRecipients(1);
    const other = await artist.createCampaign([one?.id ?? '']);
    await artist.post(`/email/campaigns/${other}/send`);
    await artist.until(other, 'sent');
    expect(await artist.stats(id)).toMatchObject({ sent: 1, queued: 2 });
    expect((await artist.post(`/email/campaigns/${id}/pause`)).status).toBe(409);
    expect((await artist.post(`/email/campaigns/${id}/resume`)).body).toMatchObject({
      status: 'sending',
      notice: null,
    });
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 3 } });
  });

  test('a cancelled campaign skips who has not got it yet', async () => {
    const { artist, id } = await beginSlowly(3);
    expect((await artist.post(`/email/campaigns/${id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      stats: { sent: 1, skipped: 2, queued: 0 },
    });
    const skipped = (await artist.get(`/email/campaigns/${id}/deliveries?state=skipped`)).body.deliveries;
    expect(skipped).toHaveLength(2);
    expect(skipped[0].reason).toBe('The campaign was canceled');
    expect((await artist.post(`/email/campaigns/${id}/resume`)).status).toBe(409);
    expect((await artist.delete(`/email/campaigns/${id}`)).status).toBe(409);
  });

  test('a deleted recipient is skipped', async () => {
    const { artist, id } = await beginSlowly(2);
    const waiting = (await artist.get(`/email/campaigns/${id}/deliveries?state=queued`)).body.deliveries;
    expect((await artist.delete(`/email/recipients/${waiting[0].recipientId}`)).status).toBe(204);
    app.clock.advance(2 * day);
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
  });

  test('disconnecting the mailbox while emails are being claimed waits for that, and nobody for each other', async () => {
    const { artist, id } = await beginSlowly(2);
    const claim = await app.pool.connect();
    await claim.query('begin');
    await claim.query('select from mailboxes where user_id = $1 for update', [artist.user.id]);
    const disconnecting = artist.post('/oauth/gmail/disconnect');
    await waitUntil('it waits', async () => {
      const { rows } = await app.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "mailboxes"%'`,
      );
      return rows.length > 0;
    });
    await claim.query('select from campaigns where id = $1 for share', [id]);
    await claim.query('commit');
    claim.release();
    expect((await disconnecting).status).toBe(200);
    expect(await artist.campaign(id)).toMatchObject({ status: 'paused' });
  });

  test('disconnecting the mailbox pauses what is under way', async () => {
    const { artist, id } = await beginSlowly(2);
    await artist.post('/oauth/gmail/disconnect');
    expect(await artist.campaign(id)).toMatchObject({
      status: 'paused',
      notice: 'The mailbox was disconnected. Connect one, then resume.',
    });
  });
});
