import { addDays, dayIn } from '@debut/contract/days';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { ReminderTrouble, SendReminders } from '../../fanbase/index.ts';
import type { Notify } from '../../planning/index.ts';
import type { ReadFacts } from '../../promo/index.ts';
import type { AddressOf } from '../pages/page-address.ts';
import { findPage, type PageRow } from '../pages/pages.store.ts';
import { findArtistSlug } from '../pages/slugs.store.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import { type RemindersRequest, sendRemindersJob } from '../releases.jobs.ts';
import { texts } from '../texts.ts';
import * as store from './reminders.store.ts';
import { reminderMomentIn } from './reminders-due.ts';

/** How many become one message. */
const batchSize = 1000;
const pagesAtOnce = 500;

/** Hands due reminders over to delivery: a reminder is marked in the transaction that creates its text. */
export function createSendReleaseReminders(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  readFacts: ReadFacts;
  addressOf: AddressOf;
  notify: Notify;
  handOver: SendReminders;
}) {
  const { db, clock, events, queue, readFacts, addressOf, notify, handOver } = dependencies;

  async function compose(page: PageRow) {
    const { userId: owner, slug } = page;
    const facts = (await readFacts(owner, [page])).get(page.id);
    const artistSlug = (await findArtistSlug(db, owner)) ?? '';
    const { title = '', artist = '', releaseDate = null } = facts ?? {};
    const body = texts.reminder.text(artist, title, await addressOf(owner, { artistSlug, slug }));
    const name = texts.reminder.title(title);
    return { name: title, title: name, subject: name, body, release: releaseMomentOf({ page, releaseDate }) };
  }

  async function listDueZones(page: PageRow, release: ReturnType<typeof releaseMomentOf>): Promise<string[]> {
    if (!release) return [];
    const zones = await store.listWaitingZones(db, page);
    return zones.filter((zone) => reminderMomentIn(release, page.reminderTime, zone) <= clock());
  }

  async function noteTrouble(
    transaction: Transaction,
    page: PageRow,
    name: string,
    trouble: ReminderTrouble | undefined,
  ) {
    if (!trouble) {
      if (page.reminderTroubleAt) await store.setTrouble(transaction, page, null);
      return;
    }
    if (page.reminderTroubleAt) return;
    await store.setTrouble(transaction, page, clock());
    const { title, message, to } = texts.reminderTrouble[trouble];
    await notify(transaction, page.userId, [{ type: 'system', title, message: message(name), to }]);
  }

  /** Returns whether there may be more. */
  async function sendBatch(
    page: PageRow,
    { name, ...reminder }: Awaited<ReturnType<typeof compose>>,
    zones: readonly string[],
  ) {
    const { userId: owner } = page;
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'messages');
      const waiting = await store.lockWaiting(transaction, page, { zones, limit: batchSize });
      if (waiting.length === 0) return false;
      const { messageId, done, trouble } = await handOver(transaction, owner, { ...reminder, asked: waiting });
      const isDone = new Set(done);
      const ids = waiting.filter(({ fanId }) => isDone.has(fanId)).map(({ id }) => id);
      await store.markSent(transaction, owner, ids, { sentAt: clock(), messageId });
      await noteTrouble(transaction, page, name, trouble);
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'messages' });
      return !trouble && waiting.length === batchSize;
    });
  }

  return {
    async send({ owner, pageId }: RemindersRequest): Promise<void> {
      const page = await findPage(db, owner, pageId);
      if (!page?.published) return;
      const composed = await compose(page);
      const zones = await listDueZones(page, composed.release);
      if (zones.length > 0) while (await sendBatch(page, composed, zones)) await Promise.resolve();
      await db.transaction((transaction) => store.restPage(transaction, page));
    },

    /** Every minute. */
    async plan(): Promise<void> {
      // A day begins up to 14 hours before it does in UTC.
      const until = addDays(dayIn('UTC', clock()), 1);
      for (let after = ''; ; ) {
        const pages = await store.listAwaited(db, { until, after, limit: pagesAtOnce });
        for (const { id, owner } of pages) {
          const page = await findPage(db, owner, id);
          const facts = page && (await readFacts(owner, [page])).get(id);
          const release = page && releaseMomentOf({ page, releaseDate: facts?.releaseDate ?? null });
          if (page && release && (await listDueZones(page, release)).length > 0)
            await queue.enqueue(db, sendRemindersJob, { owner, pageId: id });
        }
        const last = pages.at(-1);
        if (!last || pages.length < pagesAtOnce) return;
        after = last.id;
      }
    },
  };
}
