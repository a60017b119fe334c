import { describe, expect, it } from 'vitest';
import type { Tags } from '../../../lib/tags.model.ts';
import { albumsOf, duplicateOf, importOrder, type PlannedFile } from './import-plan.model.ts';

let lastId = 0;
function planned(name: string, tags: Tags | null = null): PlannedFile {
  lastId += 1;
  const fields = { title: tags?.title ?? name, artist: tags?.artist ?? 'Mara Vey', year: '2026' };
  return { id: lastId, file: { name, size: 10 }, tags, fields };
}
const names = (files: readonly PlannedFile[]) => files.map(({ file }) => file.name);

describe('the order of an import', () => {
  it('is that of discs and track numbers within an album, which stays together', () => {
    const album = 'Tidal';
    const files = [
      planned('a.mp3', { album, track: 3, disc: 1 }),
      planned('b.mp3'),
      planned('c.mp3', { album, track: 1, disc: 2 }),
      planned('d.mp3', { album, track: 1 }),
      planned('e.mp3', { album }),
    ];
    expect(names(importOrder(files))).toEqual(['d.mp3', 'a.mp3', 'e.mp3', 'c.mp3', 'b.mp3']);
  });
  it('is otherwise that of the files', () => {
    const files = ['2.mp3', '1.mp3', '10.mp3'].map((name) => planned(name, { track: 1 }));
    expect(names(importOrder(files))).toEqual(['2.mp3', '1.mp3', '10.mp3']);
  });
});

describe('the albums of an import', () => {
  it('are what two files share, under the album artist, else under the artist they share', () => {
    const tidal = { album: 'Tidal', artist: 'Mara Vey ft. Ono', albumArtist: 'Mara Vey' };
    const files = [planned('1', tidal), planned('2', { ...tidal, album: 'TIDAL ' }), planned('3', { album: 'Alone' })];
    expect(albumsOf(files, [])).toMatchObject([{ name: 'Tidal', artist: 'Mara Vey', year: '2026' }]);
    const mixed = [planned('1', { album: 'Mix', artist: 'A' }), planned('2', { album: 'Mix', artist: 'B' })];
    expect(albumsOf(mixed, [])).toMatchObject([{ name: 'Mix', artist: 'Various Artists' }]);
  });
  it('are also what one file names when there is such a project', () => {
    const file = planned('1', { album: 'Tidal' });
    expect(albumsOf([file], [{ name: 'tidal', artist: 'Mara Vey' }])).toHaveLength(1);
    expect(albumsOf([file], [{ name: 'tidal', artist: 'Ono' }])).toHaveLength(0);
  });
});

describe('a duplicate', () => {
  const track = {
    id: 't1',
    title: 'Salt',
    artist: 'Mara Vey',
    originalFileName: 'salt.mp3',
    audioBytes: 10,
    durationSeconds: 200,
  };
  it('has the same name and size, or the same title, artist and length', () => {
    expect(duplicateOf(planned('salt.mp3'), [track])).toBe('t1');
    const tags = { title: 'salt', artist: 'MARA VEY', durationSeconds: 200.6 };
    expect(duplicateOf(planned('other.flac', tags), [track])).toBe('t1');
  });
  it('is not what only shares a name, a title or nothing', () => {
    expect(duplicateOf(planned('salt.mp3'), [{ ...track, audioBytes: 11 }])).toBeNull();
    expect(duplicateOf(planned('other.flac', { title: 'Salt', durationSeconds: 190 }), [track])).toBeNull();
    expect(duplicateOf(planned('other.flac', { title: 'Salt' }), [track])).toBeNull();
    expect(duplicateOf(planned('salt.mp3'), [])).toBeNull();
  });
});
