import type { FanColumnMapping, FanImport } from '@debut/contract/fan-import';
import { type Fan, type FanCategory, importedSource } from '@debut/contract/fans';
import { maxFansPerAccount } from '@debut/contract/limits';
import { phoneCountryOr } from '@debut/contract/phones';
import type { Clock } from '../../platform/clock.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { takeTurns } from '../../platform/db/owner-lock.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { readTable } from '../../platform/import-rows.ts';
import * as store from './fans.store.ts';
import { byFan, isConsentUnknown, toConsent } from './listed-consent.ts';
import { type PlannedFan, planFanImport } from './plan-fan-import.ts';

export type FanLists = ReturnType<typeof createFanLists>;

/** Whole lists of fans, in and out as CSV. */
export function createFanLists(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  timeZoneOf: (owner: string) => Promise<string>;
  /** Refuses what the plan does not include. */
  requireTags: (at: Database, owner: string) => Promise<void>;
}) {
  const { db, clock, events, timeZoneOf, requireTags } = dependencies;

  return {
    /** Known numbers are brought up to date, new ones join; a dry run only says what would happen. */
    async import(
      owner: string,
      request: {
        csv: string;
        mapping?: FanColumnMapping | undefined;
        defaultCategory?: FanCategory | undefined;
        tags?: string[] | undefined;
        country?: string | null | undefined;
        dryRun: boolean;
      },
    ): Promise<FanImport> {
      const { mapping, defaultCategory = 'regular_fan', tags = [], dryRun } = request;
      // Tags that stand in the file are the artist's data and are kept.
      if (tags.length > 0) await requireTags(db, owner);
      const rows = readTable(request.csv, mapping);
      const timeZone = await timeZoneOf(owner);
      return db.transaction(async (transaction) => {
        await takeTurns(transaction, owner, 'fans');
        const known = await readKnown(transaction, { owner, timeZone });
        const options = { mapping, defaultCategory, tags, country: phoneCountryOr(request.country) };
        const { report, changes } = planFanImport(rows, known, options);
        const answer = { ...report, dryRun };
        if (!dryRun && !report.mapping) throw new Failure('csv_unreadable', { field: 'mapping' });
        if (known.size + report.added > maxFansPerAccount) throw new Failure('too_many_fans');
        if (dryRun || changes.length === 0) return answer;
        const now = clock();
        const listed = changes.map((fan) => toListedFan(fan, known.get(fan.phone), { owner, now }));
        const changedIds = changes.flatMap(({ phone }) => known.get(phone)?.id ?? []);
        await store.lockFans(transaction, owner, changedIds);
        await store.mergeFans(transaction, owner, listed);
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'fans' });
        return answer;
      });
    },

    async export(owner: string): Promise<string> {
      const all = await store.listFans(db, { owner, timeZone: await timeZoneOf(owner) });
      const consents = await store.lastConsents(db, owner);
      const rows = all.map((fan) => {
        const consent = consents.get(fan.id);
        return [
          fan.phone,
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
      });
      return writeCsv([exportHeadings, ...rows]);
    },
  };
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
/** Understood again by the import as what it is: nobody has said anything. */
const unknownWord = 'not known';

type KnownFan = PlannedFan & { readonly id: string };

async function readKnown(db: Database, of: store.Of): Promise<Map<string, KnownFan>> {
  const [all, consents] = [await store.listFans(db, of), await store.lastConsents(db, of.owner)];
  const entries = all.map((fan): [string, KnownFan] => {
    const texts = { allowed: fan.sms === 'yes', isKnown: true, byFan: byFan(consents.get(fan.id)) };
    return [fan.phone, { ...fan, notes: fan.notes ?? '', texts }];
  });
  return new Map(entries);
}

function toListedFan(
  { texts, joinedAt, source, notes, ...fan }: PlannedFan,
  before: PlannedFan | undefined,
  { owner, now }: { owner: string; now: Date },
): store.ListedFan {
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
