import { maxStemLevelDb, minStems } from '@debut/contract/limits';
import { findLengthDifference, stemLengthsSentence } from '@debut/contract/stem-lengths';
import type { Stem, StemRole, TrackStems } from '@debut/contract/stems';
import { formatSigned } from '../../../ui/figures.ts';
import { texts } from './texts.ts';

export const levelStepDb = 0.5;

export function formatLevel(levelDb: number): string {
  return texts.decibels(formatSigned(levelDb));
}

export function stepLevel(levelDb: number, steps: number): number {
  return Math.min(maxStemLevelDb, Math.max(-maxStemLevelDb, levelDb + steps * levelStepDb));
}

/** Levels that are moved on this page replace the stored ones until those have been saved. */
export function applyLevels(stems: readonly Stem[], moved: ReadonlyMap<string, number>): Stem[] {
  return stems.map((stem) => ({ ...stem, levelDb: moved.get(stem.id) ?? stem.levelDb }));
}

/** What a change makes of the shown stems, before the server responds. */
export function changeStem(
  shown: TrackStems,
  id: string,
  { name, role, levelDb }: { name?: string | undefined; role?: StemRole | undefined; levelDb?: number | undefined },
): TrackStems {
  const before = shown.stems.find((stem) => stem.id === id);
  if (!before) return shown;
  const after = { ...before, name: name ?? before.name, role: role ?? before.role, levelDb: levelDb ?? before.levelDb };
  return {
    ...shown,
    isMixCurrent: shown.isMixCurrent && after.levelDb === before.levelDb,
    stems: shown.stems.map((stem) => (stem === before ? after : stem)),
  };
}

/** Names by id: of two files with the same name, the second is “Take.wav (2)”, so that their controls differ. */
export function nameStems(stems: readonly Stem[]): ReadonlyMap<string, string> {
  return new Map(
    stems.map(({ id, name }, index) => {
      const earlier = stems.slice(0, index).filter((stem) => stem.name === name).length;
      return [id, earlier === 0 ? name : `${name} (${earlier + 1})`];
    }),
  );
}

/** Why the stems cannot be mixed now; null when they can. */
export function findObstacle(stems: readonly Stem[], isUploading: boolean): string | null {
  if (isUploading) return texts.waitForUploads;
  if (stems.length < minStems) return texts.addOneMore;
  const difference = findLengthDifference(stems);
  return difference && stemLengthsSentence(difference);
}

/** Whether something changes on the server by itself, so that it is worth asking again. */
export function isUnderWay({ stems, mix }: TrackStems): boolean {
  return mix?.status === 'mixing' || stems.some(({ durationSeconds }) => durationSeconds === null);
}
