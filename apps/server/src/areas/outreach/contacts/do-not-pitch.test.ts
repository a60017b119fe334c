import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';
import { createPromo } from '../../../testing/test-promos.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

type Artist = Awaited<ReturnType<typeof createArtist>>;
type Person = { id: string; email: string; name: string };

async function openScene() {
  const artist = await createArtist(app);
  const [ines, jo] = await artist.addRecipients(2);
  if (!ines || !jo) throw new Error('nobody');
  return { artist, ines, jo };
}

const mark = (artist: Artist, { id, email, name }: Person, doNotPitch: { reason: string } | null) =>
  expectOk(artist.put(`/email/recipients/${id}`, { email, name, doNotPitch }));
const sentence = 'You marked Person 0 as do-not-pitch: Asked for a break';

test('who is marked as do-not-pitch is left out of a campaign with the reason, until the mark is removed', async () => {
  const { artist, ines, jo } = await openScene();
  await mark(artist, ines, { reason: 'Asked for a break' });
  const first = await artist.createCampaign([ines.id, jo.id]);
  const review = await expectOk(artist.get(`/email/campaigns/${first}/review`));
  expect(review).toMatchObject({
    recipientCount: 1,
    skipped: { count: 1, people: [{ name: 'Person 0', email: ines.email, reason: sentence }] },
  });
  await expectOk(artist.post(`/email/campaigns/${first}/send`));
  expect(await artist.until(first, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
  expect((await artist.get(`/email/campaigns/${first}/deliveries?state=skipped`)).body.deliveries).toMatchObject([
    { email: ines.email, reason: sentence },
  ]);
  expect(await mailbox.emailsTo(ines.email)).toEqual([]);

  await mark(artist, ines, null);
  const second = await artist.createCampaign([ines.id]);
  await expectOk(artist.post(`/email/campaigns/${second}/send`));
  await artist.until(second, 'sent');
  expect(await mailbox.emailsTo(ines.email)).toHaveLength(1);
});

test('a campaign for nobody else cannot be sent', async () => {
  const { artist, ines } = await openScene();
  await mark(artist, ines, { reason: '' });
  const id = await artist.createCampaign([ines.id]);
  expect((await artist.get(`/email/campaigns/${id}/review`)).body.skipped.people[0].reason).toBe(
    'You marked Person 0 as do-not-pitch',
  );
  expect((await artist.post(`/email/campaigns/${id}/send`)).body).toMatchObject({ code: 'campaign_incomplete' });
});

test('a scheduled campaign skips who was marked after it was scheduled', async () => {
  const { artist, ines, jo } = await openScene();
  const id = await artist.createCampaign([ines.id, jo.id]);
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  await expectOk(artist.post(`/email/campaigns/${id}/send`, { scheduledAt }));
  await mark(artist, ines, { reason: 'Asked for a break' });
  app.clock.advance(hour);
  expect(await artist.until(id, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
  expect(await mailbox.emailsTo(ines.email)).toEqual([]);
});

test('the email of a project leaves them out, whether they were chosen or typed', async () => {
  const { artist, ines, jo } = await openScene();
  await mark(artist, ines, { reason: 'Asked for a break' });
  const { id } = await expectOk(artist.post('/projects', { name: 'Tidal Memory' }));
  const mail = { to: `${ines.email}, ${jo.email}`, subject: 'Update', message: 'Hello' };
  expect(await expectOk(artist.post(`/projects/${id}/email/review`, mail))).toMatchObject({
    recipientCount: 1,
    skipped: { people: [{ email: ines.email, reason: sentence }] },
  });
  const sent = await expectOk(artist.post(`/projects/${id}/email`, mail));
  expect(sent).toMatchObject({ sentCount: 1, skippedCount: 1 });
  await artist.until(sent.campaignId, 'sent');
  expect(await mailbox.emailsTo(ines.email)).toEqual([]);
});

test('an address that was no recipient when the email was written is left out as well', async () => {
  const { artist, jo } = await openScene();
  const later = `later-${jo.email}`;
  const { id } = await expectOk(artist.post('/projects', { name: 'Tidal Memory' }));
  await app.pool.query(`update mailboxes set hold_until = now() + interval '10 years' where user_id = $1`, [
    artist.user.id,
  ]);
  const mail = { to: `${later}, ${jo.email}`, subject: 'Update', message: 'Hello' };
  const { campaignId } = await expectOk(artist.post(`/projects/${id}/email`, mail));
  const fields = { email: later, name: 'Person 0', doNotPitch: { reason: 'Asked for a break' } };
  await expectOk(artist.post('/email/recipients', fields));
  await app.pool.query('update mailboxes set hold_until = null where user_id = $1', [artist.user.id]);
  await app.wakeWorkers();
  expect(await artist.until(campaignId, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
  expect(await mailbox.emailsTo(later)).toEqual([]);
});

test('they get no new listening link and no follow-ups, and the promo says why', async () => {
  const { artist, ines, jo } = await openScene();
  const promo = await createPromo(app, artist);
  const ids = { recipientIds: [ines.id, jo.id] };
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [ines.id] }));
  const template = { subject: 'Hear it', body: '<p>{{promoLink}}</p>' };
  await expectOk(artist.put(`/email/templates/${artist.templateId}`, template));
  const campaign = await artist.createCampaign([ines.id, jo.id]);
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const listFollowed = async () => {
    const { people } = await expectOk(artist.get(`/promos/${promo}/follow-ups/unopened/people?days=1`));
    return people.map(({ email }: Person) => email).sort();
  };
  expect(await listFollowed()).toEqual([ines.email, jo.email].sort());

  await mark(artist, ines, { reason: 'Asked for a break' });
  expect(await listFollowed()).toEqual([jo.email]);
  expect(await expectOk(artist.get(`/promo-links/${link.id}`))).toMatchObject({
    optedOut: 'do-not-pitch',
    doNotPitchReason: 'Asked for a break',
  });
  const links = await expectOk(artist.post(`/promos/${promo}/links`, ids));
  expect(links.map(({ recipientId }: { recipientId: string }) => recipientId)).toEqual([jo.id]);
  const refused = await artist.post(`/promos/${promo}/links`, { recipientIds: [ines.id] });
  expect(refused.body).toMatchObject({ code: 'promo_no_contacts' });

  await mark(artist, ines, null);
  expect(await listFollowed()).toEqual([ines.email, jo.email].sort());
  expect(await expectOk(artist.post(`/promos/${promo}/links`, ids))).toHaveLength(2);
});

test('what the recipient decided is the reason that is given', async () => {
  const { artist, ines, jo } = await openScene();
  await mark(artist, ines, { reason: 'Asked for a break' });
  await expectOk(artist.post(`/email/recipients/${ines.id}/unsubscribe`));
  const id = await artist.createCampaign([ines.id, jo.id]);
  const { skipped } = await expectOk(artist.get(`/email/campaigns/${id}/review`));
  expect(skipped.people).toMatchObject([{ reason: 'They unsubscribed from your emails' }]);
});
