import { countSms } from '@debut/contract/sms-segments';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ledger } from '../../billing/index.ts';
import { listPickedFans } from '../list/fans.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { holdPosting } from './message-credits.ts';
import { insertDeliveries, insertMessage } from './messages.store.ts';
import { type AudienceReader, limitToCredits, type TextPlan, toDeliveries } from './plan-texts.ts';
import type { MessageReview } from './review-message.ts';

export interface ReminderTexts {
  readonly title: string;
  readonly body: string;
  readonly fanIds: readonly string[];
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
  requireTexts: (at: Queryable, owner: string) => Promise<void>;
  findWaiting: (at: Queryable, owner: string) => Promise<ReadonlySet<string>>;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  review: MessageReview['review'];
}) {
  const { clock, credits, balanceOf, reader, requireTexts, findWaiting, requireConfirmedEmail, review } = dependencies;

  async function findObstacle(transaction: Transaction, owner: string): Promise<ReminderTrouble | undefined> {
    try {
      await requireConfirmedEmail(transaction, owner);
      await requireTexts(transaction, owner);
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.code === 'email_unconfirmed') return 'unconfirmed';
      if (error instanceof Failure && error.code === 'plan_required') return 'plan';
      throw error;
    }
  }

  /** Whoever asked for it gets it, also without consent to other texts. */
  async function plan(transaction: Transaction, owner: string, { body, fanIds }: ReminderTexts): Promise<TextPlan> {
    const fans = await listPickedFans(transaction, owner, fanIds);
    const beyondPlan = await findWaiting(transaction, owner);
    const textable = fans.filter(({ id, sms }) => sms !== 'stopped' && !beyondPlan.has(id));
    const judged = textable.map((fan) => ({ fan, refused: reader.refuseNumber(fan.phone) }));
    const { segments } = countSms(body);
    const texts = judged
      .filter(({ refused }) => refused === null)
      .map(({ fan }) => ({ fan, text: body, segments, isIntroduced: false }));
    const leftOut = {
      none: [],
      stopped: fans.filter(({ sms }) => sms === 'stopped'),
      waiting: fans.filter(({ id, sms }) => sms !== 'stopped' && beyondPlan.has(id)),
      refused: judged.flatMap(({ fan, refused }) => (refused ? [{ fan, refused }] : [])),
    };
    const { creditsPerSegment } = reader;
    const price = { credits: texts.length * segments * creditsPerSegment, creditsPerSegment };
    return { texts, unpaid: [], leftOut, ...price, audienceName: '', segmentFilter: null };
  }

  async function start(transaction: Transaction, owner: string, { title, body }: ReminderTexts, planned: TextPlan) {
    const now = clock();
    const message = {
      id: newId(),
      userId: owner,
      kind: 'reminder' as const,
      title,
      body,
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
    const obstacle = await findObstacle(transaction, owner);
    if (obstacle) return { messageId: null, done: [], trouble: obstacle };
    const wanted = await plan(transaction, owner, reminders);
    const affordable = wanted.credits === 0 ? wanted : limitToCredits(wanted, await balanceOf(owner, transaction));
    const unpaid = new Set(affordable.unpaid.map(({ fan }) => fan.id));
    const done = reminders.fanIds.filter((id) => !unpaid.has(id));
    const trouble = unpaid.size > 0 ? 'credits' : undefined;
    if (done.length === 0) return { messageId: null, done, trouble };
    return { messageId: await start(transaction, owner, reminders, affordable), done, trouble };
  };
}
