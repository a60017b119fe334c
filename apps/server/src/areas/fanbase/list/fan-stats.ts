import { planOf } from '@debut/contract/catalogue';
import { addDays, dayIn } from '@debut/contract/days';
import type { FanGrowth, FanStats } from '@debut/contract/fan-stats';
import type { ContactType } from '@debut/contract/fans';
import type { PlanId } from '@debut/contract/plan-id';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import { fans, phoneOptOuts } from '../fans.tables.ts';
import { hasStopped, smsState } from './fans.store.ts';

export interface TextCounts {
  readonly sent: number;
  readonly delivered: number;
}

export type FanStatsService = ReturnType<typeof createFanStats>;

/** The figures of the fans page and the fanbase; always counted, never stored. */
export function createFanStats(dependencies: {
  db: Database;
  clock: Clock;
  timeZoneOf: (owner: string) => Promise<string>;
  findPlan: (owner: string) => Promise<PlanId>;
  countWaiting: (owner: string) => Promise<number>;
  countTexts: (owner: string) => Promise<TextCounts>;
  listSent: (owner: string, since: Date) => Promise<{ at: Date; title: string }[]>;
}) {
  const { db, clock, timeZoneOf, findPlan, countWaiting, countTexts, listSent } = dependencies;

  async function countReleases(owner: string): Promise<{ tracks: number; projects: number; releases: number }> {
    const count = { count: sql<number>`count(*)::int` };
    const [[ofTracks], [ofProjects]] = await Promise.all([
      db.select(count).from(tracks).where(eq(tracks.userId, owner)),
      db.select(count).from(projects).where(eq(projects.userId, owner)),
    ]);
    const [trackCount, projectCount] = [ofTracks?.count ?? 0, ofProjects?.count ?? 0];
    return { tracks: trackCount, projects: projectCount, releases: trackCount + projectCount };
  }

  async function countFans(owner: string): Promise<{ totalFans: number; activeFans: number }> {
    const [found] = await db
      .select({ totalFans: sql<number>`count(*)::int`, stopped: sql<number>`count(${phoneOptOuts.digest})::int` })
      .from(fans)
      .leftJoin(phoneOptOuts, hasStopped)
      .where(eq(fans.userId, owner));
    const { totalFans = 0, stopped = 0 } = found ?? {};
    return { totalFans, activeFans: totalFans - stopped };
  }

  return {
    /** Fans who have not replied STOP, and the number of releases. */
    async summary(owner: string) {
      const [ofFans, { releases }] = await Promise.all([countFans(owner), countReleases(owner)]);
      return { ...ofFans, releases };
    },

    async stats(owner: string): Promise<FanStats> {
      const now = clock().getTime();
      const since = (days: number) => new Date(now - days * dayMilliseconds).toISOString();
      const [groups, weeks, tags, texts, releases, plan, waiting] = await Promise.all([
        db
          .select({
            category: fans.category,
            sms: smsState,
            source: fans.source,
            contactType: fans.contactType,
            count: sql<number>`count(*)::int`,
          })
          .from(fans)
          .leftJoin(phoneOptOuts, hasStopped)
          .where(eq(fans.userId, owner))
          .groupBy(fans.category, smsState, fans.source, fans.contactType),
        db
          .select({
            thisWeek: sql<number>`(count(*) filter (where ${fans.createdAt} > ${since(7)}::timestamptz))::int`,
            lastWeek: sql<number>`(count(*) filter (where ${fans.createdAt} <= ${since(7)}::timestamptz))::int`,
          })
          .from(fans)
          .where(and(eq(fans.userId, owner), sql`${fans.createdAt} > ${since(14)}::timestamptz`)),
        db
          .select({ tag: sql<string>`tag`, count: sql<number>`count(*)::int` })
          .from(sql`${fans}, unnest(${fans.tags}) tag`)
          .where(eq(fans.userId, owner))
          .groupBy(sql`tag`)
          .orderBy(sql`count(*) desc, tag`)
          .limit(200),
        countTexts(owner),
        countReleases(owner),
        findPlan(owner),
        countWaiting(owner),
      ]);
      const sum = (isMeant: (group: (typeof groups)[number]) => boolean) =>
        groups.filter(isMeant).reduce((total, { count }) => total + count, 0);
      const totalFans = sum(() => true);
      const bySms = (state: string) => sum(({ sms }) => sms === state);
      const byCategory = (category: string) => sum((group) => group.category === category);
      return {
        messagesSent: texts.sent,
        delivered: texts.delivered,
        thisWeek: weeks[0]?.thisWeek ?? 0,
        lastWeek: weeks[0]?.lastWeek ?? 0,
        ...releases,
        totalFans,
        activeFans: totalFans - bySms('stopped'),
        textable: bySms('yes'),
        fanLimit: planOf(plan).maxFans,
        waiting,
        categories: {
          regular_fan: byCategory('regular_fan'),
          super_fan: byCategory('super_fan'),
          new_fan: byCategory('new_fan'),
          vip: byCategory('vip'),
        },
        sms: { yes: bySms('yes'), none: bySms('none'), stopped: bySms('stopped') },
        tags,
        sources: tally(groups.map(({ source, count }) => [source, count])).map(([source, count]) => ({
          source,
          count,
        })),
        contactTypes: tally(
          groups.flatMap(({ contactType, count }): [ContactType, number][] =>
            contactType ? [[contactType, count]] : [],
          ),
        ).map(([contactType, count]) => ({ contactType, count })),
      };
    },

    async growth(owner: string, days: number): Promise<FanGrowth> {
      const timeZone = await timeZoneOf(owner);
      const today = dayIn(timeZone, clock());
      const first = addDays(today, 1 - days);
      const day = sql<string>`(${fans.createdAt} at time zone ${timeZone})::date::text`;
      const joined = await db
        .select({ day: sql<string>`greatest(day, ${addDays(first, -1)})`, count: sql<number>`count(*)::int` })
        .from(
          db
            .select({ day: day.as('day') })
            .from(fans)
            .where(eq(fans.userId, owner))
            .as('joined'),
        )
        .groupBy(sql`1`);
      const counts = new Map(joined.map((row) => [row.day, row.count]));
      let total = counts.get(addDays(first, -1)) ?? 0;
      const points = Array.from({ length: days }, (_, index) => {
        const at = addDays(first, index);
        const count = counts.get(at) ?? 0;
        total += count;
        return { day: at, total, joined: count };
      });
      const sent = await listSent(owner, new Date(`${addDays(first, -1)}T00:00:00Z`));
      const messages = sent.map(({ at, title }) => ({ day: dayIn(timeZone, at), kind: 'message' as const, title }));
      const releases = (await listReleased(db, owner, first, today)).map((one) => ({
        ...one,
        kind: 'release' as const,
      }));
      const marks = [...messages, ...releases].filter((mark) => mark.day >= first);
      return { points, marks: marks.sort((one, other) => (one.day < other.day ? -1 : 1)) };
    },
  };
}

async function listReleased(db: Queryable, owner: string, from: string, to: string) {
  const [ofTracks, ofProjects] = await Promise.all([
    db
      .select({ day: sql<string>`${tracks.releaseDate}`, title: tracks.title })
      .from(tracks)
      .where(and(eq(tracks.userId, owner), gte(tracks.releaseDate, from), lte(tracks.releaseDate, to))),
    db
      .select({ day: sql<string>`${projects.releaseDate}`, title: projects.name })
      .from(projects)
      .where(and(eq(projects.userId, owner), gte(projects.releaseDate, from), lte(projects.releaseDate, to))),
  ]);
  return [...ofTracks, ...ofProjects];
}

/** Most frequent first. */
function tally<Key>(counts: readonly (readonly [Key, number])[]): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].sort(([, one], [, other]) => other - one);
}
