import { parseBuffer } from 'music-metadata';
import { afterAll, expect, test, vi } from 'vitest';
import { openZip } from '../../../testing/open-zip.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { addAlbum, masterAlbum } from '../../../testing/test-albums.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { uploadCover, wavFile } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { listUnusedCopies } from '../downloads/copies.store.ts';
import { sweepMasteringJob } from '../mastering.jobs.ts';

vi.setConfig({ testTimeout: 180_000 });

const app = await createTestApp({ worker: true });
afterAll(app.close);
const { api } = app;

const mara = await signUp(app);
const { token } = mara;
const album = await addAlbum(api, token, {
  songs: [wavFile(1, 44_100), wavFile(1.5, 22_050), wavFile(2, 44_100)],
});
const [first = '', second = '', third = ''] = album.trackIds;
await api.put(`/projects/${album.id}`, { upc: '036000291452', coverArt: await uploadCover(api, token) }, token);
await api.put(`/tracks/${first}`, { title: 'Größe / "Zwei"', isrc: 'USABC2600001' }, token);
await api.put(`/projects/${album.id}/album/tracks/${first}`, { gapSeconds: 0.5 }, token);
await api.put(`/projects/${album.id}/album/tracks/${second}`, { gapSeconds: 0 }, token);
await masterAlbum(api, token, album.id);

const ask = (format: string, id = album.id) => api.post(`/projects/${id}/album/downloads`, { format }, token);

const askForTrack = (format: string) =>
  api.post('/master/downloads', { trackId: first, style: 'album', format }, token);
const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The entries of the archive, in order. */
async function download(format: string): Promise<Map<string, Buffer>> {
  const { url } = await waitUntil('it is ready', async () => {
    const { status, body, text } = await ask(format);
    if (status !== 200) throw new Error(text);
    return body.url !== null && body;
  });
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return openZip(bytes);
}

/** The samples of a WAV file, and how many bytes they have per second. */
function readWav(file: Buffer | undefined): { sound: Buffer; bytesPerSecond: number } {
  const bytes = file ?? Buffer.alloc(44);
  const length = bytes.readUInt32LE(40);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  return { sound: bytes.subarray(44, 44 + length), bytesPerSecond: bytes.readUInt32LE(28) };
}

const isSilent = (bytes: Buffer) => bytes.every((byte) => byte === 0);

test('WAV files come in order, with tags, and end with the gap to the next track', async () => {
  const zip = await download('wav');
  expect([...zip.keys()]).toEqual(['01 Größe - -Zwei.wav', '02 Song 2.wav', '03 Song 3.wav', 'Cover.jpg', 'Notes.txt']);
  const files = [...zip.values()];
  const seconds = files.slice(0, 3).map((file) => {
    const { sound, bytesPerSecond } = readWav(file);
    return sound.length / bytesPerSecond;
  });
  expect(seconds).toEqual([1.5, 1.5, 2]);
  const { sound, bytesPerSecond } = readWav(files[0]);
  expect(isSilent(sound.subarray(bytesPerSecond))).toBe(true);
  expect(isSilent(sound.subarray(bytesPerSecond - 6000, bytesPerSecond))).toBe(false);
  const { common, format } = await parseBuffer(files[0] ?? Buffer.alloc(0), { mimeType: 'audio/wav' });
  expect(format).toMatchObject({ bitsPerSample: 24, sampleRate: 44_100 });
  expect(common).toMatchObject({
    title: 'Größe / "Zwei"',
    artist: 'Mara Vey',
    album: 'Tidal Memory',
    albumartist: 'Mara Vey',
    track: { no: 1, of: 3 },
    year: 2026,
    isrc: ['USABC2600001'],
    barcode: '036000291452',
  });
  expect(common.picture?.[0]?.format).toBe('image/jpeg');
  expect(zip.get('Cover.jpg')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const [title, artist, year, upc, empty, ...tracks] = String(zip.get('Notes.txt')).split('\r\n');
  expect([title, artist, year, upc, empty]).toEqual([
    'Album: Tidal Memory',
    'Artist: Mara Vey',
    'Year: 2026',
    'UPC: 036000291452',
    '',
  ]);
  expect(tracks[0]).toMatch(/^01 Größe \/ "Zwei": 0:01, -\d+\.\d LUFS, -\d+\.\d dBTP, ISRC USABC2600001$/);
  expect(tracks[2]).toMatch(/^03 Song 3: 0:02, -\d+\.\d LUFS, -\d+\.\d dBTP$/);
});

test('FLAC and MP3 files are as long; another gap makes them again and keeps one file of each', async () => {
  for (const [format, mimeType] of [
    ['flac', 'audio/flac'],
    ['mp3', 'audio/mpeg'],
  ] as const) {
    const readSeconds = async () => {
      const files = [...(await download(format))].filter(([name]) => name.endsWith(format));
      const parsed = await Promise.all(files.map(([, bytes]) => parseBuffer(bytes, { mimeType }, { duration: true })));
      expect(parsed.map(({ common }) => common.track.no)).toEqual([1, 2, 3]);
      return parsed.map(({ format: { duration = 0 } }) => Math.round(duration * 10) / 10);
    };
    expect(await readSeconds()).toEqual([1.5, 1.5, 2]);
    const before = (await storedFiles(app, mara.user.id)).length;
    await api.put(`/projects/${album.id}/album/tracks/${first}`, { gapSeconds: 3 }, token);
    expect(await readSeconds()).toEqual([4, 1.5, 2]);
    await waitUntil('the earlier copy is deleted', async () => {
      return (await storedFiles(app, mara.user.id)).length === before;
    });
    await api.put(`/projects/${album.id}/album/tracks/${first}`, { gapSeconds: 0.5 }, token);
  }
});

test('a CD image has every track on a frame, gaps as pregaps, and a cue sheet', async () => {
  const zip = await download('cd');
  expect([...zip.keys()]).toEqual(['Album.wav', 'Album.cue', 'Cover.jpg', 'Notes.txt']);
  const { sound } = readWav(zip.get('Album.wav'));
  const frame = 588 * 4;
  const [one, two, three] = [75, Math.ceil(1.5 * 75), 150];
  const gap = Math.round(0.5 * 75);
  expect(sound.length).toBe((one + gap + two + three) * frame);
  expect(isSilent(sound.subarray(one * frame, (one + gap) * frame))).toBe(true);
  expect(isSilent(sound.subarray((one + gap) * frame, (one + gap + 10) * frame))).toBe(false);
  const wav = await parseBuffer(zip.get('Album.wav') ?? Buffer.alloc(0), { mimeType: 'audio/wav' });
  expect(wav.format).toMatchObject({ sampleRate: 44_100, bitsPerSample: 16, numberOfChannels: 2 });
  expect(String(zip.get('Album.cue')).split('\r\n')).toEqual([
    'CATALOG 0036000291452',
    'PERFORMER "Mara Vey"',
    'TITLE "Tidal Memory"',
    'FILE "Album.wav" WAVE',
    '  TRACK 01 AUDIO',
    `    TITLE "Größe / 'Zwei'"`,
    '    PERFORMER "Mara Vey"',
    '    ISRC USABC2600001',
    '    INDEX 01 00:00:00',
    '  TRACK 02 AUDIO',
    '    TITLE "Song 2"',
    '    PERFORMER "Mara Vey"',
    '    INDEX 00 00:01:00',
    '    INDEX 01 00:01:38',
    '  TRACK 03 AUDIO',
    '    TITLE "Song 3"',
    '    PERFORMER "Mara Vey"',
    '    INDEX 01 00:03:01',
    '',
  ]);
});

test('an album master is downloaded on its own, without the gap', async () => {
  const request = { trackId: first, style: 'album', format: 'wav' };
  const { body } = await api.post('/master/downloads', request, token);
  expect(body.filename).toBe('Mara Vey - Größe - -Zwei (Album master).wav');
  const bytes = Buffer.from(await (await fetch(body.url)).arrayBuffer());
  const { sound, bytesPerSecond } = readWav(bytes);
  expect(sound.length / bytesPerSecond).toBe(1);
  const { common } = await parseBuffer(bytes, { mimeType: 'audio/wav' });
  expect([common.isrc, common.barcode]).toEqual([['USABC2600001'], '036000291452']);
  const delivery = await api.post('/master/downloads', { ...request, format: 'delivery' }, token);
  const zip = await openZip(Buffer.from(await (await fetch(delivery.body.url)).arrayBuffer()));
  const [, notes] = [...zip].find(([name]) => name.endsWith('.txt')) ?? [];
  expect(String(notes)).toContain('ISRC: USABC2600001\r\nUPC: 036000291452\r\n');
});

test('copies for a track and for its album are different files, whoever asks last', async () => {
  for (const [format, mimeType] of [
    ['flac', 'audio/flac'],
    ['mp3', 'audio/mpeg'],
  ] as const) {
    const ofTrack = async () => fetchBytes((await askForTrack(format)).body.url);
    const readSeconds = async (bytes: Buffer) => {
      const { format: found } = await parseBuffer(bytes, { mimeType }, { duration: true });
      return Math.round((found.duration ?? 0) * 10) / 10;
    };
    const [[, inAlbum = Buffer.alloc(0)] = []] = [...(await download(format))];
    const alone = await ofTrack();
    expect(await Promise.all([inAlbum, alone].map(readSeconds))).toEqual([1.5, 1]);
    // Links that were requested before the other copy was.
    const [album, track] = [(await ask(format)).body.url, (await askForTrack(format)).body.url];
    const [[, again = Buffer.alloc(0)] = []] = [...(await openZip(await fetchBytes(album)))];
    expect(again.equals(inAlbum)).toBe(true);
    expect((await fetchBytes(track)).equals(alone)).toBe(true);
  }
});

test('copies with a gap that their album no longer has are deleted, and free their storage', async () => {
  const { db } = app.runtime.database;
  const setGap = (gapSeconds: number) => api.put(`/projects/${album.id}/album/tracks/${first}`, { gapSeconds }, token);
  const reorder = (trackIds: string[]) => api.put(`/projects/${album.id}`, { trackIds }, token);
  const unused = async () => (await listUnusedCopies(db, 100)).map(({ trackId }) => trackId);
  const usage = async () => (await api.get('/uploads/usage', token)).body;
  await app.pool.query('delete from album_tracks where track_id = $1', [second]);
  await download('flac');
  await askForTrack('flac');
  await app.pool.query(`delete from mastering_copies where format = 'mp3'`);
  expect(await unused()).toEqual([]);
  await reorder([first, third, second]);
  expect(await unused()).toEqual([second]);
  await reorder([first, second, third]);
  await setGap(4);
  expect(await unused()).toEqual([first]);
  const [before, stored] = [await usage(), await storedFiles(app, mara.user.id)];
  await app.runtime.queue.enqueue(db, sweepMasteringJob, {});
  await waitUntil('the file is deleted', async () => {
    return (await storedFiles(app, mara.user.id)).length === stored.length - 1;
  });
  const after = await usage();
  expect([after.files, after.bytes < before.bytes]).toEqual([before.files - 1, true]);
  expect(await unused()).toEqual([]);
  await setGap(0.5);
});

test('an address works for this album and format, for its owner alone', async () => {
  const { url } = (await ask('wav')).body;
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(address, { headers })).status;
  const { token: stranger } = await signUp(app);
  const bare = `${url.split('?')[0]}?format=wav`;
  expect(await status(bare)).toBe(401);
  expect(await status(bare, { authorization: `Bearer ${token}` })).toBe(200);
  expect(await status(bare, { authorization: `Bearer ${stranger}` })).toBe(404);
  expect(await status(url.replace('format=wav', 'format=cd'))).toBe(403);
  expect(await status(url.replace('format=wav', 'format=delivery'))).toBe(404);
  expect(await status(url.replace(/user=[^&]+/, 'user=somebody'))).toBe(403);
  expect(await status(url.replace(album.id, 'other'))).toBe(403);
  expect((await api.post(`/projects/${album.id}/album/downloads`, { format: 'wav' }, stranger)).status).toBe(404);
});

test('an album that is not complete, or too long for a CD, says so', async () => {
  const { id } = await addAlbum(api, token, { songs: [wavFile(1), wavFile(1)] });
  expect((await ask('wav', id)).body.code).toBe('album_incomplete');
  const { id: empty } = (await api.post('/projects', { name: 'Empty' }, token)).body;
  expect((await ask('wav', empty)).body.code).toBe('album_incomplete');
  await app.pool.query(
    `update mastering_versions set report = jsonb_set(report, '{durationSeconds}', '4799') where track_id = $1`,
    [third],
  );
  expect((await ask('cd')).body.code).toBe('album_too_long_for_cd');
  expect((await ask('wav')).status).toBe(200);
});
