import type { Promo } from '@debut/contract/promos';

/** Why there is nothing to listen to: no audio yet, or none of the chosen versions exists anymore. */
export type AudioGap = 'audio' | 'version';

export function findAudioGap({ tracks }: Pick<Promo, 'tracks'>): AudioGap | null {
  if (tracks.some(({ state }) => state !== 'missing')) return null;
  return tracks.some(({ versions }) => versions.length > 0) ? 'version' : 'audio';
}
