import { maxPressQuotes } from '@debut/contract/limits';
import type { LatestRelease, PressKit, PressPhoto } from '@debut/contract/press-kit';
import type { Database } from '../../../platform/db/database.ts';
import type { Brands } from '../../accounts/index.ts';
import { findArtistName } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import { listQuotesOfArtist } from '../../promo/index.ts';
import { artistSlugOf } from '../pages/artist-slug.ts';
import { type AddressOf, pressKitPathOf } from '../pages/page-address.ts';
import type { LatestPage, ReadLatestRelease } from './latest-release.ts';
import * as store from './press-kits.store.ts';
import type { PressPictures } from './press-pictures.ts';

export type PresentPressKit = ReturnType<typeof createPresentPressKit>;

/** What the artist's team sees of the press kit, saved or not. */
export function createPresentPressKit(dependencies: {
  db: Database;
  files: Pick<FileService, 'address'>;
  brands: Pick<Brands, 'originFor'>;
  addressOf: AddressOf;
  readLatestRelease: ReadLatestRelease;
  pictures: PressPictures;
}) {
  const { db, files, brands, addressOf, readLatestRelease, pictures } = dependencies;

  const presentPhoto = ({ id, kind, path, title, credit, width, height }: store.PressPhotoRow): PressPhoto => ({
    ...{ id, kind, title, credit, width, height },
    url: files.address(path),
  });

  async function presentRelease(
    owner: string,
    artistSlug: string,
    { page, facts, releaseDate, isOut }: LatestPage,
  ): Promise<LatestRelease> {
    return {
      kind: page.trackId === null ? 'project' : 'track',
      title: facts.title,
      artist: facts.artist,
      coverArt: facts.cover && files.address(facts.cover),
      url: await addressOf(owner, { artistSlug, slug: page.slug }),
      releaseDate,
      isOut,
    };
  }

  async function present(owner: string): Promise<PressKit> {
    const kit = await store.findPressKit(db, owner);
    const artistSlug = await artistSlugOf(db, owner);
    const latest = await readLatestRelease(owner);
    const photos = await store.listPhotos(db, owner);
    const portrait = await pictures.findPortrait(owner, photos);
    const { published, headline, bioShort, bioMedium, bioLong, hometown, soundsLike, label, contacts, showQuotes } =
      kit ?? emptyKit;
    return {
      ...{ published, headline, bioShort, bioMedium, bioLong, hometown, soundsLike, label, contacts, showQuotes },
      artistSlug,
      url: `${await brands.originFor(owner)}${pressKitPathOf(artistSlug)}`,
      name: (await findArtistName(db, owner)) ?? '',
      quotes: (await listQuotesOfArtist(db, owner, maxPressQuotes)).map(({ text, name, outlet }) => ({
        ...{ text, name, outlet },
      })),
      photos: photos.map(presentPhoto),
      latestRelease: latest ? await presentRelease(owner, artistSlug, latest) : null,
      portrait: portrait && files.address(portrait),
      accent: await pictures.readAccent(owner, portrait, latest),
      version: kit?.version ?? null,
    };
  }

  return { present, presentPhoto };
}

/** Before it is first saved. */
export const emptyKit = {
  published: false,
  headline: '',
  bioShort: '',
  bioMedium: '',
  bioLong: '',
  hometown: '',
  soundsLike: '',
  label: '',
  contacts: [],
  showQuotes: true,
} satisfies Partial<store.PressKitRow>;
