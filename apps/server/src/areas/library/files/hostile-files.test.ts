import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import {
  hugeAvif,
  hugePictures,
  noAudio,
  noPicture,
  payload,
  picturesWithPayload,
  soundsWithPayload,
} from '../../../testing/hostile-files.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { pngFile, upload, wavFile } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { pictureQueue } from './image-variants.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;
const { token, user } = await signUp(app);

/** Named and announced as what it is not. */
async function uploadAs(kind: 'audio' | 'coverArt', bytes: Buffer, filename?: string): Promise<string> {
  const [name, contentType] = kind === 'audio' ? ['song.mp3', 'audio/mpeg'] : ['cover.png', 'image/png'];
  return upload(api, token, { kind, filename: filename ?? name, contentType, bytes });
}

async function play(url: string): Promise<Response> {
  const signed = await api.post('/audio/sign', { url }, token);
  return fetch(signed.body.url);
}

test.each(noAudio)('%s is no sound: rejected with its sentence, no track made, nothing served', async (_what, make) => {
  const audioFile = await uploadAs('audio', await make());
  const { status, body } = await api.post('/tracks', { title: 'Trap', audioFile }, token);
  expect([status, body.error, body.field]).toEqual([400, 'Please select a valid audio file', 'audioFile']);
  expect((await api.post('/audio/sign', { url: audioFile }, token)).status).toBe(404);
  expect((await fetch(audioFile)).status).toBe(404);
});

test.each(noPicture)('%s is no picture: rejected with its sentence, nothing served', async (_what, make) => {
  const coverArt = await uploadAs('coverArt', await make());
  const { status, body } = await api.post('/tracks', { title: 'Trap', coverArt }, token);
  expect([status, body.error, body.field]).toEqual([400, 'Please select a valid image file', 'coverArt']);
  expect((await fetch(coverArt)).status).toBe(404);
  expect((await fetch(`${coverArt}.280.webp`)).status).toBe(404);
});

test.each(hugePictures)('%s is rejected by its header, and never unpacked', async (_what, make) => {
  const coverArt = await uploadAs('coverArt', await make());
  const { status, body } = await api.post('/tracks', { title: 'Trap', coverArt }, token);
  expect([status, body.code, body.field]).toEqual([400, 'image_too_many_pixels', 'coverArt']);
  expect((await fetch(coverArt)).status).toBe(404);
});

test('an AVIF that holds more pixels than its header announces is not unpacked either', async () => {
  const avif = Buffer.from(hugeAvif);
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(600, size);
  avif.writeUInt32BE(600, size + 4);
  const coverArt = await uploadAs('coverArt', avif);
  const { status, body } = await api.post('/tracks', { title: 'Trap', coverArt }, token);
  expect([status, body.code]).toEqual([400, 'invalid_image']);
});

test('pictures of one account wait for each other, others are served in between, and too many are rejected', async () => {
  const neighbour = await signUp(app);
  const add = (from: string, url: string) => api.post('/artwork', { url, name: 'Poster' }, from);
  const picture = { kind: 'artwork', filename: 'poster.png', contentType: 'image/png', bytes: await pngFile(900, 900) };
  const ours = await Promise.all(Array.from({ length: 21 }, () => upload(api, token, picture)));
  const theirs = await upload(api, neighbour.token, picture);
  let release = () => {};
  const held = pictureQueue.take('somebody', () => new Promise<void>((resolve) => (release = resolve)));
  const done: string[] = [];
  const waiting = ours.slice(0, 20).map((url) => add(token, url).then(() => done.push('ours')));
  await waitUntil('all of ours wait', () => pictureQueue.waiting() === 20);
  const rejected = await add(token, ours[20] ?? '');
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_waiting']);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  waiting.push(add(neighbour.token, theirs).then(({ status }) => done.push(`theirs ${status}`)));
  await waitUntil('the neighbour waits too', () => pictureQueue.waiting() === 21);
  release();
  await held;
  await Promise.all(waiting);
  expect(done.indexOf('theirs 200')).toBeLessThan(10);
  expect((await add(token, ours[20] ?? '')).status).toBe(200);
});

test('of all these no track was made', async () => {
  expect((await api.get('/tracks', token)).body).toEqual([]);
});

test.each(soundsWithPayload)('%s is served as %s, whatever else it is', async (_what, mediaType, make) => {
  const bytes = await make();
  const audioFile = await uploadAs('audio', bytes, 'page.html');
  const { status, body: track } = await api.post('/tracks', { title: 'Song', audioFile }, token);
  expect(status).toBe(200);
  const response = await play(audioFile);
  expect(response.headers.get('content-type')).toBe(mediaType);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  await api.delete(`/tracks/${track.id}`, token);
});

test.each(picturesWithPayload)('%s is served as a picture of ours, without the rest', async (_what, make) => {
  const bytes = await make();
  const coverArt = await uploadAs('coverArt', bytes, 'page.html');
  const { status } = await api.post('/tracks', { title: 'Song', coverArt }, token);
  expect(status).toBe(200);
  const response = await fetch(coverArt);
  const served = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await sharp(served).metadata()).format).toBe('webp');
  expect(served.includes(payload.slice(1, 7))).toBe(false);
});

const names = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\config',
  '/etc/passwd',
  'C:\\autoexec.bat',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fsong.wav',
  'a/b\\c.wav',
  '.',
  '..',
  '...',
  '.htaccess',
  ' ',
  'a\u0001\u001b[31mb.wav',
  'a\r\nset-cookie: owned=1\r\n.wav',
  'a"; filename="b.html',
  "it's (live) <b>.wav",
  'CON',
  'CON.wav',
  'x'.repeat(300),
  '夜'.repeat(300),
  `${'𝔘'.repeat(300)}.wav`,
  '夜のバス.wav',
  'रात की बस.wav',
  '🎵🎶.wav',
  'gnos\u202evaw.exe',
  'zero\u200bwidth\ufeff.wav',
  'a\ud800b.wav',
  'Ｆｕｌｌ／ｗｉｄｔｈ.wav',
  'song.wav?width=280#x',
];

test.each(names)('a file called %j lies where ours lie, and its name does no harm', async (filename) => {
  const bytes = wavFile(0.01);
  const audioFile = await upload(api, token, { kind: 'audio', filename, contentType: 'audio/wav', bytes });
  const path = decodeURIComponent(new URL(audioFile).pathname);
  expect(path).toMatch(
    new RegExp(
      `^/files/audio/${user.id}/temp_\\d+/\\d+_[\\w-]{16}-[\\p{L}\\p{M}\\p{N}_][\\p{L}\\p{M}\\p{N}._-]*$`,
      'u',
    ),
  );
  expect(path).not.toContain('..');
  expect(Buffer.byteLength(path.split('/').at(-1) ?? '')).toBeLessThan(200);
  expect((await storedFiles(app, user.id)).some((stored) => stored.endsWith(path.slice('/files/'.length)))).toBe(true);
  const { status, body: track } = await api.post('/tracks', { title: 'Named', audioFile }, token);
  expect(status).toBe(200);
  const response = await play(audioFile);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(response.headers.get('content-disposition')).toBe('inline');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBe(bytes.length);
  await api.delete(`/tracks/${track.id}`, token);
});

test.each(['', 'x'.repeat(1001), 7, null])('a name that is none (%j) is rejected', async (filename) => {
  const file = { kind: 'audio', filename, contentType: 'audio/wav', size: 4 };
  const { status, body } = await api.post('/uploads', file, token);
  expect([status, body.field]).toEqual([400, 'filename']);
});

test.each(['../../..', 'a/../../b', '..%2f..', '\u202e', 'x'.repeat(128)])(
  'the id of a track cannot lead elsewhere: %j',
  async (trackId) => {
    const file = { kind: 'coverArt', trackId, filename: 'c.png', contentType: 'image/png', size: 4 };
    const { status, body } = await api.post('/uploads', file, token);
    expect(status).toBe(200);
    const path = decodeURIComponent(new URL(body.url).pathname);
    expect(path).toMatch(new RegExp(`^/files/coverArt/${user.id}/[\\w.-]+/\\d+_[\\w-]{16}-c\\.png$`));
    expect(path).not.toContain('..');
  },
);

test.each(['audio/wav\r\nx-owned: 1', 'audio/<script>', 'audio/', 'AUDIO/WAV; charset="x"'])(
  'a type such as %j goes into no header as it is',
  async (contentType) => {
    const file = { kind: 'audio', filename: 'a.wav', contentType, size: 4 };
    const { status, body } = await api.post('/uploads', file, token);
    if (status !== 200) expect([status, body.error]).toEqual([400, 'Please select a valid audio file']);
    else expect(body.headers['content-type']).toMatch(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/);
  },
);

test('a worker that met all of them goes on with its work', async () => {
  const working = await createTestApp({ worker: true });
  const artist = await signUp(working);
  for (const [, contentType, make] of soundsWithPayload) {
    const file = { kind: 'audio', filename: 'song', contentType, bytes: await make() };
    const audioFile = await upload(working.api, artist.token, file);
    await working.api.post('/tracks', { title: 'Song', audioFile }, artist.token);
  }
  const longest = { trackId: 't'.repeat(128), filename: `${'x'.repeat(250)}.wav` };
  const last = { kind: 'audio', ...longest, contentType: 'audio/wav', bytes: wavFile() };
  const audioFile = await upload(working.api, artist.token, last);
  const { body } = await working.api.post('/tracks', { title: 'Afterwards', audioFile }, artist.token);
  await waitUntil('it has heard the last song', async () => {
    const tracks: { id: string; waveform: string | null }[] = (await working.api.get('/tracks', artist.token)).body;
    return tracks.some(({ id, waveform }) => id === body.id && waveform !== null);
  });
  await working.close();
});
