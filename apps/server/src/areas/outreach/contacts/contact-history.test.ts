import type { HistoryEntry } from '@debut/contract/contact-history';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { hour, minute } from '../../../testing/test-clock.ts';
import { createPromo, openListener, promoIsReady } from '../../../testing/test-promos.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createArtist>>;

async function openScene() {
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1);
  if (!person) throw new Error('nobody');
  const path = `/email/recipients/${person.id}`;
  return {
    artist,
    person,
    read: () => expectOk(artist.get(path)),
    history: async (query = ''): Promise<{ entries: HistoryEntry[]; next: string | null }> =>
      expectOk(artist.get(`${path}/history${query}`)),
  };
}

async function send(artist: Artist, recipientIds: string[], fields: object = {}): Promise<string> {
  const id = await artist.createCampaign(recipientIds, fields);
  await expectOk(artist.post(`/email/campaigns/${id}/send`));
  await artist.until(id, 'sent');
  app.clock.advance(minute);
  return id;
}

const noSummary = {
  emails: 0,
  measured: 0,
  opened: 0,
  clicked: 0,
  pitched: 0,
  responded: 0,
  lastContactAt: null,
  genresSupported: [],
};

test('a new contact has no history', async () => {
  const { person, read, history } = await openScene();
  expect(await read()).toMatchObject({ ...person, summary: noSummary });
  expect(await history()).toEqual({ entries: [], next: null });
});

test('what a contact got and answered is listed with its release, newest first', async () => {
  const { artist, person, read, history } = await openScene();
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { releaseDate: '2990-05-04' }));
  await expectOk(artist.put(`/email/pitch-facts/${artist.trackId}`, { genre: 'Dark ambient' }));
  const promo = await createPromo(app, artist);
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [person.id] }));
  app.clock.advance(minute);
  const template = { subject: 'Hear {{trackTitle}}, {{name}}', body: '<p>{{promoLink}}</p>' };
  await expectOk(artist.put(`/email/templates/${artist.templateId}`, template));
  const first = await send(artist, [person.id], { name: 'First listen', measured: true });
  await promoIsReady(artist, promo);
  const listener = openListener(app, link.url);
  const { visit } = (await listener.visit()).body;
  app.clock.advance(minute);
  await listener.plays({
    visit,
    trackId: artist.trackId,
    parts: [...Array(50).fill(1), ...Array(50).fill(0)],
    seconds: 1,
  });
  await listener.fill('comments', [
    ['trackId', artist.trackId],
    ['body', 'Lovely.'],
  ]);
  await listener.fill('feedback', [
    ['rating', '4'],
    ['support', 'playlist'],
    ['note', 'Adding it on Friday.'],
    ['mayQuote', 'on'],
  ]);
  app.clock.advance(minute);
  await artist.put(`/promo-links/${link.id}/replied`, { replied: true });
  app.clock.advance(minute);
  const project = await expectOk(artist.post('/projects', { name: 'Tidal Memory' }));
  const mail = { to: person.email, subject: 'About {{trackTitle}}', message: 'Hello' };
  const oneOff = await expectOk(artist.post(`/projects/${project.id}/email`, mail));
  await artist.until(oneOff.campaignId, 'sent');
  const later = await artist.createCampaign([person.id], { name: 'Second listen' });
  const scheduledAt = new Date(app.clock().getTime() + hour).toISOString();
  await expectOk(artist.post(`/email/campaigns/${later}/send`, { scheduledAt }));
  await artist.createCampaign([person.id], { name: 'Only a draft' });

  const release = { trackId: artist.trackId, projectId: null, title: 'Glass Harbor', releaseDate: '2990-05-04' };
  const { entries, next } = await history();
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    { kind: 'email', campaignName: 'Second listen', state: 'queued', at: scheduledAt, subject: '' },
    {
      kind: 'email',
      campaignId: oneOff.campaignId,
      campaignKind: 'project',
      subject: 'About Tidal Memory',
      state: 'sent',
      release: { trackId: null, projectId: project.id, title: 'Tidal Memory', releaseDate: null },
    },
    { kind: 'reply', linkId: link.id, release },
    {
      kind: 'feedback',
      linkId: link.id,
      release,
      feedback: { rating: 4, support: ['playlist'], note: 'Adding it on Friday.', mayQuote: true },
    },
    { kind: 'email', campaignId: first, subject: 'Hear Glass Harbor, Person 0', measured: true, release },
    { kind: 'link', linkId: link.id, release, opens: 1, comments: 1, downloads: [], revokedAt: null },
  ]);
  expect((await read()).summary).toEqual({
    emails: 2,
    measured: 1,
    opened: 0,
    clicked: 0,
    pitched: 1,
    responded: 1,
    lastContactAt: entries[1]?.at,
    genresSupported: ['dark ambient'],
  });
  const { rows } = await app.pool.query('select token from deliveries where campaign_id = $1', [first]);
  await fetch(`${app.url}/api/email/open/${rows[0].token}`);
  expect((await read()).summary).toMatchObject({ measured: 1, opened: 1, clicked: 0 });
});

test('a follow-up is shown as one, without a subject of its own', async () => {
  const { artist, person, history } = await openScene();
  const id = await send(artist, [person.id]);
  await app.pool.query(`update campaigns set kind = 'follow-up', subject = '' where id = $1`, [id]);
  expect((await history()).entries).toMatchObject([{ kind: 'email', campaignKind: 'follow-up', subject: '' }]);
});

test('an email about a deleted track stays, without its release', async () => {
  const { artist, person, history } = await openScene();
  await send(artist, [person.id], { name: 'First listen' });
  await artist.delete(`/tracks/${artist.trackId}`);
  expect((await history()).entries).toMatchObject([
    { kind: 'email', campaignName: 'First listen', release: { trackId: null, projectId: null, title: '' } },
  ]);
});

test('a long history comes in pages that neither repeat nor miss an entry, even of one moment', async () => {
  const { artist, person, history } = await openScene();
  await createPromo(app, artist);
  const { user } = artist;
  await app.pool.query(
    `insert into campaigns (id, user_id, kind, name, subject, body, status, created_at, started_at)
     select 'many-' || n, $1, 'campaign', 'Email ' || n, 'Hello', '', 'sent', now(), now() from generate_series(1, 70) n`,
    [user.id],
  );
  // Ten at each moment, in microseconds that a cursor in milliseconds cannot tell apart.
  await app.pool.query(
    `insert into deliveries (id, user_id, campaign_id, recipient_id, recipient_key, email, name, category, state, token, sent_at)
     select 'Many-' || n || '_' || md5(n::text), $1, 'many-' || n, $2, $2, 'a@example.com', '', 'blog', 'sent', $2 || n,
       timestamptz '2026-01-01T10:00:00.000Z' + make_interval(mins => n / 10) + make_interval(secs => n % 10 / 100000.0)
     from generate_series(1, 70) n`,
    [user.id, person.id],
  );
  const all = [];
  let query = '';
  for (const size of [30, 30, 10]) {
    const { entries, next } = await history(query);
    expect(entries).toHaveLength(size);
    all.push(...entries);
    query = `?cursor=${encodeURIComponent(next ?? '')}`;
    expect(next === null).toBe(size === 10);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(70);
  const moments = all.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
});

test('an unreadable cursor and a contact of somebody else are rejected', async () => {
  const { artist, person } = await openScene();
  const stranger = await createArtist(app, { gmail: false, templates: false });
  const path = `/email/recipients/${person.id}`;
  expect(await artist.get(`${path}/history?cursor=nonsense`)).toMatchObject({
    status: 400,
    body: { field: 'cursor' },
  });
  for (const other of [path, `${path}/history`]) expect((await stranger.get(other)).status).toBe(404);
});
