import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { hour } from '../../testing/test-clock.ts';
import { pngFile, upload, uploadAudio, uploadCover, wavFile } from '../../testing/test-files.ts';

const app = await createTestApp();
afterAll(app.close);
const { api } = app;

async function storedFiles(): Promise<string[]> {
  const folder = join(app.foundation.config.dataFolder, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('an upload is announced first: type and size are refused with the sentences of the product', async () => {
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

test('the storage address has the path of the product, whatever the file is called', async () => {
  const { token, user } = await signUp(app);
  const names = [
    '../../etc/passwd',
    'a\u0001b.wav',
    'x'.repeat(300),
    '🎵🎶.wav',
    'söng (final).wav',
    '...',
    'CON.wav',
    'a/b\\c.wav',
  ];
  for (const filename of names) {
    const { status, body } = await api.post(
      '/uploads',
      { kind: 'audio', filename, contentType: 'audio/wav', size: 4, trackId: 'temp_1' },
      token,
    );
    expect(status).toBe(200);
    const path = decodeURIComponent(new URL(body.url).pathname);
    expect(path).toMatch(new RegExp(`^/files/audio/${user.id}/temp_1/\\d+_[\\w-]{16}-[\\p{L}\\p{N}._-]{1,80}$`, 'u'));
    expect(path).not.toContain('..');
  }
});

test('bytes go where the ticket says and nowhere else: other type, length, time, signature or a second time are refused', async () => {
  const { token } = await signUp(app);
  const bytes = wavFile(0.1);
  const ask = async () =>
    (
      await api.post(
        '/uploads',
        { kind: 'audio', filename: 'a.wav', contentType: 'audio/wav', size: bytes.length },
        token,
      )
    ).body;
  const send = async (uploadUrl: string, body: Buffer, type = 'audio/wav') =>
    (await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) })).status;
  const before = (await storedFiles()).length;
  const { uploadUrl } = await ask();
  expect(await send(uploadUrl, bytes, 'text/html')).toBe(403);
  expect(await send(uploadUrl, Buffer.concat([bytes, Buffer.from('x')]))).toBe(400);
  expect(await send(uploadUrl, bytes.subarray(1))).toBe(400);
  expect(await send(uploadUrl.replace(/size=\d+/, 'size=1'), Buffer.from('x'))).toBe(403);
  expect(await send(uploadUrl.replace('path=audio', 'path=..%2Faudio'), bytes)).toBe(403);
  expect((await storedFiles()).length).toBe(before);
  expect(await send(uploadUrl, bytes)).toBe(204);
  expect(await send(uploadUrl, bytes)).toBe(409);
  const late = await ask();
  app.clock.advance(2 * hour);
  expect(await send(late.uploadUrl, bytes)).toBe(403);
});

test('what was never attached is not served, and is swept after a day', async () => {
  const { token } = await signUp(app);
  const [audio, cover] = [await uploadAudio(api, token), await uploadCover(api, token)];
  expect((await api.post('/audio/sign', { url: audio }, token)).status).toBe(404);
  expect((await fetch(cover)).status).toBe(404);
});

const hostileAudio: [string, Buffer][] = [
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a playlist', Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret')],
  ['a program', Buffer.from('\x7fELF')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4096)],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a RIFF that is no WAVE', Buffer.from('RIFF\0\0\0\0AVI LIST')],
  ['a script that begins like a frame', Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ['a ZIP', Buffer.from('PK\x03\x04')],
];

test.each(hostileAudio)('%s is refused as audio, and the track is not made', async (_what, bytes) => {
  const { token } = await signUp(app);
  const audioFile = await upload(api, token, { kind: 'audio', filename: 'song.mp3', contentType: 'audio/mpeg', bytes });
  const { status, body } = await api.post('/tracks', { title: 'Trap', audioFile }, token);
  expect([status, body.error]).toEqual([400, 'Please select a valid audio file']);
  expect((await api.get('/tracks', token)).body).toEqual([]);
  expect((await fetch(audioFile)).status).toBe(404);
});

const hostileImages: [string, () => Promise<Buffer> | Buffer][] = [
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', () => Buffer.from('<html><img src=x onerror=alert(1)></html>')],
  ['a PNG that ends after its first bytes', async () => (await pngFile()).subarray(0, 60)],
  ['a PNG of a thousand million pixels', () => hugePng()],
  ['a JPEG of noise', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])],
  ['a GIF of nothing', () => Buffer.from('GIF89a')],
  ['a WebP of nothing', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['nothing', () => Buffer.alloc(0)],
];

test.each(hostileImages)('%s is refused as a cover', async (_what, make) => {
  const { token } = await signUp(app);
  const coverArt = await upload(api, token, {
    kind: 'coverArt',
    filename: 'c.png',
    contentType: 'image/png',
    bytes: await make(),
  });
  const { status, body } = await api.post('/tracks', { title: 'Trap', coverArt }, token);
  expect([status, body.error, body.field]).toEqual([400, 'Please select a valid image file', 'coverArt']);
  expect((await fetch(coverArt)).status).toBe(404);
});

test('a cover is served in three widths, drawn anew, without what its file said about the photographer', async () => {
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
    const answer = await fetch(`${coverArt}${query}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(bytes).metadata()).width).toBe(width);
    expect(bytes.includes('SECRET PLACE')).toBe(false);
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

test('parts of a song can be asked for, and what lies beyond it cannot', async () => {
  const { token } = await signUp(app);
  const bytes = wavFile(0.2);
  const url = await uploadAudio(api, token, bytes);
  await api.post('/tracks', { title: 'Halogen', audioFile: url }, token);
  const address = (await api.post('/audio/sign', { url }, token)).body.url;
  const part = async (range: string) => {
    const answer = await fetch(address, { headers: { range } });
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      bytes: Buffer.from(await answer.arrayBuffer()),
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

/** A valid header that promises 31,623 by 31,623 pixels. */
function hugePng(): Buffer {
  const side = Buffer.alloc(4);
  side.writeUInt32BE(31_623);
  const header = Buffer.concat([Buffer.from('IHDR'), side, side, Buffer.from([8, 2, 0, 0, 0])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(13);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    length,
    header,
    Buffer.alloc(4),
  ]);
}
