import { artistConfirmsImportSentence } from '@debut/contract/fan-consent';
import type { FanColumnMapping, FanImport } from '@debut/contract/fan-import';
import { type Fan, type FanCategory, importedSource } from '@debut/contract/fans';
import { maxFansPerAccount } from '@debut/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { takeTurns } from '../../platform/db/owner-lock.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { readTable } from '../../platform/import-rows.ts';
import * as store from './fans.store.ts';
import { planFanImport } from './plan-fan-import.ts';

export type FanLists = ReturnType<typeof createFanLists>;

/** Whole lists of fans, in and out as CSV. */
export function createFanLists(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  timeZoneOf: (owner: string) => Promise<string>;
}) {
  const { db, clock, events, timeZoneOf } = dependencies;

  return {
    /** Known numbers are brought up to date, new ones join; a dry run only says what would happen. */
    async import(
      owner: string,
      request: {
        csv: string;
        mapping?: FanColumnMapping | undefined;
        defaultCategory?: FanCategory | undefined;
        tags?: string[] | undefined;
        dryRun: boolean;
      },
    ): Promise<FanImport> {
      const { mapping, defaultCategory = 'regular_fan', tags = [], dryRun } = request;
      const rows = readTable(request.csv, mapping);
      const timeZone = await timeZoneOf(owner);
      return db.transaction(async (transaction) => {
        await takeTurns(transaction, owner, 'fans');
        const all = await store.listFans(transaction, { owner, timeZone });
        const known = new Map(all.map((fan) => [fan.phone, { ...fan, notes: fan.notes ?? '' }]));
        const { report, changes } = planFanImport(rows, known, { mapping, defaultCategory, tags });
        const preview = report.preview.map(({ line, outcome, reason, ...fan }) => {
          const { phone, name, email, category, source, notes } = fan;
          return { line, outcome, phone, name, email, category, tags: fan.tags, source, notes, reason };
        });
        const answer = { ...report, preview, dryRun };
        if (!dryRun && !report.mapping) throw new Failure('csv_unreadable', { field: 'mapping' });
        if (known.size + report.added > maxFansPerAccount) throw new Failure('too_many_fans');
        if (dryRun || changes.length === 0) return answer;
        const now = clock();
        const saved = changes.map(({ phone, name, email, category, tags: fanTags, source, notes, joinedAt }) => ({
          id: newId(),
          userId: owner,
          phone,
          name,
          email,
          category,
          tags: fanTags,
          source: source ?? importedSource,
          notes: notes || null,
          smsAllowed: true,
          smsSince: now,
          createdAt: joinedAt && joinedAt < now ? joinedAt : now,
          updatedAt: now,
        }));
        const consent = (fanId: string) => ({
          id: newId(),
          fanId,
          at: now,
          given: true,
          via: 'import' as const,
          wording: artistConfirmsImportSentence,
        });
        await store.mergeFans(transaction, saved, consent);
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
          smsWords[fan.sms],
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
