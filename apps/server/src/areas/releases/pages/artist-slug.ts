import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findArtistName } from '../../accounts/index.ts';
import { slugOf } from './slug.ts';
import * as slugs from './slugs.store.ts';

/** The artist's own, or what it would be. */
export async function artistSlugOf(at: Queryable, owner: string): Promise<string> {
  const current = await slugs.findArtistSlug(at, owner);
  return current ?? slugs.suggestArtistSlug(at, slugOf((await findArtistName(at, owner)) ?? '', 'artist'));
}

/** With the owner's library locked. Without a wanted slug, the artist keeps the current one or gets a first one. */
export async function takeArtistSlug(
  transaction: Transaction,
  owner: string,
  wanted: string | undefined,
  now: Date,
): Promise<void> {
  const slug = wanted ?? (await artistSlugOf(transaction, owner));
  if (!(await slugs.useArtistSlug(transaction, owner, slug, now)))
    throw new Failure('slug_taken', { field: 'artistSlug' });
}
