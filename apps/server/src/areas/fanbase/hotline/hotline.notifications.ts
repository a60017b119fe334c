import { showPhone } from '@debut/contract/phones';
import type { Transaction } from '../../../platform/db/database.ts';
import type { PlanningServices } from '../../planning/index.ts';
import { texts } from './texts.ts';
import { countUnheard, type ListedVoiceMessage } from './voice-messages.store.ts';

/** Notifies artists about their hotline. */
export function createHotlineNotifications({ notifications }: PlanningServices) {
  const notify = (transaction: Transaction, owner: string, draft: { title: string; message: string; to: string }) =>
    notifications.notify(transaction, owner, [{ type: 'system', ...draft }]);

  return {
    turnedAway: (transaction: Transaction, owner: string, why: 'no-credits' | 'limit') =>
      notify(transaction, owner, texts.turnedAway[why]),

    numberReleased: (transaction: Transaction, owner: string) =>
      notify(transaction, owner, { ...texts.numberReleased, to: '/fans/hotline' }),

    /** Many callers may leave messages: only the first one not heard yet creates a notification. */
    async voicemail(transaction: Transaction, { userId, fanName, phone, seconds }: ListedVoiceMessage): Promise<void> {
      if ((await countUnheard(transaction, userId)) > 1) return;
      const name = fanName ?? (phone === null ? texts.voicemail.somebody : showPhone(phone));
      const { title, message } = texts.voicemail;
      await notify(transaction, userId, { title: title(name), message: message(seconds), to: '/fans/hotline' });
    },
  };
}
