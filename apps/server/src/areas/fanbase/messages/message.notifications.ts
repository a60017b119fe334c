import { maxWelcomesPerDay } from '@debut/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import type { NotificationDraft, PlanningServices } from '../../planning/index.ts';
import type { MessageRow } from './messages.store.ts';
import type { OnReply } from './replies.service.ts';
import type { SkippedWelcome } from './start-welcomes.ts';

type Titled = Pick<MessageRow, 'userId' | 'title'>;

/** Notifies artists while their texts are sent and fans reply. */
export function createMessageNotifications({ notifications, completeTasksFor }: PlanningServices) {
  const notify = (transaction: Transaction, owner: string, draft: Omit<NotificationDraft, 'type'>) =>
    notifications.notify(transaction, owner, [{ type: 'system', ...draft }]);

  const reply: OnReply = (transaction, { owner, name, text, kind }) => {
    const said = text.length > 120 ? `${text.slice(0, 119)}…` : text;
    const title = kind === 'reply' ? `${name} replied` : `${name} might want to opt out`;
    return notify(transaction, owner, { title, message: `“${said}”`, to: '/fans?tab=message' });
  };

  return {
    reply,

    held: (transaction: Transaction, { userId, title }: Titled) =>
      notify(transaction, userId, {
        title: 'Message Being Checked',
        message: `We are looking at "${title}" before it goes out. You don’t have to do anything.`,
        to: '/fans?tab=message',
      }),

    refused: (transaction: Transaction, { userId, title }: Titled) =>
      notify(transaction, userId, {
        title: 'Message Not Sent',
        message: `We did not send "${title}", because it looked like fraud. Its credits came back. If we got it wrong, please contact support.`,
        to: '/fans?tab=message',
      }),

    unpaid: (transaction: Transaction, { userId, title }: Titled, { fans, unpaid }: { fans: number; unpaid: number }) =>
      notify(transaction, userId, {
        title: 'Too Few Credits',
        message: `"${title}" goes to ${fans} of ${fans + unpaid} fans: you had too few credits for ${unpaid}. Get more credits, then try the failed ones again.`,
        to: '/fans',
      }),

    welcomeSkipped: (transaction: Transaction, owner: string, why: keyof typeof skippedWelcomes) =>
      notify(transaction, owner, skippedWelcomes[why]),

    /** Also completes tasks that wait for a message. */
    async ended(transaction: Transaction, { userId, title, status, kind, notice }: MessageRow): Promise<void> {
      if (status === 'cancelled' || kind === 'welcome') return;
      const wasSent = status === 'sent';
      const draft = wasSent
        ? { title: 'Message Sent', message: `"${title}" has gone out to your fans.` }
        : {
            title: 'Message Failed',
            message: `"${title}" reached nobody. Its credits came back. ${notice ?? ''}`.trim(),
          };
      await notify(transaction, userId, { ...draft, to: '/fans' });
      if (wasSent) await completeTasksFor(transaction, userId, { what: 'message' });
    },
  };
}

const skippedWelcomes: Readonly<
  Record<Exclude<SkippedWelcome, 'number'>, { title: string; message: string; to: string }>
> = {
  plan: {
    title: 'Welcome texts are not in your plan',
    message: 'New fans joined without a welcome text. A larger plan welcomes the next ones.',
    to: '/pricing',
  },
  credits: {
    title: 'No credits for welcome texts',
    message: 'New fans joined without a welcome text. Get more credits to welcome the next ones.',
    to: '/pricing',
  },
  unconfirmed: {
    title: 'Confirm your email to welcome fans',
    message: 'New fans joined without a welcome text. Confirm your email address to welcome the next ones.',
    to: '/account',
  },
  suspicious: {
    title: 'Welcome texts paused',
    message:
      'Many numbers that look alike joined within an hour, as if a program had entered them. Fans who join later are welcomed again.',
    to: '/fans',
  },
  'too-long': {
    title: 'Welcome text too long',
    message: 'With your artist name it no longer fits one text. Shorten it to welcome the next fans.',
    to: '/fans?tab=message',
  },
  'day-limit': {
    title: 'Welcome texts paused',
    message: `${maxWelcomesPerDay} fans were welcomed today, which is the limit. Fans who join tomorrow are welcomed again.`,
    to: '/fans',
  },
};
