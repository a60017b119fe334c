import { isTimeZone } from '@debut/contract/days';
import { releaseMomentIn } from '@debut/contract/release-day';
import { type Clock, dayMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { digest, newId } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { type SignUpService, zoneOfPhone } from '../../fanbase/index.ts';
import type { PublicPage } from '../public/find-public-page.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import type { VisitCounter } from '../stats/visit-counter.ts';
import { insertReminder } from './reminders.store.ts';

export type ReminderService = ReturnType<typeof createReminderService>;

/** What was typed into the form, and where. */
export interface ReminderRequest {
  readonly phone: string;
  readonly country: string | undefined;
  readonly timeZone: string;
  readonly website: string;
  readonly formToken: string;
  readonly address: string;
  readonly page: string;
}

/** How many reminders a number may be entered for in a day; strangers could enter somebody else's. */
const remindersPerPhone = 10;

export function createReminderService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: RateLimits;
  signUp: Pick<SignUpService, 'joinForReminder'>;
  isOffered: (owner: string) => Promise<boolean>;
  visitCounter: Pick<VisitCounter, 'countReminder'>;
}) {
  const { db, clock, events, rateLimits, signUp, isOffered, visitCounter } = dependencies;

  function requireWaiting(found: PublicPage, zone: string): void {
    const release = releaseMomentOf(found);
    if (release && releaseMomentIn(release, zone) <= clock()) throw new Failure('release_is_out');
  }

  return {
    isOffered,

    /** The response is the same for every number, so that nothing about other fans can be learned. */
    async remind(found: PublicPage, request: ReminderRequest): Promise<void> {
      const { page } = found;
      const { userId, id: pageId } = page;
      if (!page.remindersEnabled || !(await isOffered(userId))) throw new Failure('reminders_off');
      const told = isTimeZone(request.timeZone) ? request.timeZone : undefined;
      requireWaiting(found, told ?? page.timeZone);
      const joined = await signUp.joinForReminder(userId, request, request);
      if (!joined) return;
      const window = { limit: remindersPerPhone, seconds: dayMilliseconds / 1000 };
      if ((await rateLimits.shareOf(`reminders:${digest(joined.phone)}`, window)) > 1) return;
      await db.transaction(async (transaction) => {
        const isNew = await insertReminder(transaction, {
          id: newId(),
          userId,
          pageId,
          fanId: joined.fanId,
          channel: 'sms',
          timeZone: told ?? zoneOfPhone(joined.phone),
          wording: joined.wording,
          address: request.address,
          createdAt: clock(),
        });
        if (!isNew) return;
        visitCounter.countReminder(page);
        await events.publish(transaction, userId, { type: 'release-pages.changed' });
      });
    },
  };
}
