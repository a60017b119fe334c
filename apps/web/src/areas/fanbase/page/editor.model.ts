import type { Body } from '@debut/contract/endpoint';
import {
  type FanbaseLanding,
  type fanbasePageEndpoints,
  type NextRelease,
  newMusicAlways,
  newMusicSoon,
} from '@debut/contract/fanbase-page';

export type PageChange = Body<typeof fanbasePageEndpoints.saveLanding>;

/** A picture of the page. One that was just chosen is shown from the browser's memory until it is saved. */
export interface PageImage {
  readonly url: string;
  readonly shown: string;
}

/** The page while it is edited; numbers as they are typed. */
export interface PageDraft {
  readonly artistName: string;
  readonly fanbaseName: string;
  readonly genre: string;
  readonly description: string;
  readonly activeFans: string;
  readonly releases: string;
  readonly newMusic: string;
  readonly showNextRelease: boolean;
  readonly artistImage: PageImage | null;
  readonly backgroundImage: PageImage | null;
}

export function draftOf(landing: FanbaseLanding): PageDraft {
  const { artistName, fanbaseName, genre, description, stats, showNextRelease } = landing;
  return {
    artistName,
    fanbaseName,
    genre,
    description,
    activeFans: String(stats.activeFans),
    releases: String(stats.releases),
    newMusic: stats.newMusic,
    showNextRelease,
    artistImage: imageOf(landing.artistImage),
    backgroundImage: imageOf(landing.backgroundImage),
  };
}

/** All of the page, as it is saved. */
export function changeOf(draft: PageDraft): PageChange {
  const { activeFans, releases, newMusic, artistImage, backgroundImage, ...rest } = draft;
  return {
    ...rest,
    artistImage: artistImage?.url ?? null,
    backgroundImage: backgroundImage?.url ?? null,
    stats: { activeFans: toCount(activeFans), releases: toCount(releases), newMusic },
  };
}

export function isChanged(draft: PageDraft, landing: FanbaseLanding): boolean {
  return JSON.stringify(changeOf(draft)) !== JSON.stringify(changeOf(draftOf(landing)));
}

/** The page as fans would see it if the draft were saved now. */
export function landingOf(draft: PageDraft, id: string, nextRelease: NextRelease | null): FanbaseLanding {
  const { activeFans, releases, newMusic, artistImage, backgroundImage, ...rest } = draft;
  return {
    ...rest,
    id,
    fanbaseName: draft.fanbaseName.trim() || draft.artistName,
    artistImage: artistImage?.shown ?? null,
    backgroundImage: backgroundImage?.shown ?? null,
    stats: { activeFans: toCount(activeFans), releases: toCount(releases), newMusic },
    nextRelease: draft.showNextRelease ? nextRelease : null,
  };
}

/** The true numbers. What the artist wrote about new music stays; only the two words of our own follow the releases. */
export function withTrueStats(
  draft: PageDraft,
  { activeFans, releases }: { activeFans: number; releases: number },
): PageDraft {
  const isOurs = ['', newMusicSoon, newMusicAlways].includes(draft.newMusic.trim());
  const newMusic = releases > 0 ? newMusicAlways : newMusicSoon;
  return {
    ...draft,
    activeFans: String(activeFans),
    releases: String(releases),
    newMusic: isOurs ? newMusic : draft.newMusic,
  };
}

/** What a default page calls the artist. */
export function artistNameOf(
  { displayName, email }: { displayName: string; email: string },
  otherwise: string,
): string {
  return displayName.trim() || email.split('@')[0] || otherwise;
}

function imageOf(url: string | null): PageImage | null {
  return url === null ? null : { url, shown: url };
}

/** An integer; what is none is 0. */
function toCount(typed: string): number {
  const count = Number.parseInt(typed, 10);
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}
