import type { Curve } from '../engine.ts';
import { thirdOctaves } from '../meters/spectrum.ts';

export const referenceCurve: Curve = {
  hz: thirdOctaves,
  db: thirdOctaves.map((hz) => {
    const octaves = Math.log2(hz / 1000);
    const tilt = -3.6 * octaves * (octaves < 0 ? 0.55 : 0.75);
    return tilt - (hz < 50 ? Math.log2(50 / hz) * 6 : 0) - (hz > 8000 ? Math.log2(hz / 8000) * 4 : 0);
  }),
};
