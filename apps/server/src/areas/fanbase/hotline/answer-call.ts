import { maxCallsPerCallerPerDay } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { digest, newId } from '../../../platform/ids.ts';
import { countInWindow } from '../../../platform/rate-limit/rate-limit.ts';
import type { VoiceRequest, VoiceStep } from '../../../providers/voice/port.ts';
import type { CallCredits } from './call-credits.ts';
import { endWith, firstPass, firstPassSeconds } from './call-script.ts';
import { readCaller } from './caller-number.ts';
import { type CallRow, insertCall, lockCall } from './calls.store.ts';
import { findHotline, findOwnerOfNumber, type HotlineRow, lockHotline, updateHotline } from './hotline.store.ts';
import type { HotlineFacts, ReadHotlineFacts } from './hotline-facts.ts';
import { judgeHotline } from './judge-hotline.ts';
import type { ReadScript } from './read-script.ts';
import { texts } from './texts.ts';

type Heard = CallRow['heard'];

export type OnTurnedAway = (transaction: Transaction, owner: string, why: 'no-credits' | 'limit') => Promise<void>;

const daySeconds = 86_400;
/** Callers without a number share one limit. */
const hiddenCallers = 10;

/** Begins calls: decides once what the caller hears, and holds the credits for it. */
export function createAnswerCall(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  credits: CallCredits;
  readFacts: ReadHotlineFacts;
  readScript: ReadScript;
  onTurnedAway: OnTurnedAway;
}) {
  const { db, clock, events, credits, readFacts, readScript, onTurnedAway } = dependencies;

  /** The same call may be reported several times, and concurrently: it is stored once. */
  async function begin(transaction: Transaction, owner: string, request: VoiceRequest): Promise<CallRow | undefined> {
    const hotline = await lockHotline(transaction, owner);
    const known = await lockCall(transaction, request);
    if (known || !hotline) return known;
    const { heard, maxMinutes } = await judge(transaction, hotline, request);
    const now = clock();
    const isAnswered = heard === 'snippet' || heard === 'release';
    const { carrierId } = request;
    const call = { id: newId(), userId: owner, hotlineId: hotline.id, carrierId, isTest: false, heard, maxMinutes };
    await insertCall(transaction, { ...call, startedAt: now, settledAt: isAnswered ? null : now });
    if (isAnswered) await credits.hold(transaction, owner, call);
    await noteTrouble(transaction, hotline, heard);
    await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
    return lockCall(transaction, request);
  }

  async function judge(
    transaction: Transaction,
    hotline: HotlineRow,
    request: VoiceRequest,
  ): Promise<{ heard: Heard; maxMinutes: number }> {
    if (await callsTooOften(transaction, hotline, request)) return { heard: 'too-often', maxMinutes: 0 };
    const facts = await readFacts(transaction, hotline.userId, hotline);
    const heard = heardIn[judgeHotline(hotline, facts)];
    if (heard !== 'snippet' && heard !== 'release') return { heard, maxMinutes: 0 };
    const script = await readScript(transaction, hotline, facts, { id: '', isTest: false, heard });
    const budget = await credits.budget(transaction, hotline, firstPassSeconds(script));
    return budget.kind === 'minutes' ? { heard, maxMinutes: budget.minutes } : { heard: budget.kind, maxMinutes: 0 };
  }

  async function callsTooOften(transaction: Transaction, { id }: HotlineRow, { from }: VoiceRequest): Promise<boolean> {
    const phone = readCaller(from);
    const key = `hotline:${id}:${phone === null ? 'hidden' : digest(phone)}`;
    const limit = phone === null ? maxCallsPerCallerPerDay * hiddenCallers : maxCallsPerCallerPerDay;
    return (await countInWindow(transaction, key, { seconds: daySeconds, now: clock() })) > limit;
  }

  /** The artist is notified once, until a call is answered again. */
  async function noteTrouble(transaction: Transaction, hotline: HotlineRow, heard: Heard): Promise<void> {
    const { userId: owner, troubleAt } = hotline;
    const isTrouble = heard === 'no-credits' || heard === 'limit';
    if (isTrouble && troubleAt === null) {
      await updateHotline(transaction, owner, { troubleAt: clock() });
      await onTurnedAway(transaction, owner, heard);
    }
    if (heard === 'snippet' && troubleAt !== null) await updateHotline(transaction, owner, { troubleAt: null });
  }

  async function present(at: Queryable, call: CallRow): Promise<VoiceStep[]> {
    const hotline = await findHotline(at, call.userId);
    if (!hotline) return endUnknown();
    const facts = await readFacts(at, call.userId, hotline);
    if (call.heard === 'too-often') return [{ kind: 'refuse' }];
    if (call.heard !== 'snippet' && call.heard !== 'release')
      return endWith({ voice: hotline.greetingVoice }, closedSentence(call.heard, facts));
    return firstPass(await readScript(at, hotline, facts, call));
  }

  return async (request: VoiceRequest, callId: string | undefined): Promise<VoiceStep[]> => {
    const call = await db.transaction(async (transaction) => {
      const test = callId === undefined ? undefined : await lockCall(transaction, { ...request, id: callId });
      if (callId !== undefined) return test;
      const owner = await findOwnerOfNumber(transaction, request.to);
      return owner === undefined ? undefined : begin(transaction, owner, request);
    });
    return call ? present(db, call) : endUnknown();
  };
}

const endUnknown = (): VoiceStep[] => endWith({ voice: 'warm-us' }, texts.voice.unknownNumber);

/** The sentence for callers who are turned away. */
function closedSentence(heard: Exclude<Heard, 'snippet' | 'release' | 'too-often'>, { artist }: HotlineFacts): string {
  if (heard === 'early') return texts.voice.early(artist);
  if (heard === 'late') return texts.voice.late(artist);
  return heard === 'paused' ? texts.voice.closed(artist) : texts.voice.busy(artist);
}

const heardIn: Readonly<Record<ReturnType<typeof judgeHotline>, Heard>> = {
  off: 'paused',
  plan: 'paused',
  paused: 'paused',
  preparing: 'paused',
  failed: 'paused',
  scheduled: 'early',
  ended: 'late',
  live: 'snippet',
  out: 'release',
};
