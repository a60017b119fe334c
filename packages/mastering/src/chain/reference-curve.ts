import type { FrequencyCurve } from '@debut/contract/mastering';
import { thirdOctaves } from '../meters/spectrum.ts';

/**
 * The typical spectrum of music: the long-term spectra of 81 songs from six collections (orchestra, electronic music,
 * games, metal), the median of each collection, and the mean of those, smoothed over neighbors; 0 dB is the mean from
 * 50 Hz to 12.5 kHz. `npm run bench:mastering -- --only curve` derives it; see decision 14.
 */
export const referenceCurve: FrequencyCurve = {
  hz: [...thirdOctaves],
  db: [
    -11.3, -8.2, -3.6, 1.2, 4.8, 6.7, 7.2, 7.1, 7.2, 7.2, 6.5, 5.7, 5.0, 4.1, 3.5, 2.8, 1.9, 1.0, 0.0, -0.9, -1.9, -3.1,
    -4.8, -6.8, -8.5, -10.0, -11.8, -14.8, -18.0,
  ],
};
