import { maxCallMinutes } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import { minuteMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { VoiceCarrier, VoiceRequest } from '../../../providers/voice/port.ts';
import type { CallCredits } from './call-credits.ts';
import { type CallRow, listOverdueCalls, lockCall, lockOwnCall } from './calls.store.ts';

const overdueAtOnce = 100;
/** The carrier reports the end of a call within seconds. */
const overdueMilliseconds = (maxCallMinutes + 3) * minuteMilliseconds;

/** Settles calls by what the carrier says: it reports their end, or is asked. */
export function createEndCall(dependencies: { db: Database; clock: Clock; events: Events; credits: CallCredits }) {
  const { db, clock, events, credits } = dependencies;

  async function settle(
    find: (transaction: Parameters<typeof lockCall>[0]) => Promise<CallRow | undefined>,
    seconds: number,
  ) {
    await db.transaction(async (transaction) => {
      const call = await find(transaction);
      if (!call || !(await credits.settle(transaction, call, { seconds, at: clock() }))) return;
      await events.publish(transaction, call.userId, { type: 'fans.changed', what: 'hotline' });
    });
  }

  const settleOwn = ({ userId, id }: CallRow, seconds: number) =>
    settle((transaction) => lockOwnCall(transaction, userId, id), seconds);

  return {
    /** Reported several times, or in any order, it is settled once. */
    async report(request: VoiceRequest, callId: string | undefined): Promise<void> {
      if (!request.hasEnded) return;
      await settle((transaction) => lockCall(transaction, { ...request, id: callId }), request.seconds);
    },

    /** Nothing was placed, so nothing is charged. */
    abandon: (owner: string, id: string): Promise<void> =>
      settle((transaction) => lockOwnCall(transaction, owner, id), 0),

    /** Asks about calls whose end was never reported. */
    async settleOverdue(carrier: Pick<VoiceCarrier, 'findCall'>): Promise<void> {
      const before = new Date(clock().getTime() - overdueMilliseconds);
      for (const call of await listOverdueCalls(db, before, overdueAtOnce)) {
        // A test call whose placing was not confirmed, and which nobody answered.
        const record =
          call.carrierId === null ? ({ kind: 'missing' } as const) : await carrier.findCall(call.carrierId);
        if (record?.kind === 'ended') await settleOwn(call, record.seconds);
        if (record?.kind === 'missing') await settleOwn(call, 0);
      }
    },
  };
}
