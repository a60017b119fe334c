import { allEndpoints } from '@debut/contract/endpoints';
import { projectEndpoints } from '@debut/contract/projects';
import { afterAll, expect, test } from 'vitest';
import { openEventStream } from './testing/event-stream.ts';
import { storedFiles } from './testing/stored-files.ts';
import { checkTenantIsolation, unknownOf } from './testing/tenants/check-tenant-isolation.ts';
import { checkWorkerIsolation, scenes } from './testing/tenants/check-worker-isolation.ts';
import { listExamples } from './testing/tenants/example-requests.ts';
import { fillIn, thingOf, thingsOf } from './testing/tenants/fill-in.ts';
import { untriedIds } from './testing/tenants/id-locations.ts';
import { makeRequest } from './testing/tenants/make-request.ts';
import { digestRows, listIds, listOwnedTables } from './testing/tenants/owned-rows.ts';
import { saveTenants } from './testing/tenants/save-tenants.ts';
import { figures } from './testing/tenants/scenes/figures.ts';
import { mastering } from './testing/tenants/scenes/mastering.ts';
import { fillTenants } from './testing/tenants/tenants.ts';
import { createTestApp, signIn, signUp } from './testing/test-app.ts';

const app = await createTestApp({ sandbox: true, environment: { SMS_HOLD_SUSPICIOUS: 'on' } });
afterAll(app.close);
const { ada, ben } = await fillTenants(app);
const { restore, takeWritten } = await saveTenants(app);
const tables = await listOwnedTables(app.pool);
const examples = listExamples();

test('every place where a request names something owned is tried', () => {
  const untried = allEndpoints.flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const own = examples.filter((example) => example.name === name);
    return untriedIds(name, endpoint, own).map((field) => `${name} ${field}`);
  });
  expect(untried).toEqual([]);
  const { update } = projectEndpoints;
  expect(untriedIds('PUT /projects/{id}', update, [])).toEqual(['params.id', 'body.coverArt', 'body.trackIds']);
});

test('the test tenants have something in every table that belongs to an account', async () => {
  const digests = await digestRows(app.pool, tables, ada.id);
  expect(Object.entries(digests).filter(([, digest]) => digest.startsWith('0 rows'))).toEqual([]);
});

test('nobody comes in without a token that is in force', async () => {
  const before = await digestRows(app.pool, tables, ada.id);
  const { token: ended } = await signIn(app, ada.email, ada.password);
  expect((await app.api.post('/auth/sign-out', undefined, ended)).status).toBe(200);
  const { token: left } = await signUp(app);
  expect((await app.api.delete('/me', left)).status).toBe(204);
  const altered = `${ada.token.slice(0, -4)}AAAA`;
  const responses: string[] = [];
  for (const example of examples.filter(({ endpoint }) => endpoint.access !== 'public')) {
    const hers = fillIn(example, (thing) => thingOf(ada, thing));
    for (const token of [undefined, 'garbage', altered, ada.id, ended, left]) {
      const { status, body } = await makeRequest(app, hers, token);
      if (status !== 401 || body.code !== 'unauthenticated') responses.push(`${example.name}: ${status}`);
    }
  }
  expect(responses).toEqual([]);
  expect(await digestRows(app.pool, tables, ada.id)).toEqual(before);
});

test('events reach their own account alone', async () => {
  const stream = await openEventStream(app, ben.token);
  for (const thing of ['track', 'freeTrack'] as const) {
    await app.api.put(`/tracks/${thingOf(ada, thing)}`, { year: '2027' }, ada.token);
  }
  await app.api.put(`/notifications/${ben.things.notification}`, { read: true }, ben.token);
  const heard = [await stream.next(), await stream.next()];
  expect(heard).toEqual(['resync', 'notifications.changed']);
});

test('public pages show what the artist made public, and nothing else', async () => {
  const artistPage = [`Songs of ${ada.word}`, `Shop of ${ada.word}`, `Hall of ${ada.word}`, `artist-${ada.word}`];
  const addresses = [`https://${ada.word}.example.com`, `https://instagram.com/${ada.word}`];
  const names = [`Public name of ${ada.word}`, `Artist ${ada.word}`];
  const parts = ['Engineer of', 'Lyrics of', 'Venue of', 'Song', 'Album'].map((what) => `${what} ${ada.word}`);
  const releasePage = [...parts, `song-${ada.word}`, `${ada.word}.png`];
  const publicWords = [ada.id, ...names, ...artistPage, ...releasePage, ...addresses, ada.things.cover];
  const secrets = [...(await listIds(app.pool, tables, ada.id)), ada.email, ada.word];
  const paths = [
    `/api/fanbase/landing/${ada.id}`,
    `/api/fanbase/artist/${ada.id}`,
    `/api/api/fanbase/landing/${ada.id}`,
    `/fanbase/${ada.id}`,
    `/fan-signup/${ada.id}`,
    `/a/artist-${ada.word}`,
    `/r/${ada.things.artistSlug}/${ada.things.releaseSlug}`,
  ];
  for (const path of paths) {
    const response = await fetch(app.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    const words = (await response.text()).replaceAll('+', ' ');
    const text = publicWords.reduce((rest, word) => rest.replaceAll(word, ''), words);
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
  }
  const joined = await app.api.post('/fanbase/signup', {
    artistId: ada.id,
    fanData: { name: 'Visitor', phone: '+12125550143' },
  });
  expect(joined.text).toBe('{"success":true}');
});

test('an address signed for one file, account or style opens nothing else', async () => {
  const { url } = (await app.api.post('/audio/sign', { url: ben.things.audio }, ben.token)).body as { url: string };
  const download = { trackId: ben.things.track, style: 'warm', format: 'wav' };
  const { url: file } = (await app.api.post('/master/downloads', download, ben.token)).body as { url: string };
  const { url: all } = (await app.api.post('/me/export/link', {}, ben.token)).body as { url: string };
  const swap = (address: string, changes: Partial<Record<'user' | 'track' | 'audioTrack' | 'audioName', true>>) =>
    Object.keys(changes).reduce(
      (result, thing) => result.replaceAll(thingOf(ben, thing), thingOf(ada, thing)),
      address,
    );
  for (const address of [url, file, all]) expect((await fetch(address)).status).toBe(200);
  const foreign = [
    swap(url, { user: true, audioTrack: true, audioName: true }),
    swap(url, { audioName: true }),
    swap(file, { user: true, track: true }),
    swap(file, { track: true }),
    swap(file, { user: true }),
    file.replace('style=warm', 'style=club'),
    file.replace('style=warm', 'style=all'),
    swap(all, { user: true }),
  ];
  for (const address of foreign) expect([address, (await fetch(address)).status]).toEqual([address, 403]);
  for (const address of [url, file, all]) {
    const bare = address.slice(0, address.indexOf('?'));
    const wanted = address === file ? '?style=warm&format=wav' : '';
    expect((await fetch(bare + wanted)).status).toBe(401);
  }
});

test('an upload ticket takes the bytes of its own file alone', async () => {
  const ticket = await app.api.post(
    '/uploads',
    { kind: 'coverArt', filename: 'a.png', contentType: 'image/png', size: 3 },
    ben.token,
  );
  const { uploadUrl, url, headers } = ticket.body as {
    uploadUrl: string;
    url: string;
    headers: Record<string, string>;
  };
  const path = (address: string) => address.slice(address.indexOf('/files/') + 7);
  const hers = uploadUrl.replace(encodeURIComponent(path(url)), encodeURIComponent(path(ada.things.upload)));
  expect(hers).not.toBe(uploadUrl);
  expect((await fetch(hers, { method: 'PUT', headers, body: 'abc' })).status).toBe(403);
});

test('of her files only pictures in use are there for who knows the address', async () => {
  const { rows } = await app.pool.query<{ path: string; kind: string; uses: number }>(
    'select path, kind, uses from files where user_id = $1',
    [ada.id],
  );
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(['audio', 'coverArt', 'export']));
  for (const { path, kind, uses } of rows) {
    const isPublic = kind !== 'audio' && kind !== 'export' && uses > 0;
    for (const headers of [{}, { authorization: `Bearer ${ben.token}` }]) {
      const { status } = await fetch(`${app.url}/files/${path}`, { headers });
      expect([kind, uses, status]).toEqual([kind, uses, isPublic ? 200 : 404]);
    }
  }
});

const withSecrets = examples.filter(
  (example) => example.endpoint.access === 'public' && thingsOf(example).some((thing) => thing !== 'user'),
);

test('a secret that nobody was given opens nothing', async () => {
  const readBoth = () => Promise.all([ada, ben].map(({ id }) => digestRows(app.pool, tables, id, { untouched: true })));
  const before = await readBoth();
  for (const example of withSecrets) {
    for (const token of [undefined, ben.token]) {
      const guess = fillIn(example, (thing) => unknownOf(thingOf(ada, thing)));
      const { text, headers } = await makeRequest(app, guess, token);
      const said = text + JSON.stringify([...headers]);
      expect([example.name, [ada, ben].some(({ word }) => said.includes(word))]).toEqual([example.name, false]);
    }
  }
  expect(await readBoth()).toEqual(before);
});

test('a link in an email concerns the one it was sent to, and a calendar its own account', async () => {
  const before = await digestRows(app.pool, tables, ben.id, { untouched: true });
  expect(withSecrets.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /calendar/{file}']));
  for (const example of withSecrets) {
    // Whoever else is signed in where the link is opened has nothing to do with it.
    const hers = fillIn(example, (thing) => thingOf(ada, thing));
    const { text, headers } = await makeRequest(app, hers, ben.token);
    const said = text + JSON.stringify([...headers]);
    expect([example.name, said.includes(ben.word)]).toEqual([example.name, false]);
  }
  expect(await digestRows(app.pool, tables, ben.id, { untouched: true })).toEqual(before);
  expect((await app.api.get(`/calendar/${ada.things.calendar}`)).text).toContain(ada.word);
});

// Mastering takes a processor, and figures concern nobody: `npm run test:isolation-mutants` plays these too.
const played = scenes.filter((scene) => scene !== mastering && scene !== figures);

test.each(played.map((scene) => [scene.name, scene] as const))(
  '%s',
  async (_name, scene) => {
    await restore();
    expect(await checkWorkerIsolation({ app, ada, ben }, scene)).toEqual([]);
  },
  120_000,
);

test('another account’s ids open nothing, anywhere, and no request leaves its own account', async () => {
  await restore();
  const files = await storedFiles(app, ada.id);
  const hers = await openEventStream(app, ada.token);
  const { leaks, vain, calls } = await checkTenantIsolation(app, { ada, ben, takeWritten });
  expect(leaks).toEqual([]);
  expect(vain).toEqual([]);
  expect(calls).toBeGreaterThan(500);
  expect(await storedFiles(app, ada.id)).toEqual(files);
  // Nothing he did was told to her, only that her two colleagues were removed before she left.
  const heard: (string | null)[] = [];
  while (heard.at(-1) !== null) heard.push(await hers.next());
  expect(heard.filter((type) => type !== 'workspace.changed')).toEqual(['resync', null]);
  expect(heard.length).toBeLessThanOrEqual(4);
}, 180_000);
