import { defaultAlbumSettings, defaultTransition } from '@debut/contract/albums';
import { afterAll, expect, test, vi } from 'vitest';
import { addAlbum, measureAlbum, readAlbum } from '../../../testing/test-albums.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { wavFile } from '../../../testing/test-files.ts';
import { createLabel } from '../../../testing/test-team.ts';

vi.setConfig({ testTimeout: 60_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

test('a project has the default settings and transitions until somebody changes them', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addAlbum(api, token);
  expect(await readAlbum(api, token, id)).toEqual({
    settings: defaultAlbumSettings,
    tracks: trackIds.map((trackId) => ({ trackId, ...defaultTransition, mix: null, run: null, master: null })),
  });
});

test('a change concerns the named fields alone, also when two tabs change others at the same time', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addAlbum(api, token);
  const [first = '', second = ''] = trackIds;
  const change = (path: string, body: object) => api.put(`/projects/${id}/album${path}`, body, token);
  const responses = await Promise.all([
    change('', { style: 'warm' }),
    change('', { spread: 'same' }),
    change('', { loudness: -11 }),
    change('', {}),
    change(`/tracks/${first}`, { gapSeconds: 0.5 }),
    change(`/tracks/${first}`, { fadeOutSeconds: 3 }),
    change(`/tracks/${first}`, {}),
    change(`/tracks/${second}`, { fadeInSeconds: 1.25 }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 204));
  expect(await readAlbum(api, token, id)).toMatchObject({
    settings: { style: 'warm', loudness: -11, spread: 'same' },
    tracks: [
      { gapSeconds: 0.5, fadeInSeconds: 0, fadeOutSeconds: 3 },
      { gapSeconds: 2, fadeInSeconds: 1.25, fadeOutSeconds: 0 },
    ],
  });
  await change('', { loudness: null });
  expect((await readAlbum(api, token, id)).settings).toEqual({ style: 'warm', loudness: null, spread: 'same' });
});

test('values out of range are rejected by name', async () => {
  const { token } = await signUp(app);
  const { id, trackIds } = await addAlbum(api, token);
  for (const [path, body, field] of [
    ['', { style: 'album' }, 'style'],
    ['', { loudness: 0 }, 'loudness'],
    ['', { spread: 'wide' }, 'spread'],
    [`/tracks/${trackIds[0]}`, { gapSeconds: 10.5 }, 'gapSeconds'],
    [`/tracks/${trackIds[0]}`, { fadeInSeconds: -1 }, 'fadeInSeconds'],
    [`/tracks/${trackIds[0]}`, { fadeOutSeconds: 31 }, 'fadeOutSeconds'],
  ] as const) {
    const { status, body: rejected } = await api.put(`/projects/${id}/album${path}`, body, token);
    expect([status, rejected.code, rejected.field]).toEqual([400, 'invalid_field', field]);
  }
});

test('the mixes of an album are measured together, and those that failed again', async () => {
  const { token } = await signUp(app);
  const { id } = await addAlbum(api, token, { songs: [wavFile(1, 22_050), wavFile(1).subarray(0, 44)] });
  await measureAlbum(api, token, id);
  const { tracks } = await readAlbum(api, token, id);
  expect(tracks.map(({ mix }: { mix: { status: string } }) => mix.status)).toEqual(['ready', 'failed']);
  expect(tracks[0].mix.measures.integratedLufs).toBeLessThan(0);
  expect((await api.post(`/projects/${id}/album/analyses`, undefined, token)).status).toBe(204);
  await measureAlbum(api, token, id);
});

test('albums of others, and tracks of other projects, are not found; a viewer changes nothing', async () => {
  const { owner, add } = await createLabel(app);
  const { token: stranger } = await signUp(app);
  const { id, trackIds } = await addAlbum(api, owner.token);
  const { trackIds: elsewhere } = await addAlbum(api, owner.token);
  const notFound = [
    await api.get(`/projects/${id}/album`, stranger),
    await api.put(`/projects/${id}/album`, { style: 'warm' }, stranger),
    await api.put(`/projects/${id}/album/tracks/${trackIds[0]}`, { gapSeconds: 1 }, stranger),
    await api.post(`/projects/${id}/album/analyses`, undefined, stranger),
    await api.put(`/projects/${id}/album/tracks/${elsewhere[0]}`, { gapSeconds: 1 }, owner.token),
    await api.get('/projects/unknown/album', owner.token),
    await api.put('/projects/unknown/album', { style: 'warm' }, owner.token),
  ];
  for (const { status, body } of notFound) expect([status, body.code]).toEqual([404, 'not_found']);
  const viewer = await add('viewer');
  expect((await api.get(`/projects/${id}/album`, viewer.token)).status).toBe(200);
  for (const { status } of [
    await api.put(`/projects/${id}/album`, { style: 'warm' }, viewer.token),
    await api.post(`/projects/${id}/album/analyses`, undefined, viewer.token),
  ])
    expect(status).toBe(403);
  expect((await readAlbum(api, owner.token, id)).settings).toEqual(defaultAlbumSettings);
});
