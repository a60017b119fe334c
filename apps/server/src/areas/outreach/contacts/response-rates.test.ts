import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { createPromo, openListener } from '../../../testing/test-promos.ts';
import { listPitches } from '../../promo/history/pitches.store.ts';
import { createFindResponseRates, splitGenres } from './response-rates.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const findResponseRates = createFindResponseRates(listPitches);

type Artist = Awaited<ReturnType<typeof createArtist>>;

async function addLink(artist: Artist, promo: string, recipientId: string | undefined) {
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [recipientId] }));
  return { id: link.id as string, listener: openListener(app, link.url) };
}

async function addPromo(artist: Artist, title: string, genre: string) {
  const { id: trackId } = await expectOk(artist.post('/tracks', { title, artist: 'Mara Vey', year: '2026' }));
  await expectOk(artist.put(`/email/pitch-facts/${trackId}`, { genre }));
  return createPromo(app, { ...artist, trackId });
}

test('a release counts as pitched once its link was opened or emailed, and as answered once they responded', async () => {
  const artist = await createArtist(app);
  const people = await artist.addRecipients(4);
  const [quiet, listens, replies, passes] = people.map(({ id }) => id);
  const first = await addPromo(artist, 'First', 'Dark Ambient, house');
  const second = await addPromo(artist, 'Second', 'Folk');
  const rates = (ids?: string[]) => findResponseRates(app.runtime.database.db, artist.user.id, ids);

  for (const { id } of people) await addLink(artist, first, id);
  expect(await rates()).toEqual(new Map());

  await (await addLink(artist, first, listens)).listener.visit();
  const replied = await addLink(artist, first, replies);
  await artist.put(`/promo-links/${replied.id}/replied`, { replied: true });
  await (await addLink(artist, second, replies)).listener.visit();
  await (await addLink(artist, second, passes)).listener.fill('feedback', [
    ['rating', '2'],
    ['support', 'pass'],
  ]);
  const none = { lastContactAt: null, genresSupported: [] };
  expect(await rates()).toEqual(
    new Map([
      [listens, { pitched: 1, responded: 0, ...none }],
      [replies, { pitched: 2, responded: 1, ...none, genresSupported: ['dark ambient', 'house'] }],
      [passes, { pitched: 1, responded: 1, ...none }],
    ]),
  );
  expect([...(await rates([listens ?? ''])).keys()]).toEqual([listens]);

  const body = '<p>Hear it: {{promoLink}}</p>';
  const own = { trackId: null, type: 'general', subject: 'Hear it', body };
  const template = await expectOk(artist.post('/email/templates/own', own));
  const { trackId } = (await artist.get(`/promos/${first}`)).body;
  const campaign = await artist.createCampaign([quiet ?? ''], { templateId: template.id, trackId });
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const { sentAt } = (await artist.deliveries(campaign))[0];
  expect((await rates()).get(quiet ?? '')).toEqual({
    pitched: 1,
    responded: 0,
    ...none,
    lastContactAt: new Date(sentAt),
  });
});

test('only emails with a listening link are pitches; others are contacts', async () => {
  const artist = await createArtist(app);
  const [person] = await artist.addRecipients(1);
  const campaign = await artist.createCampaign([person?.id ?? '']);
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');
  const rates = await findResponseRates(app.runtime.database.db, artist.user.id);
  expect(rates.get(person?.id ?? '')).toEqual({
    pitched: 0,
    responded: 0,
    lastContactAt: expect.any(Date),
    genresSupported: [],
  });
});

test('the genres of a project are those of its tracks', async () => {
  const artist = await createArtist(app, { gmail: false });
  await createPromo(app, artist);
  await expectOk(artist.put(`/email/pitch-facts/${artist.trackId}`, { genre: 'Ambient' }));
  const project = await expectOk(artist.post('/projects', { name: 'Tidal Memory', trackIds: [artist.trackId] }));
  const { id: promo } = await expectOk(artist.post('/promos', { projectId: project.id }));
  const [person] = await artist.addRecipients(1);
  const { listener } = await addLink(artist, promo, person?.id);
  await listener.fill('comments', [
    ['trackId', artist.trackId],
    ['body', 'Lovely.'],
  ]);
  const rates = await findResponseRates(app.runtime.database.db, artist.user.id);
  expect(rates.get(person?.id ?? '')).toMatchObject({ pitched: 1, responded: 1, genresSupported: ['ambient'] });
});

test('genres are split at commas, without empty or repeated ones', () => {
  expect(splitGenres(' Dark Ambient, house,, House ,')).toEqual(['dark ambient', 'house']);
});
