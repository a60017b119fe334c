import type { Queryable } from '../../../platform/db/database.ts';
import { findArtistName } from '../../accounts/index.ts';
import { slugOf } from './slug.ts';
import { findArtistSlug, suggestArtistSlug } from './slugs.store.ts';

/** The artist's address, or what it would be. */
export async function readArtistSlug(at: Queryable, owner: string): Promise<string> {
  const current = await findArtistSlug(at, owner);
  return current ?? suggestArtistSlug(at, slugOf((await findArtistName(at, owner)) ?? '', 'artist'));
}
