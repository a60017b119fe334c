import { allEndpoints } from '@debut/contract/endpoints';
import { projectEndpoints } from '@debut/contract/projects';
import { afterAll, expect, test } from 'vitest';
import { openEventStream } from './testing/event-stream.ts';
import { listExamples } from './testing/house/example-calls.ts';
import { fillIn, thingOf } from './testing/house/fill-in.ts';
import { fillHouse } from './testing/house/house.ts';
import { untriedIds } from './testing/house/id-places.ts';
import { makeCall } from './testing/house/make-call.ts';
import { digestRows, listIds, listOwnedTables } from './testing/house/owned-rows.ts';
import { tryWalls } from './testing/house/try-walls.ts';
import { createTestApp, signIn } from './testing/test-app.ts';
import { storedFiles } from './testing/test-masters.ts';

const app = await createTestApp({ sandbox: true });
afterAll(app.close);
const { ada, ben } = await fillHouse(app);
const tables = await listOwnedTables(app.pool);
const examples = listExamples();

test('every place where a call names something owned is tried', () => {
  const untried = allEndpoints.flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const own = examples.filter((example) => example.name === name);
    return untriedIds(name, endpoint, own).map((field) => `${name} ${field}`);
  });
  expect(untried).toEqual([]);
  const { update } = projectEndpoints;
  expect(untriedIds('PUT /projects/{id}', update, [])).toEqual(['params.id', 'body.coverArt', 'body.trackIds']);
});

test('the house has something in every table that belongs to an account', async () => {
  const digests = await digestRows(app.pool, tables, ada.id);
  expect(Object.entries(digests).filter(([, digest]) => digest.startsWith('0 rows'))).toEqual([]);
});

test('nobody comes in without a token that is in force', async () => {
  const before = await digestRows(app.pool, tables, ada.id);
  const { token: ended } = await signIn(app, ada.email, ada.password);
  expect((await app.api.post('/auth/sign-out', undefined, ended)).status).toBe(200);
  const altered = `${ada.token.slice(0, -4)}AAAA`;
  const answers: string[] = [];
  for (const example of examples.filter(({ endpoint }) => endpoint.access !== 'public')) {
    const hers = fillIn(example, (thing) => thingOf(ada, thing));
    for (const token of [undefined, 'garbage', altered, ada.id, ended]) {
      const { status, body } = await makeCall(app, hers, token);
      if (status !== 401 || body.code !== 'unauthenticated') answers.push(`${example.name}: ${status}`);
    }
  }
  expect(answers).toEqual([]);
  expect(await digestRows(app.pool, tables, ada.id)).toEqual(before);
});

test('events reach their own account alone', async () => {
  const stream = await openEventStream(app.url, ben.token);
  for (const thing of ['track', 'freeTrack'] as const) {
    await app.api.put(`/tracks/${thingOf(ada, thing)}`, { year: '2027' }, ada.token);
  }
  await app.api.put(`/notifications/${ben.things.notification}`, { read: true }, ben.token);
  const heard = [await stream.next(), await stream.next()];
  expect(heard).toEqual(['resync', 'notifications.changed']);
});

test('public pages show what the artist made public, and nothing else', async () => {
  const publicWords = [ada.id, `Public name of ${ada.word}`, `Artist ${ada.word}`, ada.things.cover];
  const secrets = [...(await listIds(app.pool, tables, ada.id)), ada.email, ada.word];
  const paths = [
    `/api/fanbase/landing/${ada.id}`,
    `/api/fanbase/artist/${ada.id}`,
    `/api/api/fanbase/landing/${ada.id}`,
    `/fanbase/${ada.id}`,
    `/fan-signup/${ada.id}`,
  ];
  for (const path of paths) {
    const answer = await fetch(app.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const text = publicWords.reduce((rest, word) => rest.replaceAll(word, ''), await answer.text());
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
  const swap = (address: string, changes: Partial<Record<'user' | 'track' | 'audioTrack' | 'audioName', true>>) =>
    Object.keys(changes).reduce(
      (result, thing) => result.replaceAll(thingOf(ben, thing), thingOf(ada, thing)),
      address,
    );
  for (const address of [url, file]) expect((await fetch(address)).status).toBe(200);
  const foreign = [
    swap(url, { user: true, audioTrack: true, audioName: true }),
    swap(url, { audioName: true }),
    swap(file, { user: true, track: true }),
    swap(file, { track: true }),
    swap(file, { user: true }),
    file.replace('style=warm', 'style=club'),
    file.replace('style=warm', 'style=all'),
  ];
  for (const address of foreign) expect([address, (await fetch(address)).status]).toEqual([address, 403]);
  for (const address of [url, file]) {
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

test('a link in a mail concerns the one it was sent to, and a calendar its own account', async () => {
  const before = await digestRows(app.pool, tables, ben.id);
  expect((await app.api.post(`/email/unsubscribe/${ada.things.mailToken}`, undefined)).status).toBe(200);
  expect(await digestRows(app.pool, tables, ben.id)).toEqual(before);
  const calendar = await app.api.get(`/calendar/${ada.things.calendar}`);
  expect(calendar.text).toContain(ada.word);
  expect(calendar.text).not.toContain(ben.word);
});

test('another account’s ids open nothing, anywhere, and no call leaves its own account', async () => {
  const files = await storedFiles(app, ada.id);
  const { leaks, vain, calls } = await tryWalls(app, { ada, ben });
  expect(leaks).toEqual([]);
  expect(vain).toEqual([]);
  expect(calls).toBeGreaterThan(500);
  expect(await storedFiles(app, ada.id)).toEqual(files);
}, 180_000);
