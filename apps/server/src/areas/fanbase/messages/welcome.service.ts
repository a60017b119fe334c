import { introduceText } from '@debut/contract/first-text';
import { countSms } from '@debut/contract/sms-segments';
import { defaultWelcomeText, type WelcomeText } from '@debut/contract/welcome-text';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { RequireChannels } from './messages.service.ts';
import type { AudienceReader } from './plan-texts.ts';
import * as store from './welcome.store.ts';

export type WelcomeService = ReturnType<typeof createWelcomeService>;

/** The text fans get once when they join. */
export function createWelcomeService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  artistNameOf: AudienceReader['artistNameOf'];
  /** Throws when the plan does not include texts. */
  requireChannels: RequireChannels;
}) {
  const { db, clock, events, artistNameOf, requireChannels } = dependencies;

  async function read(owner: string): Promise<WelcomeText> {
    const saved = await store.findWelcome(db, owner);
    const text = saved?.text ?? defaultWelcomeText;
    return { enabled: saved?.enabled ?? false, text, preview: introduceText(text, await artistNameOf(db, owner)) };
  }

  return {
    read,

    async save(owner: string, { enabled, text }: { enabled: boolean; text: string }): Promise<WelcomeText> {
      if (enabled) await requireChannels(db, owner, ['sms']);
      requireOneSegment(introduceText(text, await artistNameOf(db, owner)));
      if (text.includes('{{')) throw new Failure('welcome_placeholder', { field: 'text' });
      await db.transaction(async (transaction) => {
        const before = await store.findWelcome(transaction, owner);
        const enabledAt = before?.enabled && enabled ? before.enabledAt : clock();
        await store.saveWelcome(transaction, { userId: owner, enabled, text, enabledAt, outOfCreditsAt: null });
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'messages' });
      });
      return read(owner);
    },
  };
}

function requireOneSegment(text: string): void {
  if (countSms(text).segments > 1) throw new Failure('welcome_too_long', { field: 'text' });
}
