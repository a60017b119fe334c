import { pitchListPerPage } from '@debut/contract/limits';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { createArtist, expectOk } from '../../../testing/test-artist.ts';
import { createPromo } from '../../../testing/test-promos.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

type Artist = Awaited<ReturnType<typeof createArtist>>;
type Suggestion = { recipientId: string; name: string } & Record<string, unknown>;

const listFor = async (artist: Artist, query: string): Promise<{ contacts: Suggestion[] } & Record<string, unknown>> =>
  expectOk(artist.get(`/email/pitch-list?${query}`));
const names = ({ contacts }: { contacts: Suggestion[] }) => contacts.map(({ name }) => name);

async function addPerson(artist: Artist, name: string, fields: object = {}): Promise<string> {
  const person = { name, email: `${name.toLowerCase()}-${artist.user.id.toLowerCase()}@example.com`, ...fields };
  return (await expectOk(artist.post('/email/recipients', person))).id;
}

test('contacts are ranked by genre, their outlet’s included; nobody is listed who cannot be pitched', async () => {
  const artist = await createArtist(app, { gmail: false });
  await expectOk(artist.put(`/email/pitch-facts/${artist.trackId}`, { genre: 'Deep House, Ambient' }));
  const outlet = await expectOk(artist.post('/email/outlets', { name: 'Soft Static', genres: ['house'] }));
  await addPerson(artist, 'Ana');
  await addPerson(artist, 'Ben', { genres: ['ambient'], outletId: outlet.id, role: 'Editor' });
  await addPerson(artist, 'Cleo', { outletId: outlet.id });
  await addPerson(artist, 'Dora', { genres: ['ambient'], doNotPitch: { reason: 'Asked for a break' } });
  const gone = await addPerson(artist, 'Emil', { genres: ['ambient'] });
  await artist.post(`/email/recipients/${gone}/unsubscribe`);

  const list = await listFor(artist, `trackId=${artist.trackId}`);
  expect(names(list)).toEqual(['Ben', 'Cleo', 'Ana']);
  expect(list).toMatchObject({ genres: ['deep house', 'ambient'], suggested: 3, total: 3, next: null });
  expect(list.contacts[0]).toMatchObject({
    matchingGenres: ['deep house', 'ambient'],
    supportedGenres: [],
    outlet: { id: outlet.id, name: 'Soft Static' },
    role: 'Editor',
    pitched: 0,
    responded: 0,
    lastContactAt: null,
    isRecent: false,
    hasLink: false,
    wasPitched: false,
  });
});

test('who answered before and supported the genre comes first; a project has the genres of its tracks', async () => {
  const artist = await createArtist(app, { gmail: false });
  await expectOk(artist.put(`/email/pitch-facts/${artist.trackId}`, { genre: 'Ambient' }));
  await addPerson(artist, 'Ana');
  const ben = await addPerson(artist, 'Ben');
  const promo = await createPromo(app, artist);
  const [link] = await expectOk(artist.post(`/promos/${promo}/links`, { recipientIds: [ben] }));
  await artist.put(`/promo-links/${link.id}/replied`, { replied: true });

  const first = await listFor(artist, `trackId=${artist.trackId}`);
  expect(names(first)).toEqual(['Ana', 'Ben']);
  expect(first).toMatchObject({ suggested: 1, total: 2 });
  expect(first.contacts[1]).toMatchObject({ hasLink: true, wasPitched: false, pitched: 1, responded: 1 });
  expect(await expectOk(artist.get(`/promos/${promo}/linked-recipients`))).toEqual({ recipientIds: [ben], next: null });

  const { id: next } = await expectOk(artist.post('/tracks', { title: 'Next', artist: 'Mara Vey', year: '2026' }));
  await expectOk(artist.put(`/email/pitch-facts/${next}`, { genre: 'Dark ambient' }));
  const project = await expectOk(artist.post('/projects', { name: 'Tidal Memory', trackIds: [next] }));
  const list = await listFor(artist, `projectId=${project.id}`);
  expect(names(list)).toEqual(['Ben', 'Ana']);
  expect(list).toMatchObject({ genres: ['dark ambient'], suggested: 2 });
  expect(list.contacts[0]).toMatchObject({ supportedGenres: ['ambient'], pitched: 1, responded: 1, hasLink: false });

  await artist.delete(`/promo-links/${link.id}`);
  expect(await expectOk(artist.get(`/promos/${promo}/linked-recipients`))).toEqual({ recipientIds: [], next: null });
  expect(await listFor(artist, `trackId=${artist.trackId}`)).toMatchObject({ suggested: 2 });
});

test('an email about the release marks its contacts; about another one it ranks them lower for a while', async () => {
  const artist = await createArtist(app);
  const ana = await addPerson(artist, 'Ana');
  await addPerson(artist, 'Ben');
  const campaign = await artist.createCampaign([ana]);
  await expectOk(artist.post(`/email/campaigns/${campaign}/send`));
  await artist.until(campaign, 'sent');

  const list = await listFor(artist, `trackId=${artist.trackId}`);
  expect(names(list)).toEqual(['Ben', 'Ana']);
  expect(list).toMatchObject({ genres: [], suggested: 1 });
  expect(list.contacts[1]).toMatchObject({ wasPitched: true, isRecent: true });

  const { id: next } = await expectOk(artist.post('/tracks', { title: 'Next', artist: 'Mara Vey', year: '2026' }));
  const other = await listFor(artist, `trackId=${next}`);
  expect(names(other)).toEqual(['Ben', 'Ana']);
  expect(other.contacts[1]).toMatchObject({ wasPitched: false, isRecent: true });
});

test('the list comes in pages', async () => {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const people = await artist.addRecipients(pitchListPerPage + 2);
  const query = `trackId=${artist.trackId}`;
  const first = await listFor(artist, query);
  const second = await listFor(artist, `${query}&from=${first.next}`);
  expect(first.contacts).toHaveLength(pitchListPerPage);
  expect(second).toMatchObject({ total: people.length, next: null });
  const ids = [...first.contacts, ...second.contacts].map(({ recipientId }) => recipientId);
  expect(new Set(ids).size).toBe(people.length);
});

test('it needs one release of the artist', async () => {
  const artist = await createArtist(app, { gmail: false, templates: false });
  const { token } = await signUp(app);
  const unclear = await artist.get('/email/pitch-list');
  expect(unclear.body).toMatchObject({ error: 'Choose a track or a project', code: 'release_unclear' });
  expect((await artist.get(`/email/pitch-list?trackId=${artist.trackId}&projectId=x`)).status).toBe(400);
  expect((await app.api.get(`/email/pitch-list?trackId=${artist.trackId}`, token)).status).toBe(404);
  expect((await artist.get('/email/pitch-list?projectId=unknown')).status).toBe(404);
});
