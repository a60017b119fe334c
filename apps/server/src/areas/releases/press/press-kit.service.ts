import type { PressKit, PressKitChange } from '@debut/contract/press-kit';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { findLastEditor } from '../../accounts/index.ts';
import { artistSlugOf } from '../pages/artist-slug.ts';
import { findArtistSlug, useArtistSlug } from '../pages/slugs.store.ts';
import { emptyKit, type PresentPressKit } from './present-press-kit.ts';
import * as store from './press-kits.store.ts';
import { recordPressKitChange } from './record-change.ts';

export type PressKitService = ReturnType<typeof createPressKitService>;

/** The press kit, as the artist's team manages it. */
export function createPressKitService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  presentation: PresentPressKit;
}) {
  const { db, clock, events, presentation } = dependencies;

  /** Its address is that of the artist, which the first page of any kind takes. */
  async function takeAddress(transaction: Transaction, owner: string): Promise<void> {
    if (await findArtistSlug(transaction, owner)) return;
    const slug = await artistSlugOf(transaction, owner);
    if (!(await useArtistSlug(transaction, owner, slug, clock()))) throw new Failure('slug_taken');
  }

  async function save(owner: string, { version, ...change }: PressKitChange): Promise<void> {
    await db.transaction(async (transaction) => {
      // The kit is created once, and its address taken once.
      await lockOwner(transaction, owner, 'library');
      const before = await store.lockPressKit(transaction, owner);
      if (version != null) requireVersion(before ?? { version: 0 }, version);
      const now = clock();
      const current = before ?? { ...emptyKit, userId: owner, version: 0, createdAt: now };
      const next = { ...current, ...readChange(change), version: current.version + 1, updatedAt: now };
      await store.savePressKit(transaction, next);
      await takeAddress(transaction, owner);
      await recordPressKitChange(transaction, owner, now);
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
    });
  }

  return {
    read: presentation.present,

    async save(owner: string, change: PressKitChange): Promise<PressKit> {
      await describeConflict(save(owner, change), async () => {
        const current = await presentation.present(owner);
        return { current, changedBy: await findLastEditor(db, owner, current.name, ['press-kit-changed']) };
      });
      return presentation.present(owner);
    },
  };
}

/** Missing fields stay unchanged, and empty contacts are left out. */
function readChange(change: Omit<PressKitChange, 'version'>): Partial<store.PressKitRow> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<store.PressKitRow>),
    ...(change.contacts && {
      contacts: change.contacts.filter((contact) => Object.values(contact).some((text) => text !== '')),
    }),
  };
}
