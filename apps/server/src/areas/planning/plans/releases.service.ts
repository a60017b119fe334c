import { type Day, daysBetween } from '@debut/contract/days';
import type { Release as ReleaseOnBoard } from '@debut/contract/release-plan';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type ListedRow, toTask } from '../tasks/tasks.store.ts';
import { todayOf } from './plans.store.ts';
import * as store from './releases.store.ts';

const nextTaskCount = 3;

/** The release board: release dates, and the progress of preparations. */
export async function listReleases(
  { db, clock, address }: { db: Database; clock: Clock; address: (path: string) => string },
  owner: string,
): Promise<ReleaseOnBoard[]> {
  const [today, dated, counts, plans, next] = await Promise.all([
    todayOf(db, owner, clock()),
    store.listDatedReleases(db, owner),
    store.countByRelease(db, owner),
    store.plansByRelease(db, owner),
    store.listNextTasks(db, owner, nextTaskCount),
  ]);
  const nextByRelease = groupByRelease(next);
  return dated
    .flatMap(({ cover, releaseDate, ...release }) => {
      if (releaseDate === null) return [];
      const { done = 0, total = 0 } = counts.get(release.id) ?? {};
      return {
        ...release,
        coverArt: cover && address(cover),
        releaseDate,
        daysToGo: daysBetween(today, releaseDate),
        plan: (plans.get(release.id) ?? null) as ReleaseOnBoard['plan'],
        done,
        total,
        nextTasks: (nextByRelease.get(release.id) ?? []).map(toTask),
      };
    })
    .sort((one, other) => compareDays(one.releaseDate, other.releaseDate, today));
}

function groupByRelease(rows: ListedRow[]): Map<string, ListedRow[]> {
  const groups = new Map<string, ListedRow[]>();
  for (const row of rows) {
    const release = row.trackId ?? row.projectId ?? '';
    groups.set(release, [...(groups.get(release) ?? []), row]);
  }
  return groups;
}

/** Upcoming releases first, soonest first; then past ones, latest first. */
function compareDays(one: Day, other: Day, today: Day): number {
  const isOut = (day: Day) => day < today;
  if (isOut(one) !== isOut(other)) return isOut(one) ? 1 : -1;
  return isOut(one) ? daysBetween(one, other) : daysBetween(other, one);
}
