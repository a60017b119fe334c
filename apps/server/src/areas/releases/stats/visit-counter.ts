import { createHash } from 'node:crypto';
import { dayIn } from '@debut/contract/days';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { addCounts, addVisitors, type Counted, findSalt, forgetVisitors, type SeenVisitor } from './counts.store.ts';
import type { Visit } from './describe-visit.ts';

export type VisitCounter = ReturnType<typeof createVisitCounter>;

type Page = Pick<PageRow, 'id' | 'userId' | 'timeZone'>;
type What = Counted['what'];

/**
 * Counts what happens on pages, in memory first, so that a busy page costs one write every few seconds. Neither addresses nor
 * cookies are stored: a digest with a salt that lives for a day separates visitors.
 */
export function createVisitCounter({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let counts = new Map<string, Counted>();
  let visitors = new Map<string, SeenVisitor>();
  let salt: { day: string; value: string } | undefined;
  let flushing = Promise.resolve();
  const timer = setInterval(() => void flush(), flushMilliseconds);
  timer.unref();

  function add({ id: pageId, userId, timeZone }: Page, what: What, name: string): void {
    merge({ userId, pageId, day: dayIn(timeZone, clock()), what, name, count: 1 });
  }

  /** While the database is away, memory stays bounded. */
  function merge(row: Counted): void {
    const key = JSON.stringify([row.pageId, row.day, row.what, row.name]);
    const known = counts.get(key);
    if (!known && counts.size >= maxBuffered) return;
    counts.set(key, { ...row, count: (known?.count ?? 0) + row.count });
  }

  /** Of UTC: all processes use the same one. */
  async function todaysSalt(): Promise<string> {
    const day = clock().toISOString().slice(0, 10);
    if (salt?.day !== day) {
      salt = { day, value: await findSalt(db, day, newSecret()) };
      await forget();
    }
    return salt.value;
  }

  /** Where clocks are behind, the day before is not over yet. */
  const forget = () => forgetVisitors(db, new Date(clock().getTime() - dayMilliseconds).toISOString().slice(0, 10));

  async function write(): Promise<void> {
    const [taken, seen] = [counts, visitors];
    counts = new Map();
    visitors = new Map();
    if (taken.size === 0 && seen.size === 0) return;
    try {
      const digests = await digestAll([...seen.values()]);
      await db.transaction(async (transaction) => {
        const fresh = await addVisitors(transaction, digests);
        await addCounts(transaction, [...taken.values(), ...countVisitors(fresh)]);
      });
    } catch (error) {
      log.error({ err: error }, 'what was counted on release pages is stored later');
      for (const row of taken.values()) merge(row);
      visitors = new Map([...seen, ...visitors]);
    }
  }

  async function digestAll(seen: readonly SeenVisitor[]): Promise<SeenVisitor[]> {
    if (seen.length === 0) return [];
    const value = await todaysSalt();
    return seen.map((one) => ({ ...one, digest: hash(value, one.digest) }));
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  return {
    countView(page: Page, { referrer, campaign, device, address, userAgent }: Visit, country: string): void {
      add(page, 'view', '');
      add(page, 'referrer', referrer);
      add(page, 'device', device);
      if (campaign !== '') add(page, 'campaign', campaign);
      if (country !== '') add(page, 'country', country);
      const day = dayIn(page.timeZone, clock());
      const digest = JSON.stringify([page.id, address, userAgent]);
      if (visitors.size < maxBuffered) visitors.set(digest, { userId: page.userId, pageId: page.id, day, digest });
    },

    countClick: (page: Page, service: string) => add(page, 'click', service),
    countReminder: (page: Page) => add(page, 'reminder', ''),
    flush,
    forget,

    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

const flushMilliseconds = 2000;
const maxBuffered = 100_000;

function hash(salt: string, visitor: string): string {
  return createHash('sha256').update(salt).update(visitor).digest('base64url').slice(0, 22);
}

function countVisitors(fresh: readonly SeenVisitor[]): Counted[] {
  const pages = new Map<string, Counted>();
  for (const { userId, pageId, day } of fresh) {
    const key = `${pageId} ${day}`;
    const count = (pages.get(key)?.count ?? 0) + 1;
    pages.set(key, { userId, pageId, day, what: 'visitor', name: '', count });
  }
  return [...pages.values()];
}
