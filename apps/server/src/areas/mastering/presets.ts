import type { MasteringPreset, MasteringRun, StyleProgress } from '@debut/contract/mastering';
import type { MasteringMethod, MasteringStyle, MasterName } from '@debut/contract/mastering-settings';
import { equalizerHz } from '@debut/mastering/chain/equalizer';
import { masteringStyles } from '@debut/mastering/engine';
import { texts } from './texts.ts';

/** Every style, in the order in which they are offered. */
const styleIds: readonly MasteringStyle[] = masteringStyles.map(({ id }) => id);

export const masteringPresets: readonly MasteringPreset[] = masteringStyles.map((style) => ({
  id: style.id,
  name: style.name,
  description: style.description,
  targetLufs: style.targetLufs,
  curve: equalizerHz.map((hz) => ({ hz, db: style.equalizer.shapeDb[hz] ?? 0 })),
}));

/** Its name never contains that of the reference: public pages show it. */
export function presetOf(master: MasterName): { name: string; description: string } {
  if (master === 'reference') return { ...texts.referenceMaster };
  if (master === 'album') return { ...texts.albumMaster };
  const { name, description } = masteringPresets.find(({ id }) => id === master) ?? { name: master, description: '' };
  return { name, description };
}

export function listMasterNames(method: MasteringMethod): readonly MasterName[] {
  return method === 'styles' ? styleIds : [method];
}

/** The same state for every master. */
export function eachMaster(names: readonly MasterName[], state: StyleProgress): MasteringRun['styles'] {
  return Object.fromEntries(names.map((name) => [name, state]));
}
