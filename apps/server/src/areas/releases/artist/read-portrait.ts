import type { Database } from '../../../platform/db/database.ts';
import { findArtistName, findPage } from '../../fanbase/index.ts';
import type { FileService } from '../../library/index.ts';
import { readPictureAccent } from '../pages/read-cover-accent.ts';
import { type ArtistPageRow, storePortraitAccent } from './artist-pages.store.ts';

/** What the page takes from the fanbase page. */
interface Portrait {
  /** The artist's own name while there is no fanbase page. */
  readonly name: string;
  /** A path. */
  readonly image: string | null;
  readonly coverAccent: string;
  readonly fanbaseName: string | null;
}

export type ReadPortrait = (page: ArtistPageRow) => Promise<Portrait>;

export function createReadPortrait({
  db,
  files,
}: {
  db: Database;
  files: Pick<FileService, 'coverJpeg'>;
}): ReadPortrait {
  return async (page) => {
    const { userId: owner } = page;
    const [fanbase, named] = [await findPage(db, owner), await findArtistName(db, owner)];
    const image = fanbase?.artistImage ?? null;
    return {
      name: named?.name ?? '',
      image,
      coverAccent: await readPictureAccent(files, page, image, (found) => storePortraitAccent(db, owner, found)),
      fanbaseName: fanbase?.fanbaseName ?? null,
    };
  };
}
