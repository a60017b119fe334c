import { afterAll, expect, test } from 'vitest';
import { connectGmail } from '../../../testing/gmail-window.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { day, hour, minute } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createArtist>>;

const notConnected = 'Please connect your Gmail account first to send emails';
const unusable = 'Your mailbox rejected the sign-in. Connect it again to go on.';

async function draft(artist: Artist, count: number): Promise<string> {
  const people = await artist.addRecipients(count);
  return artist.createCampaign(people.map(({ id }) => id));
}

/** As after the server's secret was lost: what is stored cannot be opened. */
async function spoilSecret(artist: Artist): Promise<void> {
  await app.pool.query(`update mailboxes set secret = 'v1.unknown.x.x.x' where user_id = $1`, [artist.user.id]);
}

const pauseNotifications = async (artist: Artist) =>
  (await artist.get('/notifications')).body.filter(({ title }: { title: string }) => title === 'Campaign Paused');

/** A campaign under way whose mailbox has used up its day, so that it can be spoiled in the middle. */
async function beginAndHold(artist: Artist): Promise<string> {
  await artist.put('/email/mailbox', { dailyLimit: 1 });
  const id = await draft(artist, 2);
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.untilHeld();
  return id;
}

test('a mailbox that cannot be opened pauses its campaign, notifies once, and stops nobody else', async () => {
  const broken = await createArtist(app);
  const healthy = await createArtist(app);
  const id = await beginAndHold(broken);
  await spoilSecret(broken);
  const lines = app.logLines.length;
  app.clock.advance(day + minute);
  const otherId = await draft(healthy, 5);
  await healthy.post(`/email/campaigns/${otherId}/send`);
  expect(await broken.until(id, 'paused')).toMatchObject({ notice: unusable, stats: { sent: 1, queued: 1 } });
  expect(await healthy.until(otherId, 'sent')).toMatchObject({ stats: { sent: 5 } });
  const { rows } = await app.pool.query('select lease_owner, problem from mailboxes where user_id = $1', [
    broken.user.id,
  ]);
  expect(rows).toEqual([{ lease_owner: null, problem: unusable }]);
  expect(await pauseNotifications(broken)).toMatchObject([
    { message: `"First listen" is paused. ${unusable}`, to: `/campaign/${id}` },
  ]);
  const errors = app.logLines.slice(lines).filter((line) => line.includes('"level":50'));
  expect(errors).toHaveLength(1);
});

test('a scheduled campaign that cannot be started is paused with the reason; the others start', async () => {
  const broken = await createArtist(app);
  const healthy = await createArtist(app);
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  const id = await draft(broken, 1);
  const otherId = await draft(healthy, 1);
  await broken.post(`/email/campaigns/${id}/send`, { scheduledAt });
  await healthy.post(`/email/campaigns/${otherId}/send`, { scheduledAt });
  await app.pool.query(`
    create function cannot_start() returns trigger language plpgsql as $$ begin raise exception 'cannot start'; end $$;
    create trigger cannot_start before update on campaigns for each row
      when (new.id = '${id}' and new.status = 'sending') execute function cannot_start();`);
  app.clock.advance(hour + minute);
  expect(await healthy.until(otherId, 'sent')).toMatchObject({ stats: { sent: 1 } });
  const notice = 'This campaign could not be started. Resume it to try again.';
  expect(await broken.until(id, 'paused')).toMatchObject({ notice });
  expect(await pauseNotifications(broken)).toHaveLength(1);
  await app.pool.query('drop function cannot_start cascade');
  await broken.post(`/email/campaigns/${id}/resume`);
  expect(await broken.until(id, 'sent')).toMatchObject({ stats: { sent: 1 } });
});

test('a database that is away for a moment neither fails emails nor pauses a scheduled campaign', async () => {
  const artist = await createArtist(app);
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  const id = await draft(artist, 3);
  await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
  await app.pool.query(`
    create sequence starts; create sequence preparations;
    create function shut_down() returns trigger language plpgsql as $$ begin
      if nextval(tg_argv[0]::regclass) = 1 then
        raise exception 'terminating connection due to administrator command' using errcode = '57P01';
      end if;
      return new;
    end $$;
    create trigger starting before update on campaigns for each row
      when (new.id = '${id}' and new.status = 'sending' and old.status = 'scheduled')
      execute function shut_down('starts');
    create trigger preparing before update on campaigns for each row
      when (new.id = '${id}' and new.status = 'sending' and old.status = 'sending')
      execute function shut_down('preparations');`);
  app.clock.advance(hour + minute);
  expect(await artist.until(id, 'sent', 'failed', 'paused')).toMatchObject({ status: 'sent', stats: { sent: 3 } });
  expect(await pauseNotifications(artist)).toEqual([]);
  const { rows } = await app.pool.query(
    'select (select last_value from starts) s, (select last_value from preparations) p',
  );
  expect(rows.map(({ s, p }) => [Number(s) > 1, Number(p) > 1])).toEqual([[true, true]]);
  await app.pool.query('drop function shut_down cascade; drop sequence starts; drop sequence preparations');
});

test('two emails that find the mailbox revoked at the same time do not deadlock', async () => {
  const artist = await createArtist(app, { gmail: 'revoked-twice@gmail.com' });
  await artist.put('/email/mailbox', { dailyLimit: 1 });
  const id = await draft(artist, 3);
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.untilHeld();
  await app.pool.query(`
    create function wait_for_second() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4712); return new; end $$;
    create trigger wait_for_second before update on mailboxes for each row
      when (new.problem is distinct from old.problem) execute function wait_for_second();`);
  const gate = await app.pool.connect();
  await gate.query('select pg_advisory_lock(4712)');
  const lines = app.logLines.length;
  await app.sandbox.post('/revoke', { email: 'revoked-twice@gmail.com' });
  await app.pool.query('update mailboxes set daily_limit = 100 where user_id = $1', [artist.user.id]);
  app.clock.advance(day + minute);
  await waitUntil('both are being settled', async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await gate.query(waiting)).rowCount === 2;
  });
  await gate.query('select pg_advisory_unlock(4712)');
  gate.release();
  await artist.until(id, 'paused');
  await waitUntil('both are queued again', async () => (await artist.stats(id)).queued === 2);
  await app.pool.query('drop function wait_for_second cascade');
  expect(app.logLines.slice(lines).filter((line) => line.includes('deadlock'))).toEqual([]);
  expect(await pauseNotifications(artist)).toHaveLength(1);
});

test('a revoked mailbox is noticed before anything is sent: the response says so, and the draft stays', async () => {
  const artist = await createArtist(app, { gmail: 'revoked-before@gmail.com' });
  const id = await draft(artist, 2);
  const project = (await artist.post('/projects', { name: 'Tidal Memory' })).body;
  await app.sandbox.post('/revoke', { email: 'revoked-before@gmail.com' });
  for (const call of [
    () => artist.post('/oauth/gmail/bulk', { campaignId: id }),
    () => artist.post(`/email/campaigns/${id}/send`),
    () => artist.post(`/projects/${project.id}/email`, { to: 'jo@example.com', subject: 'Hi', message: 'Hello' }),
    () => artist.post(`/email/templates/${artist.templateId}/test`),
  ]) {
    const response = await call();
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ error: notConnected, code: 'mailbox_not_connected' });
  }
  expect(await artist.campaign(id)).toMatchObject({ status: 'draft', startedAt: null });
  const status = (await artist.get('/oauth/gmail/status')).body;
  expect(status).toMatchObject({ isConnected: false, problem: expect.stringContaining('connect Gmail again') });
});

test('after reconnecting, a paused campaign no longer asks to connect, and resumes', async () => {
  const artist = await createArtist(app, { gmail: 'revoked-midway@gmail.com' });
  const id = await beginAndHold(artist);
  await app.sandbox.post('/revoke', { email: 'revoked-midway@gmail.com' });
  app.clock.advance(day + minute);
  const revoked = 'Google no longer lets us send from this mailbox. Please connect Gmail again.';
  expect(await artist.until(id, 'paused')).toMatchObject({ notice: revoked, stats: { sent: 1, queued: 1 } });
  expect(await pauseNotifications(artist)).toHaveLength(1);
  expect((await artist.post(`/email/campaigns/${id}/resume`)).body.error).toBe(notConnected);
  await connectGmail(app, artist.token, 'revoked-midway@gmail.com');
  expect(await artist.campaign(id)).toMatchObject({
    status: 'paused',
    notice: 'Your mailbox is connected again. Resume to go on.',
  });
  await artist.post('/oauth/gmail/disconnect');
  expect(await artist.campaign(id)).toMatchObject({ notice: expect.stringContaining('disconnected') });
  await connectGmail(app, artist.token, 'revoked-midway@gmail.com');
  await artist.post(`/email/campaigns/${id}/resume`);
  expect(await artist.until(id, 'sent')).toMatchObject({ notice: null, stats: { sent: 2 } });
});

test.each([
  ['drop-after', 1, 'Campaign Not Confirmed', '"First listen": 1 of 1 emails are not confirmed.'],
  ['none', 1, 'Campaign Sent', '"First listen" has gone out.'],
])('with the fault %s the notification says what is known', async (mode, times, title, message) => {
  const artist = await createArtist(app);
  const id = await draft(artist, 1);
  await app.sandbox.post('/faults', { vendor: 'gmail', mode, times });
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  expect((await artist.get('/notifications')).body).toMatchObject([{ title, message }]);
});
