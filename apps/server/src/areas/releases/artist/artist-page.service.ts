import type { ArtistPage, ArtistPageChange, ShowChange } from '@debut/contract/artist-page';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findLastEditor, recordActivity } from '../../accounts/index.ts';
import { findArtistName } from '../../fanbase/index.ts';
import { claimArtistSlug } from '../pages/artist-slug.ts';
import * as store from './artist-pages.store.ts';
import type { PresentArtistPage } from './present-artist-page.ts';

export type ArtistPageService = ReturnType<typeof createArtistPageService>;

/** The public page about an artist, as the artist's team manages it. */
export function createArtistPageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  present: PresentArtistPage;
}) {
  const { db, clock, events, present } = dependencies;

  async function read(owner: string): Promise<ArtistPage> {
    const saved = await store.findArtistPage(db, owner);
    return present(saved ?? draft(owner, clock()), saved !== undefined);
  }

  async function saveShows(transaction: Transaction, owner: string, given: readonly ShowChange[]): Promise<void> {
    const known = new Set((await store.listShows(transaction, owner)).map(({ id }) => id));
    const rows = given.map((show) => ({ ...show, id: show.id ?? newId(), userId: owner, createdAt: clock() }));
    const isWrong = given.some(({ id }) => id !== undefined && !known.has(id));
    if (isWrong || new Set(rows.map(({ id }) => id)).size < rows.length) throw new Failure('not_found');
    await store.replaceShows(transaction, owner, rows);
  }

  async function save(owner: string, { artistSlug, shows, version, ...fields }: ArtistPageChange): Promise<void> {
    await db.transaction(async (transaction) => {
      // The page is created once, and each address is taken once.
      await lockOwner(transaction, owner, 'library');
      const before = await store.lockArtistPage(transaction, owner);
      if (version !== undefined) requireVersion({ version: before?.version ?? 0 }, version ?? 0);
      const current = before ?? { ...draft(owner, clock()), version: 0 };
      const change = {
        ...withoutMissing(fields),
        ...(fields.socials && { socials: [...new Set(fields.socials)] }),
      };
      const next = { ...current, ...change, version: current.version + 1, updatedAt: clock() };
      await store.saveArtistPage(transaction, next);
      await claimArtistSlug(transaction, owner, { wanted: artistSlug, now: clock() });
      if (shows) await saveShows(transaction, owner, shows);
      const subject = (await findArtistName(transaction, owner))?.name;
      await recordActivity(transaction, owner, { at: clock(), action: 'artist-page-changed', subject });
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
    });
  }

  return {
    read,

    async save(owner: string, change: ArtistPageChange): Promise<ArtistPage> {
      await describeConflict(save(owner, change), async () => {
        const current = await read(owner);
        return { current, changedBy: await findLastEditor(db, owner, current.name, ['artist-page-changed']) };
      });
      return read(owner);
    },
  };
}

/** What a page is before it is first saved. */
function draft(owner: string, now: Date): store.ArtistPageRow {
  return {
    userId: owner,
    published: false,
    tagline: '',
    accent: null,
    coverAccent: null,
    coverAccentOf: null,
    links: [],
    socials: [],
    showShows: true,
    showSignUp: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Missing fields stay unchanged. */
function withoutMissing<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
