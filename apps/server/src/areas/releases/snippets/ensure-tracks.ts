import type { Database } from '../../../platform/db/database.ts';
import type { ReadReleaseSounds } from '../../promo/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { listPageTracks, type PageTrack, replacePageTracks } from './page-tracks.store.ts';
import { type RequestSnippet, type SnippetSource, snippetKeyOf } from './request-snippet.ts';

/** `again`: also those that failed before. */
export type EnsureTracks = (page: PageRow, options?: { again?: boolean }) => Promise<void>;

/** Requests the tracks of a page that can be heard as a whole elsewhere, unless they exist. Audio and masters may have been replaced. */
export function createEnsureTracks(dependencies: {
  db: Database;
  readSounds: ReadReleaseSounds;
  requestSnippet: RequestSnippet;
}): EnsureTracks {
  const { db, readSounds, requestSnippet } = dependencies;

  async function listWanted({ snippet, ...page }: PageRow): Promise<(PageTrack & { made: SnippetSource })[]> {
    if (page.embed !== 'full') return [];
    const versions = snippet ? { [snippet.trackId]: snippet.version } : {};
    const sounds = await readSounds({ ...page, versions });
    return sounds.flatMap(({ track, source }) => {
      if (source === null) return [];
      const made = { source, start: 0, length: null };
      return [{ trackId: track.id, snippetKey: snippetKeyOf(made), made }];
    });
  }

  return async (page, { again = false } = {}) => {
    const [wanted, current] = [await listWanted(page), await listPageTracks(db, page)];
    if (isSame(wanted, current) && !(again && wanted.length > 0)) return;
    await db.transaction(async (transaction) => {
      await replacePageTracks(
        transaction,
        page,
        wanted.map(({ trackId, snippetKey }) => ({ trackId, snippetKey })),
      );
      for (const { made } of wanted) await requestSnippet(transaction, page.userId, made, { again });
    });
  };
}

function isSame(wanted: readonly PageTrack[], current: readonly PageTrack[]): boolean {
  const write = (tracks: readonly PageTrack[]) =>
    JSON.stringify(tracks.map(({ trackId, snippetKey }) => [trackId, snippetKey]));
  return write(wanted) === write(current);
}
