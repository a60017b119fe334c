import { hotlineKeys } from '@debut/contract/hotline';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { VoiceRequest, VoiceStep } from '../../../providers/voice/port.ts';
import type { RefuseNumber } from '../texting/refuse-number.ts';
import { fitsCall, messageSeconds, readingSeconds } from './call-minutes.ts';
import { againSeconds, endWith, hearAgain, menu, type Script, takeMessage } from './call-script.ts';
import { readCaller } from './caller-number.ts';
import { type CallRow, lockCall, updateCall } from './calls.store.ts';
import { findHotline, type HotlineRow } from './hotline.store.ts';
import type { ReadHotlineFacts } from './hotline-facts.ts';
import { joinByPhone } from './join-by-phone.ts';
import type { ReadScript } from './read-script.ts';
import { texts as all } from './texts.ts';

const texts = all.voice;

interface Pressed {
  readonly hotline: HotlineRow;
  readonly call: CallRow;
  readonly script: Script;
  readonly from: string;
}

/** Goes on with calls: what keys do, and what comes after a voice message. */
export function createPressKey(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  readFacts: ReadHotlineFacts;
  readScript: ReadScript;
  refuseNumber: RefuseNumber;
}) {
  const { db, clock, events, readFacts, readScript, refuseNumber } = dependencies;
  const fits = (call: CallRow, seconds: number) => fitsCall(call, { now: clock(), seconds });
  const announce = (at: Queryable, owner: string, what: 'fans' | 'hotline') =>
    events.publish(at, owner, { type: 'fans.changed', what });

  async function load(
    transaction: Transaction,
    request: VoiceRequest,
    callId: string | undefined,
  ): Promise<Pressed | undefined> {
    const call = await lockCall(transaction, { ...request, id: callId });
    const hotline = call && (await findHotline(transaction, call.userId));
    if (!call || !hotline || call.settledAt !== null) return undefined;
    const facts = await readFacts(transaction, call.userId, hotline);
    return { hotline, call, script: await readScript(transaction, hotline, facts, call), from: request.from };
  }

  async function press(transaction: Transaction, pressed: Pressed, key: string | undefined): Promise<VoiceStep[]> {
    const { script } = pressed;
    if (key === hotlineKeys.join && script.canJoin) return join(transaction, pressed);
    if (key === hotlineKeys.again) return again(transaction, pressed);
    if (key === hotlineKeys.message) return record(transaction, pressed);
    return goOn(pressed, texts.unknownKey);
  }

  async function join(transaction: Transaction, pressed: Pressed): Promise<VoiceStep[]> {
    const { hotline, call, script, from } = pressed;
    if (call.isTest) return goOn(pressed, texts.joinedTest);
    const phone = readCaller(from);
    await updateCall(transaction, call, { pressedJoin: true });
    await announce(transaction, call.userId, 'hotline');
    if (phone === null) return goOn(pressed, texts.hidden);
    if (refuseNumber(phone) !== null) return goOn(pressed, texts.notTextable);
    const number = hotline.number ?? '';
    const { artist } = script;
    const joined = await joinByPhone(transaction, call.userId, { phone, artist, number, now: clock() });
    await updateCall(transaction, call, { fanId: joined.fanId, isNewFan: call.isNewFan || joined.isNew });
    await announce(transaction, call.userId, 'fans');
    return goOn(pressed, texts.joined(artist));
  }

  async function again(transaction: Transaction, pressed: Pressed): Promise<VoiceStep[]> {
    const { call, script } = pressed;
    await updateCall(transaction, call, { pressedAgain: true });
    if (!fits(call, againSeconds(script))) return endWith(script, texts.noTime);
    return hearAgain(script);
  }

  /** The carrier's report of the recording does not name the caller, so the number is stored until then. */
  async function record(transaction: Transaction, pressed: Pressed): Promise<VoiceStep[]> {
    const { call, script, from } = pressed;
    const phone = call.isTest ? null : readCaller(from);
    if (!fits(call, messageSeconds)) return endWith(script, texts.noTime);
    await updateCall(transaction, call, { pressedMessage: true, ...(call.recordingId === null && { phone }) });
    return takeMessage(script);
  }

  /** Back to the keys, as long as there is time for them. */
  function goOn({ call, script }: Pressed, sentence: string): VoiceStep[] {
    const next = menu(script, sentence);
    const spoken = next.reduce((sum, step) => sum + stepSeconds(step), 0);
    return fits(call, spoken) ? next : endWith(script, sentence, texts.goodbye);
  }

  return {
    press: (request: VoiceRequest, callId: string | undefined): Promise<VoiceStep[]> =>
      db.transaction(async (transaction) => {
        const pressed = await load(transaction, request, callId);
        return pressed ? press(transaction, pressed, request.key) : endCall();
      }),

    /** A caller who has left a message can still join. */
    afterMessage: (request: VoiceRequest, callId: string | undefined): Promise<VoiceStep[]> =>
      db.transaction(async (transaction) => {
        const pressed = await load(transaction, request, callId);
        return pressed ? goOn(pressed, texts.messageThanks) : endCall();
      }),
  };
}

const endCall = (): VoiceStep[] => endWith({ voice: 'warm-us' }, texts.goodbye);

function stepSeconds(step: VoiceStep): number {
  if (step.kind === 'say') return readingSeconds(step.text);
  if (step.kind === 'ask-key') return step.prompts.reduce((sum, prompt) => sum + stepSeconds(prompt), step.seconds);
  return step.kind === 'pause' ? step.seconds : 0;
}
