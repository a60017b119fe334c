import { describe, expect, it } from 'vitest';
import { createDraft, parseSettings } from './settings.model.ts';

const draft = (customLufs: string) => ({ intensity: 'normal', loudness: 'custom', customLufs, genre: 'any' }) as const;

describe('settings', () => {
  it.each([null, -14, -11, -8.5, -12.3])('survive the round trip through a draft: %s', (loudness) => {
    const settings = { intensity: 'strong', loudness, genre: 'rock' } as const;
    expect(parseSettings(createDraft(settings))).toEqual({ settings });
  });

  it('show a loudness without a preset as custom', () => {
    expect(createDraft({ intensity: 'normal', loudness: -12.3 })).toMatchObject({
      loudness: 'custom',
      customLufs: '−12.3',
    });
  });

  it.each([
    ['−9.5', -9.5],
    ['-9.5', -9.5],
    [' 9,5 ', -9.5],
    ['9.4999', -9.5],
    ['-24', -24],
    ['-6', -6],
  ])('accept %j', (typed, loudness) => {
    expect(parseSettings(draft(typed))).toEqual({ settings: { intensity: 'normal', loudness, genre: null } });
  });

  it.each(['', 'loud', '-', '-24.1', '-5.9', '0', '+9', '1e1', '-9.5.1'])('reject %j with a sentence', (typed) => {
    expect(parseSettings(draft(typed))).toEqual({ error: 'Please enter a loudness from −24 to −6 LUFS' });
  });
});
