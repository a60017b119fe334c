import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

async function createOwner() {
  const { token } = await signUp(app);
  return {
    token,
    add: (fields: object) => app.api.post('/email/outlets', fields, token),
    list: async (query = '') => (await app.api.get(`/email/outlets${query}`, token)).body,
    read: (id: string) => app.api.get(`/email/outlets/${id}`, token),
    update: (id: string, fields: object) => app.api.put(`/email/outlets/${id}`, fields, token),
    delete: (id: string) => app.api.delete(`/email/outlets/${id}`, token),
    addPerson: (fields: object) => app.api.post('/email/recipients', fields, token),
    listPeople: async (query = '') => (await app.api.get(`/email/recipients${query}`, token)).body,
  };
}

test('an outlet is added, changed and deleted, and its people stay', async () => {
  const owner = await createOwner();
  const added = await owner.add({
    name: ' Soft Static ',
    kind: 'blog',
    country: 'it',
    website: 'https://softstatic.example/about',
    genres: ['Ambient', 'ambient', 'Downtempo'],
  });
  expect(added.body).toMatchObject({
    name: 'Soft Static',
    kind: 'blog',
    country: 'IT',
    genres: ['ambient', 'downtempo'],
    notes: '',
    recipients: 0,
  });
  const { id } = added.body;
  const person = { email: 'ines@softstatic.example', name: 'Ines Carrow', outletId: id, role: 'Editor' };
  expect((await owner.addPerson(person)).body).toMatchObject({
    role: 'Editor',
    outlet: { id, name: 'Soft Static', kind: 'blog' },
  });
  await owner.addPerson({ ...person, email: 'tomasz@softstatic.example', name: 'Tomasz' });
  const changed = await owner.update(id, { name: 'Soft Static Radio', kind: 'station' });
  expect(changed.body).toMatchObject({
    kind: 'station',
    country: 'IT',
    genres: ['ambient', 'downtempo'],
    recipients: 2,
  });
  expect((await owner.read(id)).body).toEqual(changed.body);
  expect((await owner.listPeople('?q=static%20editor')).map((one: { name: string }) => one.name)).toEqual([
    'Ines Carrow',
    'Tomasz',
  ]);
  expect((await owner.delete(id)).status).toBe(204);
  expect((await owner.delete(id)).status).toBe(404);
  expect((await owner.read(id)).status).toBe(404);
  expect(await owner.listPeople()).toMatchObject([{ outlet: null, role: 'Editor' }, { outlet: null }]);
});

test('a name exists once, whatever its case and accents', async () => {
  const owner = await createOwner();
  const { id } = (await owner.add({ name: 'Café Röyksopp' })).body;
  const again = await owner.add({ name: 'cafe  royksopp' });
  expect([again.status, again.body]).toEqual([
    409,
    { error: 'You already have an outlet with this name', code: 'outlet_exists', field: 'name' },
  ]);
  const { id: otherId } = (await owner.add({ name: 'Other' })).body;
  expect((await owner.update(otherId, { name: 'CAFÉ RÖYKSOPP' })).status).toBe(409);
  expect((await owner.update(id, { name: 'CAFÉ RÖYKSOPP' })).body.name).toBe('CAFÉ RÖYKSOPP');
});

test.each([
  [{ name: ' ' }, 'Please enter the name of the outlet'],
  [{ name: 'A', website: 'javascript:alert(1)' }, 'Please enter a whole address, such as https://example.com'],
  [{ name: 'A', country: 'XX' }, 'Please choose a country'],
  [{ name: 'A', kind: 'cafe' }, 'kind is not valid'],
  [{ name: 'A', genres: ['a, b'] }, 'Please use words without commas'],
])('%o is refused: %s', async (fields, error) => {
  const owner = await createOwner();
  const response = await owner.add(fields);
  expect([response.status, response.body.error]).toEqual([400, error]);
});

test('they are listed by name in pages, filtered and searched', async () => {
  const owner = await createOwner();
  for (let number = 10; number < 62; number += 1)
    await owner.add({
      name: `Station ${number}`,
      kind: number === 61 ? 'venue' : 'station',
      genres: [`genre ${number}`],
    });
  const first = await owner.list();
  expect([first.outlets.length, first.total, first.next]).toEqual([50, 52, 50]);
  expect(first.outlets[0].name).toBe('Station 10');
  const last = await owner.list('?from=50');
  expect(last).toMatchObject({ outlets: [{ name: 'Station 60' }, { name: 'Station 61' }], total: 52, next: null });
  expect(await owner.list('?kind=venue')).toMatchObject({ outlets: [{ name: 'Station 61' }], total: 1 });
  expect(await owner.list('?q=genre%2042')).toMatchObject({ outlets: [{ name: 'Station 42' }] });
});

test('somebody else’s outlet is neither changed nor taken', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()];
  const { id } = (await owner.add({ name: 'Soft Static' })).body;
  expect((await stranger.update(id, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.delete(id)).status).toBe(404);
  const taken = await stranger.addPerson({ email: 'a@example.com', name: 'A', outletId: id });
  expect(taken.body).toMatchObject({ code: 'outlet_unknown', field: 'outletId' });
  expect(taken.body).toEqual(
    (await stranger.addPerson({ email: 'a@example.com', name: 'A', outletId: 'nothing' })).body,
  );
});

test('a recipient has a role, a country, genres, tags, links and fields of the artist’s own', async () => {
  const owner = await createOwner();
  const person = { email: 'ines@softstatic.example', name: 'Ines Carrow' };
  const more = {
    role: 'Editor',
    country: 'PT',
    genres: ['ambient'],
    tags: ['Met In Trieste', 'vip', 'VIP'],
    links: ['https://softstatic.example/ines'],
    customFields: { Deadline: 'Tuesdays' },
  };
  const added = (await owner.addPerson({ ...person, ...more })).body;
  expect(added).toMatchObject({ ...more, tags: ['met in trieste', 'vip'], doNotPitch: null, outlet: null });
  const kept = await app.api.put(`/email/recipients/${added.id}`, { ...person, name: 'Ines' }, owner.token);
  expect(kept.body).toMatchObject({ ...more, tags: ['met in trieste', 'vip'] });
  const emptied = await app.api.put(
    `/email/recipients/${added.id}`,
    { ...person, role: '', country: null, genres: [], tags: [], links: [], customFields: {} },
    owner.token,
  );
  expect(emptied.body).toMatchObject({ role: '', country: null, genres: [], tags: [], links: [], customFields: {} });
});

test.each([
  [{ role: 'x'.repeat(81) }],
  [{ country: 'Italy' }],
  [{ genres: Array.from({ length: 11 }, (_, at) => `genre ${at}`) }],
  [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
  [{ links: Array.from({ length: 6 }, (_, at) => `https://example.com/${at}`) }],
  [{ links: ['nowhere'] }],
  [{ customFields: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`Field ${at}`, 'x'])) }],
  [{ customFields: { 'Two\nlines': 'x' } }],
])('%o is refused', async (fields) => {
  const owner = await createOwner();
  expect((await owner.addPerson({ email: 'a@example.com', name: 'A', ...fields })).status).toBe(400);
});
