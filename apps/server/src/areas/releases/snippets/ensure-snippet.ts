import type { Database } from '../../../platform/db/database.ts';
import type { ReadReleaseSounds } from '../../promo/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { type RequestSnippet, snippetKeyOf } from './request-snippet.ts';
import { usePageSnippet } from './snippets.store.ts';

/** `again`: also when it failed before. Returns the key of the snippet the page has now. */
export type EnsureSnippet = (page: PageRow, options?: { again?: boolean }) => Promise<string | null>;

/** Requests the snippet of a page unless it exists. Its audio or master may have been replaced since it was made. */
export function createEnsureSnippet(dependencies: {
  db: Database;
  readSounds: ReadReleaseSounds;
  requestSnippet: RequestSnippet;
}): EnsureSnippet {
  const { db, readSounds, requestSnippet } = dependencies;

  async function findSource({ snippet, ...page }: PageRow): Promise<string | null> {
    if (!snippet) return null;
    const sounds = await readSounds({ ...page, versions: { [snippet.trackId]: snippet.version } });
    return sounds.find(({ track }) => track.id === snippet.trackId)?.source ?? null;
  }

  return async (page, { again = false } = {}) => {
    const source = await findSource(page);
    const wanted =
      page.snippet && source ? { source, start: page.snippet.start, length: page.snippet.seconds } : undefined;
    const key = wanted ? snippetKeyOf(wanted) : null;
    if (key === page.snippetKey && !again) return key;
    await db.transaction(async (transaction) => {
      await usePageSnippet(transaction, page, key);
      if (wanted) await requestSnippet(transaction, page.userId, wanted, { again });
    });
    return key;
  };
}
