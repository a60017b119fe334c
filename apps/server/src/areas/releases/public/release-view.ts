import { timeZoneOr } from '@debut/contract/days';
import { musicServices, recognizeService } from '@debut/contract/music-services';
import { releasePhase } from '@debut/contract/release-day';
import type { ReleaseLink, ReleaseView } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findPage as findFanbasePage } from '../../fanbase/index.ts';
import type { FileService } from '../../library/index.ts';
import { listQuotesOfRelease, type ReadFacts } from '../../promo/index.ts';
import { findPublishedArtistSlug } from '../artist/artist-pages.store.ts';
import type { ListUpcomingShows } from '../artist/upcoming-shows.ts';
import { artistPathOf, pathOf } from '../pages/page-address.ts';
import { type LinkRow, listLinks, type PageRow } from '../pages/pages.store.ts';
import { readVideo } from '../pages/video.ts';
import type { EnsureSnippet } from '../snippets/ensure-snippet.ts';
import type { EnsureTracks } from '../snippets/ensure-tracks.ts';
import { findSnippet } from '../snippets/snippets.store.ts';
import { countClicks } from '../stats/counts.store.ts';
import type { PublicPage } from './find-public-page.ts';
import { releaseMomentOf } from './release-moment.ts';

/** Everything but the form for reminders, which is different for each visitor. */
export type ReadReleaseView = (found: PublicPage, origin: string) => Promise<ReleaseView>;

export function createReadReleaseView(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'address'>;
  readFacts: ReadFacts;
  ensureSnippet: EnsureSnippet;
  ensureTracks: EnsureTracks;
  listUpcomingShows: ListUpcomingShows;
}): ReadReleaseView {
  const { db, clock, files, readFacts, ensureSnippet, ensureTracks, listUpcomingShows } = dependencies;

  async function readSnippetOf(page: PageRow, path: string): Promise<ReleaseView['snippet']> {
    const snippetKey = await ensureSnippet(page);
    const snippet = await findSnippet(db, { userId: page.userId, snippetKey });
    if (snippet?.state !== 'ready') return null;
    const url = `${path}/snippet.mp3?v=${encodeURIComponent(snippet.key.slice(0, 12))}`;
    return { url, seconds: snippet.seconds ?? 0, waveform: snippet.waveform };
  }

  async function readFanbase(owner: string): Promise<(ReleaseView['fanbase'] & { image: string | null }) | null> {
    const page = await findFanbasePage(db, owner);
    if (!page) return null;
    return { name: page.fanbaseName, address: `/fanbase/${encodeURIComponent(owner)}`, image: page.artistImage };
  }

  return async (found, origin) => {
    const { page, artistSlug } = found;
    const { userId: owner, id } = page;
    const path = pathOf({ artistSlug, slug: page.slug });
    const [facts, links, clicks, quotes, snippet, fanbase, shows, artistPage] = [
      (await readFacts(owner, [page])).get(id),
      await listLinks(db, owner, id),
      await countClicks(db, owner, id),
      page.showQuotes ? await listQuotesOfRelease(db, owner, page) : [],
      await readSnippetOf(page, path),
      await readFanbase(owner),
      page.showShows ? await listUpcomingShows(owner) : [],
      await findPublishedArtistSlug(db, owner),
    ];
    // Ready by the day it is out, also when audio was replaced after the page was saved.
    await ensureTracks(page);
    const release = releaseMomentOf(found);
    const phase = releasePhase(release, clock());
    const hasBegun = phase === 'turning' || phase === 'out';
    return {
      path,
      address: `${origin}${path}`,
      title: facts?.title ?? '',
      artist: facts?.artist ?? '',
      artistImage: fanbase?.image ? files.address(fanbase.image) : null,
      kind: page.trackId === null ? 'project' : 'track',
      cover: facts?.cover ? files.address(facts.cover) : null,
      projectTitle: facts?.projectTitle ?? null,
      layout: page.layout,
      hasPlayer: page.embed !== 'off',
      phase,
      release,
      timeZone: timeZoneOr('UTC', page.timeZone),
      links: orderLinks(links, clicks).filter(({ kind }) => hasBegun || isSupport(kind)),
      snippet,
      credits: [...page.credits, ...writeCode(page, facts?.code ?? '')],
      lyrics: page.lyrics,
      video: readVideo(page.video) ?? null,
      quotes: hasBegun ? quotes : [],
      remind: null,
      shows,
      fanbase: fanbase && { name: fanbase.name, address: fanbase.address },
      artistPage: artistPage === undefined ? null : artistPathOf(artistPage),
      now: clock().toISOString(),
    };
  };
}

const isSupport = (kind: ReleaseLink['kind']) => kind === 'tip' || kind === 'shop';

function writeCode({ trackId }: PageRow, code: string) {
  return code === '' ? [] : [{ role: trackId === null ? 'UPC' : 'ISRC', name: code }];
}

const usualOrder = new Map<string, number>(musicServices.map(({ id }, index) => [id, index]));

/** What visitors use first; before anybody clicked, in the usual order. */
function orderLinks(rows: readonly LinkRow[], clicks: ReadonlyMap<string, number>): ReleaseLink[] {
  const links = rows.map(({ id, url }) => {
    const { id: service, name, kind } = recognizeService(url);
    return { id, service, name, kind };
  });
  const placeOf = ({ service }: ReleaseLink) => usualOrder.get(service) ?? usualOrder.size;
  return links.sort(
    (one, other) => (clicks.get(other.service) ?? 0) - (clicks.get(one.service) ?? 0) || placeOf(one) - placeOf(other),
  );
}
