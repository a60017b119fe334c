import type { PlanId } from '@debut/contract/plan-id';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { day, hour } from '../../../testing/test-clock.ts';
import { createFanArtist, uniquePhone } from '../../../testing/test-fans.ts';
import { addSong, runIs } from '../../../testing/test-masters.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const environment = { PLANS: 'on', LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_API_KEY: 'none', LLM_MODEL: 'none' };
const app = await createTestApp({ sandbox: true, worker: true, environment });
afterAll(app.close);

async function setPlan(owner: string, plan: PlanId): Promise<void> {
  await app.pool.query('update wallets set plan = $2 where user_id = $1', [owner, plan]);
}

async function createFanArtistOn(plan: PlanId) {
  const artist = await createFanArtist(app);
  await artist.balance();
  await setPlan(artist.id, plan);
  return artist;
}

const requires = (plan: PlanId, error: string) => ({
  status: 402,
  body: { error, code: 'plan_required', plan, link: `/pricing?plan=${plan}` },
});

const inAnHour = () => new Date(app.clock().getTime() + hour).toISOString();

// Months of the calendar are those of UTC. The first day leaves room for everything that a test does within one.
app.clock.advance(startOfNextMonth().getTime() - app.clock().getTime());

function startOfNextMonth(): Date {
  const now = app.clock();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

const nextMonth = (days = 0) => new Date(startOfNextMonth().getTime() + days * day).toISOString();

test('texts need Starter: nothing is sent, scheduled or switched on, and nothing is charged', async () => {
  const artist = await createFanArtistOn('free');
  await artist.addFan();
  const failure = requires('starter', 'Texts to your fans are part of Starter.');
  expect(await artist.send({})).toMatchObject(failure);
  expect(await artist.send({ scheduledAt: inAnHour() })).toMatchObject(failure);
  expect(await artist.put('/fanbase/welcome-text', { enabled: true, text: 'Welcome!' })).toMatchObject(failure);
  expect((await artist.put('/fanbase/welcome-text', { enabled: false, text: 'Welcome!' })).status).toBe(200);
  expect(await artist.balance()).toBe(50);
});

test('follow-ups of promos are part of Pro, and say so when the plan ends', async () => {
  const artist = await createArtist(app);
  await artist.get('/billing');
  await setPlan(artist.user.id, 'pro');
  const { id } = (await artist.post('/promos', { trackId: artist.trackId })).body;
  const path = `/promos/${id}/follow-ups`;
  const { digest: reviewed } = (await artist.get(`${path}/unopened/people?days=4`)).body;
  const rule = { isOn: true, days: 4, message: 'Did you hear it?', reviewed };
  expect((await artist.put(`${path}/unopened`, rule)).body).toMatchObject({ notice: null });
  await setPlan(artist.user.id, 'free');
  expect((await artist.get(path)).body).toMatchObject({ notice: expect.stringContaining('plan doesn’t include') });
  expect(await artist.put(`${path}/silent`, rule)).toMatchObject(
    requires('pro', 'Private listening pages are part of Pro.'),
  );
  expect((await artist.put(`${path}/unopened`, { ...rule, isOn: false })).status).toBe(200);
});

test('Starter includes three text campaigns a month, also when they are asked for concurrently; Pro has no limit', async () => {
  const artist = await createFanArtistOn('starter');
  await artist.addFan();
  const responses = await Promise.all(Array.from({ length: 5 }, () => artist.send({ scheduledAt: inAnHour() })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402]);
  expect(responses.find(({ status }) => status === 402)).toMatchObject(
    requires('pro', 'Your plan includes 3 text campaigns a month, and they are sent or scheduled. Pro has no limit.'),
  );
  expect((await artist.get('/billing')).body).toMatchObject({
    usage: { textCampaigns: 3 },
    entitlements: { textCampaigns: 3, fans: 500 },
  });
  const scheduled = responses.find(({ status }) => status === 200)?.body.messageId;
  await artist.delete(`/messages/${scheduled}`);
  expect((await artist.send({ scheduledAt: inAnHour() })).status).toBe(200);
  await setPlan(artist.id, 'pro');
  expect((await artist.send({ scheduledAt: inAnHour() })).status).toBe(200);
});

test('a text that was scheduled before the plan ended fails, says why and gives its credits back', async () => {
  const artist = await createFanArtistOn('starter');
  await artist.addFan();
  const { body } = await artist.send({ scheduledAt: inAnHour() });
  expect(await artist.balance()).toBe(49);
  await setPlan(artist.id, 'free');
  app.clock.advance(2 * hour);
  expect(await artist.until(body.messageId, 'failed')).toMatchObject({
    notice: 'Nobody got this message: Texts to your fans are part of Starter.',
  });
  expect(await artist.balance()).toBe(50);
});

test('a text counts in the month in which it goes out, wherever it is moved', async () => {
  const artist = await createFanArtistOn('starter');
  await artist.addFan();
  const schedule = async (scheduledAt: string) => artist.send({ scheduledAt });
  for (let count = 0; count < 3; count += 1) expect((await schedule(inAnHour())).status).toBe(200);
  const later = await schedule(nextMonth());
  expect(later.status).toBe(200);
  expect((await artist.get('/billing')).body.usage).toMatchObject({ textCampaigns: 3, until: nextMonth() });
  const move = (scheduledAt: string) => artist.put(`/messages/${later.body.messageId}`, { scheduledAt });
  expect(await move(inAnHour())).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'pro' } });
  expect((await move(nextMonth(2))).status).toBe(200);
  expect([(await schedule(nextMonth(3))).status, (await schedule(nextMonth(4))).status]).toEqual([200, 200]);
  expect((await schedule(nextMonth(5))).status).toBe(402);
});

test('after a move to Starter, three of the texts that were scheduled go out', async () => {
  const artist = await createFanArtistOn('pro');
  await artist.addFan();
  const sent: string[] = [];
  for (let count = 0; count < 4; count += 1) sent.push((await artist.send({ scheduledAt: inAnHour() })).body.messageId);
  await setPlan(artist.id, 'starter');
  app.clock.advance(2 * hour);
  const ended = await Promise.all(sent.map((id) => artist.until(id, 'sent', 'failed')));
  expect(ended.map(({ status }) => status).sort()).toEqual(['failed', 'sent', 'sent', 'sent']);
  expect(ended.find(({ status }) => status === 'failed').notice).toContain('3 text campaigns a month');
});

test('a text that reached nobody counts when it is tried again', async () => {
  const artist = await createFanArtistOn('starter');
  await artist.addFan();
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'refuse', times: 1 });
  const { messageId } = (await artist.send({})).body;
  await artist.until(messageId, 'failed');
  for (let count = 0; count < 3; count += 1) expect((await artist.send({ scheduledAt: inAnHour() })).status).toBe(200);
  const retry = () => artist.post(`/messages/${messageId}/retry`, { what: 'failed' });
  expect(await retry()).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'pro' } });
  await setPlan(artist.id, 'pro');
  expect((await retry()).status).toBe(200);
});

test('fans beyond the plan join, wait and are messaged after an upgrade', async () => {
  const artist = await createFanArtistOn('free');
  const csv = ['Phone,Name,Consent', ...Array.from({ length: 101 }, (_, row) => `${uniquePhone()},Fan ${row},yes`)];
  const mapping = { phone: 'Phone', name: 'Name', smsConsent: 'Consent' };
  const tagged = { csv: csv.join('\n'), mapping, tags: ['tour'], dryRun: false };
  expect((await artist.post('/fanbase/fans/import', tagged)).body).toMatchObject({ code: 'plan_required' });
  const imported = await artist.post('/fanbase/fans/import', { csv: csv.join('\n'), mapping, dryRun: false });
  expect(imported.status, imported.text).toBe(200);
  app.clock.advance(1000);
  expect((await artist.join({ name: 'Late', phone: uniquePhone(), smsOptOut: false })).status).toBe(200);
  const waiting = async () => (await artist.fans()).filter((fan: { waiting: boolean }) => fan.waiting);
  expect(await waiting()).toHaveLength(2);
  expect((await artist.get('/fanbase/stats')).body).toMatchObject({ totalFans: 102, fanLimit: 100, waiting: 2 });
  const [late] = (await waiting()).filter(({ name }: { name: string }) => name === 'Late');
  expect((await artist.get(`/fanbase/fans/${late.id}`)).body).toMatchObject({ waiting: true });
  // On a plan that includes texts, with as many fans as it includes.
  await setPlan(artist.id, 'starter');
  expect(await waiting()).toEqual([]);
  const preview = { audience: { kind: 'picked', fanIds: [late.id] }, message: 'Hello' };
  expect((await artist.post('/messages/preview', preview)).body).toMatchObject({
    fanCount: 1,
    leftOut: { waiting: 0 },
  });
  await setPlan(artist.id, 'free');
  expect((await artist.post('/messages/preview', preview)).body).toMatchObject({
    fanCount: 0,
    leftOut: { none: 0, stopped: 0, waiting: 1 },
  });
});

test('after a move to a smaller plan, texts that failed are not tried again for fans who wait', async () => {
  const artist = await createFanArtistOn('pro');
  await artist.addFan();
  app.clock.advance(1000);
  const late = await artist.addFan();
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'refuse', times: 2 });
  const { messageId } = (await artist.send({})).body;
  await artist.until(messageId, 'failed');
  await setPlan(artist.id, 'starter');
  // As many as Starter includes joined before the second one.
  await app.pool.query(
    `insert into fans (id, user_id, phone, name, category, tags, sms_allowed, sms_since, created_at, updated_at)
     select 'earlier-' || n || $1, $1, '+1646' || (2000000 + n), 'Earlier', 'regular_fan', '{}', true, now(),
       timestamptz '2020-01-01', now() from generate_series(1, 499) n`,
    [artist.id],
  );
  expect((await artist.get(`/fanbase/fans/${late.id}`)).body).toMatchObject({ waiting: true });
  expect((await artist.post(`/messages/${messageId}/retry`, { what: 'failed' })).status).toBe(200);
  await artist.until(messageId, 'sent');
  const states = (await artist.deliveries(messageId)).map(({ state }: { state: string }) => state);
  expect(states.filter((state: string) => state === 'failed')).toHaveLength(1);
});

test('tags and segments need Starter; what is there stays and can be removed', async () => {
  const artist = await createFanArtistOn('starter');
  const fan = await artist.addFan({ tags: ['street team'] });
  const segment = (await artist.post('/fanbase/segments', { name: 'VIP', filter: { categories: ['vip'] } })).body;
  await setPlan(artist.id, 'free');
  const failure = requires('starter', 'Tags and segments are part of Starter.');
  expect(await artist.post('/fanbase/segments', { name: 'New', filter: { categories: ['vip'] } })).toMatchObject(
    failure,
  );
  expect(await artist.put(`/fanbase/segments/${segment.id}`, { name: 'New', filter: {} })).toMatchObject(failure);
  expect(await artist.post('/fanbase/fans/tag', { ids: [fan.id], add: ['merch'] })).toMatchObject(failure);
  const change = { name: fan.name, phone: fan.phone };
  expect(await artist.put(`/fanbase/fans/${fan.id}`, { ...change, tags: ['street team', 'x'] })).toMatchObject(failure);
  expect((await artist.put(`/fanbase/fans/${fan.id}`, { ...change, tags: ['street team'] })).status).toBe(200);
  expect((await artist.post('/fanbase/fans/tag', { ids: [fan.id], remove: ['street team'] })).status).toBe(200);
  expect((await artist.delete(`/fanbase/segments/${segment.id}`)).status).toBe(204);
});

test('Free includes one campaign a month, two concurrent ones included; the next month another', async () => {
  const artist = await createArtist(app);
  const [person, curator] = [
    ...(await artist.addRecipients(1)),
    ...(await artist.addRecipients(1, { category: 'playlist' })),
  ];
  const draft = async () => artist.createCampaign([person?.id ?? '']);
  const send = (id: string) => artist.post(`/email/campaigns/${id}/send`);
  const ids = [await draft(), await draft()];
  const responses = await Promise.all(ids.map(send));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 402]);
  expect(responses.find(({ status }) => status === 402)).toMatchObject(
    requires('starter', 'Free includes one campaign a month, and it is sent or scheduled. Starter has no limit.'),
  );
  const refused = ids[responses.findIndex(({ status }) => status === 402)] ?? '';
  expect(await artist.campaign(refused)).toMatchObject({ status: 'draft' });
  expect((await artist.get('/billing')).body.usage).toMatchObject({ campaigns: 1 });
  const toCurator = await artist.createCampaign([curator?.id ?? '']);
  expect(await send(toCurator)).toMatchObject(
    requires('pro', 'Campaigns to playlist curators are part of Pro. Upgrade, or take them off this campaign.'),
  );
  await setPlan(artist.user.id, 'pro');
  expect((await send(toCurator)).status).toBe(200);
  await setPlan(artist.user.id, 'free');
  await app.pool.query("update campaigns set started_at = started_at - interval '1 month' where user_id = $1", [
    artist.user.id,
  ]);
  expect((await send(refused)).status).toBe(200);
});

test('a campaign counts in the month in which it goes out', async () => {
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1);
  const draft = () => artist.createCampaign([person?.id ?? '']);
  const send = async (body: object = {}) => (await artist.post(`/email/campaigns/${await draft()}/send`, body)).status;
  expect(await send({ scheduledAt: nextMonth() })).toBe(200);
  expect(await send()).toBe(200);
  expect(await send({ scheduledAt: inAnHour() })).toBe(402);
  expect(await send({ scheduledAt: nextMonth(3) })).toBe(402);
  expect((await artist.get('/billing')).body.usage).toMatchObject({ campaigns: 1 });
});

test('curators are not added to what is scheduled, nor written to from a project, without the plan', async () => {
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1);
  const [curator] = await artist.addRecipients(1, { category: 'playlist' });
  const id = await artist.createCampaign([person?.id ?? '']);
  expect((await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inAnHour() })).status).toBe(200);
  const failure = { status: 402, body: { code: 'plan_required', plan: 'pro' } };
  const recipientIds = [person?.id ?? '', curator?.id ?? ''];
  expect(await artist.put(`/email/campaigns/${id}`, { recipientIds })).toMatchObject(failure);
  expect(await artist.campaign(id)).toMatchObject({ recipientIds: [person?.id] });
  expect((await artist.put(`/email/campaigns/${id}`, { name: 'Second listen' })).status).toBe(200);
  const project = await artist.post('/projects', { name: 'Tidal Memory', artist: 'Mara Vey', year: '2026' });
  const write = (to = '') =>
    artist.post(`/projects/${project.body.id}/email`, { to, subject: 'Out soon', message: 'Listen first.' });
  expect(await write(curator?.email)).toMatchObject(failure);
  // To one person it is an email, not a campaign.
  expect((await write(person?.email)).status).toBe(200);
});

test('of campaigns that were scheduled before a plan ended, the smaller one sends what it includes', async () => {
  const artist = await createArtist(app);
  await setPlan(artist.user.id, 'pro');
  const [person] = await artist.addRecipients(1);
  const [curator] = await artist.addRecipients(1, { category: 'playlist' });
  const schedule = async (to: string[]) => {
    const id = await artist.createCampaign(to);
    expect((await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: inAnHour() })).status).toBe(200);
    return id;
  };
  const toCurator = await schedule([curator?.id ?? '']);
  const toPeople = [await schedule([person?.id ?? '']), await schedule([person?.id ?? ''])];
  await setPlan(artist.user.id, 'free');
  app.clock.advance(2 * hour);
  expect(await artist.until(toCurator, 'paused', 'sent')).toMatchObject({
    status: 'paused',
    notice: 'Campaigns to playlist curators are part of Pro. Upgrade, or take them off this campaign.',
  });
  const ended = await Promise.all(toPeople.map((id) => artist.until(id, 'paused', 'sent')));
  expect(ended.map(({ status }) => status).sort()).toEqual(['paused', 'sent']);
  const paused = ended.find(({ status }) => status === 'paused').id;
  const resume = () => artist.post(`/email/campaigns/${paused}/resume`);
  expect(await resume()).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'starter' } });
  await setPlan(artist.user.id, 'starter');
  expect((await resume()).status).toBe(200);
});

test('a campaign that reached nobody counts when it is sent again', async () => {
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1);
  const draft = () => artist.createCampaign([person?.id ?? '']);
  const failed = await draft();
  expect((await artist.post(`/email/campaigns/${failed}/send`)).status).toBe(200);
  await artist.until(failed, 'sent');
  await app.pool.query("update campaigns set status = 'failed' where id = $1", [failed]);
  await app.pool.query("update deliveries set state = 'failed' where campaign_id = $1", [failed]);
  expect((await artist.post(`/email/campaigns/${await draft()}/send`)).status).toBe(200);
  const retry = () => artist.post(`/email/campaigns/${failed}/retry`);
  expect(await retry()).toMatchObject({ status: 402, body: { code: 'plan_required', plan: 'starter' } });
  await setPlan(artist.user.id, 'starter');
  expect((await retry()).status).toBe(200);
});

test('a plan’s mastering credits are used before the wallet', async () => {
  const artist = await createFanArtistOn('starter');
  const song = await addSong(app.api, artist.token);
  expect((await artist.post('/master/runs', { trackId: song.id })).status).toBe(200);
  await runIs(app.api, artist.token, song.id, ['done']);
  expect((await artist.get('/billing')).body.usage).toMatchObject({ masteringCredits: 5, creditsSpent: 0 });
  const { balance, entries } = (await artist.get('/credits')).body;
  expect(balance).toBe(50);
  expect(entries[1]).toMatchObject({ kind: 'hold', amount: 0, reason: 'Mastering “Glass Harbor” (5 from your plan)' });
});

test('the language model writes emails for plans that include it; on Free Debut’s own patterns do', async () => {
  const artist = await createArtist(app, { gmail: false });
  expect(artist.templates[0]?.writer).toBe('built-in');
  await setPlan(artist.user.id, 'starter');
  const track = await artist.post('/tracks', { title: 'Halogen', artist: 'Mara Vey', year: '2026' });
  const { body } = await artist.post('/email/templates', { trackId: track.body.id, artistStory: 'A night ferry.' });
  // It is asked, and out of reach here.
  expect(body[0]).toMatchObject({ writer: 'fallback' });
});

test('an editor masters with the credits of the plan, and needs somebody who may spend for more', async () => {
  const { token, user } = await createArtist(app, { gmail: false, templates: false });
  await setPlan(user.id, 'starter');
  const editor = await addMember(app, user.id, { role: 'editor' });
  const start = async (by: string) => {
    const { id } = await addSong(app.api, token);
    const body = { trackId: id };
    return { ...(await app.api.post('/master/runs', body, by, actingFor(user.id))), trackId: id };
  };
  const balance = async () => (await app.api.get('/credits', token)).body.balance;
  const before = await balance();
  await app.pool.query(
    `insert into credit_entries (id, user_id, at, kind, amount, balance, from_plan, reason, key)
     values ($1, $1, $2, 'hold', 0, $3, 17, 'Used before', 'hold:used')`,
    [user.id, app.clock(), before],
  );
  expect((await start(editor.token)).status).toBe(200);
  const refused = await start(editor.token);
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'not_allowed',
      error: 'This takes more mastering credits than your plan has left. Ask a manager to start it.',
    },
  });
  expect((await app.api.get(`/tracks/${refused.trackId}/mastering`, token)).body.run).toBeNull();
  expect(await balance()).toBe(before);
  const previewed = { trackId: refused.trackId };
  expect((await app.api.post('/master/previews', previewed, editor.token, actingFor(user.id))).status).toBe(200);
  expect((await start(token)).status).toBe(200);
  expect(await balance()).toBe(before - 2);
});
