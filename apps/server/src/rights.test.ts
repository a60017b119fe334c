import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkRights } from './testing/tenants/check-rights.ts';
import { saveTenants } from './testing/tenants/save-tenants.ts';
import { fillTenants } from './testing/tenants/tenants.ts';
import { createTestApp } from './testing/test-app.ts';
import { actingFor, addMember } from './testing/test-team.ts';

const app = await createTestApp({ sandbox: true });
afterAll(app.close);
const { api } = app;
const tenants = await fillTenants(app);
const { ada } = tenants;
const { otherArtist, spareArtist } = ada.things;
const saved = await saveTenants(app);
beforeEach(saved.restore);

test('the rights table decides every request, and a rejected one changes nothing', async () => {
  expect(await checkRights(app, { ...tenants, ...saved })).toEqual([]);
}, 180_000);

const artistOf = async (token: string) => (await api.get('/me', token)).body.artist.id;

test('without a header, a request acts for the artist that was used last', async () => {
  const { token, user } = await addMember(app, ada.id, { role: 'viewer' });
  await app.pool.query('update users set last_artist_id = null where id = $1', [user.id]);
  expect(await artistOf(token)).toBe(user.id);
  for (const artist of [ada.id, otherArtist]) {
    await api.get('/tracks', token, actingFor(artist));
    expect(await artistOf(token)).toBe(artist);
  }
  expect((await api.post('/tracks', { title: 'Not allowed' }, token)).body.code).toBe('not_allowed');
  expect((await api.delete(`/members/${user.id}`, ada.token)).status).toBe(204);
  expect(await artistOf(token)).toBe(user.id);
});

test('a header that names no artist of the member is not found, whatever it is', async () => {
  const before = await artistOf(ada.token);
  const values = ['', ' ', `${ada.id}, ${ada.id}`, `${ada.id}x`, ada.things.track, '*', 'null', 'x'.repeat(5000), 'ä'];
  for (const value of values) {
    const { status, body } = await api.get('/tracks', ada.token, actingFor(value));
    expect([value, status, body.code]).toEqual([value, 404, 'not_found']);
  }
  expect(await artistOf(ada.token)).toBe(before);
});

test('an archived artist can be read, exported and restored, and nothing else', async () => {
  const { token } = await addMember(app, ada.id, { role: 'manager' });
  const header = actingFor(spareArtist);
  const archive = (archived: boolean) => api.put(`/artists/${spareArtist}`, { archived }, token, header);
  expect((await archive(true)).status).toBe(200);
  const add = () => api.post('/tracks', { title: 'Late' }, token, header);
  expect((await add()).body.code).toBe('artist_archived');
  for (const path of ['/tracks', '/fanbase/fans', '/fanbase/fans/export', '/me', '/members'])
    expect([path, (await api.get(path, token, header)).status]).toEqual([path, 200]);
  expect((await archive(false)).status).toBe(200);
  expect((await add()).status).toBe(200);
});
