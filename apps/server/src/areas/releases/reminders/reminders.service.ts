import { isTimeZone } from '@debut/contract/days';
import { type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import { releaseMomentIn } from '@debut/contract/release-day';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest, newId } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { findApprovedTemplate, type OfferedChannels, type SignUpService, zoneOfPhone } from '../../fanbase/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import type { PublicPage } from '../public/find-public-page.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import type { VisitCounter } from '../stats/visit-counter.ts';
import { saveReminder } from './reminders.store.ts';

export type ReminderService = ReturnType<typeof createReminderService>;

/** What was typed into the form, and where. */
export interface ReminderRequest {
  /** Empty: the only one, or the first. */
  readonly channel: string;
  readonly phone: string;
  readonly country: string;
  readonly email: string;
  readonly timeZone: string;
  readonly website: string;
  readonly formToken: string;
  readonly address: string;
  readonly page: string;
}

/** How many reminders an address may be entered for in a day; strangers could enter somebody else's. */
const remindersPerAddress = 10;

/** The order in which visitors choose. */
const formOrder = ['sms', 'whatsapp', 'email'] as const satisfies readonly FanChannel[];

export function createReminderService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: RateLimits;
  signUp: Pick<SignUpService, 'joinForReminder'>;
  offeredChannels: OfferedChannels;
  visitCounter: Pick<VisitCounter, 'countReminder'>;
}) {
  const { db, clock, events, rateLimits, signUp, offeredChannels, visitCounter } = dependencies;

  /** How visitors of this page can be reminded. WhatsApp needs a template for fans who never wrote. */
  async function channelsOf({ userId, remindersEnabled, whatsappTemplateId }: PageRow): Promise<FanChannel[]> {
    if (!remindersEnabled) return [];
    const offered = new Set(await offeredChannels(db, userId));
    if (offered.has('whatsapp')) {
      const template = whatsappTemplateId ? await findApprovedTemplate(db, userId, whatsappTemplateId) : undefined;
      if (!template) offered.delete('whatsapp');
    }
    return formOrder.filter((channel) => offered.has(channel));
  }

  async function requireChannel(page: PageRow, typed: string): Promise<FanChannel> {
    const channels = await channelsOf(page);
    const [first] = channels;
    if (!first) throw new Failure('reminders_off');
    const wanted = typed === '' ? first : fanChannels.find((channel) => channel === typed);
    if (!wanted || !channels.includes(wanted)) throw new Failure('reminder_channel_off', { field: 'channel' });
    return wanted;
  }

  function requireWaiting(found: PublicPage, zone: string): void {
    const release = releaseMomentOf(found);
    if (release && releaseMomentIn(release, zone) <= clock()) throw new Failure('release_is_out');
  }

  return {
    channelsOf,

    /** The response is the same for every address, so that nothing about other fans can be learned. */
    async remind(found: PublicPage, request: ReminderRequest): Promise<FanChannel> {
      const { page } = found;
      const { userId, id: pageId } = page;
      const channel = await requireChannel(page, request.channel);
      const told = isTimeZone(request.timeZone) ? request.timeZone : undefined;
      requireWaiting(found, told ?? page.timeZone);
      const joined = await signUp.joinForReminder(userId, { ...request, channel, timeZone: told ?? null }, request);
      if (!joined) return channel;
      const window = { limit: remindersPerAddress, seconds: dayMilliseconds / 1000 };
      if ((await rateLimits.shareOf(`reminders:${digest(joined.reachedAt)}`, window)) > 1) return channel;
      await db.transaction(async (transaction) => {
        const isNew = await saveReminder(transaction, {
          id: newId(),
          userId,
          pageId,
          fanId: joined.fanId,
          channel,
          timeZone: told ?? (channel === 'email' ? page.timeZone : zoneOfPhone(joined.reachedAt)),
          wording: joined.wording,
          address: request.address,
          createdAt: clock(),
        });
        if (isNew) visitCounter.countReminder(page);
        await events.publish(transaction, userId, { type: 'release-pages.changed' });
      });
      return channel;
    },
  };
}
