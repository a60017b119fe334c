import type { Database } from '../../../platform/db/database.ts';
import { findPage as findFanbasePage } from '../../fanbase/index.ts';
import { artistPathOf } from '../pages/page-address.ts';
import { findPublishedArtistSlug } from './artist-pages.store.ts';

/** The path of the artist's page, or else of the fanbase page; `null`: there is neither. */
export async function findArtistHome(db: Database, owner: string): Promise<string | null> {
  const slug = await findPublishedArtistSlug(db, owner);
  if (slug !== undefined) return artistPathOf(slug);
  return (await findFanbasePage(db, owner)) ? `/fanbase/${encodeURIComponent(owner)}` : null;
}
