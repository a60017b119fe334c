import type { StreamingPlatform } from '@debut/contract/mastering';
import type { MasterReport } from '../engine.ts';

/**
 * Loudness normalization of the services, as they document it. Those that also raise quiet songs stop before peaks come
 * too close to full scale.
 */
const platforms: readonly { platform: StreamingPlatform; lufs: number; raisesUpToDbtp: number | null }[] = [
  { platform: 'spotify', lufs: -14, raisesUpToDbtp: -1 },
  { platform: 'appleMusic', lufs: -16, raisesUpToDbtp: -1 },
  { platform: 'youtube', lufs: -14, raisesUpToDbtp: null },
  { platform: 'tidal', lufs: -14, raisesUpToDbtp: null },
  { platform: 'amazon', lufs: -14, raisesUpToDbtp: null },
];

export function platformChanges(lufs: number | null, truePeakDbtp: number | null): MasterReport['platforms'] {
  return platforms.map(({ platform, lufs: wanted, raisesUpToDbtp }) => {
    if (lufs === null || truePeakDbtp === null) return { platform, changeDb: 0 };
    const room = raisesUpToDbtp === null ? 0 : Math.max(0, raisesUpToDbtp - truePeakDbtp);
    return { platform, changeDb: Math.min(wanted - lufs, room) };
  });
}
