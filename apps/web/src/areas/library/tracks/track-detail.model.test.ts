import { describe, expect, it } from 'vitest';
import { audioFact, releaseFact } from './track-detail.model.ts';

describe('the release date', () => {
  it.each([
    ['2026-11-27', { day: 'Fri 27 Nov', distance: '12 days to go' }],
    ['2026-11-16', { day: 'Mon 16 Nov', distance: '1 day to go' }],
    ['2026-11-15', { day: 'Sun 15 Nov', distance: 'today' }],
    ['2025-11-14', { day: 'Fri 14 Nov 2025', distance: 'released' }],
  ])('%s in words', (day, words) => {
    expect(releaseFact(day, '2026-11-15')).toEqual(words);
  });
});

describe('the audio', () => {
  const audio = { audioFile: '/files/audio/u/t/mix.wav', originalFileName: 'mix.wav', durationSeconds: 222.4 };
  it('tells length and kind', () => {
    expect(audioFact(audio)).toBe('3:42 · WAV');
  });
  it('leaves out a length that is not measured yet', () => {
    expect(audioFact({ ...audio, durationSeconds: null })).toBe('WAV');
  });
  it('is nothing where there is none', () => {
    expect(audioFact({ audioFile: null, originalFileName: null, durationSeconds: null })).toBeNull();
  });
});
