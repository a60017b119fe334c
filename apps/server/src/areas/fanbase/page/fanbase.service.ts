import { type Day, dayIn, defaultTimeZone, timeZoneOr } from '@debut/contract/days';
import type { Body } from '@debut/contract/endpoint';
import {
  defaultArtistName,
  defaultFanbaseName,
  defaultLanding,
  type FanbaseLanding,
  type fanbasePageEndpoints,
  type NextRelease,
} from '@debut/contract/fanbase-page';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { changedFields } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { recordActivity } from '../../accounts/index.ts';
import { type FileService, type InspectedFile, pathOfAddress } from '../../library/index.ts';
import * as store from './fanbase.store.ts';

interface PublicArtist {
  readonly name: string;
  readonly landing: FanbaseLanding | undefined;
  /** In the artist's time zone. */
  readonly today: Day;
}

type Change = Body<typeof fanbasePageEndpoints.saveLanding>;
type ImageField = 'artistImage' | 'backgroundImage';

export type FanbaseService = ReturnType<typeof createFanbaseService>;

export function createFanbaseService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: FileService;
  timeZoneOf: (owner: string) => Promise<string>;
  /** The account's display name, the part of its email before the @, or an empty text. */
  displayName: (owner: string) => Promise<string>;
  countFans: (owner: string) => Promise<{ totalFans: number; activeFans: number; releases: number }>;
  /** In the transaction that changes the page. */
  onPageSaved: (transaction: Transaction, owner: string) => Promise<void>;
}) {
  const { db, clock, events, files, timeZoneOf, displayName, countFans, onPageSaved } = dependencies;

  async function present(page: store.PageRow): Promise<FanbaseLanding> {
    const next = page.showNextRelease
      ? await store.findNextRelease(db, page.userId, dayIn(await timeZoneOf(page.userId), clock()))
      : undefined;
    return {
      id: page.userId,
      artistName: page.artistName,
      artistImage: page.artistImage && files.address(page.artistImage),
      fanbaseName: page.fanbaseName,
      backgroundImage: page.backgroundImage && files.address(page.backgroundImage),
      description: page.description,
      genre: page.genre,
      stats: { activeFans: page.activeFans, releases: page.releases, newMusic: page.newMusic },
      showNextRelease: page.showNextRelease,
      nextRelease: next ? presentRelease(next) : null,
    };
  }

  function presentRelease({ cover, ...release }: store.NextReleaseRow): NextRelease {
    return { ...release, coverArt: cover && files.address(cover) };
  }

  /** Defaults of a page that was never saved. */
  async function newPage(owner: string): Promise<store.PageRow> {
    const page = defaultLanding(owner, (await displayName(owner)) || defaultArtistName);
    const { artistName, fanbaseName, genre, description, stats, showNextRelease } = page;
    const images = { artistImage: null, backgroundImage: null };
    return {
      userId: owner,
      artistName,
      fanbaseName,
      genre,
      description,
      ...images,
      ...stats,
      showNextRelease,
      updatedAt: clock(),
    };
  }

  /** `undefined` leaves it, `null` removes it, and the current image's address is not a change. */
  async function inspect(owner: string, before: string | null, address: string | null | undefined, field: ImageField) {
    if (address === undefined) return undefined;
    if (!address) return null;
    if (before !== null && pathOfAddress(address) === before) return undefined;
    return files.inspectImage(owner, address, field);
  }

  async function save(
    owner: string,
    change: (page: store.PageRow) => Partial<store.PageRow>,
    images: { [Field in ImageField]?: InspectedFile | null | undefined } = {},
  ): Promise<store.PageRow> {
    const fresh = await newPage(owner);
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'fans');
      const before = await store.lockPage(transaction, owner);
      const current = before ?? fresh;
      const page = { ...current, ...change(current), updatedAt: clock() };
      for (const field of ['artistImage', 'backgroundImage'] as const) {
        const image = images[field];
        if (image === undefined) continue;
        if (image) await files.claim(transaction, owner, image);
        if (current[field]) await files.release(transaction, owner, current[field]);
        page[field] = image?.path ?? null;
      }
      await store.savePage(transaction, page);
      if (!before || changedFields(before, page).some((field) => field !== 'updatedAt')) {
        const deed = { at: clock(), action: 'page-published' as const, subject: page.fanbaseName };
        await recordActivity(transaction, owner, deed);
      }
      await onPageSaved(transaction, owner);
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'page' });
      return page;
    });
  }

  return {
    async summary(owner: string) {
      const page = await store.findPage(db, owner);
      return { id: owner, fanbaseName: page?.fanbaseName ?? defaultFanbaseName, ...(await countFans(owner)) };
    },

    async rename(owner: string, name: string) {
      await save(owner, () => ({ fanbaseName: name }));
      return { name, fanbaseName: name };
    },

    async landing(artistId: string): Promise<FanbaseLanding> {
      const page = await store.findPage(db, artistId);
      if (!page) throw new Failure('not_found');
      return present(page);
    },

    async save(owner: string, artistId: string, body: Change): Promise<FanbaseLanding> {
      if (artistId !== owner) throw new Failure('not_found');
      const before = await store.findPage(db, owner);
      const background = body.backgroundImage === undefined ? body.coverImage : body.backgroundImage;
      const images = {
        artistImage: await inspect(owner, before?.artistImage ?? null, body.artistImage, 'artistImage'),
        backgroundImage: await inspect(owner, before?.backgroundImage ?? null, background, 'backgroundImage'),
      };
      const page = await save(owner, (current) => readChange(body, current), images);
      return present(page);
    },

    /** An artist's public data; `undefined` when there is no such artist. */
    async findArtist(artistId: string): Promise<PublicArtist | undefined> {
      const found = await store.findArtist(db, artistId);
      if (!found) return undefined;
      const name = found.page?.artistName || found.name || defaultArtistName;
      const today = dayIn(timeZoneOr(defaultTimeZone, found.timeZone), clock());
      return { name, landing: found.page ? await present(found.page) : undefined, today };
    },

    /** The same in one small query, for the sign-up. */
    findArtistName: (artistId: string) => store.findArtistName(db, artistId),
  };
}

/** Missing fields stay unchanged; an empty name falls back to the page's default. */
function readChange(body: Change, current: store.PageRow): Partial<store.PageRow> {
  const artistName = firstGiven(body.artistName, body.name) ?? current.artistName;
  const fanbaseName = body.fanbaseName === undefined ? current.fanbaseName : body.fanbaseName || artistName;
  const { stats } = body;
  return {
    artistName,
    fanbaseName,
    ...(body.genre !== undefined && { genre: body.genre ?? '' }),
    ...(body.description !== undefined && { description: body.description ?? '' }),
    ...(stats?.activeFans !== undefined && { activeFans: toCount(stats.activeFans) }),
    ...(stats?.releases !== undefined && { releases: toCount(stats.releases) }),
    ...(stats?.newMusic !== undefined && { newMusic: stats.newMusic ?? '' }),
    ...(body.showNextRelease !== undefined && { showNextRelease: body.showNextRelease }),
  };
}

function firstGiven(...texts: (string | null | undefined)[]): string | undefined {
  return texts.find((text) => text) ?? undefined;
}

/** Forms send text: anything that is not a number is 0. */
function toCount(given: number | string | null | undefined): number {
  const number = Number.parseInt(String(given ?? ''), 10);
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), 2_000_000_000) : 0;
}
