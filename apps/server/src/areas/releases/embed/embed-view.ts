import type { EmbedSize } from '@debut/contract/embed-code';
import { releasePhase } from '@debut/contract/release-day';
import type { EmbedTrack, EmbedView } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type FileService, findTracks } from '../../library/index.ts';
import type { ReadFacts } from '../../promo/index.ts';
import { pathOf } from '../pages/page-address.ts';
import type { PublicPage } from '../public/find-public-page.ts';
import { releaseMomentOf } from '../public/release-moment.ts';
import type { EnsureSnippet } from '../snippets/ensure-snippet.ts';
import type { EnsureTracks } from '../snippets/ensure-tracks.ts';
import { listReadyTracks } from '../snippets/page-tracks.store.ts';
import { findSnippet, type SnippetRow } from '../snippets/snippets.store.ts';

/** What can be heard of a page on other sites; nothing before it is out everywhere. */
export type ListEmbedSounds = (found: PublicPage) => Promise<{ trackId: string; snippet: SnippetRow }[]>;

function isOutEverywhere(found: PublicPage, now: Date): boolean {
  return releasePhase(releaseMomentOf(found), now) === 'out';
}

export function createListEmbedSounds({ db, clock }: { db: Database; clock: Clock }): ListEmbedSounds {
  return async (found) => {
    const { page } = found;
    if (page.embed === 'off' || !isOutEverywhere(found, clock())) return [];
    if (page.embed === 'full') return listReadyTracks(db, page);
    const snippet = await findSnippet(db, page);
    return page.snippet && snippet?.state === 'ready' ? [{ trackId: page.snippet.trackId, snippet }] : [];
  };
}

export type ReadEmbedView = (found: PublicPage, options: { origin: string; size: EmbedSize }) => Promise<EmbedView>;

export function createReadEmbedView(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'address'>;
  readFacts: ReadFacts;
  listEmbedSounds: ListEmbedSounds;
  ensureSnippet: EnsureSnippet;
  ensureTracks: EnsureTracks;
}): ReadEmbedView {
  const { db, clock, files, readFacts, listEmbedSounds, ensureSnippet, ensureTracks } = dependencies;

  /** Audio may have been replaced since it was made. */
  async function listSounds(found: PublicPage) {
    const { page } = found;
    await ensureTracks(page);
    const snippetKey = page.embed === 'snippet' ? await ensureSnippet(page) : page.snippetKey;
    return listEmbedSounds({ ...found, page: { ...page, snippetKey } });
  }

  async function findTitles(owner: string, trackIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const tracks = await findTracks(db, owner, [...trackIds]);
    return new Map(tracks.map(({ id, title }) => [id, title]));
  }

  return async (found, { origin, size }) => {
    const { page, artistSlug, releaseDate } = found;
    const facts = (await readFacts(page.userId, [page])).get(page.id);
    const path = pathOf({ artistSlug, slug: page.slug });
    const sounds = await listSounds(found);
    const titles = await findTitles(
      page.userId,
      sounds.map(({ trackId }) => trackId),
    );
    return {
      size,
      title: facts?.title ?? '',
      artist: facts?.artist ?? '',
      cover: facts?.cover ? files.address(facts.cover) : null,
      address: `${origin}${path}`,
      isOut: isOutEverywhere(found, clock()),
      day: releaseDate,
      tracks: sounds.map(({ trackId, snippet }): EmbedTrack => {
        const { key, seconds, waveform } = snippet;
        const url = `${path.replace(/^\/r\//, '/embed/')}/${trackId}.mp3?v=${encodeURIComponent(key.slice(0, 12))}`;
        return { title: titles.get(trackId) ?? '', url, seconds: seconds ?? 0, waveform };
      }),
    };
  };
}
