import { afterAll, expect, test } from 'vitest';
import { connectSpotify } from '../../../testing/spotify-consent.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { createReleaseArtist, type ReleaseArtist } from '../../../testing/test-releases.ts';
import { actingFor, addMember } from '../../../testing/test-team.ts';

const app = await createTestApp({ sandbox: true });
afterAll(app.close);

const isrc = 'QZES71982312';
const upc = '036000291452';

async function connected(): Promise<ReleaseArtist> {
  const artist = await createReleaseArtist(app);
  await connectSpotify(app, artist.token, { email: artist.email, name: 'Mara Vey' });
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { isrc }));
  return artist;
}

const find = (artist: ReleaseArtist) => artist.post(`${artist.path}/spotify`);
const codeOf = async (artist: ReleaseArtist) => {
  const { status, body } = await find(artist);
  return [status, body.code];
};

test('a track is found by its ISRC, and a project by its UPC', async () => {
  const artist = await connected();
  const found = await expectOk(find(artist));
  expect(found).toEqual({
    url: expect.stringMatching(/^https:\/\/open\.spotify\.com\/track\/[A-Za-z0-9]{22}$/),
    title: `Track ${isrc}`,
    artist: 'Mara Vey',
  });
  expect(await expectOk(find(artist))).toEqual(found);
  expect(await artist.save({ links: [found.url] })).toMatchObject({ services: [{ service: 'spotify' }] });
  const project = `/releases/project/${await artist.project({ name: 'Tidal Memory', upc })}/page/spotify`;
  expect(await expectOk(artist.post(project))).toMatchObject({
    url: expect.stringMatching(/^https:\/\/open\.spotify\.com\/album\//),
    title: `Album ${upc}`,
  });
});

test('why nothing can be found is said', async () => {
  const artist = await createReleaseArtist(app);
  expect(await codeOf(artist)).toEqual([409, 'isrc_missing']);
  const project = `/releases/project/${await artist.project()}/page/spotify`;
  expect((await artist.post(project)).body.code).toBe('upc_missing');
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { isrc }));
  expect(await codeOf(artist)).toEqual([409, 'spotify_not_connected']);
  await connectSpotify(app, artist.token, { email: artist.email, name: 'Mara Vey' });
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { isrc: 'QZZZZ0000000' }));
  expect(await codeOf(artist)).toEqual([409, 'spotify_no_match']);
});

test('Spotify that cannot be reached is asked again later', async () => {
  const artist = await connected();
  for (const mode of ['500', '429', 'drop-before']) {
    await app.sandbox.post('/faults', { vendor: 'spotify', mode, times: 1 });
    expect(await codeOf(artist), mode).toEqual([502, 'spotify_failed']);
  }
  expect((await find(artist)).status).toBe(200);
});

test('a permission that was withdrawn has to be given again', async () => {
  const artist = await connected();
  await app.sandbox.post('/spotify/revoke', { email: artist.email });
  expect(await codeOf(artist)).toEqual([502, 'spotify_failed']);
  expect((await artist.get('/streaming/spotify')).body).toMatchObject({ isConnected: false });
  expect(await codeOf(artist)).toEqual([409, 'spotify_not_connected']);
  await connectSpotify(app, artist.token, { email: artist.email, name: 'Mara Vey' });
  expect((await find(artist)).status).toBe(200);
});

test('only who may publish can use the connection, for releases of the artist', async () => {
  const [artist, stranger] = [await connected(), await connected()];
  expect((await stranger.post(`${artist.path}/spotify`)).status).toBe(404);
  const { token } = await addMember(app, artist.id, { role: 'editor' });
  const refused = await app.api.post(`${artist.path}/spotify`, {}, token, actingFor(artist.id));
  expect(refused.status).toBe(403);
});

test('a server without Spotify says so', async () => {
  const plain = await createTestApp();
  try {
    const artist = await createReleaseArtist(plain);
    await expectOk(artist.put(`/tracks/${artist.trackId}`, { isrc }));
    expect(await codeOf(artist)).toEqual([503, 'spotify_not_configured']);
  } finally {
    await plain.close();
  }
});
