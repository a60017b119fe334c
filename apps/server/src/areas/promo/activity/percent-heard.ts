import { heatParts } from '@debut/contract/limits';

/** How much of a track was heard at least once. */
export function percentHeard(heat: readonly number[]): number {
  return Math.round((heat.filter((times) => times > 0).length / heatParts) * 100);
}
