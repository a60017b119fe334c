import { createHash } from 'node:crypto';
import { parseBuffer } from 'music-metadata';
import { afterAll, expect, test, vi } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { hour } from '../../../testing/test-clock.ts';
import { uploadCover } from '../../../testing/test-files.ts';
import { addSong, allStyles, masterSong } from '../../../testing/test-masters.ts';

// Mastering is work: on a busy machine it takes long, and that is not wrong.
vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const mara = await signUp(app);
const song = await addSong(api, mara.token, {
  title: 'Größe / "Zwei" 🎧',
  coverArt: await uploadCover(api, mara.token),
});
await masterSong(api, mara.user, mara.token, song);

async function ask(style: string, format: string, trackId = song.id) {
  return api.post('/master/downloads', { trackId, style, format }, mara.token);
}

async function download(style: string, format: string) {
  const { status, body } = await ask(style, format);
  expect(status).toBe(200);
  const response = await fetch(body.url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()), ...body };
}

test('a WAV of 24 bits, whole, tagged, named after the song', async () => {
  const { response, bytes, filename } = await download('warm', 'wav');
  expect(filename).toBe('Mara Vey - Größe - -Zwei- 🎧 (Warm).wav');
  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Mara Vey - Gro_e - -Zwei- _ (Warm).wav"; filename*=UTF-8''${encodeURIComponent(filename).replace('(', '%28').replace(')', '%29')}`,
  );
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  const { format, common } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
  expect(format).toMatchObject({ sampleRate: 22_050, bitsPerSample: 24, numberOfChannels: 2 });
  expect(format.duration).toBeCloseTo(1, 2);
  expect(common).toMatchObject({ title: 'Größe / "Zwei" 🎧 (Warm)', artist: 'Mara Vey', year: 2026 });
  expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
});

test('an MP3 of 320 kb/s, tagged the same', async () => {
  const { response, bytes, filename } = await download('club', 'mp3');
  expect(filename).toMatch(/\(Club\)\.mp3$/);
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  const { format, common } = await parseBuffer(bytes, { mimeType: 'audio/mpeg' });
  expect(format).toMatchObject({ bitrate: 320_000, numberOfChannels: 2 });
  expect(format.duration).toBeCloseTo(1, 0);
  expect(common).toMatchObject({ title: 'Größe / "Zwei" 🎧 (Club)', artist: 'Mara Vey', year: 2026 });
  expect(common.picture?.[0]?.data.length).toBeGreaterThan(1000);
});

test('a FLAC of 24 bits with the samples of the WAV, tagged the same', async () => {
  const { response, bytes, filename } = await download('warm', 'flac');
  expect(filename).toMatch(/\(Warm\)\.flac$/);
  expect(response.headers.get('content-type')).toBe('audio/flac');
  const { format, common } = await parseBuffer(bytes, { mimeType: 'audio/flac' });
  expect(format).toMatchObject({ sampleRate: 22_050, bitsPerSample: 24, numberOfChannels: 2, lossless: true });
  expect(format.duration).toBeCloseTo(1, 2);
  expect(common).toMatchObject({ title: 'Größe / "Zwei" 🎧 (Warm)', artist: 'Mara Vey', year: 2026 });
  expect(common.picture?.[0]?.data.length).toBeGreaterThan(1000);
  // Its stream information has the digest of the samples, and its frames begin right after the tags.
  const { bytes: wav } = await download('warm', 'wav');
  const data = wav.indexOf('data', 0, 'latin1');
  const samples = wav.subarray(data + 8, data + 8 + wav.readUInt32LE(data + 4));
  expect(bytes.subarray(26, 42).equals(createHash('md5').update(samples).digest())).toBe(true);
  let frames = 4;
  for (let isLast = false; !isLast; frames += 4 + bytes.readUIntBE(frames + 1, 3))
    isLast = ((bytes[frames] ?? 0) & 0x80) !== 0;
  expect(bytes.readUInt16BE(frames) & 0xfffe).toBe(0xfff8);
});

test('a WAV for CD of 16 bits and 44.1 kHz, tagged the same', async () => {
  const { bytes, filename } = await download('club', 'cd');
  expect(filename).toMatch(/\(Club, CD\)\.wav$/);
  const { format, common } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
  expect(format).toMatchObject({ sampleRate: 44_100, bitsPerSample: 16, numberOfChannels: 2 });
  expect(format.duration).toBeCloseTo(1, 2);
  expect(common.title).toBe('Größe / "Zwei" 🎧 (Club)');
});

test('tags name the album and the position in it', async () => {
  const other = await addSong(api, mara.token, { title: 'Opener' });
  await api.post('/projects', { name: 'Tidal Memory', trackIds: [other.id, song.id] }, mara.token);
  for (const format of ['wav', 'flac']) {
    const { bytes } = await download('warm', format);
    const { common } = await parseBuffer(bytes, { mimeType: `audio/${format}` });
    expect([common.album, common.track]).toEqual(['Tidal Memory', { no: 2, of: 2 }]);
  }
});

test('masters of an earlier revision are downloaded as long as it exists', async () => {
  const { token, user } = await signUp(app);
  const mine = await addSong(api, token);
  for (let time = 0; time < 2; time += 1) await masterSong(api, user, token, mine);
  const { body: revisions } = await api.get(`/tracks/${mine.id}/mastering/revisions`, token);
  const [newer, older] = revisions.map(({ id }: { id: string }) => id);
  const request = async (revisionId: string, change = {}) => {
    const asked = { trackId: mine.id, style: 'warm', format: 'flac', revisionId, ...change };
    return api.post('/master/downloads', asked, token);
  };
  const { body } = await request(older);
  expect((await fetch(body.url)).status).toBe(200);
  expect((await fetch(body.url.replace(older, newer))).status).toBe(403);
  expect((await fetch(body.url.replace(`revision=${older}`, ''))).status).toBe(403);
  const archive = (await request(older, { style: 'all', format: 'wav' })).body;
  expect(readZip(Buffer.from(await (await fetch(archive.url)).arrayBuffer()))).toHaveLength(6);
  for (const [revisionId, change] of [
    [older, { trackId: song.id }],
    [older, { style: 'reference' }],
    ['unknown', {}],
  ] as const)
    expect((await request(revisionId, change)).status).toBe(404);
  await api.delete(`/master/revisions/${older}`, token);
  expect((await fetch(body.url)).status).toBe(404);
});

test('an MP3 asked for by many concurrently is made once and kept', async () => {
  const before = (await storedFiles(app, mara.user.id)).length;
  const responses = await Promise.all(Array.from({ length: 5 }, () => ask('bright', 'mp3')));
  for (const { status, body } of responses) expect([status, typeof body.url]).toEqual([200, 'string']);
  await ask('bright', 'mp3');
  expect((await storedFiles(app, mara.user.id)).length).toBe(before + 1);
});

test('all of them come as one ZIP, each whole and as it comes alone', async () => {
  const { response, bytes, filename } = await download('all', 'wav');
  expect(filename).toMatch(/\(Masters WAV\)\.zip$/);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  const entries = readZip(bytes);
  expect(entries).toHaveLength(allStyles.length);
  const single = await download('punchy', 'wav');
  const inside = entries.find(({ name }) => name === single.filename);
  expect(inside?.content.equals(single.bytes)).toBe(true);
});

test('a delivery has every format, the cover and the figures, titled as stores show it', async () => {
  const { response, bytes, filename } = await download('warm', 'delivery');
  expect(filename).toMatch(/\(Warm, delivery\)\.zip$/);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const entries = readZip(bytes);
  const find = (ending: string) => entries.find(({ name }) => name.endsWith(ending))?.content ?? Buffer.alloc(0);
  expect(entries.map(({ name }) => name.replace(/^.* \(/, '('))).toEqual([
    '(Warm).wav',
    '(Warm, CD).wav',
    '(Warm).flac',
    '(Warm).mp3',
    '(Cover).jpg',
    '(Notes).txt',
  ]);
  for (const [ending, mimeType] of [
    ['(Warm).wav', 'audio/wav'],
    ['(Warm, CD).wav', 'audio/wav'],
    ['.flac', 'audio/flac'],
    ['.mp3', 'audio/mpeg'],
  ] as const) {
    const { common } = await parseBuffer(find(ending), { mimeType });
    expect(common).toMatchObject({ title: 'Größe / "Zwei" 🎧', artist: 'Mara Vey' });
  }
  expect(find('.jpg').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(find('.txt').toString()).toMatch(/^Title: Größe[\s\S]*\r\nWarm: -\d+\.\d LUFS, -\d\.\d dBTP\r\n$/);
});

test('parts of a download can be asked for, across what is stored and what is added', async () => {
  const { bytes, url, response } = await download('warm', 'wav');
  const etag = response.headers.get('etag') ?? '';
  const part = async (range: string) => {
    const partial = await fetch(url, { headers: { range, 'if-range': etag } });
    return { status: partial.status, bytes: Buffer.from(await partial.arrayBuffer()) };
  };
  const { length } = bytes;
  for (const [start, end] of [
    [0, 3],
    [4, 20],
    [11, 12],
    [1000, 70_000],
    [length - 30_000, length - 1],
    [0, length - 1],
  ] as const) {
    const found = await part(`bytes=${start}-${end}`);
    expect(found.status).toBe(206);
    expect(found.bytes.equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  expect((await part(`bytes=${length}-`)).status).toBe(416);
});

test('the tags are those of now, not those of the day it was mastered', async () => {
  const { token, user } = await signUp(app);
  const mine = await addSong(api, token, { title: 'Working title' });
  await masterSong(api, user, token, mine);
  await api.put(`/tracks/${mine.id}`, { title: 'Salt Lines', year: '' }, token);
  const { body } = await api.post('/master/downloads', { trackId: mine.id, style: 'warm', format: 'wav' }, token);
  expect(body.filename).toBe('Mara Vey - Salt Lines (Warm).wav');
  const bytes = Buffer.from(await (await fetch(body.url)).arrayBuffer());
  const { common } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
  expect([common.title, common.year, common.picture]).toEqual(['Salt Lines (Warm)', undefined, undefined]);
});

test('an address works for this file, for a while, unaltered', async () => {
  const { url } = await download('warm', 'wav');
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(address, { headers })).status;
  const bare = url.split('?')[0];
  expect(await status(`${bare}?style=warm&format=wav`)).toBe(401);
  expect(await status(`${bare}?style=warm&format=wav`, { authorization: `Bearer ${mara.token}` })).toBe(200);
  expect(await status(url.replace('style=warm', 'style=club'))).toBe(403);
  expect(await status(url.replace('format=wav', 'format=mp3'))).toBe(403);
  expect(await status(url.replace(/user=[^&]+/, 'user=somebody'))).toBe(403);
  expect(await status(url.replace(song.id, 'other'))).toBe(403);
  expect(await status(url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(403);
  expect(await status(url.replace('style=warm', 'style=loud'))).toBe(404);
  app.clock.advance(hour);
  expect(await status(url)).toBe(403);
});

test('what is not mastered cannot be downloaded', async () => {
  const other = await addSong(api, mara.token, { title: 'Rough' });
  expect((await ask('warm', 'wav', other.id)).status).toBe(404);
  expect((await ask('loud', 'wav')).status).toBe(400);
  expect((await ask('warm', 'ogg')).status).toBe(400);
});
