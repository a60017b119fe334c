import { type AccountExport, noExportSentence } from '@debut/contract/account-export';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { sanitizeFileName } from '../../../platform/file-names.ts';
import { newId } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { FileService } from '../../library/index.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { findArtistName, hasJoinedSince } from '../workspaces/access.store.ts';
import { exportAccountJob } from './account-export.jobs.ts';
import * as store from './account-export.store.ts';

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  queue: Queue;
  files: FileService;
  productName: string;
}) {
  const { db, clock, events, queue, files, productName } = dependencies;

  /** An expired export is not found, even before it is swept. */
  async function find(owner: string): Promise<store.ExportRow | undefined> {
    const found = await store.findExport(db, owner);
    if (found?.status !== 'ready') return found;
    if (found.expiresAt && found.expiresAt <= clock()) return undefined;
    // It was made for fewer people, and may hold what others must not see, such as the owner's sessions.
    return (await hasJoinedSince(db, owner, found.requestedAt)) ? undefined : found;
  }

  async function findFile(row: store.ExportRow) {
    const { userId: owner, path } = row;
    const file = path ? await files.findExport(owner, path) : undefined;
    return file && { ...file, id: row.id, filename: await nameFile(owner, row.readyAt ?? row.requestedAt) };
  }

  /** `debut-mara-vey-2026-11-15.zip` */
  async function nameFile(owner: string, at: Date): Promise<string> {
    const words = [productName, (await findArtistName(db, owner)) ?? '', at.toISOString().slice(0, 10)].map(
      sanitizeFileName,
    );
    return `${words.filter(Boolean).join('-').replace(/\s+/g, '-').toLowerCase()}.zip`;
  }

  async function describe(owner: string): Promise<AccountExport> {
    const row = await find(owner);
    if (!row) return none;
    const file = await findFile(row);
    return {
      status: row.status,
      progress: row.progress,
      filename: file?.filename ?? null,
      size: file?.size ?? null,
      requestedAt: row.requestedAt.toISOString(),
      readyAt: row.readyAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    };
  }

  return {
    describe,

    async request(owner: string): Promise<AccountExport> {
      await db.transaction(async (transaction) => {
        const current = await store.lockExport(transaction, owner);
        if (current?.status === 'preparing') return;
        if (current?.path) await files.release(transaction, owner, current.path);
        const id = newId();
        await store.beginExport(transaction, { userId: owner, id, requestedAt: clock() });
        await queue.enqueue(transaction, exportAccountJob, { owner, id });
        await recordActivity(transaction, owner, { at: clock(), action: 'data-exported' });
        await events.publish(transaction, owner, { type: 'export.changed' });
      });
      return describe(owner);
    },

    async requireFile(owner: string): Promise<{ id: string; path: string; size: number; filename: string }> {
      const row = await find(owner);
      const file = row && (await findFile(row));
      if (!file) throw new Failure('not_found', { sentence: noExportSentence });
      return file;
    },
  };
}

const none: AccountExport = {
  status: 'none',
  progress: 0,
  filename: null,
  size: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
};
