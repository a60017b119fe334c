import type { Clock } from '../../../platform/clock.ts';
import { writeCalendar } from '../../planning/index.ts';
import type { ReadFacts } from '../../promo/index.ts';
import type { AddressOf } from '../pages/page-address.ts';
import { texts } from '../texts.ts';
import type { PublicPage } from './find-public-page.ts';
import { releaseMomentOf } from './release-moment.ts';

/** The release as a calendar file; `undefined` while it has no date. */
export type WriteReleaseCalendar = (found: PublicPage) => Promise<string | undefined>;

export function createWriteReleaseCalendar(dependencies: {
  clock: Clock;
  readFacts: ReadFacts;
  addressOf: AddressOf;
  productName: string;
}): WriteReleaseCalendar {
  const { clock, readFacts, addressOf, productName } = dependencies;

  return async (found) => {
    const { page, artistSlug } = found;
    const release = releaseMomentOf(found);
    if (!release) return undefined;
    const facts = (await readFacts(page.userId, [page])).get(page.id);
    const { title = '', artist = '' } = facts ?? {};
    const { day, minute, timing, timeZone } = release;
    const entry = {
      uid: `release-${page.id}@${productName.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
      day,
      // A whole day where it begins with the day, wherever that is.
      ...((timing === 'moment' || minute > 0) && { time: { minute, timeZone: timing === 'moment' ? timeZone : null } }),
      title: texts.calendarTitle(artist, title),
      description: texts.calendarDescription(artist, title),
      url: await addressOf(page.userId, { artistSlug, slug: page.slug }),
      category: texts.calendarCategory,
      createdAt: page.createdAt,
      updatedAt: clock(),
    };
    return writeCalendar({ productName, name: entry.title, days: [entry] });
  };
}
