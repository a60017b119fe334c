import { type LucideIcon, Volume, Volume1, Volume2, VolumeX } from 'lucide-react';

/** As many waves as it is loud. */
export function volumeIcon(volume: number): LucideIcon {
  if (volume === 0) return VolumeX;
  if (volume < 0.34) return Volume;
  return volume < 0.67 ? Volume1 : Volume2;
}
