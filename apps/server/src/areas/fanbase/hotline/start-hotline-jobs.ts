import { hotlineNumberDays } from '@debut/contract/limits';
import type { MasteringPool } from '@debut/mastering/pool';
import { dayMilliseconds, minuteMilliseconds } from '../../../platform/clock.ts';
import type { Runtime } from '../../../runtime.ts';
import type { FileService } from '../../library/index.ts';
import { forgetCallers } from './calls.store.ts';
import type { HotlineServices } from './create-hotline-services.ts';
import { createFetchVoiceMessage } from './fetch-voice-message.ts';
import {
  deleteRecordingJob,
  fetchVoiceMessageJob,
  makeSoundJob,
  soundGivenUpJob,
  sweepHotlinesJob,
  voiceMessageGivenUpJob,
} from './hotline.jobs.ts';
import { releaseNumbers } from './hotline.store.ts';
import { createMakeSound } from './make-sound.ts';
import { forgetRecording, listLeftRecordings } from './voice-messages.store.ts';

const leftMinutes = 15;
const sweptAtOnce = 100;

export async function startHotlineJobs(
  runtime: Runtime,
  { hotline, files }: { hotline: HotlineServices; files: FileService },
  pool: MasteringPool,
): Promise<void> {
  const { database, disk, events, queue, scratch } = runtime;
  const { carrier, findSource, notifications } = hotline;
  const shared = { db: database.db, events, queue, files, pool, scratch, disk };
  const sounds = createMakeSound({ ...shared, findSource });
  await queue.work(makeSoundJob, (request, { signal }) => sounds.make(request, signal));
  await queue.work(soundGivenUpJob, sounds.giveUp);
  if (!carrier) return;
  const voicemails = createFetchVoiceMessage({ ...shared, carrier, onStored: notifications.voicemail });
  await queue.work(fetchVoiceMessageJob, (request, { signal }) => voicemails.fetch(request, signal));
  await queue.work(voiceMessageGivenUpJob, voicemails.giveUp);
  const deleteRecording = createDeleteRecording(runtime, carrier);
  await queue.work(deleteRecordingJob, async ({ recordingId }) => {
    if (!(await deleteRecording(recordingId))) throw new Error('The recording could not be deleted at the carrier.');
  });
  await queue.work(sweepHotlinesJob, createSweep(runtime, hotline, deleteRecording));
}

function createDeleteRecording({ database: { db } }: Runtime, carrier: NonNullable<HotlineServices['carrier']>) {
  return async (id: string): Promise<boolean> => {
    const isDeleted = await carrier.deleteRecording(id);
    if (isDeleted) await forgetRecording(db, id);
    return isDeleted;
  };
}

function createSweep(
  { clock, database: { db }, events }: Runtime,
  { carrier, endCall, notifications }: HotlineServices,
  deleteRecording: (id: string) => Promise<boolean>,
) {
  return async (): Promise<void> => {
    const now = clock();
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    if (carrier) await endCall.settleOverdue(carrier);
    const left = await listLeftRecordings(db, ago(leftMinutes * minuteMilliseconds), sweptAtOnce);
    for (const id of left) await deleteRecording(id);
    await forgetCallers(db, ago(dayMilliseconds));
    await db.transaction(async (transaction) => {
      const owners = await releaseNumbers(transaction, { now, before: ago(hotlineNumberDays * dayMilliseconds) });
      for (const owner of owners) {
        await notifications.numberReleased(transaction, owner);
        await events.publish(transaction, owner, { type: 'fans.changed', what: 'hotline' });
      }
    });
  };
}
