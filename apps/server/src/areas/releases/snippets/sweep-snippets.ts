import { type Clock, hourMilliseconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileService } from '../../library/index.ts';
import { deleteUnusedSnippet, listUnusedSnippets } from './snippets.store.ts';

const sweptAtOnce = 200;

/** Deletes snippets that no page uses. */
export function createSweepSnippets({ db, clock, files }: { db: Database; clock: Clock; files: FileService }) {
  return async (): Promise<void> => {
    const before = new Date(clock().getTime() - hourMilliseconds);
    for (const snippet of await listUnusedSnippets(db, before, sweptAtOnce)) {
      await db.transaction(async (transaction) => {
        const deleted = await deleteUnusedSnippet(transaction, snippet);
        if (deleted?.path) await files.release(transaction, deleted.userId, deleted.path);
      });
    }
  };
}
