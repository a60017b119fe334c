import type { ReferenceMatch } from '@debut/contract/mastering-settings';
import { levelCurve } from '@debut/contract/tone-match';
import { describe, expect, it } from 'vitest';
import { testAnalysis, testMeasures, testReference } from '../../../testing/test-mastering.ts';
import {
  defaultMatch,
  describeParts,
  describeSound,
  describeStrength,
  findObstacle,
  getToneRange,
  isMatchDraft,
  isSameMatch,
} from './reference.model.ts';

const mix = testMeasures();
const reference = testReference().analysis.measures;

describe('the match', () => {
  it.each([
    [0, 'your mix'],
    [40, 'a hint'],
    [70, 'close, still yours'],
    [100, 'as close as it gets'],
  ])('%i percent is "%s"', (percent, words) => {
    expect(describeStrength(percent)).toBe(words);
  });

  it('tells in numbers what each switch does', () => {
    const match = { ...defaultMatch, dynamics: true };
    expect(describeParts(match, mix, reference)).toEqual({
      tone: 'Up to 2.8 dB per band',
      loudness: '−12.4 LUFS, ceiling −1.0 dBTP',
      width: 'From 0.62 to 0.75; bass gets no wider',
      dynamics: 'Crest factor 14.0 dB, reference 9.0 dB',
    });
  });

  it('tells what each switch keeps when it is off', () => {
    const match = { ...defaultMatch, tone: false, loudness: false, width: false };
    expect(describeParts(match, mix, reference)).toEqual({
      tone: 'Off: keeps your tone',
      loudness: 'Off: stays at −18.6 LUFS',
      width: 'Off: keeps your width',
      dynamics: 'Off: keeps your punch',
    });
  });

  it('has no numbers before both are measured', () => {
    expect(describeParts(defaultMatch, null, reference).tone).toBe('Follows the reference');
    expect(describeParts(defaultMatch, testMeasures({ width: undefined }), reference).width).toBe(
      'Follows the reference',
    );
  });

  it('is the same only with the same reference, strength and switches', () => {
    const made: ReferenceMatch = { ...defaultMatch, referenceId: 'ref1' };
    expect(isSameMatch(made, made)).toBe(true);
    expect(isSameMatch(made, { ...made, strength: 71 })).toBe(false);
    expect(isSameMatch(made, { ...made, dynamics: true })).toBe(false);
    expect(isSameMatch(made, { ...made, referenceId: 'ref2' })).toBe(false);
    expect(isSameMatch(null, made)).toBe(false);
  });

  it('is not read from what another version of the app stored', () => {
    expect(isMatchDraft({ ...defaultMatch })).toBe(true);
    expect(isMatchDraft({ ...defaultMatch, strength: 170 })).toBe(false);
    expect(isMatchDraft({ ...defaultMatch, tone: 'yes' })).toBe(false);
    expect(isMatchDraft({})).toBe(false);
  });
});

describe('a tone', () => {
  it('is compared without its level, measured where most of the music is', () => {
    const curve = { hz: [25, 100, 1000, 16_000], db: [-60, -10, -30, -60] };
    expect(levelCurve(curve).db).toEqual([-40, 10, -10, -40]);
  });

  it('is drawn with a few even lines', () => {
    expect(getToneRange([4, -7])).toEqual({ top: 6, bottom: -9, lines: [6, 3, 0, -3, -6, -9] });
    expect(getToneRange([13, -90])).toMatchObject({ top: 18, bottom: -36 });
  });
});

describe('a sound', () => {
  it('is described by length and format, as far as they are known', () => {
    expect(describeSound(testAnalysis())).toBe('3:42 · WAV 24-bit · 48 kHz');
    expect(describeSound(testAnalysis({ format: 'mp3', bits: null, sampleRate: 44_100 }))).toBe(
      '3:42 · MP3 · 44.1 kHz',
    );
    expect(describeSound(testAnalysis({ durationSeconds: null, format: null, bits: null, sampleRate: null }))).toBe('');
  });

  it('is followed once it is measured', () => {
    expect(findObstacle(testReference())).toBeNull();
    expect(findObstacle(testReference({ analysis: testAnalysis({ status: 'measuring' }) }))).toMatch(/measured/);
    expect(findObstacle(testReference({ analysis: testAnalysis({ status: 'failed' }) }))).toMatch(/another/);
  });
});
