import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import type { Upload } from '../../lib/upload.ts';
import { createImports } from './create-imports.ts';
import type { ImportEffects } from './import-file.ts';
import { isUnderWay, summaryOf } from './import-state.ts';

const offered = { artist: 'Mara Vey', year: '2026' };
const song = (name: string) => new File(['song'], name, { type: 'audio/mpeg' });
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });

function importsWith(changed: Partial<ImportEffects> = {}) {
  const effects: ImportEffects = {
    readText: (file) => file.text(),
    readTags: async () => null,
    send: async ({ kind, file }) => `/files/${kind}/${file.name}`,
    createTrack: vi.fn(async ({ title }) => ({ id: `id of ${title}` })),
    addArtwork: vi.fn(async () => undefined),
    temporaryId: () => 'temp_1',
    ...changed,
  };
  const imports = createImports(effects);
  const settled = () => vi.waitFor(() => expect(imports.getState().some(({ state }) => isUnderWay(state))).toBe(false));
  const states = () => imports.getState().map(({ state }) => state);
  return { imports, effects, settled, states };
}

it('makes of each file what it is, and one bad file stops no other', async () => {
  const { imports, settled, states } = importsWith({
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
    offered,
  );
  await settled();
  expect(states()).toEqual([
    { kind: 'failed', sentence: 'Failed to upload audio file' },
    { kind: 'track', trackId: 'id of salt', title: 'salt', note: null },
    { kind: 'artwork' },
    { kind: 'list' },
    { kind: 'refused', sentence: expect.stringContaining('“rider.pdf” is a PDF file.') },
  ]);
  expect(summaryOf(imports.getState())).toBe('1 track, 1 picture, 1 list to look at, 1 refused and 1 failed');
});

it('keeps what became of a list that was taken in elsewhere', async () => {
  const { imports, settled, states } = importsWith({});
  imports.add([new File(['name,email\nAda,ada@example.com'], 'fans.csv', { type: 'text/csv' })], offered);
  await settled();
  const [item] = imports.getState();
  imports.settleList(item?.id ?? 0, 'fans', '1 new');
  imports.settleList(item?.id ?? 0, 'recipients', 'something else');
  expect(states()).toEqual([{ kind: 'people', as: 'fans', sentence: '1 new' }]);
  expect(summaryOf(imports.getState())).toBe('1 list imported');
});

it('fills a track from its tags and gives it the cover inside the file', async () => {
  const { imports, effects, settled } = importsWith({
    readTags: async () => ({ tags: { title: 'Salt', year: 2024 }, cover: picture('cover.png') }),
  });
  imports.add([song('01.mp3')], offered);
  await settled();
  expect(effects.createTrack).toHaveBeenCalledWith({
    title: 'Salt',
    artist: 'Mara Vey',
    year: '2024',
    audioFile: '/files/audio/01.mp3',
    originalFileName: '01.mp3',
    coverArt: '/files/coverArt/cover.png',
  });
});

it('keeps the track when only its cover is no good, and says so', async () => {
  const { imports, settled, states } = importsWith({
    readTags: async () => ({ tags: {}, cover: picture('cover.png') }),
    send: async ({ kind }: Upload) => {
      if (kind === 'coverArt') throw new Error('Image file size must be less than 5MB');
      return '/files/a';
    },
  });
  imports.add([song('salt.mp3')], offered);
  await settled();
  expect(states()).toMatchObject([{ kind: 'track', note: 'Without its cover: Image file size must be less than 5MB' }]);
});

it('keeps the track when the server finds that its cover is no picture', async () => {
  const { imports, settled, states } = importsWith({
    readTags: async () => ({ tags: {}, cover: picture('cover.png') }),
    createTrack: async ({ title, coverArt }) => {
      if (coverArt) throw new ApiError('Please select a valid image file', { status: 400, code: 'invalid_image' });
      return { id: `id of ${title}` };
    },
  });
  imports.add([song('salt.mp3')], offered);
  await settled();
  expect(states()).toEqual([
    {
      kind: 'track',
      trackId: 'id of salt',
      title: 'salt',
      note: 'Without its cover: Please select a valid image file',
    },
  ]);
});

it('does not offer to try a file again that the server found to be something else', async () => {
  const { imports, settled, states } = importsWith({
    createTrack: async () => {
      throw new ApiError('Please select a valid audio file', { status: 400, code: 'invalid_audio' });
    },
  });
  imports.add([song('text.mp3')], offered);
  await settled();
  expect(states()).toEqual([{ kind: 'refused', sentence: 'Please select a valid audio file' }]);
});

it('uploads three at once, cancels all of them and tries them again', async () => {
  let isHeld = true;
  const started: string[] = [];
  const { imports, settled, states } = importsWith({
    send: ({ file, signal }: Upload) =>
      new Promise((resolve, reject) => {
        started.push(file.name);
        if (!isHeld) return resolve('/files/a');
        signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      }),
  });
  imports.add(
    ['a', 'b', 'c', 'd', 'e'].map((name) => song(`${name}.mp3`)),
    offered,
  );
  await vi.waitFor(() => expect(started).toEqual(['a.mp3', 'b.mp3', 'c.mp3']));
  imports.cancelAll();
  expect(states().every(({ kind }) => kind === 'cancelled')).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(started).toHaveLength(3);
  isHeld = false;
  imports.retryAll();
  await settled();
  expect(states().map(({ kind }) => kind)).toEqual(['track', 'track', 'track', 'track', 'track']);
});
