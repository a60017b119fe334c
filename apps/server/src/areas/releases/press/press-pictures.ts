import type { Database } from '../../../platform/db/database.ts';
import { findPage as findFanbasePage } from '../../fanbase/index.ts';
import type { FileService } from '../../library/index.ts';
import { findPictureAccent } from '../pages/read-cover-accent.ts';
import { defaultAccent } from '../pictures/cover-accent.ts';
import type { LatestPage } from './latest-release.ts';
import type { PressPhotoRow } from './press-kits.store.ts';

export type PressPictures = ReturnType<typeof createPressPictures>;

/** The picture at the top of a press kit, and the color of the page. */
export function createPressPictures({ db, files }: { db: Database; files: Pick<FileService, 'coverJpeg'> }) {
  const accents = new Map<string, Promise<string>>();

  return {
    /** The artist's portrait, or else the first photo; `null`: there is none. */
    async findPortrait(owner: string, photos: readonly PressPhotoRow[]): Promise<string | null> {
      const portrait = (await findFanbasePage(db, owner))?.artistImage;
      return portrait ?? photos.find(({ kind }) => kind === 'photo')?.path ?? null;
    },

    /** Found once for each picture, because files never change under their path. */
    async readAccent(owner: string, portrait: string | null, latest: LatestPage | undefined): Promise<string> {
      const path = portrait ?? latest?.facts.cover ?? null;
      if (path === null) return defaultAccent;
      const known = accents.get(path);
      if (known) return known;
      if (accents.size >= maxAccents) accents.clear();
      const found = findPictureAccent(files, owner, path);
      accents.set(path, found);
      // The next visitor tries again.
      found.catch(() => accents.delete(path));
      return found;
    },
  };
}

const maxAccents = 1000;
