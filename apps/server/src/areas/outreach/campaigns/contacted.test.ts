import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { hour, minute } from '../../../testing/test-clock.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

async function sendTo(artist: Awaited<ReturnType<typeof createArtist>>, ids: (string | undefined)[]): Promise<string> {
  const id = await artist.createCampaign(ids.map((one) => one ?? ''));
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  return id;
}

describe('who already got an email about the release', () => {
  test('is named, and left out by choice; others and other releases are not affected', async () => {
    const artist = await createArtist(app);
    const [first, second] = await artist.addRecipients(2);
    const before = await sendTo(artist, [first?.id ?? '']);
    const id = await artist.createCampaign([first?.id ?? '', second?.id ?? '']);
    const { body } = await artist.get(`/email/campaigns/${id}/review`);
    expect(body).toMatchObject({
      recipientCount: 2,
      contacted: { count: 1, people: [{ email: first?.email, at: (await artist.deliveries(before))[0].sentAt }] },
    });
    await artist.post(`/email/campaigns/${id}/send`, { leaveOutContacted: true });
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
    const skipped = (await artist.get(`/email/campaigns/${id}/deliveries?state=skipped`)).body.deliveries;
    expect(skipped).toMatchObject([{ email: first?.email, reason: 'Already got an email about this release' }]);
    expect(await mailbox.emailsTo(first?.email ?? '')).toHaveLength(1);
    const track = (await artist.post('/tracks', { title: 'Undertow', artist: 'Mara Vey' })).body;
    const own = { trackId: track.id, type: 'blog', subject: 'Undertow', body: '<p>Hi</p>' };
    const template = (await artist.post('/email/templates/own', own)).body;
    const other = await artist.createCampaign([first?.id ?? ''], { templateId: template.id });
    expect((await artist.get(`/email/campaigns/${other}/review`)).body.contacted.count).toBe(0);
  });

  test('counts a project and its tracks as one release', async () => {
    const artist = await createArtist(app);
    const project = (await artist.post('/projects', { name: 'Tidal Memory' })).body;
    await artist.put(`/projects/${project.id}`, { trackIds: [artist.trackId] });
    const [one] = await artist.addRecipients(1);
    await sendTo(artist, [one?.id ?? '']);
    const mail = { to: one?.email, subject: 'Update', message: 'Hello' };
    const { body } = await artist.post(`/projects/${project.id}/email/review`, mail);
    expect(body.contacted).toMatchObject({ count: 1 });
    const refused = await artist.post(`/projects/${project.id}/email`, { ...mail, leaveOutContacted: true });
    expect(refused.status).toBe(400);
  });

  test('is wanted again when a scheduled campaign is sent without leaving them out', async () => {
    const artist = await createArtist(app);
    const [first, second] = await artist.addRecipients(2);
    await sendTo(artist, [first?.id ?? '']);
    const id = await artist.createCampaign([first?.id ?? '', second?.id ?? '']);
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    const scheduled = await artist.post(`/email/campaigns/${id}/send`, { scheduledAt, leaveOutContacted: true });
    expect(scheduled.body).toMatchObject({ status: 'scheduled', stats: { skipped: 1, queued: 1 } });
    const later = new Date(app.clock().getTime() + 2 * hour).toISOString();
    const moved = await artist.post(`/email/campaigns/${id}/send`, { scheduledAt: later });
    expect(moved.body).toMatchObject({ stats: { skipped: 1, queued: 1 } });
    const { body } = await artist.get(`/email/campaigns/${id}/review`);
    expect(body).toMatchObject({ recipientCount: 2, contacted: { count: 1 } });
    await artist.post(`/email/campaigns/${id}/send`, { leaveOutContacted: false });
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 2, skipped: 0 } });
  });

  test('stays left out when a scheduled campaign is edited; people added to it are left out until they are confirmed', async () => {
    const artist = await createArtist(app);
    const [first = '', second = '', third = '', fourth = ''] = (await artist.addRecipients(4)).map(({ id }) => id);
    await sendTo(artist, [first, third]);
    const id = await artist.createCampaign([first, second]);
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt, leaveOutContacted: true });
    const named = await artist.put(`/email/campaigns/${id}`, { name: 'Second try', recipientIds: [first, second] });
    expect(named.body).toMatchObject({ name: 'Second try', stats: { queued: 1, skipped: 1 } });
    const added = await artist.put(`/email/campaigns/${id}`, { recipientIds: [first, second, third, fourth] });
    expect(added.body).toMatchObject({ recipientCount: 4, stats: { queued: 2, skipped: 2 } });
    expect((await artist.get(`/email/campaigns/${id}/review`)).body).toMatchObject({ contacted: { count: 2 } });
    const removed = await artist.put(`/email/campaigns/${id}`, { recipientIds: [first, second, third] });
    expect(removed.body).toMatchObject({ recipientCount: 3, stats: { queued: 1, skipped: 2 } });
    app.clock.advance(hour + minute);
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 2 } });
  });

  test('is looked up again when a scheduled campaign gets another release', async () => {
    const artist = await createArtist(app);
    const [first = '', second = ''] = (await artist.addRecipients(2)).map(({ id }) => id);
    await sendTo(artist, [first]);
    const track = (await artist.post('/tracks', { title: 'Undertow', artist: 'Mara Vey' })).body;
    const own = { trackId: track.id, type: 'blog', subject: 'Undertow', body: '<p>Hi</p>' };
    const template = (await artist.post('/email/templates/own', own)).body;
    const other = await artist.createCampaign([second], { templateId: template.id });
    await artist.post(`/email/campaigns/${other}/send`);
    await artist.until(other, 'sent');
    const id = await artist.createCampaign([first, second]);
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt, leaveOutContacted: true });
    await artist.put(`/email/campaigns/${id}`, { templateId: template.id });
    expect(await artist.deliveries(id)).toMatchObject([
      { recipientId: first, state: 'queued' },
      { recipientId: second, state: 'skipped' },
    ]);
  });

  test.each([
    ['failed', 'retry', 'refuse'],
    ['unknown', 'resend-unknown', 'drop-before'],
  ])('stays %s when they are left out of sending it again', async (state, path, mode) => {
    const artist = await createArtist(app);
    const [first, second] = await artist.addRecipients(2);
    const id = await artist.createCampaign([first?.id ?? '', second?.id ?? '']);
    await app.sandbox.post('/faults', { vendor: 'gmail', mode, times: 2 });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'failed', 'sent');
    await sendTo(artist, [first?.id]);
    const { body } = await artist.get(`/email/campaigns/${id}/review?state=${state}`);
    expect(body).toMatchObject({ recipientCount: 2, contacted: { count: 1 } });
    await artist.post(`/email/campaigns/${id}/${path}`, { leaveOutContacted: true });
    expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, [state]: 1 } });
    expect(await mailbox.emailsTo(first?.email ?? '')).toHaveLength(1);
  });
});
