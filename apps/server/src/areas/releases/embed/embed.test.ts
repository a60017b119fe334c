import { afterAll, expect, test } from 'vitest';
import { turnTo } from '../../../testing/releases.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { expectOk } from '../../../testing/test-artist.ts';
import { uploadAudio, wavFile } from '../../../testing/test-files.ts';
import { addSong } from '../../../testing/test-masters.ts';
import { publishPage } from '../../../testing/test-published-page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ worker: true });
afterAll(app.close);

type Published = Awaited<ReturnType<typeof publishPage>>;
const embedOf = ({ path }: Pick<Published, 'path'>) => path.replace('/r/', '/embed/');

/** The address of a track as the player names it. */
const findAudio = (html: string) => /src="(\/embed\/[^"]+\.mp3[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const listTracks = (html: string) =>
  [...html.matchAll(/data-url="([^"]+)" data-seconds="([^"]+)" data-title="([^"]+)"/g)].map(
    ([, url, seconds, title]) => ({
      url: url ?? '',
      seconds: Number(seconds),
      title,
    }),
  );

async function load(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, html: bytes.toString() };
}

/** A song that is out, unless told otherwise, with a snippet. */
async function release({ seconds = 8, ...fields }: { seconds?: number; daysAhead?: number; embed?: string } = {}) {
  const published = await publishPage(app, { daysAhead: -2, ...fields });
  const { artist, change } = published;
  const audioFile = await uploadAudio(app.api, artist.token, wavFile(seconds, 8000));
  await expectOk(artist.put(`/tracks/${artist.trackId}`, { audioFile }));
  await change({ snippet: { trackId: artist.trackId, version: 'original', start: 0, seconds: 5 } });
  return { ...published, embed: embedOf(published) };
}

const untilPlayable = (embed: string) =>
  waitUntil('it can be played', async () => {
    const { html } = await load(embed);
    return findAudio(html) && html;
  });

test('nothing can be heard before it is out everywhere', async () => {
  const { artist, path, settings, embed, releaseDate } = await release({ daysAhead: 3 });
  await waitUntil('the snippet is made', async () => (await artist.get(settings)).body.snippetState === 'ready');
  const audio = `${embed}/${artist.trackId}.mp3`;
  for (const instant of [app.clock().toISOString(), `${releaseDate}T06:00:00Z`]) {
    turnTo(app, instant);
    const { status, html } = await load(embed);
    expect(status).toBe(200);
    expect(html).toContain('Glass Harbor');
    expect(html).toMatch(/>Out \w+ \d+ \w+ \d{4}</);
    expect(html).toContain(`href="${app.url}${path}"`);
    expect(html).not.toContain('<audio');
    expect((await load(audio)).status).toBe(404);
  }
  turnTo(app, `${releaseDate}T12:00:00Z`);
  const html = await untilPlayable(embed);
  expect(html).not.toContain('>Out ');
  const whole = await load(audio);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('audio/mpeg');
});

test('audio is sent in ranges', async () => {
  const { embed } = await release();
  const address = findAudio(await untilPlayable(embed)) ?? '';
  const whole = await load(address);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const part = await load(address, { range: 'bytes=100-199' });
  expect(part.status).toBe(206);
  expect(part.bytes).toEqual(whole.bytes.subarray(100, 200));
  expect((await load(address, { range: 'bytes=99999999-' })).status).toBe(416);
  expect((await load(`${embed}/another.mp3`)).status).toBe(404);
});

test('only the player may be in frames of other sites', async () => {
  const { embed, path } = await release();
  for (const address of [embed, '/embed/nobody/nothing']) {
    const { headers } = await load(address);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-frame-options')).toBeNull();
  }
  const page = await load(path);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('without permission there is neither player nor audio', async () => {
  const { embed, change } = await release();
  const address = findAudio(await untilPlayable(embed)) ?? '';
  for (const closed of [{ embed: 'off' }, { embed: 'snippet', published: false }]) {
    await change(closed);
    const missing = await load(embed);
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('This player isn’t available');
    expect(missing.html).not.toContain('Glass Harbor');
    expect((await load(address)).status).toBe(404);
  }
});

test('an album is heard as a whole, in its order', async () => {
  const { artist } = await release();
  const { id: second } = await addSong(app.api, artist.token, { title: 'Salt', bytes: wavFile(9, 8000) });
  const { id: silent } = await expectOk(
    artist.post('/tracks', { title: 'No audio yet', artist: 'Mara Vey', year: '2026' }),
  );
  const album = { name: 'Tidal Memory', trackIds: [second, silent, artist.trackId], releaseDate: '2020-01-01' };
  const { id } = await expectOk(artist.post('/projects', album));
  const { url } = await expectOk(artist.put(`/releases/project/${id}/page`, { published: true, embed: 'full' }));
  const embed = `${embedOf({ path: new URL(url).pathname })}?size=large`;
  const listed = () =>
    waitUntil('both tracks are made', async () => {
      const tracks = listTracks((await load(embed)).html);
      return tracks.length === 2 && tracks;
    });
  const tracks = await listed();
  expect(tracks.map(({ title }) => title)).toEqual(['Salt', 'Glass Harbor']);
  expect(tracks.map(({ seconds }) => Math.round(seconds))).toEqual([9, 8]);
  for (const track of tracks) expect((await load(track.url)).status).toBe(200);

  const audioFile = await uploadAudio(app.api, artist.token, wavFile(11, 8000));
  await expectOk(artist.put(`/tracks/${second}`, { audioFile }));
  await waitUntil('the new audio is heard', async () =>
    listTracks((await load(embed)).html).some(({ title, seconds }) => title === 'Salt' && Math.round(seconds) === 11),
  );
  await expectOk(artist.put(`/releases/project/${id}/page`, { embed: 'off' }));
  const { rowCount } = await app.pool.query('select from release_tracks where user_id = $1', [artist.user.id]);
  expect(rowCount).toBe(0);
});

test('a song is heard in full only where the artist chose that', async () => {
  const { artist, embed, change } = await release();
  const [snippet] = listTracks(await untilPlayable(embed));
  expect(Math.round(snippet?.seconds ?? 0)).toBe(5);
  await change({ embed: 'full' });
  await waitUntil('the track is made', async () =>
    listTracks((await load(embed)).html).some(({ seconds }) => Math.round(seconds) === 8),
  );
  await change({ embed: 'snippet' });
  const { bytes } = await load(`${embed}/${artist.trackId}.mp3`);
  // 160 kilobits per second and more.
  expect(bytes.length).toBeLessThan(7 * 40_000);
  expect(Math.round(listTracks((await load(embed)).html)[0]?.seconds ?? 0)).toBe(5);
});
