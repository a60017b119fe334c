import { afterAll, describe, expect, test } from 'vitest';
import { connectGmail } from '../../testing/gmail-window.ts';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { createArtist } from '../../testing/test-artist.ts';
import { day, hour } from '../../testing/test-clock.ts';
import { waitUntil } from '../../testing/wait-until.ts';

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
  const mails = await mailbox.mailsTo(first.email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  const source = mail ? await mailbox.sourceOf(mail) : '';
  expect(mail?.subject).toBe('For your blog: “Glass Harbor” by Mara Vey');
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
      const answer = await artist.post('/email/campaigns', { ...whole, ...change });
      expect(answer.status, JSON.stringify(change)).toBe(400);
      expect(answer.body).toMatchObject({ error: incomplete, code: 'campaign_incomplete' });
    }
  });

  test('a connected mailbox, when it is sent or scheduled', async () => {
    const artist = await createArtist(app, { gmail: false });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    for (const answer of [
      await artist.post(`/email/campaigns/${id}/send`),
      await artist.post(`/email/campaigns/${id}/send`, { scheduledAt }),
      await artist.post('/oauth/gmail/bulk', { campaignId: id }),
      await artist.post(`/email/templates/${artist.templateId}/test`),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ error: notConnected, code: 'mailbox_not_connected' });
    }
    expect(await artist.campaign(id)).toMatchObject({ status: 'draft' });
  });

  test('somebody who wants it: bulk with strangers’ ids, none, or only people who opted out is refused', async () => {
    const artist = await createArtist(app);
    const [one, other] = await artist.addRecipients(2);
    const id = await artist.createCampaign([one?.id ?? '']);
    for (const recipients of [[], ['nobody'], [{ id: other?.id }]]) {
      const answer = await artist.post('/oauth/gmail/bulk', { campaignId: id, recipients });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe(incomplete);
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
  const answer = await artist.post('/oauth/gmail/bulk', { campaignId: id, recipients: [first, third] });
  expect(answer.body).toMatchObject({ sentCount: 1 });
  await artist.until(id, 'sent');
  expect(await artist.stats(id)).toMatchObject({ sent: 1, skipped: 1 });
  expect(await mailbox.mailsTo(people[2]?.email ?? '')).toEqual([]);
});

test('of ten calls to send it at once, one sends it', async () => {
  const artist = await createArtist(app);
  const people = await artist.addRecipients(3);
  const id = await artist.createCampaign(people.map((one) => one.id));
  const answers = await Promise.all(Array.from({ length: 10 }, () => artist.post(`/email/campaigns/${id}/send`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  await artist.until(id, 'sent');
  for (const { email } of people) expect(await mailbox.mailsTo(email)).toHaveLength(1);
});

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
    expect(skipped[0].reason).toBe('The campaign was cancelled');
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

  test('disconnecting the mailbox while mails are being claimed waits for that, and nobody for each other', async () => {
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

describe('a scheduled campaign', () => {
  const inOneHour = () => new Date(app.clock().getTime() + hour).toISOString();

  test('goes out at its time, with the template of that time', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    const scheduledAt = inOneHour();
    const scheduled = await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
    expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledAt });
    await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Corrected', body: '<p>Hello {{name}}</p>' });
    expect(await mailbox.mailsTo(one?.email ?? '')).toEqual([]);
    app.clock.advance(hour);
    await artist.until(id, 'sent');
    const [mail] = await mailbox.mailsTo(one?.email ?? '');
    expect(mail).toMatchObject({ subject: 'Corrected', html: expect.stringContaining('Hello Person 0') });
  });

  test('must lie ahead', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? '']);
    for (const scheduledAt of [app.clock().toISOString(), '2020-01-01T00:00:00Z']) {
      const answer = await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
      expect(answer.body).toMatchObject({ error: 'Scheduled time must be in the future', field: 'scheduledAt' });
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
    expect(await mailbox.mailsTo(one?.email ?? '')).toMatchObject([{ subject: 'Corrected' }]);
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

test('a test goes to the artist, filled with a recipient’s data, and is no campaign of the history', async () => {
  const artist = await createArtist(app, { gmail: 'tester@gmail.com' });
  const [one] = await artist.addRecipients(1, { name: 'Ines Carrow' });
  const draft = { subject: 'For {{firstName}}', body: '<p>Dear {{name}}</p>', recipientId: one?.id };
  const answer = await artist.post(`/email/templates/${artist.templateId}/test`, draft);
  expect(answer.body).toEqual({ to: 'tester@gmail.com', campaignId: expect.any(String) });
  const mail = await mailbox.nextTo('tester@gmail.com');
  expect(mail.subject).toBe('For Ines');
  expect(mail.html).toContain('Dear Ines Carrow');
  expect(mail.headers['list-unsubscribe']).toBeUndefined();
  expect((await artist.get('/email/campaigns')).body).toEqual([]);
});

test('a project mail goes to every address once and is recorded', async () => {
  const artist = await createArtist(app);
  const [known] = await artist.addRecipients(1, { name: 'Ines Carrow' });
  const project = (await artist.post('/projects', { name: 'Tidal Memory' })).body;
  const message = 'Hi {{firstName}},\n\nlisten at https://example.com/a?b=1&c=2 <now>.\n\nMara';
  const fields = { subject: 'Update on Tidal Memory', message };
  const stranger = `stranger-${project.id}@example.com`;
  const to = ` ${known?.email}, Stranger <${stranger}> ,${known?.email.toUpperCase()}`;
  const answer = await artist.post(`/projects/${project.id}/email`, { to, ...fields });
  expect(answer.body).toEqual({ campaignId: expect.any(String), sentCount: 2, skippedCount: 0 });
  const { campaignId } = answer.body;
  await artist.until(campaignId, 'sent');
  const [mail] = await mailbox.mailsTo(known?.email ?? '');
  expect(mail?.html).toContain('<p>Hi Ines,</p>');
  expect(mail?.html).toContain('<a href="https://example.com/a?b=1&amp;c=2">');
  expect(mail?.html).toContain('&lt;now&gt;');
  expect((await mailbox.mailsTo(stranger))[0]?.html).toContain('<p>Hi there,</p>');
  const listed = (await artist.get(`/email/campaigns?projectId=${project.id}`)).body;
  expect(listed).toMatchObject([{ id: campaignId, kind: 'project', stats: { sent: 2 } }]);
  for (const [change, error] of [
    [{ to: '' }, 'Please enter at least one email address'],
    [{ to: ' , ' }, 'Please enter at least one email address'],
    [{ to: `${stranger}, not an address` }, '"not an address" is no e-mail address'],
    [{ subject: ' ' }, 'Please enter a subject and a message'],
    [{ message: '' }, 'Please enter a subject and a message'],
    [
      { message: 'Hi {{nick}}' },
      'Unknown placeholder {{nick}}. You can use {{firstName}}, {{name}}, {{email}}, {{category}}, {{trackTitle}}, {{artistName}} and {{releaseDate}}.',
    ],
  ] as const) {
    const refused = await artist.post(`/projects/${project.id}/email`, { to: stranger, ...fields, ...change });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toBe(error);
  }
  expect((await artist.post('/projects/nothing/email', { to: stranger, ...fields })).status).toBe(404);
});

describe('opens and clicks', () => {
  const body =
    '<p>Hi <a href="https://example.com/listen?who={{email}}">listen</a> or <a href="mailto:me@example.com">write</a></p>';

  async function sendOne(measured: boolean) {
    const artist = await createArtist(app);
    await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Listen', body });
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? ''], { measured });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'sent');
    const [mail] = await mailbox.mailsTo(one?.email ?? '');
    return { artist, id, one, html: mail?.html ?? '' };
  }

  test('are measured where the artist turns it on', async () => {
    const { artist, id, one, html } = await sendOne(true);
    const [pixel] = /http[^"]+\/api\/email\/open\/[\w-]+/.exec(html) ?? [];
    const [link] = /http[^"]+\/api\/email\/click\/[\w-]+\/0/.exec(html) ?? [];
    expect(html).toContain('mailto:me@example.com');
    const picture = await fetch(pixel ?? '');
    expect(picture.headers.get('content-type')).toBe('image/gif');
    expect(await artist.stats(id)).toMatchObject({ opened: 1, clicked: 0 });
    const answer = await fetch(link ?? '', { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `https://example.com/listen?who=${encodeURIComponent(one?.email ?? '')}`,
    );
    await fetch(link ?? '', { redirect: 'manual' });
    expect(await artist.stats(id)).toMatchObject({ opened: 1, clicked: 1 });
    expect((await fetch((link ?? '').replace(/\/0$/, '/7'), { redirect: 'manual' })).status).toBe(404);
  });

  test('are not measured otherwise: no picture, links as written', async () => {
    const { artist, id, one, html } = await sendOne(false);
    expect(html).not.toMatch(/<img|\/click\/|\/open\//);
    expect(html).toContain(`https://example.com/listen?who=${encodeURIComponent(one?.email ?? '')}`);
    expect(await artist.stats(id)).toMatchObject({ opened: 0, clicked: 0 });
  });
});

test('deliveries are listed by name, a page at a time, with a filter', async () => {
  const artist = await createArtist(app, { gmail: false });
  const people = await artist.addRecipients(25);
  const id = await artist.createCampaign(people.map((one) => one.id));
  const seen: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const { body } = await artist.get(`/email/campaigns/${id}/deliveries?limit=10${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.deliveries.map((one: { recipientId: string }) => one.recipientId));
    if (!body.next) break;
    cursor = body.next;
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen)).toEqual(new Set(people.map((one) => one.id)));
  const found = await artist.get(`/email/campaigns/${id}/deliveries?q=PERSON%2024`);
  expect(found.body.deliveries).toMatchObject([{ name: 'Person 24', state: 'queued' }]);
  expect((await artist.get(`/email/campaigns/${id}/deliveries?cursor=nonsense`)).status).toBe(400);
  expect((await artist.get(`/email/campaigns/${id}/deliveries?limit=0`)).status).toBe(400);
});

test('no page of deliveries leaves anybody out, in whatever letters their names are written', async () => {
  const artist = await createArtist(app, { gmail: false });
  // Languages do not agree on how these are written small.
  const people: { id: string }[] = [];
  for (const name of ['İpek', 'Ivo', 'ΟΔΟΣ', 'Οδύσσεια']) people.push(...(await artist.addRecipients(1, { name })));
  const id = await artist.createCampaign(people.map((one) => one.id));
  const all = await artist.deliveries(id);
  const seen: unknown[] = [];
  for (let cursor = '', pages = 0; cursor !== null && pages < 9; pages += 1) {
    const { body } = await artist.get(`/email/campaigns/${id}/deliveries?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.deliveries);
    cursor = body.next;
  }
  expect(seen).toEqual(all);
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
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'Not found', code: 'not_found' });
  }
  expect(await owner.campaign(id)).toMatchObject({ name: 'First listen', status: 'draft' });
  expect((await stranger.get('/email/recipients')).body).toEqual([]);
  expect((await stranger.get('/email/campaigns')).body).toEqual([]);
});

test('open pages hear of it while it goes out', async () => {
  const { openEventStream } = await import('../../testing/event-stream.ts');
  const artist = await createArtist(app);
  const stream = await openEventStream(app.url, artist.token);
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
