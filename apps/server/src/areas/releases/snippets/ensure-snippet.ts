import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { ReadReleaseSounds } from '../../promo/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { makeSnippetJob } from '../releases.jobs.ts';
import { deleteFailedSnippet, insertSnippet, usePageSnippet } from './snippets.store.ts';

/** `again`: also when it failed before. Returns the key of the snippet the page has now. */
export type EnsureSnippet = (page: PageRow, options?: { again?: boolean }) => Promise<string | null>;

/** Requests the snippet of a page unless it exists. Its audio or master may have been replaced since it was made. */
export function createEnsureSnippet(dependencies: {
  db: Database;
  clock: Clock;
  queue: Queue;
  readSounds: ReadReleaseSounds;
}): EnsureSnippet {
  const { db, clock, queue, readSounds } = dependencies;

  async function findSource({ snippet, ...page }: PageRow): Promise<string | null> {
    if (!snippet) return null;
    const sounds = await readSounds({ ...page, versions: { [snippet.trackId]: snippet.version } });
    return sounds.find(({ track }) => track.id === snippet.trackId)?.source ?? null;
  }

  return async (page, { again = false } = {}) => {
    const { userId, snippet } = page;
    const source = await findSource(page);
    const key = snippet && source ? digest([source, snippet.start, snippet.seconds].join('\n')) : null;
    if (key === page.snippetKey && !again) return key;
    await db.transaction(async (transaction) => {
      await usePageSnippet(transaction, page, key);
      if (!snippet || source === null || key === null) return;
      const { start, seconds } = snippet;
      if (again) await deleteFailedSnippet(transaction, { userId, key });
      const row = { userId, key, source, start, length: seconds, createdAt: clock() };
      if (await insertSnippet(transaction, row))
        await queue.enqueue(transaction, makeSnippetJob, { owner: userId, key });
    });
    return key;
  };
}
