import type { MasteringGenre } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { thirdOctaves } from '../meters/spectrum.ts';

/**
 * The typical spectrum of music: the long-term spectra of 81 songs from six collections (orchestra, electronic music,
 * games, metal), the median of each collection, and the mean of those, smoothed over neighbors; 0 dB is the mean from
 * 50 Hz to 12.5 kHz. `npm run bench:mastering -- --only curve` derives it; see decision 14.
 */
export const referenceCurve = withLevels([
  -11.3, -8.2, -3.6, 1.2, 4.8, 6.7, 7.2, 7.1, 7.2, 7.2, 6.5, 5.7, 5.0, 4.1, 3.5, 2.8, 1.9, 1.0, 0.0, -0.9, -1.9, -3.1,
  -4.8, -6.8, -8.5, -10.0, -11.8, -14.8, -18.0,
]);

/** The typical spectra of genres, derived in the same way from the songs of three or more artists each. */
export const genreCurves: Readonly<Record<MasteringGenre, FrequencyCurve>> = {
  // 32 songs by ten composers, from wesnoth-1.16-music.
  orchestral: withLevels([
    -12.2, -8.9, -4.1, 0.3, 3.8, 6.5, 7.2, 6.0, 5.2, 5.6, 6.2, 7.3, 7.9, 7.3, 6.4, 5.5, 4.6, 3.5, 1.9, 0.2, -1.4, -3.3,
    -6.0, -9.0, -11.4, -13.2, -15.2, -17.8, -20.1,
  ]),
  // 20 songs by Obsidian Shell, Muldjord and Sectoid, from marsshooter-data and fretsonfire-songs-muldjord, -sectoid.
  rock: withLevels([
    -9.4, -5.9, -1.9, 1.4, 3.6, 4.3, 4.7, 4.9, 4.7, 4.1, 2.8, 1.6, 0.9, 0.4, 0.0, -0.1, -0.4, -0.9, -0.5, 0.7, 1.4, 1.2,
    0.4, -1.2, -3.3, -5.2, -7.0, -9.8, -12.8,
  ]),
  // 28 songs by Maxstack, elysis and blkrbt, from singularity-music and nexuiz-music.
  electronic: withLevels([
    -0.1, 3.3, 5.8, 6.9, 7.7, 7.9, 7.5, 6.9, 6.5, 5.6, 4.7, 3.9, 2.4, 1.1, 0.8, 0.2, -0.9, -1.4, -1.8, -2.8, -3.5, -3.9,
    -4.4, -4.9, -5.4, -6.2, -8.0, -10.3, -12.1,
  ]),
};

function withLevels(db: number[]): FrequencyCurve {
  return { hz: [...thirdOctaves], db };
}
