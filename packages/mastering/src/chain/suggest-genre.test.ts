import { type MasteringGenre, masteringGenre } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { expect, it } from 'vitest';
import { genreCurves, referenceCurve } from './reference-curve.ts';
import { suggestGenre } from './suggest-genre.ts';

/** A curve with other levels. */
function change({ hz, db }: FrequencyCurve, level: (db: number, band: number) => number): FrequencyCurve {
  return { hz, db: db.map(level) };
}

it.each(masteringGenre.options)('recognizes %s at any level, and when a song is not quite like its curve', (genre) => {
  const curve = genreCurves[genre];
  expect(suggestGenre(curve)).toBe(genre);
  expect(suggestGenre(change(curve, (db) => db - 60))).toBe(genre);
  expect(suggestGenre(change(curve, (db, band) => db + 2 * Math.sin(band)))).toBe(genre);
});

it.each<[MasteringGenre, MasteringGenre]>([
  ['orchestral', 'rock'],
  ['rock', 'electronic'],
  ['electronic', 'orchestral'],
])('suggests neither for a song between %s and %s', (one, other) => {
  const between = change(genreCurves[one], (db, band) => (db + (genreCurves[other].db[band] as number)) / 2);
  expect([one, other]).not.toContain(suggestGenre(between));
});

it('suggests nothing for what is like no music', () => {
  expect(suggestGenre(change(referenceCurve, (_, band) => band))).toBeNull();
  expect(suggestGenre(change(referenceCurve, (_, band) => (band === 12 ? 60 : 0)))).toBeNull();
  expect(suggestGenre({ hz: [], db: [] })).toBeNull();
});

it('compares only the bands that a low sample rate has', () => {
  const { hz, db } = genreCurves.rock;
  expect(suggestGenre({ hz: hz.slice(0, -5), db: db.slice(0, -5) })).toBe('rock');
});
