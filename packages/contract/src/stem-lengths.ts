import { maxStemLengthDifferenceSeconds } from './limits.ts';
import { playTime } from './play-time.ts';
import type { Stem } from './stems.ts';

type KnownLength = { readonly name: string; readonly durationSeconds: number };

/** The longest and the shortest stem, when they do not belong together; `null`: they do, as far as lengths are known. */
export function findLengthDifference(
  stems: readonly Pick<Stem, 'name' | 'durationSeconds'>[],
): { longest: KnownLength; shortest: KnownLength } | null {
  const known = stems.flatMap(({ name, durationSeconds }) =>
    durationSeconds === null ? [] : [{ name, durationSeconds }],
  );
  const [shortest, ...others] = known.sort((a, b) => a.durationSeconds - b.durationSeconds);
  const longest = others.at(-1);
  if (!shortest || !longest) return null;
  const difference = longest.durationSeconds - shortest.durationSeconds;
  return difference > maxStemLengthDifferenceSeconds ? { longest, shortest } : null;
}

export function stemLengthsSentence({ longest, shortest }: { longest: KnownLength; shortest: KnownLength }): string {
  const [long, short] = [longest, shortest].map(({ durationSeconds }) => playTime(durationSeconds));
  return `“${longest.name}” is ${long} long and “${shortest.name}” ${short}. Export all stems from the same start to the same end.`;
}
