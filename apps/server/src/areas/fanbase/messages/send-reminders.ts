import { addressFor, consentTo, type FanChannel, fanChannels } from '@debut/contract/fan-channels';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ledger } from '../../billing/index.ts';
import { listPickedFans } from '../list/fans.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { type ComposedText, createComposer } from './compose-texts.ts';
import { holdPosting } from './message-credits.ts';
import type { RequireChannels } from './messages.service.ts';
import { insertDeliveries, insertMessage } from './messages.store.ts';
import { type AudienceReader, limitToCredits, noFans, sumCredits, type TextPlan, toDeliveries } from './plan-texts.ts';
import type { MessageReview } from './review-message.ts';

export interface ReminderTexts {
  readonly title: string;
  readonly body: string;
  /** Of the email. */
  readonly subject: string;
  readonly asked: readonly AskedReminder[];
}

/** A fan who asked for a reminder, by this channel. */
export interface AskedReminder {
  readonly fanId: string;
  readonly channel: FanChannel;
}

/** Why reminders wait. */
export type ReminderTrouble = 'plan' | 'credits' | 'unconfirmed';

export interface HandedOver {
  readonly messageId: string | null;
  /** Fans who need no attention anymore: they get a text, or must not get one. */
  readonly done: readonly string[];
  readonly trouble: ReminderTrouble | undefined;
}

export type SendReminders = ReturnType<typeof createSendReminders>;

/**
 * Hands the reminders fans asked for over to delivery, as one message. Those that cannot be paid for are left out, so that
 * they can be sent later.
 */
export function createSendReminders(dependencies: {
  clock: Clock;
  credits: Pick<Ledger, 'hold'>;
  balanceOf: (owner: string, at: Queryable) => Promise<number>;
  reader: AudienceReader;
  requireChannels: RequireChannels;
  findWaiting: (at: Queryable, owner: string) => Promise<ReadonlySet<string>>;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  review: MessageReview['review'];
}) {
  const { clock, credits, balanceOf, reader, requireChannels, findWaiting, requireConfirmedEmail, review } =
    dependencies;

  async function findObstacle(
    transaction: Transaction,
    owner: string,
    channels: readonly FanChannel[],
  ): Promise<ReminderTrouble | undefined> {
    try {
      await requireConfirmedEmail(transaction, owner);
      await requireChannels(transaction, owner, channels);
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.code === 'email_unconfirmed') return 'unconfirmed';
      if (error instanceof Failure && error.code === 'plan_required') return 'plan';
      throw error;
    }
  }

  /** Whoever asked for it gets it, also without consent to other messages. */
  async function plan(transaction: Transaction, owner: string, reminders: ReminderTexts): Promise<TextPlan> {
    const { body, subject, asked } = reminders;
    const channelOf = new Map(asked.map(({ fanId, channel }) => [fanId, channel]));
    const fans = await listPickedFans(transaction, owner, [...channelOf.keys()]);
    const beyondPlan = await findWaiting(transaction, owner);
    const compose = createComposer({ priceOf: reader.priceOf, introduce: (text) => text });
    const texts: ComposedText[] = [];
    const leftOut = noFans();
    for (const fan of fans) {
      const channel = channelOf.get(fan.id) ?? 'sms';
      const address = addressFor(fan, channel);
      const refused = channel === 'sms' && address !== null ? reader.refuseNumber(address) : null;
      if (address === null) leftOut.addressless.push(fan);
      else if (consentTo(fan, channel) === 'stopped') leftOut.stopped.push(fan);
      else if (beyondPlan.has(fan.id)) leftOut.waiting.push(fan);
      else if (refused) leftOut.refused.push({ fan, refused });
      else texts.push(compose(fan, channel, { subject, text: body }, { zone: '', country: null, notBefore: null }));
    }
    const channels = channelsOf(asked);
    return { texts, unpaid: [], leftOut, channels, credits: sumCredits(texts), audienceName: '', segmentFilter: null };
  }

  async function start(transaction: Transaction, owner: string, reminders: ReminderTexts, planned: TextPlan) {
    const { title, body, subject } = reminders;
    const now = clock();
    const message = {
      id: newId(),
      userId: owner,
      kind: 'reminder' as const,
      title,
      body,
      subject,
      channels: [...planned.channels],
      audience: { kind: 'picked' as const, fanIds: planned.texts.map(({ fan }) => fan.id) },
      audienceName: fanbaseTexts.audience.reminded,
      fanEstimate: planned.texts.length,
      status: 'sending' as const,
      round: 1,
      held: planned.credits,
      createdAt: now,
      startedAt: now,
    };
    const reviewed = await review(transaction, message, planned.texts);
    await insertMessage(transaction, { ...message, ...reviewed });
    await credits.hold(transaction, owner, planned.credits, holdPosting(message, planned));
    await insertDeliveries(transaction, toDeliveries({ ...planned, unpaid: [] }, message));
    return message.id;
  }

  return async (transaction: Transaction, owner: string, reminders: ReminderTexts): Promise<HandedOver> => {
    const obstacle = await findObstacle(transaction, owner, channelsOf(reminders.asked));
    if (obstacle) return { messageId: null, done: [], trouble: obstacle };
    const wanted = await plan(transaction, owner, reminders);
    const affordable = wanted.credits === 0 ? wanted : limitToCredits(wanted, await balanceOf(owner, transaction));
    const unpaid = new Set(affordable.unpaid.map(({ fan }) => fan.id));
    const done = reminders.asked.map(({ fanId }) => fanId).filter((id) => !unpaid.has(id));
    const trouble = unpaid.size > 0 ? 'credits' : undefined;
    if (done.length === 0) return { messageId: null, done, trouble };
    return { messageId: await start(transaction, owner, reminders, affordable), done, trouble };
  };
}

function channelsOf(asked: readonly AskedReminder[]): FanChannel[] {
  return fanChannels.filter((channel) => asked.some((one) => one.channel === channel));
}
