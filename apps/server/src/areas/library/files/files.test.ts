import { writeFile } from 'node:fs/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { hour } from '../../../testing/test-clock.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { pngFile, upload, uploadAudio, uploadCover, wavFile } from '../../../testing/test-files.ts';
import { addSong } from '../../../testing/test-masters.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

test('an upload is announced first: type and size are rejected with the sentences of the product', async () => {
  const { token } = await signUp(app);
  const ask = async (kind: string, contentType: string, size: number) => {
    const { status, body } = await api.post('/uploads', { kind, filename: 'x', contentType, size }, token);
    return [status, body.error];
  };
  expect(await ask('audio', 'video/mp4', 10)).toEqual([400, 'Please select a valid audio file']);
  expect(await ask('audio', 'audio/wav', 52_428_801)).toEqual([413, 'Audio file size must be less than 50MB']);
  expect(await ask('coverArt', 'text/html', 10)).toEqual([400, 'Please select a valid image file']);
  expect(await ask('coverArt', 'image/svg+xml', 10)).toEqual([400, 'Please select a valid image file']);
  expect(await ask('artwork', 'image/png', 5_242_881)).toEqual([413, 'Image file size must be less than 5MB']);
  expect((await ask('audio', 'audio/wav', 52_428_800))[0]).toBe(200);
});

test('MAX_AUDIO_MB is the limit of the ticket, the stream and the attachment, and the web app is told of it', async () => {
  const small = await createTestApp({ environment: { MAX_AUDIO_MB: '1' } });
  try {
    const { token, user } = await signUp(small);
    const ask = (size: number) =>
      small.api.post('/uploads', { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size }, token);
    expect((await small.api.get('/config')).body.maxAudioMegabytes).toBe(1);
    expect((await ask(1_048_576)).status).toBe(200);
    const refused = await ask(1_048_577);
    expect([refused.status, refused.body]).toEqual([
      413,
      { error: 'Audio file size must be less than 1MB', code: 'audio_too_large', field: 'size' },
    ]);
    // Uploaded while the limit was higher.
    const audioFile = await uploadAudio(small.api, token);
    const [stored = ''] = (await storedFiles(small, user.id)).filter((path) => path.endsWith('song.wav'));
    await writeFile(stored, Buffer.alloc(1_048_577));
    await small.pool.query('update files set size = $1', [1_048_577]);
    const attached = await small.api.post('/tracks', { title: 'Long', audioFile }, token);
    expect([attached.status, attached.body.error]).toEqual([413, 'Audio file size must be less than 1MB']);
  } finally {
    await small.close();
  }
});

test('what was never attached is not served', async () => {
  const { token } = await signUp(app);
  const [audio, cover] = [await uploadAudio(api, token), await uploadCover(api, token)];
  expect((await api.post('/audio/sign', { url: audio }, token)).status).toBe(404);
  expect((await fetch(cover)).status).toBe(404);
});

test('a cover is served in three widths, drawn again, without what its file said about the photographer', async () => {
  const { token } = await signUp(app);
  const { default: sharp } = await import('sharp');
  const photo = await sharp(await pngFile(1600, 1200))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .toBuffer();
  const coverArt = await upload(api, token, {
    kind: 'coverArt',
    filename: 'c.jpg',
    contentType: 'image/jpeg',
    bytes: photo,
  });
  await api.post('/tracks', { title: 'Glass Harbor', coverArt }, token);
  for (const [query, width] of [
    ['?width=280', 280],
    ['?width=560', 560],
    ['', 1200],
    ['?width=7', 1200],
  ] as const) {
    const response = await fetch(`${coverArt}${query}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(bytes).metadata()).width).toBe(width);
    expect(bytes.includes('SECRET PLACE')).toBe(false);
  }
});

test('colours and transparency of a cover survive', async () => {
  const { token } = await signUp(app);
  const { default: sharp } = await import('sharp');
  const background = { r: 10, g: 200, b: 30, alpha: 0.4 };
  const bytes = await sharp({ create: { width: 1500, height: 900, channels: 4, background } })
    .png()
    .toBuffer();
  const coverArt = await upload(api, token, { kind: 'coverArt', filename: 'c.png', contentType: 'image/png', bytes });
  await api.post('/tracks', { title: 'Glass Harbor', coverArt }, token);
  for (const [width, height] of [
    [280, 168],
    [1200, 720],
  ] as const) {
    const served = Buffer.from(await (await fetch(`${coverArt}?width=${width}`)).arrayBuffer());
    const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    const distance = [10, 200, 30, 102].map((wanted, channel) => Math.abs((data[channel] ?? 0) - wanted));
    expect(Math.max(...distance)).toBeLessThanOrEqual(6);
  }
});

test('audio is for its owner: by token, or by an address signed for this file and not too long ago', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const url = await uploadAudio(api, mara.token);
  const other = await uploadAudio(api, mara.token);
  await api.post('/tracks', { title: 'Secret', audioFile: url }, mara.token);
  await api.post('/tracks', { title: 'Other', audioFile: other }, mara.token);
  expect((await api.post('/audio/sign', { url }, jonah.token)).status).toBe(404);
  const signed = new URL((await api.post('/audio/sign', { url }, mara.token)).body.url);
  const bare = `${signed.origin}${signed.pathname}`;
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(address, { headers })).status;
  expect(await status(signed.href)).toBe(200);
  expect(await status(bare)).toBe(401);
  expect(await status(bare, { authorization: `Bearer ${mara.token}` })).toBe(200);
  expect(await status(bare, { authorization: `Bearer ${jonah.token}` })).toBe(404);
  expect(await status(`${signed.href}x`)).toBe(403);
  expect(await status(signed.href.replace(/expires=\d+/, 'expires=99999999999'))).toBe(403);
  const otherSigned = new URL((await api.post('/audio/sign', { url: other }, mara.token)).body.url);
  expect(await status(`${bare}${otherSigned.search}`)).toBe(403);
  app.clock.advance(hour);
  expect(await status(signed.href)).toBe(403);
});

test('an address with a sign in it that no path of ours has is none of ours', async () => {
  const { token } = await signUp(app);
  const response = await api.post('/audio/sign', { url: `${app.url}/files/audio/a/b/%00.wav` }, token);
  expect([response.status, response.body.code]).toEqual([400, 'invalid_audio_url']);
});

test('parts of a song can be asked for, and what lies beyond it cannot', async () => {
  const { token } = await signUp(app);
  const bytes = wavFile(0.2);
  const url = await uploadAudio(api, token, bytes);
  await api.post('/tracks', { title: 'Halogen', audioFile: url }, token);
  const address = (await api.post('/audio/sign', { url }, token)).body.url;
  const part = async (range: string) => {
    const response = await fetch(address, { headers: { range } });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const { length } = bytes;
  expect(await part('bytes=0-3')).toEqual({ status: 206, range: `bytes 0-3/${length}`, bytes: bytes.subarray(0, 4) });
  expect(await part('bytes=-4')).toEqual({
    status: 206,
    range: `bytes ${length - 4}-${length - 1}/${length}`,
    bytes: bytes.subarray(-4),
  });
  expect((await part(`bytes=${length - 1}-${length + 50}`)).bytes).toEqual(bytes.subarray(-1));
  expect((await part(`bytes=${length}-`)).status).toBe(416);
  expect((await part('bytes=nonsense')).status).toBe(200);
});

test('a file that is in use cannot be deleted; one that is not can, by its owner alone', async () => {
  const [mara, jonah] = [await signUp(app), await signUp(app)];
  const [used, unused] = [await uploadCover(api, mara.token), await uploadCover(api, mara.token)];
  await api.post('/tracks', { title: 'Undertow', coverArt: used }, mara.token);
  const refused = await api.delete('/uploads', mara.token, { url: used });
  expect([refused.status, refused.body.error]).toEqual([409, 'This file is still in use']);
  expect((await api.delete('/uploads', jonah.token, { url: unused })).status).toBe(404);
  expect((await api.delete('/uploads', mara.token, { url: unused })).status).toBe(204);
  expect((await api.delete('/uploads', mara.token, { url: unused })).status).toBe(404);
});

test('a picture of the artwork library stays on the covers made from it', async () => {
  const { token } = await signUp(app);
  const url = await upload(api, token, {
    kind: 'artwork',
    filename: 'a.png',
    contentType: 'image/png',
    bytes: await pngFile(),
  });
  const picture = (await api.post('/artwork', { url, name: 'a.png' }, token)).body;
  await api.post('/tracks', { title: 'Undertow', coverArt: picture.url }, token);
  expect((await api.delete(`/artwork/${picture.id}`, token)).status).toBe(204);
  expect((await api.get('/artwork', token)).body).toEqual([]);
  expect((await fetch(picture.url)).status).toBe(200);
});

test('storage is counted from the ticket on; what does not fit is rejected with what is used and what to do', async () => {
  const small = await createTestApp({ environment: { STORAGE_QUOTA: '0.001' } });
  onTestFinished(small.close);
  const [artist, neighbour] = [await signUp(small), await signUp(small)];
  const ask = (size: number, token = artist.token) =>
    small.api.post('/uploads', { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size }, token);
  const storage = async (token = artist.token) => (await small.api.get('/me/storage', token)).body;
  expect(await storage()).toEqual({ used: 0, quota: 1_000_000 });
  const tickets = await Promise.all(Array.from({ length: 5 }, () => ask(600_000)));
  expect(tickets.map(({ status }) => status).sort()).toEqual([200, 413, 413, 413, 413]);
  expect(tickets.find(({ status }) => status === 413)?.body).toEqual({
    error: 'Not enough storage: 0.6 of 1 MB used. Delete tracks, masters or artwork you no longer need and try again.',
    code: 'storage_quota',
  });
  expect(await storage()).toEqual({ used: 600_000, quota: 1_000_000 });
  expect((await ask(400_000)).status).toBe(200);
  expect((await ask(1)).status).toBe(413);
  expect((await ask(1_000_000, neighbour.token)).status).toBe(200);
  const { url } = tickets.find(({ status }) => status === 200)?.body ?? {};
  await small.api.delete('/uploads', artist.token, { url });
  expect(await storage()).toEqual({ used: 400_000, quota: 1_000_000 });

  const bytes = wavFile(1);
  const audioFile = await uploadAudio(small.api, artist.token, bytes);
  const { body: track } = await small.api.post('/tracks', { title: 'Kept', audioFile }, artist.token);
  expect(await storage()).toEqual({ used: 400_000 + bytes.length, quota: 1_000_000 });
  await small.api.delete(`/tracks/${track.id}`, artist.token);
  expect(await storage()).toEqual({ used: 400_000, quota: 1_000_000 });
});

test('masters and copies for playback count too, and no run starts on a full account; without a quota nothing is limited', async () => {
  const small = await createTestApp({ environment: { STORAGE_QUOTA: '0.001' } });
  onTestFinished(small.close);
  const { token, user } = await signUp(small);
  const song = await addSong(small.api, token);
  await setCredits(small, user.id, 5);
  const { used } = (await small.api.get('/me/storage', token)).body;
  const fill = `insert into files (path, user_id, kind, size, uses, playable_size) values ('audio/made', $1, 'audio', $2, 1, 5)`;
  await small.pool.query(fill, [user.id, 1_000_000 - used - 5]);
  expect((await small.api.get('/me/storage', token)).body.used).toBe(1_000_000);
  const run = await small.api.post('/master/runs', { trackId: song.id }, token);
  expect([run.status, run.body.code]).toEqual([413, 'storage_quota']);
  expect((await small.api.get('/credits', token)).body.balance).toBe(5);
  expect((await api.get('/me/storage', (await signUp(app)).token)).body).toEqual({ used: 0, quota: null });
});
