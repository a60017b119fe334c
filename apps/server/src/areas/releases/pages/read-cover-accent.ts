import type { Database } from '../../../platform/db/database.ts';
import { type FileService, pictureQueue } from '../../library/index.ts';
import { findCoverAccent } from '../pictures/cover-accent.ts';
import { type PageRow, updatePage } from './pages.store.ts';

/** Of a page without a cover. */
export const defaultAccent = '#b79cff';

/** The color of a cover, found once and stored with the page. */
export type ReadCoverAccent = (page: PageRow, cover: string | null) => Promise<string>;

export function createReadCoverAccent({
  db,
  files,
}: {
  db: Database;
  files: Pick<FileService, 'coverJpeg'>;
}): ReadCoverAccent {
  return async (page, cover) => {
    if (cover === null) return defaultAccent;
    if (page.coverAccentOf === cover && page.coverAccent) return page.coverAccent;
    const coverAccent = await pictureQueue.take(page.userId, async () => {
      const bytes = await files.coverJpeg(cover);
      return bytes ? findCoverAccent(bytes) : defaultAccent;
    });
    await updatePage(db, page, { coverAccent, coverAccentOf: cover });
    return coverAccent;
  };
}
