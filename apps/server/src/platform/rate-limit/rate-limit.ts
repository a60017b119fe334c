import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Clock, minuteMilliseconds } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { rateCounts } from './rate-limit.table.ts';

export interface RateLimits {
  /** Counts one and throws past the limit. Exact across processes; costs a write. */
  spend(key: string, perMinute: number): Promise<void>;
  /** Throws when the limit is used up, without counting. */
  check(key: string, perMinute: number): Promise<void>;
  /**
   * For every request of a user, and for busy public endpoints: counts in memory and exchanges sums with the other
   * processes once a second, so that it costs nothing per request. May exceed the limit by one second's worth.
   */
  spendCheaply(key: string, perMinute: number, code?: 'too_many_attempts' | 'too_many_requests'): void;
  /** Counts like `spendCheaply`, and returns whether the limit is kept instead of throwing. */
  hasRoom(key: string, perMinute: number): boolean;
  /**
   * The used share of a limit over a longer window, including this one: more than 1 exceeds it. Exact across processes;
   * costs a write. `add` 0 only reads.
   */
  shareOf(key: string, window: { limit: number; seconds: number }, add?: number): Promise<number>;
  close(): void;
}

export function createRateLimits(options: { db: Database; clock: Clock; scale: number }): RateLimits {
  const { db, clock, scale } = options;
  const shared = createSharedCounts(db, clock);

  async function count(key: string, add: number): Promise<number> {
    const minute = currentMinute(clock);
    const result = await db.execute<{ count: number }>(sql`
      insert into ${rateCounts} (key, minute, count) values (${key}, ${minute.toISOString()}, ${add})
      on conflict (key, minute) do update set count = ${rateCounts}.count + ${add} returning count`);
    return result.rows[0]?.count ?? 0;
  }

  function refuse(code: 'too_many_attempts' | 'too_many_requests'): never {
    const secondsLeft = 60 - Math.floor((clock().getTime() % minuteMilliseconds) / 1000);
    throw new Failure(code, { retryAfterSeconds: secondsLeft });
  }

  return {
    async spend(key, perMinute) {
      if ((await count(key, 1)) > perMinute * scale) refuse('too_many_attempts');
    },
    async check(key, perMinute) {
      const found = await db
        .select({ count: rateCounts.count })
        .from(rateCounts)
        .where(and(eq(rateCounts.key, key), eq(rateCounts.minute, currentMinute(clock))));
      if ((found[0]?.count ?? 0) >= perMinute * scale) refuse('too_many_attempts');
    },
    spendCheaply(key, perMinute, code = 'too_many_requests') {
      if (shared.add(key) > perMinute * scale) refuse(code);
    },
    async shareOf(key, { limit, seconds }, add = 1) {
      return (await countInWindow(db, key, { seconds, now: clock(), add })) / (limit * scale);
    },
    hasRoom: (key, perMinute) => shared.add(key) <= perMinute * scale,
    close: shared.close,
  };
}

/** Counts in the current window of so many seconds, across processes, and returns the count. */
export async function countInWindow(
  db: Queryable,
  key: string,
  { seconds, now, add = 1 }: { seconds: number; now: Date; add?: number },
): Promise<number> {
  const start = startOfWindow(seconds, now);
  const result = await db.execute<{ count: number }>(sql`
    insert into ${rateCounts} (key, minute, seconds, count)
    values (${windowKey(seconds, key)}, ${start.toISOString()}, ${seconds}, ${add})
    on conflict (key, minute) do update set count = ${rateCounts}.count + ${add} returning count`);
  return result.rows[0]?.count ?? 0;
}

/** Which of the keys were counted in the current window of so many seconds. */
export async function listCounted(
  db: Queryable,
  keys: readonly string[],
  { seconds, now }: { seconds: number; now: Date },
): Promise<ReadonlySet<string>> {
  const byStored = new Map(keys.map((key) => [windowKey(seconds, key), key]));
  const rows = await db
    .select({ key: rateCounts.key })
    .from(rateCounts)
    .where(and(inArray(rateCounts.key, [...byStored.keys()]), eq(rateCounts.minute, startOfWindow(seconds, now))));
  return new Set(rows.flatMap(({ key }) => byStored.get(key) ?? []));
}

const windowKey = (seconds: number, key: string) => `${seconds} s ${key}`;

function startOfWindow(seconds: number, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % (seconds * 1000)));
}

/** Deletes counts of past windows. */
export async function forgetOldCounts(db: Queryable, clock: Clock): Promise<void> {
  const oldest = new Date(currentMinute(clock).getTime() - 4 * minuteMilliseconds);
  await db
    .delete(rateCounts)
    .where(lt(sql`${rateCounts.minute} + make_interval(secs => ${rateCounts.seconds})`, oldest));
}

function currentMinute(clock: Clock): Date {
  const now = clock().getTime();
  return new Date(now - (now % minuteMilliseconds));
}

/** Per key: what this process counted since the last exchange, and the total of all processes at that time. */
function createSharedCounts(db: Queryable, clock: Clock) {
  let minute = currentMinute(clock).getTime();
  let counts = new Map<string, { unsent: number; known: number }>();
  const timer = setInterval(() => void exchange().catch(() => undefined), 1000);
  timer.unref();

  function startNewMinute() {
    const now = currentMinute(clock).getTime();
    if (now === minute) return;
    minute = now;
    counts = new Map();
  }

  async function exchange() {
    startNewMinute();
    // In a fixed order, so that two processes cannot deadlock.
    const changed = [...counts]
      .filter(([, entry]) => entry.unsent > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (changed.length === 0) return;
    // Exactly these entries: by the time of the response a new minute may have started with new entries.
    const entries = new Map(changed);
    const at = new Date(minute).toISOString();
    const sent = changed.map(([key, entry]) => {
      const { unsent } = entry;
      entry.unsent = 0;
      entry.known += unsent;
      return { key, unsent };
    });
    const result = await db.execute<{ key: string; count: number }>(sql`
      insert into ${rateCounts} (key, minute, count)
      values ${sql.join(
        sent.map(({ key, unsent }) => sql`(${key}, ${at}, ${unsent})`),
        sql`, `,
      )}
      on conflict (key, minute) do update set count = ${rateCounts}.count + excluded.count returning key, count`);
    for (const { key, count } of result.rows) {
      const entry = entries.get(key);
      if (entry) entry.known = count;
    }
  }

  return {
    add(key: string): number {
      startNewMinute();
      const entry = counts.get(key) ?? { unsent: 0, known: 0 };
      entry.unsent += 1;
      counts.set(key, entry);
      return entry.known + entry.unsent;
    },
    close: () => clearInterval(timer),
  };
}
