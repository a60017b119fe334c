import { fileFailures } from '@debut/contract/file-failures';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../data/api.ts';
import type { Upload } from '../../../data/uploads/upload.ts';
import { createImports } from './create-imports.ts';
import { formatSummary, isInProgress } from './import.model.ts';
import type { ImportEffects } from './import-file.ts';
import type { Tags } from './tags.model.ts';

const defaults = { artist: 'Mara Vey', year: '2026' };
const song = (name: string) => new File(['song'], name, { type: 'audio/mpeg' });
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

function createTestImports(changed: Partial<ImportEffects> = {}) {
  const effects: ImportEffects = {
    readText: (file) => file.text(),
    readTags: async () => null,
    send: async ({ kind, file }) => `/files/${kind}/${file.name}`,
    createTrack: vi.fn(async ({ title }) => ({ id: `id of ${title}` })),
    saveFacts: vi.fn(async () => undefined),
    listTracks: async () => [],
    listProjects: async () => [],
    createProject: vi.fn(async () => ({ id: 'p1' })),
    setProjectTracks: vi.fn(async () => undefined),
    addArtwork: vi.fn(async () => undefined),
    temporaryId: () => 'temp_1',
    ...changed,
  };
  const imports = createImports(effects);
  const settled = () =>
    vi.waitFor(() => expect(imports.getState().some(({ state }) => isInProgress(state))).toBe(false));
  const states = () => imports.getState().map(({ state }) => state);
  return { imports, effects, settled, states };
}

it('imports each file by its kind, and a failed file does not stop the others', async () => {
  const { imports, settled, states } = createTestImports({
    send: async ({ file }: Upload) => {
      if (file.name === 'broken.mp3') throw new Error('Failed to upload audio file');
      return `/files/${file.name}`;
    },
  });
  imports.add(
    [
      song('broken.mp3'),
      song('salt.mp3'),
      picture('cover.png'),
      new File(['name,email\nAda,ada@example.com'], 'fans.csv', { type: 'text/csv' }),
      new File(['%PDF'], 'rider.pdf', { type: 'application/pdf' }),
    ],
    defaults,
  );
  await settled();
  expect(states()).toEqual([
    { kind: 'failed', sentence: 'Failed to upload audio file' },
    { kind: 'track', trackId: 'id of salt', title: 'salt', coverArt: null, note: null },
    { kind: 'artwork' },
    { kind: 'list' },
    { kind: 'rejected', sentence: expect.stringContaining('“rider.pdf” is a PDF file.') },
  ]);
  expect(formatSummary(imports.getState())).toBe(
    '1 track imported, 1 picture imported, 1 list to review, 1 rejected, 1 failed',
  );
});

it('keeps the result of a list that was imported in its dialog', async () => {
  const { imports, settled, states } = createTestImports({});
  imports.add([new File(['name,email\nAda,ada@example.com'], 'fans.csv', { type: 'text/csv' })], defaults);
  await settled();
  const [item] = imports.getState();
  imports.setListResult(item?.id ?? 0, 'fans', '1 new');
  imports.setListResult(item?.id ?? 0, 'recipients', 'something else');
  expect(states()).toEqual([{ kind: 'people', as: 'fans', sentence: '1 new' }]);
  expect(formatSummary(imports.getState())).toBe('1 list imported');
});

it('fills a track from the tags and the cover of its file', async () => {
  const { imports, effects, settled } = createTestImports({
    readTags: async () => ({ tags: { title: 'Salt', year: 2024 }, cover: picture('cover.png') }),
  });
  imports.add([song('01.mp3')], defaults);
  await settled();
  expect(effects.createTrack).toHaveBeenCalledWith({
    title: 'Salt',
    artist: 'Mara Vey',
    year: '2024',
    isrc: '',
    audioFile: '/files/audio/01.mp3',
    originalFileName: '01.mp3',
    coverArt: '/files/coverArt/cover.png',
  });
});

it('imports the track without a cover that cannot be uploaded, with a note', async () => {
  const { imports, settled, states } = createTestImports({
    readTags: async () => ({ tags: {}, cover: picture('cover.png') }),
    send: async ({ kind }: Upload) => {
      if (kind === 'coverArt') throw new Error('Image file size must be less than 5MB');
      return '/files/a';
    },
  });
  imports.add([song('salt.mp3')], defaults);
  await settled();
  expect(states()).toMatchObject([
    { kind: 'track', note: 'Imported without its cover: Image file size must be less than 5MB' },
  ]);
});

it('imports the track without a cover that the server rejects', async () => {
  const { imports, settled, states } = createTestImports({
    readTags: async () => ({ tags: {}, cover: picture('cover.png') }),
    createTrack: async ({ title, coverArt }) => {
      if (coverArt) throw new ApiError('Please select a valid image file', { status: 400, code: 'invalid_image' });
      return { id: `id of ${title}` };
    },
  });
  imports.add([song('salt.mp3')], defaults);
  await settled();
  expect(states()).toEqual([
    {
      kind: 'track',
      trackId: 'id of salt',
      title: 'salt',
      coverArt: null,
      note: 'Imported without its cover: Please select a valid image file',
    },
  ]);
});

it('rejects a file with invalid content without a retry', async () => {
  const { imports, settled, states } = createTestImports({
    createTrack: async () => {
      throw new ApiError('Please select a valid audio file', { status: 400, code: 'invalid_audio' });
    },
  });
  imports.add([song('text.mp3')], defaults);
  await settled();
  expect(states()).toEqual([{ kind: 'rejected', sentence: 'Please select a valid audio file' }]);
});

it('uploads three concurrently, cancels all of them and retries', async () => {
  let isHeld = true;
  const started: string[] = [];
  const { imports, settled, states } = createTestImports({
    send: ({ file, signal }: Upload) =>
      new Promise((resolve, reject) => {
        started.push(file.name);
        if (!isHeld) return resolve('/files/a');
        signal?.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
      }),
  });
  imports.add(
    ['a', 'b', 'c', 'd', 'e'].map((name) => song(`${name}.mp3`)),
    defaults,
  );
  await vi.waitFor(() => expect(started).toEqual(['a.mp3', 'b.mp3', 'c.mp3']));
  imports.cancelAll();
  expect(states().every(({ kind }) => kind === 'canceled')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(started).toHaveLength(3);
  isHeld = false;
  imports.retryAll();
  await settled();
  expect(states().map(({ kind }) => kind)).toEqual(['track', 'track', 'track', 'track', 'track']);
});

/** Uploads that the test completes. */
function createHeldUploads() {
  const arrivals = new Map<string, () => void>();
  const send = ({ file }: Upload) =>
    new Promise<string>((resolve) => arrivals.set(file.name, () => resolve(`/files/${file.name}`)));
  return { send, arrivals };
}

it('creates tracks in the order of the list, not of the uploads', async () => {
  const { send, arrivals } = createHeldUploads();
  const created: string[] = [];
  const tags: Record<string, Tags> = {
    'a.mp3': { album: 'Tidal', track: 2 },
    'b.mp3': { album: 'Tidal', track: 1 },
    'c.mp3': {},
  };
  const { imports, settled } = createTestImports({
    send,
    readTags: async ({ name }) => ({ tags: tags[name] ?? {}, cover: null }),
    createTrack: async ({ originalFileName }) => {
      created.push(originalFileName);
      return { id: originalFileName };
    },
  });
  imports.add([song('a.mp3'), song('b.mp3'), song('c.mp3')], defaults);
  await vi.waitFor(() => expect(arrivals.size).toBe(3));
  for (const name of ['c.mp3', 'a.mp3', 'b.mp3']) arrivals.get(name)?.();
  await settled();
  expect(created).toEqual(['b.mp3', 'a.mp3', 'c.mp3']);
  expect(imports.getState().map(({ file }) => file.name)).toEqual(['b.mp3', 'a.mp3', 'c.mp3']);
});

const tidal = { album: 'Tidal', artist: 'Mara Vey', year: 2025 };
const taggedTidal = { readTags: async () => ({ tags: tidal, cover: picture('cover.png') }) };

it('creates a project for an album, with its cover and its tracks in order', async () => {
  const { imports, effects, settled } = createTestImports(taggedTidal);
  imports.add([song('1.mp3'), song('2.mp3')], defaults);
  await settled();
  await vi.waitFor(() => expect(imports.albums.getState()).toMatchObject([{ name: 'Tidal', projectId: 'p1' }]));
  expect(effects.createProject).toHaveBeenCalledExactlyOnceWith({
    name: 'Tidal',
    artist: 'Mara Vey',
    year: '2025',
    coverArt: '/files/coverArt/cover.png',
    trackIds: ['id of 1', 'id of 2'],
  });
});

it('creates no project while it is disabled, and creates it when it is enabled later', async () => {
  const { send, arrivals } = createHeldUploads();
  const { imports, effects, settled } = createTestImports({
    send,
    readTags: async () => ({ tags: tidal, cover: null }),
  });
  imports.add([song('1.mp3'), song('2.mp3')], defaults);
  await vi.waitFor(() => expect(arrivals.size).toBe(2));
  const key = imports.albums.getState()[0]?.key ?? '';
  await imports.albums.setEnabled(key, false, true);
  for (const arrive of arrivals.values()) arrive();
  await settled();
  expect(effects.createProject).not.toHaveBeenCalled();
  await imports.albums.setEnabled(key, true, false);
  expect(effects.createProject).toHaveBeenCalledOnce();
});

it('adds to a project of the same name, and shows the error if that fails', async () => {
  const project = { id: 'p7', name: 'tidal', artist: 'Mara Vey', trackIds: ['old'] } as Project;
  const setProjectTracks = vi.fn().mockRejectedValueOnce(new Error('Network error'));
  const { imports, settled } = createTestImports({
    ...taggedTidal,
    listProjects: async () => [project],
    setProjectTracks,
  });
  imports.add([song('1.mp3')], defaults);
  await settled();
  await vi.waitFor(() =>
    expect(imports.albums.getState()).toMatchObject([{ isExisting: true, error: 'Network error' }]),
  );
  await imports.albums.retry(imports.albums.getState()[0]?.key ?? '');
  expect(imports.albums.getState()).toMatchObject([{ projectId: 'p7', error: null }]);
  expect(setProjectTracks).toHaveBeenLastCalledWith('p7', ['old', 'id of 1']);
});

it('skips duplicates unless they are imported anyway', async () => {
  const existing = { id: 't1', title: 'Salt', artist: '', originalFileName: 'salt.mp3', audioBytes: 4 } as Track;
  const { imports, effects, settled, states } = createTestImports({ listTracks: async () => [existing] });
  imports.add([song('salt.mp3'), song('new.mp3')], defaults);
  await settled();
  expect(states()).toMatchObject([{ kind: 'duplicate', trackId: 't1' }, { kind: 'track' }]);
  expect(formatSummary(imports.getState())).toBe('1 track imported, 1 skipped');
  imports.importAnyway(imports.getState()[0]?.id ?? 0);
  await vi.waitFor(() => expect(states()).toMatchObject([{ kind: 'track' }, { kind: 'track' }]));
  expect(effects.createTrack).toHaveBeenCalledTimes(2);
});

it('shows the limit of the library for every file above it', async () => {
  const sentence = fileFailures.too_many_tracks.sentence;
  const { imports, settled, states } = createTestImports({
    createTrack: async () => {
      throw new ApiError(sentence, { status: 409, code: 'too_many_tracks' });
    },
  });
  imports.add([song('a.mp3'), song('b.mp3')], defaults);
  await settled();
  expect(states()).toEqual([
    { kind: 'failed', sentence },
    { kind: 'failed', sentence },
  ]);
});

it('lists unreadable files as rejected', async () => {
  const { imports, settled, states } = createTestImports();
  imports.add([song('salt.mp3')], defaults, ['undertow.mp3']);
  await settled();
  expect(states()).toMatchObject([
    { kind: 'track', title: 'salt' },
    { kind: 'rejected', sentence: '“undertow.mp3” can’t be read.' },
  ]);
  expect(imports.getState()[1]?.file.name).toBe('undertow.mp3');
});

it('imports a file once that is dropped twice', async () => {
  const { send, arrivals } = createHeldUploads();
  const { imports, effects, settled, states } = createTestImports({ send });
  imports.add([song('salt.mp3'), song('salt.mp3'), song('new.mp3')], defaults);
  await vi.waitFor(() => expect(arrivals.size).toBe(2));
  imports.add([song('salt.mp3')], defaults);
  await vi.waitFor(() => expect(states().at(-1)?.kind).toBe('duplicate'));
  for (const arrive of arrivals.values()) arrive();
  await settled();
  const duplicate = { kind: 'duplicate', trackId: null };
  expect(states()).toMatchObject([{ kind: 'track' }, duplicate, { kind: 'track' }, duplicate]);
  imports.importAnyway(imports.getState()[1]?.id ?? 0);
  await vi.waitFor(() => expect(states()[1]?.kind).toBe('uploading'));
  for (const arrive of arrivals.values()) arrive();
  await vi.waitFor(() => expect(effects.createTrack).toHaveBeenCalledTimes(3));
});

it('imports a file again after the first attempt was canceled', async () => {
  const { send, arrivals } = createHeldUploads();
  const { imports, settled, states } = createTestImports({ send });
  imports.add([song('salt.mp3')], defaults);
  await vi.waitFor(() => expect(arrivals.size).toBe(1));
  imports.cancelAll();
  imports.add([song('salt.mp3')], defaults);
  await vi.waitFor(() => expect(states()[1]?.kind).toBe('uploading'));
  for (const arrive of arrivals.values()) arrive();
  await settled();
  expect(states()).toMatchObject([{ kind: 'canceled' }, { kind: 'track' }]);
});

it('saves genre and label of the tags for emails, and imports the track without them too', async () => {
  const saveFacts = vi.fn(async () => {
    throw new Error('offline');
  });
  const readTags = async ({ name }: File) => ({
    tags: name === 'salt.mp3' ? { genre: ' Dream pop ', label: 'Tidal Memory' } : {},
    cover: null,
  });
  const { imports, settled, states } = createTestImports({ saveFacts, readTags });
  imports.add([song('salt.mp3'), song('plain.mp3')], defaults);
  await settled();
  expect(states().map(({ kind }) => kind)).toEqual(['track', 'track']);
  expect(saveFacts.mock.calls).toEqual([['id of salt', { genre: 'Dream pop', label: 'Tidal Memory' }]]);
});
