import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { RecordingReport } from '../../../providers/voice/port.ts';
import { findFanByPhone } from '../sign-up/sign-up.store.ts';
import { type CallRow, lockCall, updateCall } from './calls.store.ts';
import { deleteRecordingJob, fetchVoiceMessageJob } from './hotline.jobs.ts';
import { insertVoiceMessage, noteRecording } from './voice-messages.store.ts';

/** Stores voice messages as the carrier reports their recordings. */
export function createReceiveRecording({
  db,
  clock,
  events,
  queue,
}: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
}) {
  async function store(
    transaction: Transaction,
    call: CallRow,
    { carrierId, seconds }: RecordingReport,
  ): Promise<void> {
    const { userId: owner, phone } = call;
    const id = newId();
    await updateCall(transaction, call, { recordingId: carrierId, phone: null });
    await insertVoiceMessage(transaction, {
      id,
      userId: owner,
      fanId: phone === null ? null : ((await findFanByPhone(transaction, owner, phone)) ?? null),
      phone,
      recordingId: carrierId,
      state: 'preparing',
      seconds,
      at: clock(),
    });
    await queue.enqueue(transaction, fetchVoiceMessageJob, { owner, id });
    await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
  }

  /** One message per call. What is not stored is deleted at the carrier, too. */
  return async (report: RecordingReport): Promise<void> => {
    const { carrierId: recordingId, callId, isComplete, seconds } = report;
    if (recordingId === '') return;
    await db.transaction(async (transaction) => {
      const call = await lockCall(transaction, { carrierId: callId });
      if (call?.recordingId === recordingId) return;
      await noteRecording(transaction, recordingId, clock());
      const isWanted = isComplete && seconds > 0 && call && !call.isTest && call.recordingId === null;
      if (isWanted) await store(transaction, call, report);
      else await queue.enqueue(transaction, deleteRecordingJob, { recordingId });
    });
  };
}
