import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Notify } from '../../planning/index.ts';
import { type MailboxRow, pauseAll, setMailboxNotice, updateMailbox } from '../mailbox/mailbox.store.ts';
import { texts } from '../texts.ts';
import type { CampaignRow } from './campaigns.store.ts';

export interface PauseDependencies {
  readonly events: Events;
  readonly notify: Notify;
}

/** The mailbox cannot be used until it is reconnected: its campaigns pause, and the artist is notified. */
export async function lockOutMailbox(
  transaction: Transaction,
  mailbox: Pick<MailboxRow, 'userId' | 'connectedAt'>,
  reason: string,
  { events, notify }: PauseDependencies,
): Promise<void> {
  const owner = mailbox.userId;
  await updateMailbox(transaction, mailbox, { problem: reason });
  await pauseForMailbox(transaction, owner, reason, { events, notify });
  await events.publish(transaction, owner, { type: 'outreach.changed', what: 'mailbox' });
}

/** Pauses what is being sent and notifies once, however many campaigns there are. */
export async function pauseForMailbox(
  transaction: Transaction,
  owner: string,
  reason: string,
  { events, notify }: PauseDependencies,
): Promise<void> {
  await setMailboxNotice(transaction, owner, reason);
  const paused = await pauseAll(transaction, owner, ['sending'], reason);
  await notify(transaction, owner, draftPauseNotification(paused, reason));
  await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
}

interface PausedCampaign {
  readonly id: string;
  readonly name: string;
  readonly kind: CampaignRow['kind'];
}

export function draftPauseNotification(paused: readonly PausedCampaign[], reason: string) {
  const [first, ...more] = paused.filter(({ kind }) => kind !== 'test');
  if (!first) return [];
  const { title, one, several } = texts.campaignPaused;
  const message = more.length > 0 ? several(more.length + 1, reason) : one(first.name, reason);
  const to = more.length > 0 || first.kind === 'follow-up' ? '/account#services' : `/campaign/${first.id}`;
  return [{ type: 'system' as const, title, message, to }];
}
