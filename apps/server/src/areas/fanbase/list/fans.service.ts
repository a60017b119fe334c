import { defaultTimeZone } from '@debut/contract/days';
import { addressFor, type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import { artistConfirmsSentence } from '@debut/contract/fan-consent';
import {
  addedByHandSource,
  anonymousFanName,
  type Fan,
  type FanCategory,
  recipientCategoryOf,
} from '@debut/contract/fans';
import { maxFansPerAccount, maxTagsPerFan } from '@debut/contract/limits';
import { showPhone } from '@debut/contract/phones';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import { changeConsents } from './change-consents.ts';
import { listConsents } from './fan-consents.store.ts';
import * as store from './fans.store.ts';
import { requirePhone } from './require-phone.ts';

interface FanFields {
  name?: string | null | undefined;
  phone?: string | null | undefined;
  country?: string | null | undefined;
  email?: string | null | undefined;
  emails?: boolean | undefined;
  whatsapp?: boolean | undefined;
  category?: FanCategory | undefined;
  tags?: string[] | undefined;
  notes?: string | null | undefined;
  birthday?: string | null | undefined;
}

/** Adds a press contact to the recipients of campaigns. Returns whether it is new there. */
export type AddRecipient = (
  owner: string,
  person: { email: string; name: string; category: (typeof recipientCategoryOf)[keyof typeof recipientCategoryOf] },
) => Promise<{ recipientId: string; added: boolean }>;

export type FanService = ReturnType<typeof createFanService>;

export function createFanService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  timeZoneOf: (owner: string) => Promise<string>;
  addRecipient: AddRecipient;
  findWaiting: (at: Queryable, owner: string) => Promise<ReadonlySet<string>>;
  /** Throws when the plan does not include tags. */
  requireTags: (at: Queryable, owner: string) => Promise<void>;
  /** In the transaction that deletes the fans. */
  onFansDeleted: (transaction: Transaction, owner: string, ids: readonly string[]) => Promise<void>;
}) {
  const { db, clock, events, timeZoneOf, addRecipient, findWaiting, requireTags, onFansDeleted } = dependencies;
  const announce = (at: Queryable, owner: string) => events.publish(at, owner, { type: 'fans.changed', what: 'fans' });

  async function read(owner: string, id: string): Promise<Fan> {
    const found = await store.findFan(db, owner, id);
    if (!found) throw new Failure('not_found');
    return { ...found, waiting: (await findWaiting(db, owner)).has(id) };
  }

  async function remove(owner: string, ids: readonly string[]): Promise<number> {
    return db.transaction(async (transaction) => {
      await store.lockFans(transaction, owner, ids);
      await onFansDeleted(transaction, owner, ids);
      const deleted = await store.deleteFans(transaction, owner, ids);
      if (deleted > 0) {
        const deed = { at: clock(), action: 'fans-deleted' as const, detail: String(deleted) };
        await recordActivity(transaction, owner, deed);
        await announce(transaction, owner);
      }
      return deleted;
    });
  }

  return {
    async list(owner: string, query: store.FanQuery): Promise<Fan[]> {
      const asksForDays = query.joinedSince !== undefined || query.notMessagedSince !== undefined;
      const timeZone = asksForDays ? await timeZoneOf(owner) : defaultTimeZone;
      const [found, waiting] = await Promise.all([
        store.listFans(db, { owner, timeZone }, query),
        findWaiting(db, owner),
      ]);
      return found.map((fan) => ({ ...fan, waiting: waiting.has(fan.id) }));
    },

    async read(owner: string, id: string) {
      const fan = await read(owner, id);
      return { ...fan, consent: await listConsents(db, id) };
    },

    async create(owner: string, fields: FanFields): Promise<Fan> {
      const phone = fields.phone ? requirePhone({ ...fields, phone: fields.phone }, { field: 'phone' }) : null;
      if (fields.tags?.length) await requireTags(db, owner);
      const email = fields.email || null;
      const now = clock();
      const agreed = listAgreed({ phone, email }, fields);
      const fan = {
        id: newId(),
        userId: owner,
        phone,
        name: fields.name || anonymousFanName,
        email,
        category: fields.category ?? ('regular_fan' as const),
        notes: fields.notes || null,
        tags: tidyTags(fields.tags ?? []),
        source: addedByHandSource,
        smsAllowed: agreed.includes('sms'),
        whatsappAllowed: agreed.includes('whatsapp'),
        emailAllowed: agreed.includes('email'),
        smsSince: now,
        createdAt: now,
        updatedAt: now,
      };
      const wording = artistConfirmsSentence(agreed);
      const given = { at: now, given: true, via: 'by hand' as const, wording };
      const consents = agreed.map((channel) => ({ id: newId(), channel, ...given }));
      await db
        .transaction(async (transaction) => {
          await lockOwner(transaction, owner, 'fans');
          if ((await store.countFans(transaction, owner)) >= maxFansPerAccount) throw new Failure('too_many_fans');
          await requireNewAddress(transaction, owner, fan);
          await store.insertFan(transaction, fan, consents);
          await announce(transaction, owner);
        })
        .catch(refuseKnown(fan));
      return read(owner, fan.id);
    },

    async update(owner: string, id: string, fields: FanFields & { name: string }): Promise<Fan> {
      const { name, email, category, tags, notes, birthday } = fields;
      const change = {
        name,
        ...(category !== undefined && { category }),
        ...(tags !== undefined && { tags: tidyTags(tags) }),
        ...(notes !== undefined && { notes: notes || null }),
        ...(birthday !== undefined && { birthday: birthday || null }),
        updatedAt: clock(),
      };
      let after = { phone: null as string | null, email: null as string | null };
      await db
        .transaction(async (transaction) => {
          await store.lockFans(transaction, owner, [id]);
          const before = await store.findFan(transaction, owner, id);
          if (!before) throw new Failure('not_found');
          if (tags?.some((tag) => !before.tags.includes(tag))) await requireTags(transaction, owner);
          after = {
            phone: readChangedPhone(before, fields),
            email: email === undefined ? before.email : email || null,
          };
          if (after.phone === null && after.email === null) throw new Failure('fan_incomplete', { field: 'phone' });
          if (before.phone !== null || before.email !== after.email)
            await requireNewAddress(transaction, owner, { ...after, id });
          await store.updateFan(transaction, owner, id, { ...change, ...after });
          await changeConsents(transaction, owner, { before, after, wanted: fields, at: clock() });
          await announce(transaction, owner);
        })
        .catch((error: unknown) => refuseKnown(after)(error));
      return read(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      if ((await remove(owner, [id])) === 0) throw new Failure('not_found');
    },

    async deleteMany(owner: string, ids: readonly string[]) {
      return { deleted: await remove(owner, ids) };
    },

    async tagMany(
      owner: string,
      change: {
        ids: string[];
        add?: string[] | undefined;
        remove?: string[] | undefined;
        category?: FanCategory | undefined;
      },
    ) {
      const { ids, add = [], remove: taken = [], category } = change;
      return db.transaction(async (transaction) => {
        if (add.length > 0) await requireTags(transaction, owner);
        await store.lockFans(transaction, owner, ids);
        const rest = { updatedAt: clock(), ...(category !== undefined && { category }) };
        const changed = await store.tagFans(transaction, owner, { ids, add, remove: taken }, rest);
        if (changed > 0) await announce(transaction, owner);
        return { changed };
      });
    },

    async makeRecipient(owner: string, id: string) {
      const { email, name, contactType } = await read(owner, id);
      const category = contactType && contactType in recipientCategoryOf ? contactType : undefined;
      if (!email || !category) throw new Failure('fan_not_a_contact');
      return addRecipient(owner, {
        email,
        name,
        category: recipientCategoryOf[category as keyof typeof recipientCategoryOf],
      });
    },
  };
}

/** An unchanged number need not be valid: it may have been stored before numbers were validated. */
function readChangedPhone(before: Fan, fields: FanFields): string | null {
  const { phone } = fields;
  // Only an empty number removes one: a request without it is as incomplete as it always was.
  if (phone === undefined && before.phone !== null) throw new Failure('fan_incomplete', { field: 'phone' });
  if (!phone) return null;
  if (before.phone !== null && [before.phone, showPhone(before.phone)].includes(phone)) return before.phone;
  return requirePhone({ ...fields, phone }, { field: 'phone' });
}

/** Numbers are unique by themselves; an address identifies a fan who has no number. */
async function requireNewAddress(
  transaction: Transaction,
  owner: string,
  fan: { id: string; phone: string | null; email: string | null },
): Promise<void> {
  if (fan.phone !== null || fan.email === null) return;
  if (await store.hasEmail(transaction, owner, fan.email, fan.id))
    throw new Failure('fan_email_exists', { field: 'email' });
}

/** The channels the artist confirms consent for. A number always gets texts, as the form says. */
function listAgreed(
  fan: { phone: string | null; email: string | null },
  { emails, whatsapp }: Pick<FanFields, 'emails' | 'whatsapp'>,
): FanChannel[] {
  const isAgreed = { sms: true, whatsapp: whatsapp === true, email: emails === true };
  return fanChannels.filter((channel) => isAgreed[channel] && addressFor(fan, channel) !== null);
}

function tidyTags(tags: readonly string[]): string[] {
  return [...new Set(tags)].sort().slice(0, maxTagsPerFan);
}

const refuseKnown =
  ({ phone }: { phone: string | null }) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    throw phone === null
      ? new Failure('fan_email_exists', { field: 'email' })
      : new Failure('fan_exists', { field: 'phone' });
  };
