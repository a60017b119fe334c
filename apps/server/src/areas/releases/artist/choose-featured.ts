import type { ArtistRelease } from '@debut/web/public';

/** The next release that is to come, or else the newest that is out. `releases` begins with the latest date. */
export function chooseFeatured(releases: readonly ArtistRelease[]) {
  const next = releases.findLast(({ isOut, day }) => !isOut && day !== null);
  const featured = next ?? releases.find(({ isOut }) => isOut) ?? releases[0] ?? null;
  return { featured, others: releases.filter((one) => one !== featured) };
}
