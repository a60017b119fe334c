import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findArtistName } from '../../accounts/index.ts';
import { slugOf } from './slug.ts';
import { findArtistSlug, suggestArtistSlug, useArtistSlug } from './slugs.store.ts';

/** The artist's address, or before the first page is saved a free one. */
export async function artistSlugOf(at: Queryable, owner: string): Promise<string> {
  const current = await findArtistSlug(at, owner);
  return current ?? suggestArtistSlug(at, slugOf((await findArtistName(at, owner)) ?? '', 'artist'));
}

/**
 * Takes the wanted address or, without one, the artist's own. A suggested one may be taken by an artist of the same name at
 * the same moment; then the next one is tried.
 */
export async function claimArtistSlug(
  transaction: Transaction,
  owner: string,
  { wanted, now }: { wanted?: string | undefined; now: Date },
): Promise<void> {
  const slug = wanted ?? (await artistSlugOf(transaction, owner));
  if (await useArtistSlug(transaction, owner, slug, now)) return;
  if (wanted !== undefined) throw new Failure('slug_taken', { field: 'artistSlug' });
  await claimArtistSlug(transaction, owner, { now });
}
