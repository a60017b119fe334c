import { timeZoneOr } from '@debut/contract/days';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { findArtistName, findTimeZone } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import {
  listQuotesOfArtist,
  listQuotesOfRelease,
  type OneSheet,
  renderOneSheet,
  writeOneSheetDates,
} from '../../promo/index.ts';
import type { ListUpcomingShows } from '../artist/upcoming-shows.ts';
import type { AddressOf } from '../pages/page-address.ts';
import { texts } from '../texts.ts';
import type { LatestPage, ReadLatestRelease } from './latest-release.ts';
import { listPhotos, type PressKitRow, type PublicPressKit } from './press-kits.store.ts';
import type { PressPictures } from './press-pictures.ts';

type Paper = 'A4' | 'LETTER';
export type WritePressSheet = (found: PublicPressKit, paper: Paper) => Promise<{ filename: string; pdf: Buffer }>;

/** One page about the latest release with a public page, or about the artist. */
export function createWritePressSheet(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'coverJpeg'>;
  pictures: PressPictures;
  addressOf: AddressOf;
  readLatestRelease: ReadLatestRelease;
  listUpcomingShows: ListUpcomingShows;
}): WritePressSheet {
  const { db, clock, files, pictures, addressOf, readLatestRelease, listUpcomingShows } = dependencies;

  async function describeRelease({ kit, artistSlug }: PublicPressKit, latest: LatestPage, timeZone: string) {
    const { page, facts, releaseDate } = latest;
    const { userId: owner } = kit;
    return {
      title: facts.title,
      artist: facts.artist,
      picture: facts.cover,
      release: writeOneSheetDates({ releaseDate, embargoUntil: null }, timeZone, clock()).release,
      code: { name: page.trackId === null ? 'UPC' : 'ISRC', value: facts.code },
      // As people read it.
      listen: (await addressOf(owner, { artistSlug, slug: page.slug })).replace(/^https?:\/\//, ''),
      credits: page.credits.map(({ role, name }) => [role, name].filter(Boolean).join(': ')).join('\n'),
      quotes: await listQuotesOfRelease(db, owner, page),
    };
  }

  async function describeArtist({ kit }: PublicPressKit) {
    const { userId: owner } = kit;
    return {
      title: (await findArtistName(db, owner)) ?? '',
      artist: '',
      picture: await pictures.findPortrait(owner, await listPhotos(db, owner)),
      release: kit.headline,
      code: { name: '', value: '' },
      listen: '',
      credits: '',
      quotes: [],
    };
  }

  async function listShows(owner: string): Promise<string[]> {
    const shows = await listUpcomingShows(owner);
    return shows
      .filter(({ status }) => status !== 'canceled')
      .slice(0, maxShows)
      .map(({ day, city, venue }) => [dayFormat.format(new Date(day)), city, venue].filter(Boolean).join(' · '));
  }

  return async (found, paper) => {
    const { kit } = found;
    const { userId: owner } = kit;
    const timeZone = timeZoneOr('UTC', await findTimeZone(db, owner));
    const latest = await readLatestRelease(owner);
    const about = latest ? await describeRelease(found, latest, timeZone) : await describeArtist(found);
    const quotes = about.quotes.length > 0 ? about.quotes : await listQuotesOfArtist(db, owner, 3);
    const sheet: OneSheet = {
      title: about.title,
      artist: about.artist,
      cover: about.picture === null ? undefined : await files.coverJpeg(about.picture),
      release: about.release,
      embargo: '',
      facts: [...factsOf(kit), about.code, { name: texts.press.listen, value: about.listen }].filter(
        ({ value }) => value !== '',
      ),
      story: kit.bioMedium || kit.bioShort || kit.bioLong,
      tracks: [],
      quotes: kit.showQuotes ? quotes : [],
      credits: about.credits,
      shows: await listShows(owner),
      contacts: kit.contacts.map(writeContact),
    };
    const name = sanitizeFileName(texts.press.sheetName(about.artist, about.title)) || 'one-sheet';
    return { filename: `${name}.pdf`, pdf: await renderOneSheet(sheet, paper) };
  };
}

const maxShows = 5;
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function factsOf({ hometown, soundsLike, label }: PressKitRow) {
  return [
    { name: texts.press.from, value: hometown },
    { name: texts.press.forFansOf, value: soundsLike },
    { name: texts.press.label, value: label },
  ];
}

/** "Press: Jo Hale, press@maravey.example" */
export function writeContact({ role, name, email }: PressKitRow['contacts'][number]): string {
  return [role, [name, email].filter(Boolean).join(', ')].filter(Boolean).join(': ');
}
