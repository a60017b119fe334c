import { dayIn, timeZoneOr } from '@debut/contract/days';
import { maxPressQuotes } from '@debut/contract/limits';
import type { PressView } from '@debut/web/public';
import type { Database } from '../../../platform/db/database.ts';
import { findArtistName, findTimeZone } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import { listQuotesOfArtist } from '../../promo/index.ts';
import { findArtistHome } from '../artist/find-artist-home.ts';
import { pathOf, pressKitPathOf } from '../pages/page-address.ts';
import type { LatestPage, ReadLatestRelease } from './latest-release.ts';
import { listPhotos, type PressKitRow, type PressPhotoRow, type PublicPressKit } from './press-kits.store.ts';
import type { PressPictures } from './press-pictures.ts';

interface PressPageContents {
  readonly view: PressView;
  readonly accent: string;
}

/** What strangers see of a press kit, with its color. */
export type ReadPressView = (found: PublicPressKit, origin: string) => Promise<PressPageContents>;

export function createReadPressView(dependencies: {
  db: Database;
  files: Pick<FileService, 'address' | 'analysesOf'>;
  pictures: PressPictures;
  readLatestRelease: ReadLatestRelease;
}): ReadPressView {
  const { db, files, pictures, readLatestRelease } = dependencies;

  async function measureArchive(owner: string, photos: readonly PressPhotoRow[]): Promise<number> {
    const paths = photos.map(({ path }) => path);
    return (await files.analysesOf(owner, paths)).reduce((sum, { size }) => sum + size, 0);
  }

  function presentPhotos(path: string, photos: readonly PressPhotoRow[], kind: PressPhotoRow['kind']) {
    return photos
      .filter((photo) => photo.kind === kind)
      .map(({ id, path: file, title, credit, width, height }) => ({
        ...{ id, title, credit, width, height },
        image: files.address(file),
        download: `${path}/photos/${encodeURIComponent(id)}`,
      }));
  }

  function presentLatest(artistSlug: string, { page, facts, releaseDate, isOut }: LatestPage): PressView['latest'] {
    return {
      title: facts.title,
      artist: facts.artist,
      cover: facts.cover && files.address(facts.cover),
      address: pathOf({ artistSlug, slug: page.slug }),
      releaseDate,
      isOut,
    };
  }

  return async ({ kit, artistSlug }, origin) => {
    const { userId: owner } = kit;
    const path = pressKitPathOf(artistSlug);
    const photos = await listPhotos(db, owner);
    const latest = await readLatestRelease(owner);
    const portrait = await pictures.findPortrait(owner, photos);
    const timeZone = timeZoneOr('UTC', await findTimeZone(db, owner));
    const view: PressView = {
      path,
      address: `${origin}${path}`,
      name: (await findArtistName(db, owner)) ?? '',
      portrait: portrait && files.address(portrait),
      ...presentTexts(kit),
      updated: dayIn(timeZone, lastChange(kit, photos)),
      photos: presentPhotos(path, photos, 'photo'),
      logos: presentPhotos(path, photos, 'logo'),
      archiveBytes: await measureArchive(owner, photos),
      quotes: kit.showQuotes ? await listQuotesOfArtist(db, owner, maxPressQuotes) : [],
      latest: latest ? presentLatest(artistSlug, latest) : null,
      home: await findArtistHome(db, owner),
    };
    return { view, accent: await pictures.readAccent(owner, portrait, latest) };
  };
}

function presentTexts({ headline, bioShort, bioMedium, bioLong, hometown, soundsLike, label, contacts }: PressKitRow) {
  return { headline, bioShort, bioMedium, bioLong, hometown, soundsLike, label, contacts };
}

function lastChange({ updatedAt }: PressKitRow, photos: readonly PressPhotoRow[]): Date {
  return new Date(Math.max(updatedAt.getTime(), ...photos.map(({ createdAt }) => createdAt.getTime())));
}
