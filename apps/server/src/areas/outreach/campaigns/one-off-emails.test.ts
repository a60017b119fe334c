import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

test('a test goes to the artist, filled with a recipient’s data, and is no campaign of the history', async () => {
  const artist = await createArtist(app, { gmail: 'tester@gmail.com' });
  const [one] = await artist.addRecipients(1, { name: 'Ines Carrow' });
  const draft = { subject: 'For {{firstName}}', body: '<p>Dear {{name}}</p>', recipientId: one?.id };
  const response = await artist.post(`/email/templates/${artist.templateId}/test`, draft);
  expect(response.body).toEqual({ to: 'tester@gmail.com', campaignId: expect.any(String) });
  const mail = await mailbox.nextTo('tester@gmail.com');
  expect(mail.subject).toBe('For Ines');
  expect(mail.html).toContain('Dear Ines Carrow');
  expect(mail.headers['list-unsubscribe']).toBeUndefined();
  expect((await artist.get('/email/campaigns')).body).toEqual([]);
});

test('a project email goes to every address once and is recorded', async () => {
  const artist = await createArtist(app);
  const [known] = await artist.addRecipients(1, { name: 'Ines Carrow' });
  const project = (await artist.post('/projects', { name: 'Tidal Memory' })).body;
  const message = 'Hi {{firstName}},\n\nlisten at https://example.com/a?b=1&c=2 <now>.\n\nMara';
  const fields = { subject: 'Update on Tidal Memory', message };
  const stranger = `stranger-${project.id}@example.com`;
  const to = ` ${known?.email}, Stranger <${stranger}> ,${known?.email.toUpperCase()}`;
  const response = await artist.post(`/projects/${project.id}/email`, { to, ...fields });
  expect(response.body).toEqual({ campaignId: expect.any(String), sentCount: 2, skippedCount: 0 });
  const { campaignId } = response.body;
  await artist.until(campaignId, 'sent');
  const [mail] = await mailbox.emailsTo(known?.email ?? '');
  expect(mail?.html).toContain('<p>Hi Ines,</p>');
  expect(mail?.html).toContain('<a href="https://example.com/a?b=1&amp;c=2">');
  expect(mail?.html).toContain('&lt;now&gt;');
  expect((await mailbox.emailsTo(stranger))[0]?.html).toContain('<p>Hi there,</p>');
  const listed = (await artist.get(`/email/campaigns?projectId=${project.id}`)).body;
  expect(listed).toMatchObject([{ id: campaignId, kind: 'project', stats: { sent: 2 } }]);
  for (const [change, error] of [
    [{ to: '' }, 'Please enter at least one email address'],
    [{ to: ' , ' }, 'Please enter at least one email address'],
    [{ to: `${stranger}, not an address` }, '"not an address" isn’t an email address'],
    [{ subject: ' ' }, 'Please enter a subject and a message'],
    [{ message: '' }, 'Please enter a subject and a message'],
    [
      { message: 'Hi {{nick}}' },
      'Unknown placeholder {{nick}}. You can use {{firstName}}, {{name}}, {{email}}, {{category}}, {{trackTitle}}, {{artistName}}, {{releaseDate}}, {{promoLink}}, {{hook}}, {{soundsLike}}, {{genre}}, {{trackLength}}, {{label}}, {{isrc}}, {{advisory}}, {{credits}}, {{pastSupport}}, {{quotes}}, {{songLink}}, {{pressKit}} and {{links}}.',
    ],
  ] as const) {
    const refused = await artist.post(`/projects/${project.id}/email`, { to: stranger, ...fields, ...change });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toBe(error);
  }
  expect((await artist.post('/projects/nothing/email', { to: stranger, ...fields })).status).toBe(404);
});
