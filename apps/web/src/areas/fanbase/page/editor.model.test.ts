import { defaultLanding } from '@debut/contract/fanbase-page';
import { expect, test } from 'vitest';
import { artistNameOf, changeOf, draftOf, isChanged, landingOf, withTrueStats } from './editor.model.ts';

const landing = { ...defaultLanding('artist', 'Mara Vey'), artistImage: 'https://debut.example/files/a.webp' };
const draft = draftOf(landing);

test('a draft that was not touched is no change', () => {
  expect(isChanged(draft, landing)).toBe(false);
  expect(isChanged({ ...draft, genre: 'Dream pop' }, landing)).toBe(true);
  expect(isChanged({ ...draft, artistImage: null }, landing)).toBe(true);
});

test('numbers are read as integers, and what is none is 0', () => {
  const { stats } = changeOf({ ...draft, activeFans: '416 fans', releases: 'many' });
  expect(stats).toEqual({ activeFans: 416, releases: 0, newMusic: 'Coming Soon' });
});

test('a chosen picture is shown from the browser and saved by its address', () => {
  const changed = { ...draft, backgroundImage: { url: 'https://debut.example/files/b.png', shown: 'blob:b' } };
  expect(landingOf(changed, 'artist', null).backgroundImage).toBe('blob:b');
  expect(changeOf(changed).backgroundImage).toBe('https://debut.example/files/b.png');
});

test('the next release is shown when the artist wants it', () => {
  const next = { kind: 'track', title: 'Tide', artist: 'Mara Vey', coverArt: null, releaseDate: '2026-11-27' } as const;
  expect(landingOf(draft, 'artist', next).nextRelease).toBeNull();
  expect(landingOf({ ...draft, showNextRelease: true }, 'artist', next).nextRelease).toEqual(next);
});

test('refreshing fills in the true numbers and keeps what the artist wrote', () => {
  expect(withTrueStats(draft, { activeFans: 7, releases: 3 })).toMatchObject({
    activeFans: '7',
    releases: '3',
    newMusic: '24/7',
  });
  expect(withTrueStats({ ...draft, newMusic: '27 Nov' }, { activeFans: 7, releases: 3 }).newMusic).toBe('27 Nov');
  expect(withTrueStats({ ...draft, newMusic: '24/7' }, { activeFans: 7, releases: 0 }).newMusic).toBe('Coming Soon');
});

test('a page nobody named is called after its artist', () => {
  expect(landingOf({ ...draft, fanbaseName: ' ' }, 'artist', null).fanbaseName).toBe('Mara Vey');
  expect(artistNameOf({ displayName: '', email: 'mara@example.com' }, 'Artist')).toBe('mara');
  expect(artistNameOf({ displayName: 'Mara Vey', email: 'mara@example.com' }, 'Artist')).toBe('Mara Vey');
});
