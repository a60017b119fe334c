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
import { findLastConsents, type ListedFan, mergeFans, type StoredConsent } from './fan-consents.store.ts';
import * as store from './fans.store.ts';
import { byFan, isConsentUnknown, toConsent } from './listed-consent.ts';
import { planFanImport } from './plan-fan-import.ts';
import { type PlannedFan, readFanFile } from './read-fan-file.ts';

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
      const changedIds = changes.flatMap(({ phone }) => known.get(phone)?.id ?? []);
      await store.lockFans(transaction, owner, changedIds);
      for (const slice of slicesOf(changes)) {
        const listed = slice.map((fan) => toListedFan(fan, known.get(fan.phone), { owner, now }));
        await mergeFans(transaction, owner, listed);
      }
      await record(transaction, owner, 'fans-imported', changes.length);
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'fans' });
      return response;
    });
  }

  async function exportFile(owner: string): Promise<string> {
    const parts = [csvStart, writeCsvRow(exportHeadings)];
    const all = await store.listFanIds(db, owner);
    for (const ids of slicesOf(all)) {
      const fans = await store.listPickedFans(db, owner, ids);
      const consents = await findLastConsents(db, owner, ids);
      parts.push(...fans.map((fan) => writeCsvRow(toCells(fan, consents.get(fan.id)))));
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

const exportHeadings = [
  'phone',
  'name',
  'email',
  'category',
  'tags',
  'contact type',
  'source',
  'notes',
  'joined',
  'texts',
  'texts since',
  'consent by',
  'consent wording',
  'consent page',
];

const smsWords: Record<Fan['sms'], string> = { yes: 'yes', none: 'no SMS', stopped: 'opted out' };
/** The import reads this back as what it is: no consent was recorded. */
const unknownWord = 'not known';

type KnownFan = PlannedFan & { readonly id: string };

async function readKnown(db: Queryable, owner: string, phones: string[]): Promise<[string, KnownFan][]> {
  const fans = await store.listFansByPhone(db, owner, phones);
  const ids = fans.map(({ id }) => id);
  const consents = await findLastConsents(db, owner, ids);
  return fans.flatMap((fan) => {
    const { phone } = fan;
    if (phone === null) return [];
    const texts = { allowed: fan.sms === 'yes', isKnown: true, byFan: byFan(consents.get(fan.id)) };
    return [[phone, { ...fan, phone, notes: fan.notes ?? '', texts }]];
  });
}

function toCells(fan: Fan, consent: StoredConsent | undefined): string[] {
  return [
    fan.phone ?? '',
    fan.name,
    fan.email ?? '',
    fan.category,
    fan.tags.join('; '),
    fan.contactType ?? '',
    fan.source ?? '',
    fan.notes ?? '',
    fan.createdAt,
    consent && isConsentUnknown(consent) ? unknownWord : smsWords[fan.sms],
    fan.smsSince,
    consent?.via ?? '',
    consent?.wording ?? '',
    consent?.page ?? '',
  ];
}

function toListedFan(
  { texts, joinedAt, source, notes, ...fan }: PlannedFan,
  before: PlannedFan | undefined,
  { owner, now }: { owner: string; now: Date },
): ListedFan {
  const { phone, name, email, category, contactType, tags } = fan;
  const consent = before?.texts.allowed === texts.allowed ? null : toConsent(texts, now);
  return {
    fan: {
      id: newId(),
      userId: owner,
      phone,
      name,
      email,
      category,
      contactType,
      tags,
      source: source ?? importedSource,
      notes: notes || null,
      smsAllowed: texts.allowed,
      smsSince: consent?.at ?? now,
      createdAt: joinedAt && joinedAt < now ? joinedAt : now,
      updatedAt: now,
    },
    consent,
  };
}
