import type { Voicemail } from '@debut/contract/hotline';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { FileService } from '../../library/index.ts';
import { forgetCallersOf } from './calls.store.ts';
import { deleteRecordingJob } from './hotline.jobs.ts';
import { presentVoicemail } from './present-hotline.ts';
import * as store from './voice-messages.store.ts';

const usualPage = 20;

/** What callers said, for the artist to hear. */
export function createVoiceMessageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  files: Pick<FileService, 'address' | 'release'>;
  queue: Queue;
}) {
  const { db, clock, events, files } = dependencies;
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'hotline' });

  async function find(owner: string, id: string): Promise<Voicemail> {
    const found = await store.findVoiceMessage(db, owner, id);
    if (!found) throw new Failure('not_found');
    return presentVoicemail(files, found);
  }

  return {
    async list(owner: string, query: { cursor?: string | undefined; limit?: string | undefined }) {
      const limit = Number(query.limit ?? usualPage);
      const found = await store.listVoiceMessages(db, owner, { after: query.cursor, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return { voicemails: shown.map((message) => presentVoicemail(files, message)), next };
    },

    async markHeard(owner: string, id: string, heard: boolean): Promise<Voicemail> {
      const isKnown = await store.updateVoiceMessage(db, { userId: owner, id }, { readAt: heard ? clock() : null });
      if (!isKnown) throw new Failure('not_found');
      await announce(db, owner);
      return find(owner, id);
    },

    async delete(owner: string, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const deleted = await store.deleteVoiceMessage(transaction, owner, id);
        if (!deleted) throw new Failure('not_found');
        await forgetSound(transaction, dependencies, deleted);
        await announce(transaction, owner);
      });
    },
  };
}

/** In the transaction that deletes the fans: what they said goes with them, here and at the carrier. */
export function createForgetVoiceMessages(dependencies: { files: Pick<FileService, 'release'>; queue: Queue }) {
  return async (transaction: Transaction, owner: string, fanIds: readonly string[]): Promise<void> => {
    await forgetCallersOf(transaction, owner, fanIds);
    for (const message of await store.deleteMessagesOfFans(transaction, owner, fanIds))
      await forgetSound(transaction, dependencies, message);
  };
}

async function forgetSound(
  transaction: Transaction,
  { files, queue }: { files: Pick<FileService, 'release'>; queue: Queue },
  { userId, path, recordingId }: store.VoiceMessageRow,
): Promise<void> {
  if (path !== null) await files.release(transaction, userId, path);
  await queue.enqueue(transaction, deleteRecordingJob, { recordingId });
}
