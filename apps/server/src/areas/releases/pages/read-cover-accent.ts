import type { Database } from '../../../platform/db/database.ts';
import { type FileService, pictureQueue } from '../../library/index.ts';
import { defaultAccent, findCoverAccent } from '../pictures/cover-accent.ts';
import { type PageRow, updatePage } from './pages.store.ts';

/** The color of a cover, found once and stored with the page. */
export type ReadCoverAccent = (page: PageRow, cover: string | null) => Promise<string>;

type Files = Pick<FileService, 'coverJpeg'>;

export function createReadCoverAccent({ db, files }: { db: Database; files: Files }): ReadCoverAccent {
  return (page, cover) => readPictureAccent(files, page, cover, (found) => updatePage(db, page, found));
}

/** What was found in which picture. */
interface FoundAccent {
  readonly coverAccent: string | null;
  readonly coverAccentOf: string | null;
}

export async function readPictureAccent(
  files: Files,
  known: FoundAccent & { readonly userId: string },
  picture: string | null,
  store: (found: FoundAccent) => Promise<unknown>,
): Promise<string> {
  if (picture === null) return defaultAccent;
  if (known.coverAccentOf === picture && known.coverAccent) return known.coverAccent;
  const coverAccent = await findPictureAccent(files, known.userId, picture);
  await store({ coverAccent, coverAccentOf: picture });
  return coverAccent;
}

export function findPictureAccent(files: Files, owner: string, picture: string): Promise<string> {
  return pictureQueue.take(owner, async () => {
    const bytes = await files.coverJpeg(picture);
    return bytes ? findCoverAccent(bytes) : defaultAccent;
  });
}
