import { addressFor, consentTo, type FanChannel } from '@debut/contract/fan-channels';
import type { Fan } from '@debut/contract/fans';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ledger } from '../../billing/index.ts';
import { listPickedFans } from '../list/fans.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { type ComposedText, createComposer, type Wording, wordingFor } from './compose-texts.ts';
import { holdPosting } from './message-credits.ts';
import type { RequireChannels } from './messages.service.ts';
import { insertDeliveries, insertMessage } from './messages.store.ts';
import { type AudienceReader, limitToCredits, noFans, sumCredits, type TextPlan, toDeliveries } from './plan-texts.ts';
import type { MessageReview } from './review-message.ts';

/** Reminders by one channel. */
export interface ReminderTexts {
  readonly channel: FanChannel;
  readonly title: string;
  readonly body: string;
  /** Of the email. */
  readonly subject: string;
  /** For fans who cannot get any text on WhatsApp now. */
  readonly whatsAppTemplateId: string | null;
  /** The fans who asked for it. */
  readonly asked: readonly string[];
}

/** Why reminders wait. */
export type ReminderTrouble = 'plan' | 'carrier' | 'template' | 'credits' | 'unconfirmed';

export interface HandedOver {
  readonly messageId: string | null;
  /** Fans who need no attention anymore: they get a message, or must not get one. */
  readonly done: readonly string[];
  readonly trouble: ReminderTrouble | undefined;
}

export type SendReminders = ReturnType<typeof createSendReminders>;

/**
 * Hands the reminders fans asked for by a channel over to delivery, as one message. Those that cannot be sent or paid for yet are
 * left out, so that they can be sent later.
 */
export function createSendReminders(dependencies: {
  clock: Clock;
  credits: Pick<Ledger, 'hold'>;
  configured: ReadonlySet<FanChannel>;
  balanceOf: (owner: string, at: Queryable) => Promise<number>;
  reader: AudienceReader;
  requireChannels: RequireChannels;
  findWaiting: (at: Queryable, owner: string) => Promise<ReadonlySet<string>>;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  review: MessageReview['review'];
}) {
  const { clock, credits, configured, balanceOf, reader, requireChannels, findWaiting, requireConfirmedEmail, review } =
    dependencies;

  async function findObstacle(
    transaction: Transaction,
    owner: string,
    channel: FanChannel,
  ): Promise<ReminderTrouble | undefined> {
    if (!configured.has(channel)) return 'carrier';
    try {
      await requireConfirmedEmail(transaction, owner);
      await requireChannels(transaction, owner, [channel]);
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.code === 'email_unconfirmed') return 'unconfirmed';
      if (error instanceof Failure && error.code === 'plan_required') return 'plan';
      throw error;
    }
  }

  /** Whoever asked for it gets it, also without consent to other messages. `unwritten` wait for a template. */
  async function plan(transaction: Transaction, owner: string, reminders: ReminderTexts): Promise<TextPlan> {
    const { channel, asked } = reminders;
    const fans = await listPickedFans(transaction, owner, asked);
    const beyondPlan = await findWaiting(transaction, owner);
    const wordingOf = await readWordings(transaction, owner, reminders);
    const compose = createComposer({ priceOf: reader.priceOf, introduce: (text) => text });
    const texts: ComposedText[] = [];
    const leftOut = noFans();
    for (const fan of fans) {
      const address = addressFor(fan, channel);
      const refused = channel === 'sms' && address !== null ? reader.refuseNumber(address) : null;
      const wording = wordingOf(fan);
      if (address === null) leftOut.addressless.push(fan);
      else if (consentTo(fan, channel) === 'stopped') leftOut.stopped.push(fan);
      else if (beyondPlan.has(fan.id)) leftOut.waiting.push(fan);
      else if (refused) leftOut.refused.push({ fan, refused });
      else if (!wording) leftOut.unwritten.push(fan);
      else texts.push(compose(fan, channel, wording, { zone: '', country: null, notBefore: null }));
    }
    const channels = [channel];
    return { texts, unpaid: [], leftOut, channels, credits: sumCredits(texts), audienceName: '', segmentFilter: null };
  }

  /** `null`: WhatsApp allows no message to this fan now. */
  async function readWordings(
    transaction: Transaction,
    owner: string,
    { channel, body, subject, whatsAppTemplateId }: ReminderTexts,
  ): Promise<(fan: Fan) => Wording | null> {
    const own = wordingFor(channel, { body, subject }, null);
    if (channel !== 'whatsapp') return () => own;
    const { haveWritten, template } = await reader.readWhatsApp(transaction, owner, whatsAppTemplateId);
    const approved = template === null ? null : wordingFor(channel, { body }, template);
    return (fan) => (haveWritten.has(fan.id) ? own : approved);
  }

  async function start(transaction: Transaction, owner: string, reminders: ReminderTexts, planned: TextPlan) {
    const { title, body, subject, channel, whatsAppTemplateId } = reminders;
    const now = clock();
    const message = {
      id: newId(),
      userId: owner,
      kind: 'reminder' as const,
      title,
      body,
      subject: channel === 'email' ? subject : null,
      channels: [...planned.channels],
      whatsappTemplateId: channel === 'whatsapp' ? whatsAppTemplateId : null,
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
    const obstacle = await findObstacle(transaction, owner, reminders.channel);
    if (obstacle) return { messageId: null, done: [], trouble: obstacle };
    const { leftOut, ...wanted } = await plan(transaction, owner, reminders);
    const reachable = { ...wanted, leftOut: { ...leftOut, unwritten: [] } };
    const affordable =
      reachable.credits === 0 ? reachable : limitToCredits(reachable, await balanceOf(owner, transaction));
    const unpaid = affordable.unpaid.map(({ fan }) => fan.id);
    const waiting = new Set([...unpaid, ...leftOut.unwritten.map(({ id }) => id)]);
    const done = reminders.asked.filter((id) => !waiting.has(id));
    const trouble = unpaid.length > 0 ? 'credits' : leftOut.unwritten.length > 0 ? 'template' : undefined;
    if (done.length === 0) return { messageId: null, done, trouble };
    return { messageId: await start(transaction, owner, reminders, affordable), done, trouble };
  };
}
