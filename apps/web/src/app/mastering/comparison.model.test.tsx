import type { MasteringPreset, TrackMastering } from '@debut/contract/mastering';
import { expect, it } from 'vitest';
import { testMastering, testMeasures, testReference, testTrack, testVersion } from '../../testing/test-mastering.ts';
import {
  type Comparison,
  createFullComparison,
  createReferenceComparison,
  createReferencePreview,
  createRevisionComparison,
} from './comparison.model.ts';

const track = testTrack();
const original = { ...testMeasures({ integratedLufs: -18 }), levelMatchDb: 0 };
const presets: MasteringPreset[] = [{ id: 'warm', name: 'Warm', description: '', targetLufs: -14, curve: [] }];
const result = testVersion(-12, { levelMatchDb: -6 });
const mastered = (fields: Partial<TrackMastering> = {}) =>
  testMastering({
    original,
    referenceMaster: { ...result, reference: { name: 'blue-room.flac', measures: testMeasures() } },
    ...fields,
  });

function followed(integratedLufs: number) {
  const { analysis, ...reference } = testReference();
  return { ...reference, analysis: { ...analysis, measures: testMeasures({ integratedLufs }) } };
}

const gains = (comparison: Comparison | null) =>
  comparison?.entries.map(({ name, levelMatchDb }) => [name, levelMatchDb]);

it('plays mix, reference and result equally loud', () => {
  expect(gains(createReferenceComparison(track, mastered(), followed(-9)))).toEqual([
    ['Mix', 0],
    ['Reference', -9],
    ['Result', -6],
  ]);
});

it('lowers mix and result to a reference that is quieter', () => {
  expect(gains(createReferenceComparison(track, mastered(), followed(-20)))).toEqual([
    ['Mix', -2],
    ['Reference', 0],
    ['Result', -8],
  ]);
});

it('plays what is there of mix and reference', () => {
  expect(gains(createReferenceComparison(track, mastered({ original: null }), null))).toEqual([['Result', -6]]);
  expect(createReferenceComparison(track, testMastering(), followed(-9))).toBeNull();
  expect(createReferencePreview(track, mastered(), followed(-9))).toBeNull();
});

it('names the versions in the player by what they are', () => {
  const titles = createReferenceComparison(track, mastered(), followed(-9))?.entries.map(
    ({ playable }) => playable.title,
  );
  expect(titles).toEqual(['Glass Harbor (Original)', 'Glass Harbor (blue-room.flac)', 'Glass Harbor (Reference)']);
});

it('has no original when the versions were made from an earlier mix', () => {
  const versions = { warm: testVersion(-14) };
  const name = (comparison: Comparison | null) => comparison?.entries.map((entry) => entry.name);
  expect(name(createFullComparison(track, presets, testMastering({ versions, original })))).toEqual([
    'Original',
    'Warm',
  ]);
  expect(name(createFullComparison(track, presets, testMastering({ versions })))).toEqual(['Warm']);
});

it('plays two revisions as loud as the quieter one', () => {
  const masters = [-14, -8.5].map((lufs) => ({ id: `r ${lufs}`, name: String(lufs), version: testVersion(lufs) }));
  expect(gains(createRevisionComparison(track, masters))).toEqual([
    ['-14', 0],
    ['-8.5', -5.5],
  ]);
  expect(createRevisionComparison(track, [])).toBeNull();
});
