import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { mayDeleteFiles } from '../../operations/index.ts';
import * as files from './files.store.ts';

export function createFileDeletion({ db, store, clock }: { db: Database; store: FileStore; clock: Clock }) {
  async function deleteFile(path: string): Promise<void> {
    const marked = await files.markDeleting(db, path, clock());
    // A running backup still reads files; a later sweep finds the mark.
    if (!marked || !(await mayDeleteFiles(db))) return;
    for (const variant of marked.variants) await store.delete(variant);
    await store.delete(path);
    await files.deleteFileRow(db, path);
  }

  return {
    deleteFile,

    /** For a file that was made and never attached, whether or not its row still exists. */
    async discard(path: string): Promise<void> {
      await deleteFile(path);
      if (!(await files.exists(db, path))) await store.delete(path);
    },

    /** A file that cannot be deleted does not stop the others; the next sweep retries it. */
    async sweep(unattachedBefore: Date): Promise<number> {
      const faults: unknown[] = [];
      let swept = 0;
      for (let after = ''; ; ) {
        const unused = await files.listUnused(db, unattachedBefore, { after, limit: 500 });
        for (const { path } of unused) {
          const fault = await deleteFile(path).catch((error: unknown) => error);
          if (fault) faults.push(fault);
          else swept += 1;
        }
        const last = unused.at(-1);
        if (!last) break;
        after = last.path;
      }
      await store.forgetUnfinished(unattachedBefore);
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} files could not be deleted.`);
      return swept;
    },
  };
}
