import { describe, expect, it } from 'vitest';
import { getMixLevels, type MixSource, planSlices } from './mix.model.ts';

const source = (file: string, levelMatchDb: number): MixSource => {
  return { file, address: file, startsAtSeconds: 0, levelMatchDb, isOriginal: file === 'original' };
};
const sources = [source('original', 0), source('warm', -6), source('club', -12)];

const levels = (file: string, blend: number, isMatched = false) =>
  Object.fromEntries(
    [...getMixLevels(sources, { file, blend, isMatched })].map(([name, level]) => [name, round(level)]),
  );
const round = (value: number) => Math.round(value * 1000) / 1000;

describe('levels', () => {
  it('only the chosen version is audible, and the original by its blend', () => {
    expect(levels('warm', 1)).toEqual({ warm: 1 });
    expect(levels('warm', 0.75)).toEqual({ original: 0.25, warm: 0.75 });
    expect(levels('warm', 0)).toEqual({ original: 1 });
  });

  it('the original is never blended with a version', () => {
    expect(levels('original', 0.5)).toEqual({ original: 1 });
  });

  it('matching applies the gain of each source', () => {
    expect(levels('warm', 1, true)).toEqual({ warm: 0.501 });
    expect(levels('club', 0.5, true)).toEqual({ original: 0.5, club: 0.126 });
  });

  it('stems are heard together, each at its level', () => {
    const stems = [source('vocals', 0), source('drums', 0)].map((stem) => ({ ...stem, isStem: true }));
    const stemLevels = new Map([['vocals', 6]]);
    const heard = getMixLevels(stems, { file: 'drums', blend: 1, isMatched: true, stemLevels });
    expect([...heard].map(([file, level]) => [file, round(level)])).toEqual([
      ['vocals', 1],
      ['drums', 0.501],
    ]);
  });

  it('a file that is not in the mix is silent', () => {
    expect(levels('gone', 1)).toEqual({});
  });
});

describe('slices', () => {
  const all = ['original', 'warm', 'club'];
  const wanted = (index: number, last: number, chosen = ['warm']) =>
    planSlices({ index, last, heard: ['warm'], chosen, all }).map((slice) => `${slice.file} ${slice.index}`);

  it('start with what is heard now, then a little of everything, then further ahead', () => {
    expect(wanted(4, 99)).toEqual([
      'warm 4',
      'warm 5',
      'original 4',
      'club 4',
      'warm 6',
      'warm 7',
      'original 5',
      'club 5',
    ]);
  });

  it('treat a new choice like what is heard', () => {
    expect(wanted(4, 99, ['club']).slice(0, 4)).toEqual(['warm 4', 'club 4', 'warm 5', 'club 5']);
  });

  it('end with the song', () => {
    expect(wanted(9, 9)).toEqual(['warm 9', 'original 9', 'club 9']);
  });
});
