import { recognizeService } from '@debut/contract/music-services';
import { type Clock, hourMilliseconds } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { CheckLink, LinkOutcome } from '../../../providers/links/port.ts';
import type { Notify } from '../../planning/index.ts';
import type { ReadFacts } from '../../promo/index.ts';
import { type LinkRow, lockPage, type PageRow } from '../pages/pages.store.ts';
import { texts } from '../texts.ts';
import { judgeLink } from './judge-link.ts';
import { claimLinks, lockLink, setLinkState } from './link-checks.store.ts';

const batchSize = 200;
const hostsAtOnce = 8;
/** A little less than a day, so that a link is not checked later every day. */
const hoursBetween = 23.5;

interface Checked {
  readonly link: LinkRow;
  readonly outcome: LinkOutcome;
}

/** Requests each link of published pages once a day, and tells artists of those that stopped working. */
export function createCheckLinks(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  notify: Notify;
  readFacts: ReadFacts;
  checkLink: CheckLink;
}) {
  const { db, clock, events, notify, readFacts, checkLink } = dependencies;

  /** One request per host at a time. */
  async function checkAll(links: readonly LinkRow[], signal: AbortSignal): Promise<Checked[]> {
    const hosts = [...groupBy(links, ({ url }) => new URL(url).hostname).values()];
    const checked: Checked[] = [];
    async function takeHosts(): Promise<void> {
      for (let host = hosts.shift(); host; host = hosts.shift())
        for (const link of host) checked.push({ link, outcome: await checkLink(link.url, signal) });
    }
    await Promise.all(Array.from({ length: hostsAtOnce }, takeHosts));
    return checked;
  }

  /** Returns whether it changed, and whether it broke. */
  async function record(transaction: Transaction, { link, outcome }: Checked): Promise<'same' | 'changed' | 'broke'> {
    const current = await lockLink(transaction, link);
    if (!current) return 'same';
    const next = judgeLink(current, outcome);
    await setLinkState(transaction, current, next);
    if (next.state === current.state) return 'same';
    return next.state === 'broken' ? 'broke' : 'changed';
  }

  async function report(transaction: Transaction, page: PageRow, urls: readonly string[]): Promise<void> {
    const { userId: owner, trackId, projectId } = page;
    const { title: release = '' } = (await readFacts(owner, [page], transaction)).get(page.id) ?? {};
    const services = urls.map((url) => recognizeService(url).name);
    const { title, message } = texts.brokenLinks;
    const to = trackId === null ? `/project/${projectId}?tab=page` : `/track/${trackId}?tab=page`;
    await notify(transaction, owner, [{ type: 'system', title, message: message(release, services), to }]);
  }

  /** The page is locked first, as an edit does, so that neither waits for the other's links. */
  async function recordPage(owner: string, pageId: string, checked: readonly Checked[]): Promise<void> {
    await db.transaction(async (transaction) => {
      const page = await lockPage(transaction, owner, pageId);
      if (!page) return;
      const found: { url: string; change: Awaited<ReturnType<typeof record>> }[] = [];
      for (const one of checked) found.push({ url: one.link.url, change: await record(transaction, one) });
      if (found.every(({ change }) => change === 'same')) return;
      const broken = found.filter(({ change }) => change === 'broke').map(({ url }) => url);
      if (broken.length > 0) await report(transaction, page, broken);
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
    });
  }

  /** Returns whether there may be more. */
  async function checkBatch(signal: AbortSignal): Promise<boolean> {
    const now = clock();
    const before = new Date(now.getTime() - hoursBetween * hourMilliseconds);
    const links = await claimLinks(db, { now, before, limit: batchSize });
    const checked = await checkAll(links, signal);
    // What an ending worker did not find out is checked tomorrow.
    for (const [pageId, ofPage] of groupBy(checked, ({ link }) => link.pageId)) {
      const inOrder = ofPage.sort((one, other) => one.link.position - other.link.position);
      const owner = inOrder[0]?.link.userId;
      if (owner !== undefined) await recordPage(owner, pageId, inOrder);
    }
    return links.length === batchSize;
  }

  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await checkBatch(signal))) await Promise.resolve();
  };
}
