import { expect, it } from 'vitest';
import { averageTone, matchTone } from './tone-match.ts';

const dark = { hz: [25, 100, 1000, 10_000], db: [-20, -10, -30, -50] };
const bright = { hz: [25, 100, 1000, 10_000], db: [-70, -60, -50, -40] };

it('averages tones at equal level', () => {
  expect(averageTone([dark, bright])).toEqual({ hz: dark.hz, db: [-5, 5, 0, -5] });
  expect(averageTone([dark, { ...dark, db: dark.db.map((db) => db - 12) }]).db).toEqual([10, 20, 0, -20]);
});

it('averages only the bands that all sounds have', () => {
  const low = { hz: [25, 100, 1000], db: [0, 10, -10] };
  expect(averageTone([dark, low]).hz).toEqual([25, 100, 1000]);
});

it('ignores silence, and finds no tone in nothing else', () => {
  const silence = { hz: [], db: [] };
  expect(averageTone([silence, dark])).toEqual(averageTone([dark]));
  expect(averageTone([silence])).toEqual(silence);
  expect(averageTone([])).toEqual(silence);
});

it('moves a mix toward its reference at equal level, and leaves frequencies alone that the reference lacks', () => {
  const louder = { ...dark, db: dark.db.map((db) => db + 40) };
  expect(matchTone(dark, louder, 100)).toEqual([0, 0, 0, 0]);
  const low = { hz: [25, 100, 1000], db: [0, 4, 0] };
  const mix = { hz: [25, 100, 1000, 10_000], db: [-20, -20, -20, -20] };
  expect(matchTone(mix, low, 50)).toEqual([-1, 1, -1, 0]);
});
