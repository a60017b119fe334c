import { maxPromoDays, promoDays, promosPerPage } from '@debut/contract/limits';
import type { Promo, PromoVersion } from '@debut/contract/promos';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { describeConflict, requireVersion } from '../../../platform/edit-conflict.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findLastEditor, recordActivity } from '../../accounts/index.ts';
import { type FileService, findProject, findTrack, pathOfAddress } from '../../library/index.ts';
import type { EnsureCopies } from '../copies/ensure-copies.ts';
import { digestPasscode } from '../listening/passcode.ts';
import type { PresentPromos } from './present-promos.ts';
import * as store from './promos.store.ts';

export type PromoService = ReturnType<typeof createPromoService>;

interface PromoEdit {
  note?: string | undefined;
  story?: string | undefined;
  credits?: string | undefined;
  photos?: string[] | undefined;
  downloads?: 'off' | 'mp3' | 'wav' | undefined;
  downloadLimit?: number | null | undefined;
  passcode?: string | undefined;
  watermark?: boolean | undefined;
  feedbackFirst?: boolean | undefined;
  embargoUntil?: string | null | undefined;
  liveFrom?: string | null | undefined;
  liveUntil?: string | undefined;
  versions?: Record<string, PromoVersion> | undefined;
  /** The version that was edited. */
  version?: number | undefined;
}

/** Private listening pages, as the artist's team manages them. */
export function createPromoService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: Pick<FileService, 'findPicture'>;
  present: PresentPromos;
  ensureCopies: EnsureCopies;
  requirePlan: (transaction: Transaction, owner: string) => Promise<void>;
}) {
  const { db, clock, events, files, present, ensureCopies, requirePlan } = dependencies;

  async function find(owner: string, id: string): Promise<store.PromoRow> {
    const found = await store.findPromo(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function presentOne(promo: store.PromoRow): Promise<Promo> {
    const [presented] = await present(promo.userId, [promo]);
    if (!presented) throw new Failure('not_found');
    return presented;
  }

  async function requireRelease(owner: string, { trackId, projectId }: store.PromoRelease, at: Queryable = db) {
    const track = trackId === null ? undefined : await findTrack(at, owner, trackId);
    const project = projectId === null ? undefined : await findProject(at, owner, projectId);
    if (track) return { title: track.title, story: '' };
    if (project) return { title: project.name, story: project.description };
    throw new Failure('not_found');
  }

  /** Artwork of this artist; a photo disappears from the page with its artwork. */
  async function requirePhotos(owner: string, addresses: readonly string[]): Promise<string[]> {
    const paths = [...new Set(addresses.map((address) => pathOfAddress(address) ?? ''))];
    for (const path of paths)
      if ((await files.findPicture(path))?.userId !== owner) throw new Failure('promo_photo', { field: 'photos' });
    return paths;
  }

  /** A track may have left the project while the page was edited. */
  async function pickVersions(at: Queryable, promo: store.PromoRow, versions: Record<string, PromoVersion>) {
    const known = new Set((await store.listReleaseTracks(at, promo.userId, promo)).map(({ id }) => id));
    return Object.fromEntries(Object.entries(versions).filter(([id]) => known.has(id)));
  }

  /** Changes a promo while it is locked, and enters that into the activity log. */
  async function change(
    owner: string,
    id: string,
    action: 'promo-changed' | 'promo-ended',
    edit: (promo: store.PromoRow, transaction: Transaction) => Promise<Partial<store.PromoRow>>,
  ): Promise<store.PromoRow> {
    return db.transaction(async (transaction) => {
      const promo = await store.lockPromo(transaction, owner, id);
      if (!promo) throw new Failure('not_found');
      const next = { ...(await edit(promo, transaction)), updatedAt: clock() };
      const updated = await store.updatePromo(transaction, owner, id, next);
      if (!updated) throw new Failure('not_found');
      const { title } = await requireRelease(owner, promo, transaction);
      await recordActivity(transaction, owner, { at: clock(), action, subject: title });
      await events.publish(transaction, owner, { type: 'promos.changed' });
      return updated;
    });
  }

  return {
    async list(
      owner: string,
      filter: { trackId?: string | undefined; projectId?: string | undefined; before?: string | undefined },
    ): Promise<Promo[]> {
      return present(owner, await store.listPromos(db, owner, { ...filter, limit: promosPerPage }));
    },

    read: async (owner: string, id: string): Promise<Promo> => presentOne(await find(owner, id)),

    async create(
      owner: string,
      given: { trackId?: string | null | undefined; projectId?: string | null | undefined },
    ): Promise<Promo> {
      const release = { trackId: given.trackId ?? null, projectId: given.projectId ?? null };
      if ((release.trackId === null) === (release.projectId === null)) throw new Failure('promo_needs_release');
      const { title, story } = await requireRelease(owner, release);
      const now = clock();
      const liveUntil = new Date(now.getTime() + promoDays * dayMilliseconds);
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'library');
        if (await store.findPromoOf(transaction, owner, release)) return;
        await requirePlan(transaction, owner);
        const draft = { id: newId(), userId: owner, ...release, story, liveUntil, createdAt: now, updatedAt: now };
        if (!(await store.insertPromo(transaction, draft))) throw new Failure('not_found');
        await recordActivity(transaction, owner, { at: now, action: 'promo-created', subject: title });
        await events.publish(transaction, owner, { type: 'promos.changed' });
      });
      const created = await store.findPromoOf(db, owner, release);
      if (!created) throw new Failure('not_found');
      return presentOne(created);
    },

    async update(owner: string, id: string, given: PromoEdit): Promise<Promo> {
      await find(owner, id);
      const { photos, passcode, version, embargoUntil, liveFrom, liveUntil, versions, ...plain } = given;
      const paths = photos && (await requirePhotos(owner, photos));
      const digested = passcode ? await digestPasscode(id, passcode) : null;
      const edit = change(owner, id, 'promo-changed', async (promo, transaction) => {
        requireVersion(promo, version);
        const dates = {
          embargoUntil: toDate(embargoUntil, promo.embargoUntil),
          liveFrom: toDate(liveFrom, promo.liveFrom),
          liveUntil: toDate(liveUntil, promo.liveUntil) ?? promo.liveUntil,
        };
        requireDates(dates, clock());
        return {
          ...withoutMissing(plain),
          ...dates,
          ...(paths && { photos: paths }),
          ...(versions && { versions: await pickVersions(transaction, promo, versions) }),
          ...(passcode !== undefined && { passcode: digested }),
        };
      });
      const updated = await describeConflict(edit, async () => {
        const current = await presentOne(await find(owner, id));
        return { current, changedBy: await findLastEditor(db, owner, current.title, ['promo-changed', 'promo-ended']) };
      });
      await ensureCopies(updated, { again: true });
      return presentOne(updated);
    },

    async end(owner: string, id: string): Promise<Promo> {
      const now = clock();
      const ended = await change(owner, id, 'promo-ended', async ({ liveFrom }) => {
        return { liveFrom: liveFrom && liveFrom < now ? liveFrom : null, liveUntil: now };
      });
      return presentOne(ended);
    },

    async delete(owner: string, id: string): Promise<void> {
      const { title } = await requireRelease(owner, await find(owner, id));
      await db.transaction(async (transaction) => {
        const deleted = await store.deletePromo(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        await recordActivity(transaction, owner, { at: clock(), action: 'promo-deleted', subject: title });
        await events.publish(transaction, owner, { type: 'promos.changed' });
      });
    },
  };
}

/** Missing: unchanged. */
function toDate(given: string | null | undefined, current: Date | null): Date | null {
  if (given === undefined) return current;
  return given === null ? null : new Date(given);
}

function withoutMissing<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

function requireDates({ liveFrom, liveUntil }: { liveFrom: Date | null; liveUntil: Date }, now: Date): void {
  if (liveFrom && liveFrom >= liveUntil) throw new Failure('promo_dates', { field: 'liveUntil' });
  if (liveUntil.getTime() > now.getTime() + maxPromoDays * dayMilliseconds)
    throw new Failure('promo_open_too_long', { field: 'liveUntil' });
}
