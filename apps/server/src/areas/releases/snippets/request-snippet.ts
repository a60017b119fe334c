import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { makeSnippetJob } from '../releases.jobs.ts';
import { deleteFailedSnippet, insertSnippet } from './snippets.store.ts';

/** What a snippet is made from. */
export interface SnippetSource {
  readonly source: string;
  readonly start: number;
  /** `null`: up to the end of the track. */
  readonly length: number | null;
}

export function snippetKeyOf({ source, start, length }: SnippetSource): string {
  return digest([source, start, length ?? ''].join('\n'));
}

/** `again`: also when it failed before. */
export type RequestSnippet = (
  transaction: Transaction,
  owner: string,
  snippet: SnippetSource,
  options: { again: boolean },
) => Promise<void>;

/** Has a snippet made unless it exists. */
export function createRequestSnippet({ clock, queue }: { clock: Clock; queue: Queue }): RequestSnippet {
  return async (transaction, userId, snippet, { again }) => {
    const key = snippetKeyOf(snippet);
    if (again) await deleteFailedSnippet(transaction, { userId, key });
    if (await insertSnippet(transaction, { ...snippet, userId, key, createdAt: clock() }))
      await queue.enqueue(transaction, makeSnippetJob, { owner: userId, key });
  };
}
