import {
  type MasteringPreset,
  type MasteringRun,
  type MasteringStyle,
  masteringStyle,
} from '@debut/contract/mastering';
import { equalizerHz } from '@debut/mastering/chain/equalizer';
import { masteringStyles } from '@debut/mastering/engine';

/** Every style, in the order in which they are offered. */
export const styleIds: readonly MasteringStyle[] = masteringStyles.map(({ id }) => id);

export const masteringPresets: readonly MasteringPreset[] = masteringStyles.map((style) => ({
  id: style.id,
  name: style.name,
  description: style.description,
  targetLufs: style.targetLufs,
  curve: equalizerHz.map((hz) => ({ hz, db: style.equalizer.shapeDb[hz] ?? 0 })),
}));

export function presetOf(style: MasteringStyle): { name: string; description: string } {
  const { name, description } = masteringPresets.find(({ id }) => id === style) ?? { name: style, description: '' };
  return { name, description };
}

export function isStyle(text: string): text is MasteringStyle {
  return masteringStyle.safeParse(text).success;
}

/** The same state for every style. */
export function eachStyle(state: MasteringRun['styles'][MasteringStyle]): MasteringRun['styles'] {
  return Object.fromEntries(styleIds.map((id) => [id, state])) as MasteringRun['styles'];
}
