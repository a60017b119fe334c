import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const draft = { type: 'blog', subject: 'Meet {{trackTitle}}', body: '<p>Hi {{firstName}}, {{artistName}} here.</p>' };

describe('templates of one’s own', () => {
  test('are created for one track or for all, changed, duplicated and deleted', async () => {
    const artist = await createArtist(app, { gmail: false });
    const { trackId } = artist;
    const other = (await artist.post('/tracks', { title: 'Undertow' })).body;
    const own = (await artist.post('/email/templates/own', { ...draft, trackId })).body;
    const general = (await artist.post('/email/templates/own', { ...draft, trackId: null })).body;
    expect(own).toMatchObject({ ...draft, trackId, writer: 'own', trackTitle: 'Glass Harbor' });
    expect(general).toMatchObject({ trackId: null, trackTitle: '' });
    const listed = async (track: string) =>
      (await artist.get(`/email/templates?trackId=${track}`)).body.map(({ id }: { id: string }) => id);
    expect((await listed(trackId)).slice(5)).toEqual([own.id, general.id]);
    expect(await listed(other.id)).toEqual([general.id]);

    const changed = await artist.put(`/email/templates/${own.id}`, { ...draft, type: 'press', trackId: null });
    expect(changed.body).toMatchObject({ type: 'press', trackId: null });
    const copy = (await artist.post(`/email/templates/${artist.templateId}/duplicate`)).body;
    expect(copy).toMatchObject({ writer: 'own', trackId, body: artist.templates[0]?.body });
    await artist.delete(`/email/templates/${copy.id}`);
    expect((await artist.get(`/email/templates/${copy.id}`)).status).toBe(404);
    expect((await artist.delete(`/email/templates/${copy.id}`)).status).toBe(404);
  });

  test('do not stand in the way of the generated set, which stays with its track', async () => {
    const artist = await createArtist(app, { gmail: false, templates: false });
    const { trackId } = artist;
    await artist.post('/email/templates/own', { ...draft, trackId });
    const generated = await artist.post('/email/templates', { trackId, artistStory: 'Written on a night ferry.' });
    expect(generated.body).toHaveLength(5);
    const moved = await artist.put(`/email/templates/${generated.body[0].id}`, { ...draft, trackId: null });
    expect(moved.status).toBe(400);
    expect(moved.body.error).toBe('A generated template stays with its track and type. Duplicate it to change them.');
  });

  test('are rejected empty, with unknown placeholders, on a stranger’s track, and when there are too many', async () => {
    const artist = await createArtist(app, { gmail: false, templates: false });
    const stranger = await createArtist(app, { gmail: false, templates: false });
    const create = (fields: object) => artist.post('/email/templates/own', { ...draft, trackId: null, ...fields });
    expect((await create({ subject: ' ' })).body.error).toBe('Please enter a subject and a body');
    expect((await create({ body: '<p>{{nickname}}</p>' })).status).toBe(400);
    expect((await create({ trackId: stranger.trackId })).status).toBe(404);
    await app.pool.query(
      `insert into email_templates (id, user_id, type, subject, body, track_title, track_artist, writer, created_at, updated_at)
       select 'many-' || n, $1, 'blog', 's', 'b', '', '', 'own', now(), now() from generate_series(1, 200) n`,
      [artist.user.id],
    );
    expect((await create({})).status).toBe(409);
  });

  test('for all tracks are filled with the track of their campaign', async () => {
    const artist = await createArtist(app);
    const general = (await artist.post('/email/templates/own', { ...draft, trackId: null })).body;
    const [one] = await artist.addRecipients(1, { name: 'Ines Carrow' });
    const fields = { templateId: general.id, trackId: artist.trackId };
    const id = await artist.createCampaign([one?.id ?? ''], fields);
    expect(await artist.campaign(id)).toMatchObject({ trackId: artist.trackId });
    await artist.post(`/email/campaigns/${id}/send`);
    await artist.until(id, 'sent');
    const [mail] = await app.sandbox.mailbox.emailsTo(one?.email ?? '');
    expect(mail?.subject).toBe('Meet Glass Harbor');
    expect(mail?.text).toContain('Hi Ines, Mara Vey here.');
  });
});

test('a campaign is duplicated as a draft with the same email and the recipients who still exist', async () => {
  const artist = await createArtist(app);
  const [first, second] = await artist.addRecipients(2);
  const id = await artist.createCampaign([first?.id ?? '', second?.id ?? ''], { measured: true });
  await artist.post(`/email/campaigns/${id}/send`);
  await artist.until(id, 'sent');
  await artist.delete(`/email/recipients/${second?.id}`);
  const copy = (await artist.post(`/email/campaigns/${id}/duplicate`)).body;
  expect(copy).toMatchObject({
    name: 'First listen (copy)',
    status: 'draft',
    templateId: artist.templateId,
    trackId: artist.trackId,
    recipientIds: [first?.id],
    recipientCount: 1,
    measured: true,
    startedAt: null,
  });
  const project = (await artist.post('/projects', { name: 'Tidal Memory' })).body;
  const mail = { to: `new-${project.id}@example.com`, subject: 'Update', message: 'Hello' };
  const sent = (await artist.post(`/projects/${project.id}/email`, mail)).body;
  const again = (await artist.post(`/email/campaigns/${sent.campaignId}/duplicate`)).body;
  expect(again).toMatchObject({ kind: 'project', projectId: project.id, subject: 'Update', recipientCount: 1 });
});
