import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxVoicemailSeconds } from '@debut/contract/limits';
import { MasteringFailure } from '@debut/mastering/failure';
import type { MasteringPool } from '@debut/mastering/pool';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { DiskGuard } from '../../../platform/disk-space.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { Scratch } from '../../../platform/scratch.ts';
import type { VoiceCarrier } from '../../../providers/voice/port.ts';
import type { FileService } from '../../library/index.ts';
import { deleteRecordingJob, type VoiceMessageRequest } from './hotline.jobs.ts';
import { phoneSoundType } from './make-sound.ts';
import { findVoiceMessage, type ListedVoiceMessage, updateVoiceMessage } from './voice-messages.store.ts';

/** A minute in the carrier's best quality is smaller. */
const maxRecordingBytes = 12_000_000;

type PhoneSound = Awaited<ReturnType<MasteringPool['makePhoneSound']>>;

export type OnVoiceMessage = (transaction: Transaction, message: ListedVoiceMessage) => Promise<void>;

/** Stores what a caller said, decoded and cut to length, and then has it deleted at the carrier. */
export function createFetchVoiceMessage(dependencies: {
  db: Database;
  events: Events;
  queue: Queue;
  files: FileService;
  pool: Pick<MasteringPool, 'makePhoneSound'>;
  scratch: Scratch;
  disk: Pick<DiskGuard, 'requireSpace'>;
  carrier: Pick<VoiceCarrier, 'fetchRecording'>;
  onStored: OnVoiceMessage;
}) {
  const { db, events, queue, files, pool, scratch, disk, carrier, onStored } = dependencies;

  async function end(
    transaction: Transaction,
    message: ListedVoiceMessage,
    change: Parameters<typeof updateVoiceMessage>[2],
  ): Promise<boolean> {
    if (!(await updateVoiceMessage(transaction, message, change, 'preparing'))) return false;
    await queue.enqueue(transaction, deleteRecordingJob, { recordingId: message.recordingId });
    await events.publish(transaction, message.userId, { type: 'fans.changed', what: 'hotline' });
    return true;
  }

  async function store(message: ListedVoiceMessage, local: string, made: PhoneSound): Promise<void> {
    const { userId: owner } = message;
    const { size } = await stat(local);
    const path = await files.reserve(owner, 'voicemail', 'voicemail.wav');
    let isAttached = false;
    try {
      await files.keep(path, local, phoneSoundType);
      await db.transaction(async (transaction) => {
        const sound = { path, seconds: made.durationSeconds, waveform: made.waveform };
        if (!(await end(transaction, message, { ...sound, state: 'ready' }))) return;
        await files.attachMade(transaction, owner, { path, size, mediaType: phoneSoundType });
        await onStored(transaction, { ...message, ...sound, state: 'ready' });
        isAttached = true;
      });
    } finally {
      // It was deleted meanwhile, or the attempt failed.
      if (!isAttached) await files.discard(path);
    }
  }

  async function fetchMessage(message: ListedVoiceMessage, signal: AbortSignal): Promise<void> {
    const work = `voicemail-${newId()}`;
    try {
      await disk.requireSpace();
      const recorded = await carrier.fetchRecording(message.recordingId, { maxBytes: maxRecordingBytes, signal });
      if (recorded === null) return fail(message);
      const folder = await scratch.open(work);
      const [source, output] = [join(folder, 'recorded'), join(folder, 'voicemail.wav')];
      await writeFile(source, recorded);
      const cut = { start: 0, seconds: maxVoicemailSeconds, fadeSeconds: 0.02 };
      await store(message, output, await pool.makePhoneSound({ source, output, ...cut, signal }));
    } finally {
      await scratch.remove(work);
    }
  }

  async function fail(message: ListedVoiceMessage): Promise<void> {
    await db.transaction((transaction) => end(transaction, message, { state: 'failed' }));
  }

  return {
    async fetch({ owner, id }: VoiceMessageRequest, signal: AbortSignal): Promise<void> {
      const message = await findVoiceMessage(db, owner, id);
      if (message?.state !== 'preparing') return;
      try {
        await fetchMessage(message, signal);
      } catch (error) {
        // A recording that cannot be decoded will not be decoded next time either.
        if (signal.aborted || !(error instanceof MasteringFailure)) throw error;
        await fail(message);
      }
    },

    async giveUp({ owner, id }: VoiceMessageRequest): Promise<void> {
      const message = await findVoiceMessage(db, owner, id);
      if (message) await fail(message);
    },
  };
}
