import { addDays, type Day, dayIn, daysBetween } from '@debut/contract/days';
import { maxRosterEntries } from '@debut/contract/limits';
import {
  type CreditsByArtist,
  type OpenTask,
  type OpenTasksQuery,
  type Roster,
  type RosterArtist,
  type RosterRelease,
  type RosterWeeks,
  rosterGrowthDays,
  type SpendingKind,
  spendingKinds,
} from '@debut/contract/roster';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { ArtistAccess, WorkspaceId } from '../../../platform/http/mount.ts';
import { findMember, findTimeZone, listArtists } from '../../accounts/index.ts';
import { listOpenTasks } from './open-tasks.store.ts';
import * as store from './roster.store.ts';

export type RosterService = ReturnType<typeof createRosterService>;

export interface RosterDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Throws when the plan does not include the roster. */
  readonly requireDashboards: (db: Database, workspace: WorkspaceId) => Promise<void>;
}

/** What one member sees of the workspace: active artists they can access, and today's date there. */
export async function openRoster(
  { db, clock, requireDashboards }: RosterDependencies,
  access: ArtistAccess,
  userId: string,
) {
  await requireDashboards(db, access.workspaceId);
  const all = await listArtists(db, access.workspaceId, userId);
  const timeZone = await findTimeZone(db, access.id);
  const active = all.filter(({ archivedAt }) => archivedAt === null);
  return { all, active, ids: active.map(({ id }) => id), timeZone, today: dayIn(timeZone, clock()) };
}

export function createRosterService(
  dependencies: RosterDependencies & {
    findWallet: (workspace: WorkspaceId) => Promise<{ balance: number } | undefined>;
    fileAddress: (path: string) => string;
  },
) {
  const { db, clock, findWallet, fileAddress } = dependencies;

  return {
    async read(access: ArtistAccess, userId: string, weeks: RosterWeeks = '12'): Promise<Roster> {
      const { active, ids, timeZone, today } = await openRoster(dependencies, access, userId);
      const from = startOfTimeline(today);
      const until = addDays(from, Number(weeks) * 7);
      const firstDay = addDays(today, 1 - rosterGrowthDays);
      const since = new Date(clock().getTime() - rosterGrowthDays * dayMilliseconds);
      const [joined, releases, sends] = await Promise.all([
        store.countJoined(db, ids, { timeZone, first: firstDay }),
        store.listReleases(db, ids, { timeZone, today, until }),
        store.listSends(db, ids, { timeZone, since }),
      ]);
      const joinedBy = groupBy(joined, ({ artistId }) => artistId);
      const releasesBy = groupBy(releases, ({ artistId }) => artistId);
      const names = new Map(active.map(({ id, name }) => [id, name]));
      return {
        today,
        from,
        until,
        artists: active.map(({ id, name }) => ({
          id,
          name,
          ...growthOf(joinedBy.get(id) ?? [], firstDay),
          ...splitReleases(releasesBy.get(id) ?? [], { today, until, fileAddress }),
        })),
        sends: sends.map(({ artistId, ...send }) => ({
          ...send,
          artist: { id: artistId, name: names.get(artistId) ?? '' },
        })),
      };
    },

    async tasks(access: ArtistAccess, userId: string, query: OpenTasksQuery): Promise<OpenTask[]> {
      const { assigneeId, artistId, limit, after } = query;
      const { ids } = await openRoster(dependencies, access, userId);
      const [day = '', id = ''] = after?.split(',') ?? [];
      return listOpenTasks(db, artistId === undefined ? ids : ids.filter((one) => one === artistId), {
        assigneeId: assigneeId === 'none' ? null : assigneeId,
        after: after === undefined ? undefined : { day, id },
        limit: Math.min(Number(limit ?? maxRosterEntries), maxRosterEntries),
      });
    },

    async credits(access: ArtistAccess, userId: string, asked: string | undefined): Promise<CreditsByArtist> {
      const { all, timeZone, today } = await openRoster(dependencies, access, userId);
      const { workspaceId } = access;
      const month = asked ?? today.slice(0, 7);
      const [spent, member, wallet] = await Promise.all([
        store.sumSpentByArtist(db, workspaceId, { timeZone, month }),
        findMember(db, workspaceId, userId),
        findWallet(workspaceId),
      ]);
      const names = new Map(all.map(({ id, name }) => [id, name]));
      // Only who can access every artist sees what deleted ones spent: the rest are artists hidden from the member.
      const shown = spent.filter(({ artistId }) => member?.allArtists || names.has(artistId ?? ''));
      const byArtist = groupBy(shown, ({ artistId }) => (names.has(artistId ?? '') ? artistId : null));
      const rows = [...byArtist]
        .map(([id, entries]) => ({
          artist: id === null ? null : { id, name: names.get(id) ?? '' },
          credits: sum(entries),
          kinds: sumByKind(entries),
        }))
        .filter(({ credits }) => credits > 0)
        .sort((one, other) => other.credits - one.credits);
      return { month, total: sum(rows), left: wallet?.balance ?? 0, artists: rows };
    },
  };
}

/** A Monday about a week ago, so that the campaigns under way are in view. */
function startOfTimeline(today: Day): Day {
  const monday = '2024-01-01';
  const aWeekAgo = daysBetween(monday, today) - 6;
  return addDays(monday, aWeekAgo - (((aWeekAgo % 7) + 7) % 7));
}

/** The running total at the end of each day, from the fans who are still there. */
function growthOf(
  rows: readonly { day: Day; count: number }[],
  firstDay: Day,
): Pick<RosterArtist, 'fans' | 'joined' | 'points'> {
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const before = counts.get(addDays(firstDay, -1)) ?? 0;
  let total = before;
  const points = Array.from({ length: rosterGrowthDays }, (_, index) => {
    total += counts.get(addDays(firstDay, index)) ?? 0;
    return total;
  });
  return { fans: total, joined: total - before, points };
}

function splitReleases(
  rows: readonly store.ReleaseRow[],
  { today, until, fileAddress }: { today: Day; until: Day; fileAddress: (path: string) => string },
): Pick<RosterArtist, 'releases' | 'laterRelease' | 'lastRelease'> {
  const brief = (row: store.ReleaseRow | undefined) =>
    row ? { title: row.title, releaseDate: row.releaseDate } : null;
  const shown = rows.filter(({ releaseDate }) => releaseDate >= today && releaseDate < until);
  return {
    releases: shown.map(({ kind, id, title, cover, trackCount, releaseDate, campaignStart, done, total }) => ({
      kind,
      id,
      title,
      format: formatOf(trackCount),
      coverArt: cover && fileAddress(cover),
      releaseDate,
      campaignStart,
      tasks: { done, total },
    })),
    laterRelease: brief(rows.find(({ releaseDate }) => releaseDate >= until)),
    lastRelease: brief(rows.find(({ releaseDate }) => releaseDate < today)),
  };
}

function formatOf(trackCount: number): RosterRelease['format'] {
  if (trackCount < 2) return 'single';
  return trackCount < 7 ? 'ep' : 'album';
}

const kindByCause: Partial<Record<string, SpendingKind>> = { message: 'sms', track: 'mastering' };

function sumByKind(entries: readonly { cause: string | null; credits: number }[]) {
  return spendingKinds
    .map((kind) => ({
      kind,
      credits: sum(entries.filter(({ cause }) => (kindByCause[cause ?? ''] ?? 'other') === kind)),
    }))
    .filter(({ credits }) => credits > 0);
}

function sum(entries: readonly { credits: number }[]): number {
  return entries.reduce((total, { credits }) => total + credits, 0);
}
