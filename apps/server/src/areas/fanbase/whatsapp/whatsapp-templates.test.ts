import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { checkTemplates, createWhatsAppArtist, listSubmitted, templateFields } from '../../../testing/test-whatsapp.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const submittedOf = async (id: string) =>
  (await listSubmitted(app)).filter(({ name }) => name.includes(id.replaceAll('-', '')));

test('a template is written, submitted with numbered placeholders and approved, with one notification', async () => {
  const artist = await createWhatsAppArtist(app);
  const created = await artist.post('/whatsapp/templates', { ...templateFields, name: ' Tour Dates: May! ' });
  expect(created.body).toMatchObject({ status: 'draft', name: 'Tour Dates: May!', reason: null });
  const { id } = created.body;
  const body = 'Hi {{firstName}}, as a {{category}} you hear it first, {{firstName}}!';
  await artist.put(`/whatsapp/templates/${id}`, { ...created.body, body });
  expect((await artist.post(`/whatsapp/templates/${id}/submit`)).body.status).toBe('submitting');
  await artist.untilTemplate(id, 'submitted');
  const [submitted] = await submittedOf(id);
  expect(submitted).toMatchObject({
    name: expect.stringMatching(/^tour_dates_may_[0-9a-z_]+$/),
    category: 'MARKETING',
    body: 'Hi {{1}}, as a {{2}} you hear it first, {{1}}!\n\nReply STOP to opt out',
    variables: { 1: 'Maya', 2: 'Super Fan' },
  });
  await app.sandbox.post(`/templates/${submitted?.sid}/approve`, {});
  for (const _ of [1, 2]) await checkTemplates(app);
  await artist.untilTemplate(id, 'approved');
  const titles = (await artist.get('/notifications')).body.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title === 'WhatsApp Template Approved')).toHaveLength(1);
});

test('a rejected template shows why, and is submitted as another one after an edit', async () => {
  const artist = await createWhatsAppArtist(app);
  const { id, sid } = await artist.submitTemplate();
  await app.sandbox.post(`/templates/${sid}/reject`, { reason: 'Too vague' });
  await checkTemplates(app);
  expect(await artist.untilTemplate(id, 'rejected')).toMatchObject({ reason: 'Too vague.' });
  expect((await artist.get('/notifications')).body[0].message).toBe(
    'WhatsApp rejected "Release day": Too vague. Edit it and submit it again.',
  );
  const edited = await artist.put(`/whatsapp/templates/${id}`, { ...templateFields, body: 'My single is out.' });
  expect(edited.body).toMatchObject({ status: 'draft', reason: null });
  await artist.post(`/whatsapp/templates/${id}/submit`);
  await artist.untilTemplate(id, 'submitted');
  await waitUntil('the rejected content is deleted', async () =>
    (await submittedOf(id)).every((one) => one.sid !== sid),
  );
  expect(await submittedOf(id)).toMatchObject([{ body: 'My single is out.\n\nReply STOP to opt out' }]);
});

test.each([
  ['no name', { name: ' ' }, 'Please enter a name for the template'],
  ['no text', { body: ' ' }, 'Please enter the text of the template'],
  ['a placeholder at the start', { body: '{{firstName}}, it is out' }, /begin with a placeholder/],
  ['a placeholder at the end', { body: 'It is out, {{ firstName }}' }, /end with a placeholder/],
  ['placeholders side by side', { body: 'Hi {{name}} {{category}}, hello' }, /next to each other/],
  ['a placeholder that may be empty', { body: 'Hi {{email}}, hello' }, /can contain {{firstName}}/],
  ['a long text', { body: 'x'.repeat(1002) }, /1,024 characters/],
])('%s is refused with a sentence', async (_what, fields, sentence) => {
  const artist = await createWhatsAppArtist(app);
  const { status, body } = await artist.post('/whatsapp/templates', { ...templateFields, ...fields });
  expect([status, body.error]).toEqual([400, expect.stringMatching(sentence)]);
  expect((await artist.get('/whatsapp/templates')).body).toEqual([]);
});

test('two submits at the same time make one content', async () => {
  const artist = await createWhatsAppArtist(app);
  const { id } = (await artist.post('/whatsapp/templates', templateFields)).body;
  const submits = await Promise.all([1, 2, 3].map(() => artist.post(`/whatsapp/templates/${id}/submit`)));
  expect(submits.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await artist.untilTemplate(id, 'submitted');
  await checkTemplates(app);
  expect(await submittedOf(id)).toHaveLength(1);
  for (const change of [
    artist.put(`/whatsapp/templates/${id}`, templateFields),
    artist.delete(`/whatsapp/templates/${id}`),
  ])
    expect(await change).toMatchObject({ status: 409, body: { code: 'template_state' } });
});

test('a submission whose responses are lost is looked up and goes on, with one content', async () => {
  const artist = await createWhatsAppArtist(app);
  const { id } = (await artist.post('/whatsapp/templates', templateFields)).body;
  // The content is created and then submitted, and Twilio's response is lost both times.
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'drop-after', times: 2 });
  await artist.post(`/whatsapp/templates/${id}/submit`);
  await waitUntil('it is submitted', async () => {
    await checkTemplates(app);
    return (await artist.template(id)).status === 'submitted';
  });
  expect(await submittedOf(id)).toHaveLength(1);
});

test('what Twilio rejects at once is a rejection with its reason', async () => {
  const artist = await createWhatsAppArtist(app);
  const { id } = (await artist.post('/whatsapp/templates', templateFields)).body;
  await app.sandbox.post('/faults', { vendor: 'twilio', mode: 'refuse', times: 1 });
  await artist.post(`/whatsapp/templates/${id}/submit`);
  expect(await artist.untilTemplate(id, 'rejected')).toMatchObject({
    reason: 'Invalid content (sandbox fault refuse).',
  });
  expect((await artist.delete(`/whatsapp/templates/${id}`)).status).toBe(204);
  expect((await artist.get('/whatsapp/templates')).body).toEqual([]);
});

test('an artist has at most 50 templates, and never sees those of others', async () => {
  const [artist, stranger] = [await createWhatsAppArtist(app), await createWhatsAppArtist(app)];
  const { id } = (await artist.post('/whatsapp/templates', templateFields)).body;
  expect((await stranger.put(`/whatsapp/templates/${id}`, templateFields)).status).toBe(404);
  expect((await stranger.post(`/whatsapp/templates/${id}/submit`)).status).toBe(404);
  expect((await stranger.delete(`/whatsapp/templates/${id}`)).status).toBe(404);
  expect((await stranger.get('/whatsapp/templates')).body).toEqual([]);
  await app.pool.query(
    `insert into whatsapp_templates (id, user_id, name, category, language, body, status, created_at, updated_at)
     select 'copy-' || n, user_id, name, category, language, body, status, created_at, updated_at
     from whatsapp_templates, generate_series(1, 49) n where id = $1`,
    [id],
  );
  expect((await artist.post('/whatsapp/templates', templateFields)).body.code).toBe('too_many_templates');
});
