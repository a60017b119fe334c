import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { hour, minute } from '../../../testing/test-clock.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

type Artist = Awaited<ReturnType<typeof createArtist>>;
const dayAhead = (days: number) => new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));

async function sendTo(artist: Artist, ids: string[]): Promise<string> {
  const id = await artist.createCampaign(ids);
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  return id;
}

describe('what is reviewed before sending', () => {
  test('sender, recipients, who is left out and why, and the email of each', async () => {
    const artist = await createArtist(app);
    const [anna, gone] = await artist.addRecipients(2);
    const [press] = await artist.addRecipients(1, { name: 'Wilk, Ines', category: 'playlist' });
    await artist.post(`/email/recipients/${gone?.id}/unsubscribe`);
    await artist.put('/email/sender', { senderName: 'Mara', replyTo: 'booking@mara.example', signature: 'Mara x' });
    const id = await artist.createCampaign([anna, gone, press].map((one) => one?.id ?? ''));
    const { body } = await artist.get(`/email/campaigns/${id}/review`);
    expect(body).toMatchObject({
      from: { name: 'Mara', email: expect.stringMatching(/@gmail\.com$/) },
      replyTo: 'booking@mara.example',
      recipientCount: 2,
      recipients: [{ name: anna?.name }, { name: 'Wilk, Ines' }],
      skipped: { count: 1, people: [{ email: gone?.email, reason: 'They unsubscribed from your emails' }] },
      contacted: { count: 0, people: [] },
      curators: { count: 1, contacted: 0 },
      email: { to: { email: anna?.email }, subject: '“Glass Harbor” by Mara Vey' },
      blocker: null,
      warnings: [],
    });
    const other = await artist.get(`/email/campaigns/${id}/review?recipient=${body.recipients[1].id}`);
    expect(other.body.email.text).toContain('Hi Ines,');
    expect(other.body.email.text).toContain('Mara x');
    expect(await artist.campaign(id)).toMatchObject({ status: 'draft' });
  });

  test('a date in the past is pointed out', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const past = dayAhead(-40);
    await artist.put(`/email/templates/${artist.templateId}`, {
      subject: 'New',
      body: `<p>It comes out on ${past}.</p>`,
    });
    const id = await artist.createCampaign([one?.id ?? '']);
    const { body } = await artist.get(`/email/campaigns/${id}/review`);
    expect(body.warnings).toEqual([`This email names a past date: ${past}.`]);
    const preview = await artist.post('/email/preview', { subject: 'New', body: `<p>Out ${past}</p>` });
    expect(preview.body.pastDates).toEqual([past]);
  });

  test('an email about a project is reviewed without being stored', async () => {
    const artist = await createArtist(app);
    const project = (await artist.post('/projects', { name: 'Tidal Memory', artist: 'Mara Vey' })).body;
    const mail = { to: 'jo@example.com, ines@example.com', subject: '{{trackTitle}}', message: 'Hi {{firstName}},' };
    const path = `/projects/${project.id}/email/review`;
    const { body } = await artist.post(path, { ...mail, recipient: 'ines@example.com' });
    expect(body).toMatchObject({
      recipientCount: 2,
      email: { to: { email: 'ines@example.com' }, subject: 'Tidal Memory', text: expect.stringContaining('Hi there,') },
    });
    expect((await artist.post(path, { ...mail, to: 'nobody' })).status).toBe(400);
    expect((await artist.get('/email/campaigns')).body).toEqual([]);
  });
});

describe('the release in an email', () => {
  test('is filled in as it is when the email goes out, not as it was when it was written', async () => {
    const artist = await createArtist(app, { templates: false });
    const movedTo = dayAhead(9);
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate: dayAhead(5) });
    const story = { trackId: artist.trackId, artistStory: 'Written on a night ferry, about leaving a place.' };
    const [blog] = (await artist.post('/email/templates', story)).body;
    const [one] = await artist.addRecipients(1);
    const id = await artist.createCampaign([one?.id ?? ''], { templateId: blog.id });
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate: movedTo, title: 'Glass Harbor (Edit)' });
    app.clock.advance(hour + minute);
    await artist.until(id, 'sent');
    const [mail] = await mailbox.emailsTo(one?.email ?? '');
    expect(mail?.subject).toBe(`“Glass Harbor (Edit)” by Mara Vey, out ${inWords(movedTo)}`);
    expect(mail?.text).toContain(`It comes out on ${inWords(movedTo)},`);
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate: dayAhead(20) });
    expect((await artist.get(`/email/campaigns/${id}/letter`)).body.subject).toBe(mail?.subject);
  });

  test('that is deleted after the campaign started does not keep the failed emails from being sent again', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const all = { trackId: null, type: 'blog', subject: 'Hear {{trackTitle}}', body: '<p>By {{artistName}}</p>' };
    const template = (await artist.post('/email/templates/own', all)).body;
    const id = await artist.createCampaign([one?.id ?? ''], { templateId: template.id, trackId: artist.trackId });
    await app.sandbox.post('/faults', { vendor: 'gmail', mode: 'refuse', times: 1 });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'failed');
    await artist.delete(`/tracks/${artist.trackId}`);
    const { body } = await artist.get(`/email/campaigns/${id}/review?state=failed`);
    expect(body).toMatchObject({ blocker: null, email: { subject: 'Hear Glass Harbor' } });
    await artist.post(`/email/campaigns/${id}/retry`);
    await artist.until(id, 'sent');
    expect((await mailbox.emailsTo(one?.email ?? ''))[0]?.subject).toBe('Hear Glass Harbor');
  });

  test('that has no date keeps an email naming one from going out, with a sentence that helps', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const draft = { subject: 'Out {{releaseDate}}', body: '<p>Hi</p>' };
    await artist.put(`/email/templates/${artist.templateId}`, draft);
    const id = await artist.createCampaign([one?.id ?? '']);
    const sentence =
      'This email uses {{releaseDate}}, but "Glass Harbor" has no release date. Set one, or edit the email.';
    expect((await artist.get(`/email/campaigns/${id}/review`)).body.blocker).toBe(sentence);
    const refused = await artist.post(`/email/campaigns/${id}/send`);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: sentence, code: 'release_incomplete' });
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate: dayAhead(5) });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'sent');
    expect((await mailbox.emailsTo(one?.email ?? ''))[0]?.subject).toBe(`Out ${inWords(dayAhead(5))}`);
  });

  test('whose date is taken away before a scheduled campaign starts pauses it', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate: dayAhead(5) });
    await artist.put(`/email/templates/${artist.templateId}`, { subject: 'Out {{releaseDate}}', body: '<p>Hi</p>' });
    const id = await artist.createCampaign([one?.id ?? '']);
    const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
    await artist.post(`/email/campaigns/${id}/send`, { scheduledAt });
    await artist.put(`/tracks/${artist.trackId}`, { releaseDate: null });
    app.clock.advance(hour + minute);
    expect(await artist.until(id, 'paused')).toMatchObject({ notice: expect.stringContaining('has no release date') });
  });
});

describe('sender settings', () => {
  test('are in every email: name, signature, postal address and Reply-To', async () => {
    const artist = await createArtist(app);
    const [one] = await artist.addRecipients(1);
    const settings = {
      senderName: 'Mara & Band',
      signature: 'Mara Vey\nhttps://mara.example/{{name}}',
      postalAddress: 'Tidal Records\n1 Harbor St, Trieste',
      replyTo: 'Booking@Mara.example',
    };
    const saved = await artist.put('/email/sender', settings);
    expect(saved.body).toEqual({ ...settings, replyTo: 'booking@mara.example' });
    expect((await artist.put('/email/sender', { replyTo: 'nobody' })).status).toBe(400);
    await sendTo(artist, [one?.id ?? '']);
    const [mail] = await mailbox.emailsTo(one?.email ?? '');
    const source = mail ? await mailbox.sourceOf(mail) : '';
    expect(source).toMatch(/^From: .*Mara & Band.* <artist-/m);
    expect(mail?.headers['reply-to']).toBe('booking@mara.example');
    expect(mail?.html).toContain('Tidal Records<br>1 Harbor St, Trieste');
    expect(mail?.text).toContain('Tidal Records\n1 Harbor St, Trieste');
    expect(mail?.text).toContain('Mara Vey\nhttps://mara.example/');
    expect(mail?.text).not.toContain(one?.name);
    expect((await artist.get('/oauth/gmail/status')).body).toMatchObject({ senderName: 'Mara & Band' });
    await artist.post('/oauth/gmail/disconnect');
    expect((await artist.put('/email/sender', { replyTo: null })).body).toEqual({ ...settings, replyTo: null });
  });
});
