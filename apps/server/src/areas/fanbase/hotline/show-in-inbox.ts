import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { lockFan, noteReceived } from '../inbox/conversations.store.ts';
import { texts } from './texts.ts';
import type { ListedVoiceMessage } from './voice-messages.store.ts';

/** A fan's voice message is part of their conversation; a stranger's is only on the page of the hotline. */
export async function showInInbox(
  transaction: Transaction,
  { userId: owner, fanId, at }: ListedVoiceMessage,
  events: Pick<Events, 'publish'>,
): Promise<void> {
  if (fanId === null || !(await lockFan(transaction, owner, fanId))) return;
  const preview = texts.voicemail.preview;
  await noteReceived(transaction, { owner, fanId, at, channel: 'voice', preview, isUnread: true });
  await events.publish(transaction, owner, { type: 'fans.changed', what: 'replies' });
}
