import { addDays, dayIn } from '@debut/contract/days';
import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import { formatList } from '@debut/contract/texts';
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

/** Why reminders wait, and by which channels. */
type Troubles = Map<ReminderTrouble, FanChannel[]>;

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
    const { userId: owner, slug, whatsappTemplateId } = page;
    const facts = (await readFacts(owner, [page])).get(page.id);
    const artistSlug = (await findArtistSlug(db, owner)) ?? '';
    const { title = '', artist = '', releaseDate = null } = facts ?? {};
    const address = await addressOf(owner, { artistSlug, slug });
    const reminder = {
      title: texts.reminder.title(title),
      subject: texts.reminder.subject(artist, title),
      whatsAppTemplateId: whatsappTemplateId,
    };
    const bodyOf = (channel: FanChannel) => texts.reminder[channel](artist, title, address);
    return { name: title, reminder, bodyOf, release: releaseMomentOf({ page, releaseDate }) };
  }

  async function listDueZones(page: PageRow, release: ReturnType<typeof releaseMomentOf>): Promise<string[]> {
    if (!release) return [];
    const zones = await store.listWaitingZones(db, page);
    return zones.filter((zone) => reminderMomentIn(release, page.reminderTime, zone) <= clock());
  }

  /** The artist is notified once, until all reminders can be sent again. */
  async function noteTroubles(transaction: Transaction, page: PageRow, name: string, troubles: Troubles) {
    const notedAt = await store.lockTrouble(transaction, page);
    if (troubles.size === 0) {
      if (notedAt) await store.setTrouble(transaction, page, null);
      return;
    }
    if (notedAt) return;
    await store.setTrouble(transaction, page, clock());
    const drafts = [...troubles].map(([trouble, channels]) => {
      const { title, message, to } = texts.reminderTrouble[trouble];
      return { type: 'system' as const, title, message: message(name, nameReminders(channels)), to: to ?? tabOf(page) };
    });
    await notify(transaction, page.userId, drafts);
  }

  /** Returns whether there may be more, and why some wait. */
  async function sendBatch(
    page: PageRow,
    { reminder, bodyOf }: Awaited<ReturnType<typeof compose>>,
    { channel, zones }: { channel: FanChannel; zones: readonly string[] },
  ): Promise<{ hasMore: boolean; trouble?: ReminderTrouble | undefined }> {
    const { userId: owner } = page;
    return db.transaction(async (transaction) => {
      await lockOwner(transaction, owner, 'messages');
      const waiting = await store.lockWaiting(transaction, page, { channel, zones, limit: batchSize });
      if (waiting.length === 0) return { hasMore: false };
      const asked = waiting.map(({ fanId }) => fanId);
      const given = { ...reminder, channel, body: bodyOf(channel), asked };
      const { messageId, done, trouble } = await handOver(transaction, owner, given);
      const isDone = new Set(done);
      const ids = waiting.filter(({ fanId }) => isDone.has(fanId)).map(({ id }) => id);
      await store.markSent(transaction, owner, ids, { sentAt: clock(), messageId });
      await events.publish(transaction, owner, { type: 'release-pages.changed' });
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'messages' });
      return { hasMore: !trouble && waiting.length === batchSize, trouble };
    });
  }

  /** Each channel by itself, so that one that cannot be used holds up no other. */
  async function sendAll(page: PageRow, composed: Awaited<ReturnType<typeof compose>>, zones: readonly string[]) {
    const troubles: Troubles = new Map();
    for (const channel of fanChannels) {
      let batch = await sendBatch(page, composed, { channel, zones });
      while (batch.hasMore) batch = await sendBatch(page, composed, { channel, zones });
      const { trouble } = batch;
      if (trouble) troubles.set(trouble, [...(troubles.get(trouble) ?? []), channel]);
    }
    return troubles;
  }

  return {
    async send({ owner, pageId }: RemindersRequest): Promise<void> {
      const page = await findPage(db, owner, pageId);
      if (!page?.published) return;
      const composed = await compose(page);
      const zones = await listDueZones(page, composed.release);
      const troubles = zones.length > 0 ? await sendAll(page, composed, zones) : undefined;
      await db.transaction(async (transaction) => {
        if (troubles) await noteTroubles(transaction, page, composed.name, troubles);
        else await store.lockTrouble(transaction, page);
        await store.restPage(transaction, page);
      });
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

function nameReminders(channels: readonly FanChannel[]): string {
  return formatList(channels.map((channel) => texts.reminderBy[channel]));
}

function tabOf({ trackId, projectId }: PageRow): string {
  return trackId === null ? `/project/${projectId}?tab=page` : `/track/${trackId}?tab=page`;
}
