import { timeZoneOr } from '@debut/contract/days';
import type { ReleasePictureSize } from '@debut/contract/release-pages';
import type { Clock } from '../../../platform/clock.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { digest } from '../../../platform/ids.ts';
import { type FileService, pictureQueue } from '../../library/index.ts';
import type { ReadFacts, ReleaseFacts } from '../../promo/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import type { ReadCoverAccent } from '../pages/read-cover-accent.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import { texts } from '../texts.ts';
import { describePicture } from './describe-picture.ts';
import { drawPicture } from './draw-picture.ts';
import { createPictureCache } from './picture-cache.ts';

export type ReleasePictures = ReturnType<typeof createReleasePictures>;

/** A picture that is drawn when it is needed. */
export interface ReleasePicture {
  /** Of everything that is visible on it. */
  readonly etag: string;
  readonly filename: string;
  draw(): Promise<Buffer>;
}

export interface PictureWish {
  readonly size: ReleasePictureSize;
  readonly withCountdown: boolean;
}

/** Pictures of a release for sharing; the one for links is the preview of its page. */
export function createReleasePictures(dependencies: {
  clock: Clock;
  files: Pick<FileService, 'coverJpeg'>;
  readFacts: ReadFacts;
  readCoverAccent: ReadCoverAccent;
}) {
  const { clock, files, readFacts, readCoverAccent } = dependencies;
  const cached = createPictureCache({ maxBytes: maxCachedBytes });

  async function find(
    page: PageRow,
    facts: ReleaseFacts,
    { size, withCountdown }: PictureWish,
  ): Promise<ReleasePicture> {
    const { title, artist, cover, releaseDate } = facts;
    const kind = page.trackId === null ? 'project' : 'track';
    const release = releaseMomentOf({ page, releaseDate });
    const timeZone = timeZoneOr('UTC', page.timeZone);
    const lines = describePicture({ artist, title, kind, release }, { timeZone, now: clock(), withCountdown });
    const accent = page.accent ?? (await readCoverAccent(page, cover));
    const key = digest(JSON.stringify([size, lines, cover, accent]));
    const draw = async () =>
      drawPicture(size, lines, { cover: cover === null ? undefined : await files.coverJpeg(cover), accent });
    return {
      etag: `"${key.slice(0, 22)}"`,
      filename: `${sanitizeFileName(texts.picture.filename(artist, title, size)) || size}.jpg`,
      draw: () => cached(key, () => pictureQueue.take(page.userId, draw)),
    };
  }

  return {
    find,

    /** `undefined`: its track or project is being deleted. */
    async findOfPage(page: PageRow, wish: PictureWish): Promise<ReleasePicture | undefined> {
      const facts = (await readFacts(page.userId, [page])).get(page.id);
      return facts && find(page, facts, wish);
    },
  };
}

const maxCachedBytes = 32 * 1024 * 1024;
