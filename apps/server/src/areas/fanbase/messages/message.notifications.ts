import type { Transaction } from '../../../platform/db/database.ts';
import type { NotificationDraft, PlanningServices } from '../../planning/index.ts';
import { texts } from '../texts.ts';
import type { OnReply } from './fan-replies.service.ts';
import type { MessageRow } from './messages.store.ts';

type Titled = Pick<MessageRow, 'userId' | 'title'>;

/** Notifies artists while their texts are sent and fans reply. */
export function createMessageNotifications({ notifications, completeTasksFor }: PlanningServices) {
  const notify = (transaction: Transaction, owner: string, draft: Omit<NotificationDraft, 'type'>) =>
    notifications.notify(transaction, owner, [{ type: 'system', ...draft }]);

  const reply: OnReply = (transaction, { owner, fanId, name, text, kind }) => {
    const title = kind === 'reply' ? texts.reply.title(name) : texts.reply.possibleOptOut(name);
    return notify(transaction, owner, { title, message: texts.reply.message(text), to: `/fans/inbox?fan=${fanId}` });
  };

  return {
    reply,

    held: (transaction: Transaction, { userId, title }: Titled) =>
      notify(transaction, userId, {
        title: texts.messageHeld.title,
        message: texts.messageHeld.message(title),
        to: '/fans/messages',
      }),

    refused: (transaction: Transaction, { userId, title }: Titled) =>
      notify(transaction, userId, {
        title: texts.messageRefused.title,
        message: texts.messageRefused.message(title),
        to: '/fans/messages',
      }),

    templateDecided: (
      transaction: Transaction,
      { userId, name }: { userId: string; name: string },
      outcome: { status: 'approved' } | { status: 'rejected'; reason: string },
    ) => {
      const { title, message } =
        outcome.status === 'approved'
          ? { title: texts.templateApproved.title, message: texts.templateApproved.message(name) }
          : { title: texts.templateRejected.title, message: texts.templateRejected.message(name, outcome.reason) };
      return notify(transaction, userId, { title, message, to: '/fans/messages' });
    },

    unpaid: (transaction: Transaction, { userId, title }: Titled, { fans, unpaid }: { fans: number; unpaid: number }) =>
      notify(transaction, userId, {
        title: texts.tooFewCredits.title,
        message: texts.tooFewCredits.message(title, fans, unpaid),
        to: '/fans/messages',
      }),

    welcomeSkipped: (transaction: Transaction, owner: string, why: keyof typeof texts.welcomeSkipped) =>
      notify(transaction, owner, texts.welcomeSkipped[why]),

    automationTrouble(
      transaction: Transaction,
      owner: string,
      { kind }: { kind: keyof typeof texts.automations.names },
      why: keyof typeof texts.automations.trouble,
    ): Promise<void> {
      const { title, message, to } = texts.automations.trouble[why];
      return notify(transaction, owner, { title, message: message(texts.automations.names[kind]), to });
    },

    /** Also completes tasks that wait for a message. */
    async ended(transaction: Transaction, { userId, title, status, kind, notice }: MessageRow): Promise<void> {
      if (status === 'cancelled' || kind !== 'message') return;
      const wasSent = status === 'sent';
      const draft = wasSent
        ? { title: texts.messageSent.title, message: texts.messageSent.message(title) }
        : { title: texts.messageFailed.title, message: texts.messageFailed.message(title, notice ?? '') };
      await notify(transaction, userId, { ...draft, to: '/fans/messages' });
      if (wasSent) await completeTasksFor(transaction, userId, { what: 'message' });
    },
  };
}
