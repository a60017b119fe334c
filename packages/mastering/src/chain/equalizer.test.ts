import { defaultMasteringSettings, type MasteringGenre, masteringGenre } from '@debut/contract/mastering-settings';
import { expect, it } from 'vitest';
import { bandResponseDb } from '../design/filters.ts';
import { masteringStyles, type StyleDefinition } from '../engine.ts';
import { framesOf, song } from '../testing/sounds.ts';
import { analyse } from './analyse.ts';
import { planStyle } from './plan.ts';
import { genreCurves, referenceCurve } from './reference-curve.ts';

const sampleRate = 48_000;
const { measures } = analyse(framesOf(song(1, sampleRate)), sampleRate);
const style = masteringStyles.find(({ id }) => id === 'balanced') as StyleDefinition;

/** What is done to a song with the spectrum of music in general. */
function equalize(genre?: MasteringGenre | null): number[] {
  const settings = { ...defaultMasteringSettings, ...(genre !== undefined && { genre }) };
  const { equalizer } = planStyle(style, settings, { ...measures, spectrum: referenceCurve }, sampleRate);
  return referenceCurve.hz.map((hz) => equalizer.reduce((sum, band) => sum + bandResponseDb(band, hz, sampleRate), 0));
}

it('leaves typical music unchanged when no genre is chosen', () => {
  for (const db of [...equalize(), ...equalize(null)]) expect(db).toBeCloseTo(0, 6);
});

it.each(masteringGenre.options)('moves typical music some of the way toward %s', (genre) => {
  const wanted = genreCurves[genre].db.map((db, band) => db - (referenceCurve.db[band] as number));
  const done = equalize(genre);
  const rest = wanted.map((db, band) => db - (done[band] as number));
  const size = (values: number[]) => values.slice(3, -1).reduce((sum, db) => sum + db * db, 0);
  expect(size(rest)).toBeLessThan(size(wanted) * 0.6);
  expect(Math.max(...done.map(Math.abs))).toBeLessThanOrEqual(style.equalizer.maxMatchDb + 0.5);
});
