import { afterAll, describe, expect, test } from 'vitest';
import { connectGmail } from '../../../testing/gmail-window.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { findNextDue } from '../../delivery/index.ts';
import { mailQueue, selectPauses } from '../sending/sending.store.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

describe('a scheduled campaign', () => {
  const inOneHour = () => new Date(app.clock().getTime() + hour).toISOString();

  test('goes out at its time, with the template of that time', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    const scheduledAt = inOneHour();
    const scheduled = await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
    expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledAt });
    const sleep = { pauses: selectPauses(app.clock()), process: 'the worker' };
    expect(await findNextDue(app.runtime.database.db, mailQueue, sleep)).toBe(hour);
    await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Corrected', body: '<p>Hello {{name}}</p>' });
    expect(await mailbox.emailsTo(one?.email ?? '')).toEqual([]);
    app.clock.advance(hour);
    await artist.until(id, 'sent');
    const [mail] = await mailbox.emailsTo(one?.email ?? '');
    expect(mail).toMatchObject({ subject: 'Corrected', html: expect.stringContaining('Hello Person 0') });
  });

  test('is changed and deleted by who may send it, and so is its template; drafts are the editors’ too', async () => {
    const artist = await createArtist(app);
    const people = await artist.addRecipients(2);
    const ids = people.map(({ id }) => id);
    const { token } = await addMember(app, artist.user.id, { role: 'editor' });
    const manager = await addMember(app, artist.user.id, { role: 'manager' });
    const header = actingFor(artist.user.id);
    const change = (id: string, by: string) => app.api.put(`/email/campaigns/${id}`, { recipientIds: ids }, by, header);
    const remove = (id: string, by: string) => app.api.delete(`/email/campaigns/${id}`, by, undefined, header);
    const rewrite = (by: string) =>
      app.api.put(`/email/templates/${artist.templateId}`, { subject: 'New', body: '<p>Hi</p>' }, by, header);
    const draft = await artist.createCampaign(ids.slice(0, 1));
    expect((await change(draft, token)).status).toBe(200);
    expect((await rewrite(token)).status).toBe(200);
    expect((await remove(draft, token)).status).toBe(204);
    const id = await artist.createCampaign(ids.slice(0, 1));
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inOneHour() });
    for (const state of ['scheduled', 'paused']) {
      if (state === 'paused') await artist.post(`/email/campaigns/${id}/pause`);
      const before = await artist.campaign(id);
      expect((await remove(id, token)).body.code).toBe('not_allowed');
      expect((await rewrite(token)).body.code).toBe('not_allowed');
      expect(await artist.campaign(id)).toEqual(before);
    }
    await artist.post(`/email/campaigns/${id}/resume`);
    expect((await change(id, token)).body.code).toBe('not_allowed');
    expect((await change(id, manager.token)).body.recipientIds).toHaveLength(2);
    expect((await rewrite(manager.token)).status).toBe(200);
    expect((await remove(id, manager.token)).status).toBe(204);
  });

  test('must lie ahead', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    for (const scheduledAt of [app.clock().toISOString(), '2020-01-01T00:00:00Z']) {
      const response = await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
      expect(response.body).toMatchObject({ error: 'Scheduled time must be in the future', field: 'scheduledAt' });
    }
    expect((await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: 'tomorrow' })).status).toBe(400);
  });

  test('can be moved, changed, paused, cancelled and deleted before', async () => {
    const artist = await createArtist(app);
    const people = await artist.addRecipients(2);
    const id = await artist.createCampaign([people[0]?.id ?? '']);
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inOneHour() });
    const changed = await artist.put(`/email/campaigns/${id}`, {
      name: 'Later',
      recipientIds: people.map((one) => one.id),
    });
    expect(changed.body).toMatchObject({ name: 'Later', status: 'scheduled', recipientCount: 2 });
    expect((await artist.post(`/email/campaigns/${id}/pause`)).body).toMatchObject({ status: 'paused' });
    expect((await artist.post(`/email/campaigns/${id}/resume`)).body).toMatchObject({ status: 'scheduled' });
    expect((await artist.post(`/email/campaigns/${id}/cancel`)).body).toMatchObject({
      status: 'draft',
      scheduledAt: null,
    });
    expect((await artist.delete(`/email/campaigns/${id}`)).status).toBe(204);
    expect((await artist.get(`/email/campaigns/${id}`)).status).toBe(404);
  });

  test('put off in the very moment it is due waits for its new time', async () => {
    const [artist, other] = [await createArtist(app), await createArtist(app)];
    const schedule = async (by: typeof artist) => {
      const [one] = await by.addRecipients(1);
      const id = await by.createCampaign([one?.id ?? '']);
      await by.post(`/email/campaigns/${id}/send`, { scheduledAt: inOneHour() });
      return id;
    };
    const [putOff, inTime] = [await schedule(artist), await schedule(other)];
    const change = await app.pool.connect();
    await change.query('begin');
    await change.query(`update campaigns set scheduled_at = scheduled_at + interval '1 day' where id = $1`, [putOff]);
    app.clock.advance(hour);
    await waitUntil('the worker waits for the end of the change', async () => {
      const { rows } = await app.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%"campaigns"%for update'`,
      );
      return rows.length > 0;
    });
    await change.query('commit');
    change.release();
    await other.until(inTime, 'sent');
    expect(await artist.campaign(putOff)).toMatchObject({ status: 'scheduled', stats: { queued: 1 } });
  });

  test('paused until its time has passed goes out when it is resumed, with the template of then', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inOneHour() });
    await artist.post(`/email/campaigns/${id}/pause`);
    await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Corrected', body: '<p>Hello</p>' });
    app.clock.advance(2 * hour);
    expect((await artist.post(`/email/campaigns/${id}/resume`)).body).toMatchObject({ status: 'sending' });
    await artist.until(id, 'sent');
    expect(await mailbox.emailsTo(one?.email ?? '')).toMatchObject([{ subject: 'Corrected' }]);
  });

  test('whose mailbox is gone by then is paused and says so', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inOneHour() });
    await app.pool.query('delete from mailboxes where user_id = $1', [artist.user.id]);
    app.clock.advance(2 * hour);
    expect(await artist.until(id, 'paused')).toMatchObject({ notice: expect.stringContaining('Connect one') });
    await connectGmail(app, artist.token);
    await artist.post(`/email/campaigns/${id}/resume`);
    await artist.until(id, 'sent');
  });
});
