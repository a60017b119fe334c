import { hotlineTestCallsPerHour } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { VoiceCarrier } from '../../../providers/voice/port.ts';
import type { BillingServices } from '../../billing/index.ts';
import { requirePhone } from '../list/require-phone.ts';
import { type RefuseNumber, refusedNumberReason } from '../texting/refuse-number.ts';
import type { CallCredits } from './call-credits.ts';
import { startedMinutes } from './call-minutes.ts';
import { firstPassSeconds } from './call-script.ts';
import { insertCall, nameCall } from './calls.store.ts';
import type { createEndCall } from './end-call.ts';
import { type HotlineRow, lockHotline } from './hotline.store.ts';
import type { ReadHotlineFacts } from './hotline-facts.ts';
import type { ReadScript } from './read-script.ts';

/** Calls the artist, who hears what fans hear. */
export function createTestCallService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  rateLimits: RateLimits;
  carrier: VoiceCarrier | undefined;
  credits: CallCredits;
  readFacts: ReadHotlineFacts;
  readScript: ReadScript;
  refuseNumber: RefuseNumber;
  requireHotline: BillingServices['planRules']['requireHotline'];
  endCall: Pick<ReturnType<typeof createEndCall>, 'abandon'>;
}) {
  const { db, clock, events, rateLimits, carrier, credits, readFacts, readScript } = dependencies;
  const { refuseNumber, requireHotline, endCall } = dependencies;

  function readPhone(typed: { phone: string; country?: string | null | undefined }): string {
    const phone = requirePhone(typed, { field: 'phone' });
    const refused = refuseNumber(phone);
    if (refused) throw new Failure('phone_not_textable', { field: 'phone', sentence: refusedNumberReason(refused) });
    return phone;
  }

  /** Stored with its credits before it is placed, so that no call is free. */
  async function prepare(owner: string): Promise<{ id: string; from: string }> {
    return db.transaction(async (transaction) => {
      await requireHotline(transaction, owner);
      const hotline = await lockHotline(transaction, owner);
      if (!hotline?.number) throw new Failure('hotline_not_open');
      if (!isReady(hotline)) throw new Failure('hotline_not_ready');
      const facts = await readFacts(transaction, owner, hotline);
      const id = newId();
      const call = { id, userId: owner, hotlineId: hotline.id, isTest: true, heard: 'snippet' as const };
      const needed = firstPassSeconds(await readScript(transaction, hotline, facts, call));
      const budget = await credits.budget(transaction, { ...hotline, maxCredits: null }, needed);
      const minutes = budget.kind === 'minutes' ? budget.minutes : startedMinutes(needed);
      await insertCall(transaction, { ...call, maxMinutes: minutes, startedAt: clock() });
      // Throws with the sentence about too few credits.
      await credits.hold(transaction, owner, { ...call, maxMinutes: minutes });
      await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
      return { id, from: hotline.number };
    });
  }

  return async (owner: string, typed: { phone: string; country?: string | null | undefined }) => {
    if (!carrier) throw new Failure('hotline_not_configured');
    const to = readPhone(typed);
    const window = { limit: hotlineTestCallsPerHour, seconds: 3600 };
    if ((await rateLimits.shareOf(`hotline-tests:${owner}`, window)) > 1) throw new Failure('too_many_attempts');
    const { id, from } = await prepare(owner);
    const answerPath = `/api/webhooks/twilio/voice?call=${id}`;
    const statusPath = `/api/webhooks/twilio/voice-status?call=${id}`;
    const outcome = await carrier.placeCall({ from, to, answerPath, statusPath });
    if (outcome.kind === 'accepted') await nameCall(db, owner, id, outcome.carrierId);
    if (outcome.kind === 'refused') {
      await endCall.abandon(owner, id);
      throw new Failure('hotline_call_failed', { sentence: outcome.reason });
    }
    return { from, to };
  };
}

function isReady({ snippetState, greetingKind, greetingState }: HotlineRow): boolean {
  return snippetState === 'ready' && (greetingKind === 'text' || greetingState === 'ready');
}
