import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { hour } from '../../../testing/test-clock.ts';
import { createPromo, openListener } from '../../../testing/test-promos.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

async function openArtist(body: string) {
  const artist = await createArtist(app);
  await expectOk(artist.put(`/email/templates/${artist.templateId}`, { subject: 'Listen', body }));
  const people = await artist.addRecipients(2);
  const campaign = await artist.createCampaign(people.map(({ id }) => id));
  return { artist, people, campaign };
}

const linkIn = (text: string) => /https?:\/\/\S+\/listen\/[\w-]+/.exec(text)?.[0] ?? '';

test('everybody is emailed a link of their own, which is the one the promo shows', async () => {
  const { artist, people, campaign } = await openArtist(
    '<p>Here: {{promoLink}}</p><p><a href="{{promoLink}}">Play</a></p>',
  );
  const promo = await createPromo(app, artist);
  const review = await expectOk(artist.get(`/email/campaigns/${campaign}/review`));
  expect(review.blocker).toBeNull();
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const links: string[] = [];
  for (const { email } of people) {
    const [mail] = await mailbox.emailsTo(email);
    const link = linkIn(mail?.text ?? '');
    links.push(link);
    expect(mail?.html.split(`href="${link}"`)).toHaveLength(3);
    expect(mail?.text).toContain(`Play (${link})`);
    expect((await openListener(app, link).page()).html).toContain('Glass Harbor');
  }
  expect(new Set(links).size).toBe(2);
  const added = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: people.map(({ id }) => id) }));
  expect(added.map(({ url }: { url: string }) => url).sort()).toEqual([...links].sort());
});

test('an email with a promo link is not sent before there is a promo', async () => {
  const { artist, campaign } = await openArtist('<p>{{promoLink}}</p>');
  const { blocker } = await expectOk(artist.get(`/email/campaigns/${campaign}/review`));
  expect(blocker).toContain('has no open promo');
  const rejected = await artist.post(`/email/campaigns/${campaign}/send`);
  expect(rejected).toMatchObject({ status: 400, body: { code: 'release_incomplete', error: blocker } });
});

test('a track without a promo of its own uses that of its project', async () => {
  const { artist, people, campaign } = await openArtist('<p>{{promoLink}}</p>');
  const own = await createPromo(app, artist);
  const { id: projectId } = await expectOk(
    artist.post('/projects', { name: 'Tidal Memory', trackIds: [artist.trackId] }),
  );
  await artist.delete(`/promos/${own}`);
  await expectOk(artist.post('/promos', { projectId }));
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const [mail] = await mailbox.emailsTo(people[0]?.email ?? '');
  expect((await openListener(app, linkIn(mail?.text ?? '')).page()).html).toContain('Tidal Memory');
});

test('a track whose own promo has ended uses that of its project', async () => {
  const { artist, people, campaign } = await openArtist('<p>{{promoLink}}</p>');
  const own = await createPromo(app, artist);
  const { id: projectId } = await expectOk(
    artist.post('/projects', { name: 'Tidal Memory', trackIds: [artist.trackId] }),
  );
  await expectOk(artist.post('/promos', { projectId }));
  await expectOk(artist.put(`/promos/${own}`, { liveUntil: app.clock().toISOString() }));
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const [mail] = await mailbox.emailsTo(people[0]?.email ?? '');
  expect((await openListener(app, linkIn(mail?.text ?? '')).page()).html).toContain('Tidal Memory');
});

test('a promo link in the description of an image stays text', async () => {
  const { artist, people, campaign } = await openArtist(
    '<p>{{promoLink}} <img src="https://example.com/cover.png" alt="Cover, {{promoLink}}"></p>',
  );
  await createPromo(app, artist);
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const [mail] = await mailbox.emailsTo(people[0]?.email ?? '');
  expect(mail?.html).toContain(`alt="Cover, ${linkIn(mail?.text ?? '')}"`);
});

test('who had their link revoked gets no email with a link that does not work', async () => {
  const { artist, people, campaign } = await openArtist('<p>{{promoLink}}</p>');
  const promo = await createPromo(app, artist);
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [people[0]?.id] }));
  await artist.delete(`/promo-links/${link.id}`);
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  expect(await mailbox.emailsTo(people[0]?.email ?? '')).toEqual([]);
  expect(await mailbox.emailsTo(people[1]?.email ?? '')).toHaveLength(1);
  const [failed] = (await expectOk(artist.get(`/email/campaigns/${campaign}/deliveries?state=failed`))).deliveries;
  expect(failed).toMatchObject({ email: people[0]?.email, reason: expect.stringContaining('link was revoked') });
});

test('when the promo ends before an email is sent, nobody gets an email without a link', async () => {
  const { artist, people, campaign } = await openArtist('<p>{{promoLink}}</p>');
  const promo = await createPromo(app, artist);
  const liveUntil = new Date(app.clock().getTime() + hour).toISOString();
  await expectOk(artist.put(`/promos/${promo}`, { liveUntil }));
  const scheduledAt = new Date(app.clock().getTime() + 2 * hour).toISOString();
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`, { scheduledAt }));
  app.clock.advance(3 * hour);
  await waitUntil('it has not been sent', async () => {
    const { status } = await artist.campaign(campaign);
    return status === 'failed' || status === 'paused';
  });
  expect(await mailbox.emailsTo(people[0]?.email ?? '')).toEqual([]);
});

test('approved quotes are in later emails, and withdrawn ones are not', async () => {
  const { artist, people, campaign } = await openArtist('<p>What others say: {{quotes}}</p>');
  const promo = await createPromo(app, artist);
  const [first, second] = people;
  const blockerOf = async () => (await expectOk(artist.get(`/email/campaigns/${campaign}/review`))).blocker;
  expect(await blockerOf()).toContain('no quote about “Glass Harbor” is approved');

  const outlet = await expectOk(artist.post('/email/outlets', { name: 'Night Signal' }));
  await expectOk(artist.put(`/email/recipients/${first?.id}`, { ...first, outletId: outlet.id }));
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [first?.id] }));
  const long = 'And it goes on. '.repeat(40);
  await openListener(app, link.url).fill('feedback', [
    ['rating', '5'],
    ['note', `Adding "it"\non <b>Friday</b> {{name}}. ${long}`],
    ['mayQuote', 'on'],
  ]);
  const { allFeedback } = await expectOk(artist.get(`/promo-links/${link.id}`));
  const approve = (approved: boolean) =>
    expectOk(artist.put(`/promo-feedback/${allFeedback[0].id}/quote`, { approved }));
  await approve(true);
  expect(await blockerOf()).toBeNull();
  await approve(false);
  expect(await blockerOf()).toContain('no quote');
  await approve(true);
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const [mail] = await mailbox.emailsTo(second?.email ?? '');
  expect(mail?.text).toContain('What others say: “Adding ‘it’ on <b>Friday</b> {name}. And it goes on. ');
  expect(mail?.text).toMatch(/And it goes on\.” – .*, Night Signal$/m);
  expect(mail?.text.split('goes on').length).toBeLessThan(9);
  expect(mail?.html).toContain('on &#60;b&#62;Friday&#60;/b&#62; {name}');
});
