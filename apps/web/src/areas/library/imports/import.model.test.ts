import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  findAlbums,
  findDuplicateTrack,
  type ImportItem,
  type ImportState,
  type PlannedFile,
  reportProgress,
  sortForImport,
} from './import.model.ts';
import type { ImportProgress } from './import-progress.ts';
import type { Tags } from './tags.model.ts';

const item = (id: number, state: ImportState): ImportItem => ({ id, file: new File([], `${id}.mp3`), state });
const track: ImportState = { kind: 'track', trackId: 't', title: 'Salt', coverArt: null, note: null };

function start() {
  const imports = createStore<readonly ImportItem[]>(() => []);
  const progress = createStore<ImportProgress>(() => ({ running: null, finished: null }));
  reportProgress(imports, progress);
  return { imports, progress };
}

it('counts the files of the current import, and summarizes it at its end', () => {
  const { imports, progress } = start();
  imports.setState([item(1, track), item(2, { kind: 'waiting' })], true);
  expect(progress.getState().running).toEqual({ done: 1, total: 2 });
  imports.setState([item(1, track), item(2, { kind: 'duplicate', trackId: 't' })], true);
  expect(progress.getState()).toEqual({
    running: null,
    finished: { summary: '1 track imported, 1 skipped', imported: 1, failed: 0 },
  });
  imports.setState([item(1, track), item(2, track), item(3, { kind: 'waiting' })], true);
  expect(progress.getState().running).toEqual({ done: 0, total: 1 });
});

it('has no summary after the account has changed', () => {
  const { imports, progress } = start();
  imports.setState([item(1, { kind: 'waiting' })], true);
  imports.setState([], true);
  expect(progress.getState()).toEqual({ running: null, finished: null });
});

let lastId = 0;
function planned(name: string, tags: Tags | null = null): PlannedFile {
  lastId += 1;
  const fields = { title: tags?.title ?? name, artist: tags?.artist ?? 'Mara Vey', year: '2026', isrc: '' };
  return { id: lastId, file: { name, size: 10 }, tags, fields };
}
const names = (files: readonly PlannedFile[]) => files.map(({ file }) => file.name);

describe('the order of an import', () => {
  it('follows disc and track numbers within an album, which stays together', () => {
    const album = 'Tidal';
    const files = [
      planned('a.mp3', { album, track: 3, disc: 1 }),
      planned('b.mp3'),
      planned('c.mp3', { album, track: 1, disc: 2 }),
      planned('d.mp3', { album, track: 1 }),
      planned('e.mp3', { album }),
    ];
    expect(names(sortForImport(files))).toEqual(['d.mp3', 'a.mp3', 'e.mp3', 'c.mp3', 'b.mp3']);
  });
  it('is the order of the files otherwise', () => {
    const files = ['2.mp3', '1.mp3', '10.mp3'].map((name) => planned(name, { track: 1 }));
    expect(names(sortForImport(files))).toEqual(['2.mp3', '1.mp3', '10.mp3']);
  });
});

describe('the albums of an import', () => {
  it('need two files, and have the album artist or the artist of all files', () => {
    const tidal = { album: 'Tidal', artist: 'Mara Vey ft. Ono', albumArtist: 'Mara Vey' };
    const files = [planned('1', tidal), planned('2', { ...tidal, album: 'TIDAL ' }), planned('3', { album: 'Alone' })];
    expect(findAlbums(files, [])).toMatchObject([{ name: 'Tidal', artist: 'Mara Vey', year: '2026' }]);
    const mixed = [planned('1', { album: 'Mix', artist: 'A' }), planned('2', { album: 'Mix', artist: 'B' })];
    expect(findAlbums(mixed, [])).toMatchObject([{ name: 'Mix', artist: 'Various Artists' }]);
  });
  it('need only one file when the project exists', () => {
    const file = planned('1', { album: 'Tidal' });
    expect(findAlbums([file], [{ name: 'tidal', artist: 'Mara Vey' }])).toHaveLength(1);
    expect(findAlbums([file], [{ name: 'tidal', artist: 'Ono' }])).toHaveLength(0);
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
    expect(findDuplicateTrack(planned('salt.mp3'), [track])).toBe('t1');
    const tags = { title: 'salt', artist: 'MARA VEY', durationSeconds: 200.6 };
    expect(findDuplicateTrack(planned('other.flac', tags), [track])).toBe('t1');
  });
  it('differs in size, duration or everything', () => {
    expect(findDuplicateTrack(planned('salt.mp3'), [{ ...track, audioBytes: 11 }])).toBeNull();
    expect(findDuplicateTrack(planned('other.flac', { title: 'Salt', durationSeconds: 190 }), [track])).toBeNull();
    expect(findDuplicateTrack(planned('other.flac', { title: 'Salt' }), [track])).toBeNull();
    expect(findDuplicateTrack(planned('salt.mp3'), [])).toBeNull();
  });
});
