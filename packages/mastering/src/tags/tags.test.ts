import { parseBuffer } from 'music-metadata';
import { expect, it } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { silentFlac } from '../testing/compressed-files.ts';
import { flacTagBlocks } from './flac-blocks.ts';
import { id3Tag } from './id3.ts';

const cover = { mediaType: 'image/jpeg' as const, bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 1) };

/** `fLaC` and the stream information, which is 42 bytes, then the frames. */
function taggedFlac(blocks: Uint8Array): Uint8Array {
  const flac = silentFlac({ frames: 44_100 });
  flac[4] = 0;
  return joinBytes([flac.subarray(0, 42), blocks, flac.subarray(42)]);
}

it('writes every tag into a FLAC file', async () => {
  const blocks = flacTagBlocks({
    title: 'Süß & 夜 🎵',
    artist: 'Zoë',
    album: 'Nächte',
    albumArtist: 'Zoë & Söhne',
    year: '2024',
    trackNumber: 3,
    trackTotal: 12,
    genre: 'Dream Pop',
    isrc: 'US-ABC-24-00001',
    upc: '0123456789012',
    comment: 'Line one\nLine two',
    cover,
  });
  const { common, format } = await parseBuffer(taggedFlac(blocks));
  expect(common).toMatchObject({
    title: 'Süß & 夜 🎵',
    artist: 'Zoë',
    album: 'Nächte',
    albumartist: 'Zoë & Söhne',
    year: 2024,
    track: { no: 3, of: 12 },
    genre: ['Dream Pop'],
    isrc: ['USABC2400001'],
    barcode: '0123456789012',
  });
  expect(common.comment?.[0]?.text).toBe('Line one\nLine two');
  expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
  expect(Uint8Array.from(common.picture?.[0]?.data ?? [])).toEqual(cover.bytes);
  expect(format.duration).toBe(1);
});

it('writes no empty fields and no invalid year', async () => {
  const { common } = await parseBuffer(taggedFlac(flacTagBlocks({ title: 'Song', artist: '', year: 'soon' })));
  expect(common.title).toBe('Song');
  expect(common).not.toHaveProperty('artist');
  expect(common.year).toBeUndefined();
  expect(id3Tag({ artist: '', year: 'soon' })).toHaveLength(10);
});

it('refuses a cover that is too large for FLAC', () => {
  const large = { ...cover, bytes: new Uint8Array(2 ** 24) };
  expect(() => flacTagBlocks({ cover: large })).toThrow('limited to 16 MB');
});
