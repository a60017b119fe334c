import { introduceText } from '@debut/contract/first-text';
import { maxWelcomesPerDay } from '@debut/contract/limits';
import { countSms } from '@debut/contract/sms-segments';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Ledger } from '../../billing/index.ts';
import type { Backoff } from '../../delivery/index.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { holdKeyOf } from './message-credits.ts';
import { insertDeliveries } from './messages.store.ts';
import type { AudienceReader } from './plan-texts.ts';
import type { MessageReview } from './review-message.ts';
import * as store from './welcome.store.ts';

/** Why fans get no welcome text. */
export type SkippedWelcome = 'plan' | 'credits' | 'unconfirmed' | 'number' | 'suspicious' | 'too-long' | 'day-limit';

/**
 * Creates a message for each fan who has just joined an artist with a welcome text. From there on it is sent, paid for
 * and recorded like any other.
 */
export function createStartWelcomes(dependencies: {
  db: Database;
  clock: Clock;
  backoff: Backoff;
  credits: Pick<Ledger, 'hold'>;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  reader: Pick<AudienceReader, 'artistNameOf' | 'priceOf' | 'refuseNumber'>;
  /** Whether the plan includes texts to this fan. */
  isIncluded: (transaction: Transaction, owner: string, fanId: string) => Promise<boolean>;
  findSignsOfJoined: MessageReview['findSignsOfJoined'];
  /** The first skipped one since a welcome was sent. */
  onSkipped: (transaction: Transaction, owner: string, why: Exclude<SkippedWelcome, 'number'>) => Promise<void>;
}) {
  const { db, clock, backoff, credits, requireConfirmedEmail } = dependencies;
  const { reader, isIncluded, findSignsOfJoined, onSkipped } = dependencies;

  function describe(fan: store.NewFan) {
    const now = clock();
    return {
      id: newId(),
      userId: fan.owner,
      kind: 'welcome' as const,
      title: fanbaseTexts.credits.welcome,
      body: fan.text,
      audience: { kind: 'picked' as const, fanIds: [fan.id] },
      audienceName: 'New fan',
      fanEstimate: 1,
      round: 1,
      createdAt: now,
      startedAt: now,
    };
  }

  /** In UTC: one limit, and one notification about it, per day. */
  async function findReasonToSkip(transaction: Transaction, owner: string, segments: number) {
    // The artist's name may be longer than when the text was saved.
    if (segments > 1) return 'too-long' as const;
    if ((await findSignsOfJoined(transaction, owner)).length > 0) return 'suspicious' as const;
    const startOfDay = new Date(`${clock().toISOString().slice(0, 10)}T00:00:00Z`);
    return (await store.countWelcomes(transaction, owner, startOfDay)) >= maxWelcomesPerDay ? 'day-limit' : undefined;
  }

  async function welcome(transaction: Transaction, fan: store.NewFan): Promise<SkippedWelcome | undefined> {
    const { owner, phone, name } = fan;
    await requireConfirmedEmail(transaction, owner);
    if (!(await isIncluded(transaction, owner, fan.id))) return 'plan';
    if (reader.refuseNumber(phone)) return 'number';
    const text = introduceText(fan.text, await reader.artistNameOf(transaction, owner));
    const { segments } = countSms(text);
    const why = await findReasonToSkip(transaction, owner, segments);
    if (why) return why;
    const price = reader.priceOf('sms', segments);
    const message = { ...describe(fan), status: 'sending' as const, held: price };
    if (!(await store.insertWelcomeMessage(transaction, phone, message))) return undefined;
    const { id, round } = message;
    // Ledger entries are immutable, so they must not name a fan, who may be deleted.
    const posting = {
      key: holdKeyOf(message),
      reason: fanbaseTexts.credits.welcome,
      cause: { kind: 'message' as const, id },
    };
    await credits.hold(transaction, owner, message.held, posting);
    const delivery = { id: newId(), userId: owner, messageId: id, fanId: fan.id, fanKey: fan.id, address: phone, name };
    await insertDeliveries(transaction, [{ ...delivery, text, segments, credits: price, state: 'queued', round }]);
    await store.deleteSkippedWelcomes(transaction, owner);
    return undefined;
  }

  /** The fan gets no welcome; the row prevents a retry. */
  async function skip(transaction: Transaction, fan: store.NewFan, why: SkippedWelcome): Promise<void> {
    const message = {
      ...describe(fan),
      status: 'failed' as const,
      held: 0,
      sentAt: clock(),
      notice: fanbaseTexts.noWelcome[why],
    };
    if (!(await store.insertWelcomeMessage(transaction, fan.phone, message))) return;
    // It does not affect the next fan.
    if (why === 'number') return;
    if (await store.noteSkipped(transaction, fan.owner, clock())) await onSkipped(transaction, fan.owner, why);
  }

  async function welcomeOrSkip(fan: store.NewFan): Promise<void> {
    const why = await db.transaction((transaction) => welcome(transaction, fan)).catch(readReasonToSkip);
    if (why) await db.transaction((transaction) => skip(transaction, fan, why));
  }

  return async (): Promise<void> => {
    for (const fan of await store.findUnwelcomed(db, clock())) {
      // One welcome that cannot start must not delay others.
      await backoff.attempt(`welcome:${fan.id}`, 'starting a welcome text', () => welcomeOrSkip(fan));
    }
  };
}

function readReasonToSkip(error: unknown): SkippedWelcome {
  if (error instanceof Failure && error.code === 'not_enough_credits') return 'credits';
  if (error instanceof Failure && error.code === 'email_unconfirmed') return 'unconfirmed';
  throw error;
}
