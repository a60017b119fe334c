import { defaultLanding } from '@debut/contract/fanbase-page';
import { expect, test } from 'vitest';
import { createDraft, isChanged, previewDraft, toPageBody, updateStats } from './editor.model.ts';

const landing = { ...defaultLanding('artist', 'Mara Vey'), artistImage: 'https://debut.example/files/a.webp' };
const draft = createDraft(landing);

test('an untouched draft has no changes', () => {
  expect(isChanged(draft, landing)).toBe(false);
  expect(isChanged({ ...draft, genre: 'Dream pop' }, landing)).toBe(true);
  expect(isChanged({ ...draft, artistImage: null }, landing)).toBe(true);
});

test('numbers are read as integers, anything else as 0', () => {
  const { stats } = toPageBody({ ...draft, activeFans: '416 fans', releases: 'many' });
  expect(stats).toEqual({ activeFans: 416, releases: 0, newMusic: 'Coming Soon' });
});

test('an uploaded image is shown from the browser and saved by its address', () => {
  const changed = { ...draft, backgroundImage: { url: 'https://debut.example/files/b.png', shown: 'blob:b' } };
  expect(previewDraft(changed, 'artist', null).backgroundImage).toBe('blob:b');
  expect(toPageBody(changed).backgroundImage).toBe('https://debut.example/files/b.png');
});

test('the next release is shown when the artist chooses so', () => {
  const next = { kind: 'track', title: 'Tide', artist: 'Mara Vey', coverArt: null, releaseDate: '2026-11-27' } as const;
  expect(previewDraft(draft, 'artist', next).nextRelease).toBeNull();
  expect(previewDraft({ ...draft, showNextRelease: true }, 'artist', next).nextRelease).toEqual(next);
});

test('refreshing fills in the current numbers and keeps what the artist wrote', () => {
  expect(updateStats(draft, { activeFans: 7, releases: 3 })).toMatchObject({
    activeFans: '7',
    releases: '3',
    newMusic: '24/7',
  });
  expect(updateStats({ ...draft, newMusic: '27 Nov' }, { activeFans: 7, releases: 3 }).newMusic).toBe('27 Nov');
  expect(updateStats({ ...draft, newMusic: '24/7' }, { activeFans: 7, releases: 0 }).newMusic).toBe('Coming Soon');
});

test('a page without a name is named after its artist', () => {
  expect(previewDraft({ ...draft, fanbaseName: ' ' }, 'artist', null).fanbaseName).toBe('Mara Vey');
});
