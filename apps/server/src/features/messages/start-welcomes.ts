import { introduceText } from '@debut/contract/first-text';
import { smsSegmentCredits } from '@debut/contract/limits';
import { countSms } from '@debut/contract/sms-segments';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { type Credits, holdKeyOf } from './message-credits.ts';
import { insertDeliveries } from './messages.store.ts';
import type { AudienceReader } from './plan-texts.ts';
import * as store from './welcome.store.ts';

/**
 * Makes a message of its own for each fan who has just joined an artist with a welcome text. From there on it is sent, paid
 * for and recorded as any other text.
 */
export function createStartWelcomes(dependencies: {
  db: Database;
  clock: Clock;
  log: Log;
  credits: Pick<Credits, 'hold'>;
  artistNameOf: AudienceReader['artistNameOf'];
  /** The first time credits do not suffice. */
  onOutOfCredits: (transaction: Database, owner: string) => Promise<void>;
}) {
  const { db, clock, log, credits, artistNameOf, onOutOfCredits } = dependencies;

  function describe(fan: store.NewFan) {
    const now = clock();
    return {
      id: newId(),
      userId: fan.owner,
      kind: 'welcome' as const,
      welcomePhone: fan.phone,
      title: 'Welcome text',
      body: fan.text,
      audience: { kind: 'picked' as const, fanIds: [fan.id] },
      audienceName: fan.name,
      fanEstimate: 1,
      round: 1,
      createdAt: now,
      startedAt: now,
    };
  }

  async function welcome(transaction: Database, fan: store.NewFan): Promise<void> {
    const { owner, phone, name } = fan;
    const text = introduceText(fan.text, await artistNameOf(transaction, owner));
    const { segments } = countSms(text);
    const message = { ...describe(fan), status: 'sending' as const, held: segments * smsSegmentCredits };
    if (!(await store.insertWelcomeMessage(transaction, message))) return;
    const { id, round } = message;
    const reason = `Welcome text to ${name}`;
    const posting = { key: holdKeyOf(message), reason, cause: { kind: 'message' as const, id } };
    await credits.hold(transaction, owner, message.held, posting);
    const delivery = { id: newId(), userId: owner, messageId: id, fanId: fan.id, fanKey: fan.id, phone, name };
    await insertDeliveries(transaction, [{ ...delivery, text, segments, state: 'queued', round }]);
    await store.forgetOutOfCredits(transaction, owner);
  }

  /** The fan goes without; the row keeps the welcome from being tried again. */
  async function skip(transaction: Database, fan: store.NewFan): Promise<void> {
    const notice = 'There were too few credits for this welcome text.';
    const message = { ...describe(fan), status: 'failed' as const, held: 0, sentAt: clock(), notice };
    if (!(await store.insertWelcomeMessage(transaction, message))) return;
    if (await store.noteOutOfCredits(transaction, fan.owner, clock())) await onOutOfCredits(transaction, fan.owner);
  }

  async function welcomeOrSkip(fan: store.NewFan): Promise<void> {
    try {
      await db.transaction((transaction) => welcome(transaction, fan));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'not_enough_credits') throw error;
      await db.transaction((transaction) => skip(transaction, fan));
    }
  }

  return async (): Promise<void> => {
    for (const fan of await store.findUnwelcomed(db, clock())) {
      // One welcome that cannot be started must not hold up the others.
      await welcomeOrSkip(fan).catch((error: unknown) =>
        log.error({ err: error, fanId: fan.id }, 'a welcome text could not be started'),
      );
    }
  };
}
