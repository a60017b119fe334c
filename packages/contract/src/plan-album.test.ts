import { describe, expect, it } from 'vitest';
import { combineLoudness, planAlbumLoudness } from './plan-album.ts';

const mixes = [-18.6, -16.2, -21.4, -17, -15.8];

describe('the loudness of an album', () => {
  it('is the same for all tracks when all should be equally loud', () => {
    expect(planAlbumLoudness(mixes, { targetLufs: -12, spread: 'same' })).toEqual([-12, -12, -12, -12, -12]);
  });

  it('leaves a song that is quiet on purpose half as far below the others', () => {
    expect(planAlbumLoudness(mixes, { targetLufs: -12, spread: 'keep' })).toEqual([
      -12,
      -12,
      expect.closeTo(-14.2),
      -12,
      -12,
    ]);
  });

  it('never leaves a song more than 4 LU below the others', () => {
    expect(planAlbumLoudness([-16, -16, -40], { targetLufs: -14, spread: 'keep' })).toEqual([-14, -14, -18]);
  });

  it('does not treat a song as quiet because the others were mixed louder by a little', () => {
    expect(planAlbumLoudness([-16, -18.4], { targetLufs: -14, spread: 'keep' })).toEqual([-14, -14]);
  });

  it('gives silence the target of the album', () => {
    expect(planAlbumLoudness([null, -16], { targetLufs: -14, spread: 'keep' })).toEqual([-14, -14]);
    expect(planAlbumLoudness([null, null], { targetLufs: -14, spread: 'keep' })).toEqual([-14, -14]);
  });

  it('as a whole is that of its tracks by their length', () => {
    expect(
      combineLoudness([
        { lufs: -12, seconds: 100 },
        { lufs: -12, seconds: 300 },
      ]),
    ).toBeCloseTo(-12);
    expect(
      combineLoudness([
        { lufs: -10, seconds: 60 },
        { lufs: -20, seconds: 60 },
      ]),
    ).toBeCloseTo(-12.6, 1);
    expect(combineLoudness([{ lufs: null, seconds: 60 }])).toBeNull();
  });
});
