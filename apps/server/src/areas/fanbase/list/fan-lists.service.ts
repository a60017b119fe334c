import { addressFor, consentTo, type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import type { FanColumnMapping, FanImport } from '@debut/contract/fan-import';
import { type Fan, type FanCategory, importedSource } from '@debut/contract/fans';
import { maxFansPerAccount } from '@debut/contract/limits';
import { phoneCountryOr } from '@debut/contract/phones';
import type { Clock } from '../../../platform/clock.ts';
import { csvStart, writeCsvRow } from '../../../platform/csv.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import { findKnown, listQueue, prepareImport, slicesOf } from '../../outreach/index.ts';
import { fanHeadings, toFanCells } from './fan-cells.ts';
import { findLastConsents, type ListedFan, mergeFans } from './fan-consents.store.ts';
import * as store from './fans.store.ts';
import { byFan, type ListedConsent, toConsent } from './listed-consent.ts';
import { planFanImport } from './plan-fan-import.ts';
import { keyOfFan, type PlannedFan, readFanFile } from './read-fan-file.ts';

export type FanLists = ReturnType<typeof createFanLists>;

/** Imports and exports lists of fans as CSV. */
export function createFanLists(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  /** Throws when the plan does not include tags. */
  requireTags: (at: Queryable, owner: string) => Promise<void>;
}) {
  const { db, clock, events, requireTags } = dependencies;

  return {
    /** Updates known numbers and adds new ones; a dry run only reports what would happen. */
    import: (owner: string, request: ImportRequest) => listQueue.take(owner, () => importFile(owner, request)),
    export: (owner: string) => listQueue.take(owner, () => exportFile(owner)),
  };

  async function importFile(owner: string, request: ImportRequest): Promise<FanImport> {
    const { csv, mapping, defaultCategory = 'regular_fan', tags = [], dryRun } = request;
    // Tags in the file are the artist's data and are imported on every plan.
    if (tags.length > 0) await requireTags(db, owner);
    const country = phoneCountryOr(request.country);
    const reader = { read: readFanFile, thread: 'fanbase/list/read-fan-file' };
    const file = await prepareImport({ csv, mapping, defaultCategory, tags, country }, reader);
    if (!dryRun && !file.mapping) throw new Failure('csv_unreadable', { field: 'mapping' });
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'fans');
      const known = await findKnown(file.rows, (phones) => readKnown(transaction, owner, phones));
      const { report, changes } = await planFanImport(file, known);
      const response = { ...report, dryRun };
      const count = await store.countFans(transaction, owner);
      if (count + report.added > maxFansPerAccount) throw new Failure('too_many_fans');
      if (dryRun || changes.length === 0) return response;
      const now = clock();
      const changedIds = changes.flatMap((fan) => known.get(keyOfFan(fan))?.id ?? []);
      await store.lockFans(transaction, owner, changedIds);
      for (const slice of slicesOf(changes)) {
        const listed = slice.map((fan) => toListedFan(fan, findBefore(fan, known), { owner, now }));
        await mergeFans(transaction, owner, listed);
      }
      await record(transaction, owner, 'fans-imported', changes.length);
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'fans' });
      return response;
    });
  }

  async function exportFile(owner: string): Promise<string> {
    const parts = [csvStart, writeCsvRow(fanHeadings)];
    const all = await store.listFanIds(db, owner);
    for (const ids of slicesOf(all)) {
      const fans = await store.listPickedFans(db, owner, ids);
      const consents = await findLastConsents(db, owner, ids);
      parts.push(...fans.map((fan) => writeCsvRow(toFanCells(fan, consents.get(fan.id) ?? {}))));
    }
    await db.transaction((transaction) => record(transaction, owner, 'fans-exported', all.length));
    return parts.join('');
  }

  async function record(
    transaction: Transaction,
    owner: string,
    action: 'fans-imported' | 'fans-exported',
    count: number,
  ): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action, detail: String(count) });
  }
}

interface ImportRequest {
  readonly csv: string;
  readonly mapping?: FanColumnMapping | undefined;
  readonly defaultCategory?: FanCategory | undefined;
  readonly tags?: string[] | undefined;
  readonly country?: string | null | undefined;
  readonly dryRun: boolean;
}

type KnownFan = PlannedFan & { readonly id: string };

/** By the keys of rows: numbers, and addresses of rows without one. */
async function readKnown(db: Queryable, owner: string, keys: string[]): Promise<[string, KnownFan][]> {
  const byPhone = await store.listFansByPhone(db, owner, keys);
  const byEmail = await store.listFansByEmail(
    db,
    owner,
    keys.filter((key) => key.includes('@')),
  );
  const consents = await findLastConsents(
    db,
    owner,
    [...byPhone, ...byEmail].map(({ id }) => id),
  );
  const toKnown = (fan: Fan): KnownFan => {
    const last = consents.get(fan.id) ?? {};
    const known = (channel: FanChannel) => ({
      allowed: consentTo(fan, channel) === 'yes',
      isKnown: channel === 'sms' || last[channel] !== undefined,
      byFan: byFan(last[channel]),
    });
    const consent = { texts: known('sms'), whatsapp: known('whatsapp'), emails: known('email') };
    return { ...fan, notes: fan.notes ?? '', ...consent };
  };
  return [
    ...byPhone.map((fan) => [fan.phone ?? '', toKnown(fan)] as [string, KnownFan]),
    ...byEmail.map((fan) => [fan.email?.toLowerCase() ?? '', toKnown(fan)] as [string, KnownFan]),
  ];
}

/** A row that was found by its address may have got the number of that fan. */
function findBefore(fan: PlannedFan, known: ReadonlyMap<string, KnownFan>): KnownFan | undefined {
  const byKey = known.get(keyOfFan(fan));
  const byAddress = fan.email === null ? undefined : known.get(fan.email);
  return byKey ?? (byAddress?.phone === fan.phone ? byAddress : undefined);
}

function toListedFan(
  planned: PlannedFan,
  before: KnownFan | undefined,
  { owner, now }: { owner: string; now: Date },
): ListedFan {
  const { texts, whatsapp, emails, joinedAt, source, notes, phone, name, email, category, contactType, tags } = planned;
  const said = { sms: texts, whatsapp, email: emails };
  const stored = before && { sms: before.texts, whatsapp: before.whatsapp, email: before.emails };
  const consents = fanChannels
    .filter((channel) => isNews(channel, planned, stored?.[channel]))
    .map((channel) => toConsent(channel, said[channel], now));
  const smsSince = consents.find(({ channel }) => channel === 'sms')?.at ?? now;
  return {
    isKnown: before !== undefined,
    fan: {
      id: before?.id ?? newId(),
      userId: owner,
      phone,
      name,
      email,
      category,
      contactType,
      tags,
      source: source ?? importedSource,
      notes: notes || null,
      timeZone: planned.timeZone,
      smsAllowed: texts.allowed && phone !== null,
      whatsappAllowed: whatsapp.allowed && phone !== null,
      emailAllowed: emails.allowed && email !== null,
      smsSince,
      createdAt: joinedAt && joinedAt < now ? joinedAt : now,
      updatedAt: now,
    },
    consents,
  };
}

/** What a list says about a channel is recorded where it is new; for a new fan's number, also that nothing is known. */
function isNews(channel: FanChannel, fan: PlannedFan, before: ListedConsent | undefined): boolean {
  if (addressFor(fan, channel) === null) return false;
  const said = { sms: fan.texts, whatsapp: fan.whatsapp, email: fan.emails }[channel];
  if (before) return before.allowed !== said.allowed;
  return channel === 'sms' || said.isKnown;
}
