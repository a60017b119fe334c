import { countryName } from '@debut/contract/countries';
import { addDays, type Day, dayIn, timeZoneOr } from '@debut/contract/days';
import { musicServices } from '@debut/contract/music-services';
import type { Counted as CountedName, ReleasePageStats } from '@debut/contract/release-pages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { findProject, findTrack } from '../../library/index.ts';
import { findPageOf, type ReleaseId } from '../pages/pages.store.ts';
import { texts } from '../texts.ts';
import { type Counted, listCounts, otherName } from './counts.store.ts';
import type { VisitCounter } from './visit-counter.ts';

export type ReleaseStatsService = ReturnType<typeof createReleaseStatsService>;

const listed = 20;

/** What was counted on a page. */
export function createReleaseStatsService(dependencies: {
  db: Database;
  clock: Clock;
  visitCounter: Pick<VisitCounter, 'flush'>;
}) {
  const { db, clock, visitCounter } = dependencies;

  async function requireRelease(owner: string, { kind, id }: ReleaseId): Promise<void> {
    const found = kind === 'track' ? await findTrack(db, owner, id) : await findProject(db, owner, id);
    if (!found) throw new Failure('not_found');
  }

  return {
    async read(owner: string, release: ReleaseId, days: number): Promise<ReleasePageStats> {
      await requireRelease(owner, release);
      const page = await findPageOf(db, owner, release);
      const today = dayIn(timeZoneOr('UTC', page?.timeZone), clock());
      const since = addDays(today, 1 - days);
      await visitCounter.flush();
      return summarize(page ? await listCounts(db, owner, page.id, since) : [], since, days);
    },
  };
}

function summarize(rows: readonly Counted[], since: Day, days: number): ReleasePageStats {
  const of = (what: Counted['what']) => rows.filter((row) => row.what === what);
  const named = (what: Counted['what'], nameOf: (name: string) => string = (name) => name) =>
    sumByName(of(what), nameOf).slice(0, listed);
  return {
    views: sum(of('view')),
    visitors: sum(of('visitor')),
    clicks: sum(of('click')),
    reminders: sum(of('reminder')),
    days: Array.from({ length: days }, (_, index) => describeDay(rows, addDays(since, index))),
    services: sumByName(of('click'), (id) => id).map(({ name: service, count }) => ({
      service,
      name: musicServices.find(({ id }) => id === service)?.name ?? service,
      count,
    })),
    referrers: named('referrer', (name) => (name === '' ? texts.direct : nameOther(name))),
    campaigns: named('campaign', nameOther),
    countries: named('country', (code) => countryName(code)),
    devices: named('device', (device) => texts.devices[device as keyof typeof texts.devices] ?? device),
  };
}

function describeDay(rows: readonly Counted[], day: Day): ReleasePageStats['days'][number] {
  const of = (what: Counted['what']) => sum(rows.filter((row) => row.what === what && row.day === day));
  return { day, views: of('view'), visitors: of('visitor'), clicks: of('click') };
}

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** Most frequent first. */
function sumByName(rows: readonly Counted[], nameOf: (name: string) => string): CountedName[] {
  const counts = new Map<string, number>();
  for (const { name, count } of rows) counts.set(nameOf(name), (counts.get(nameOf(name)) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

const nameOther = (name: string) => (name === otherName ? texts.other : name);
