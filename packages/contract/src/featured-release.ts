import type { Day } from './days.ts';

interface Release {
  readonly day: Day | null;
  readonly isOut: boolean;
}

/** The next release that is to come, or else the newest that is out. `releases` begins with the latest date. */
export function chooseFeatured<One extends Release>(
  releases: readonly One[],
): { featured: One | null; others: readonly One[] } {
  const next = releases.findLast(({ isOut, day }) => !isOut && day !== null);
  const featured = next ?? releases.find(({ isOut }) => isOut) ?? releases[0] ?? null;
  return { featured, others: releases.filter((one) => one !== featured) };
}
