import type { Body } from '@debut/contract/endpoint';
import {
  type FanbaseLanding,
  type fanbasePageEndpoints,
  type NextRelease,
  newMusicAlways,
  newMusicSoon,
} from '@debut/contract/fanbase-page';

type PageBody = Body<typeof fanbasePageEndpoints.saveLanding>;

/** `shown` is a local address of the file until an uploaded image is saved. */
export interface PageImage {
  readonly url: string;
  readonly shown: string;
}

/** The page while it is edited; numbers as typed. */
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

export function createDraft(landing: FanbaseLanding): PageDraft {
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
    artistImage: toPageImage(landing.artistImage),
    backgroundImage: toPageImage(landing.backgroundImage),
  };
}

export function toPageBody(draft: PageDraft): PageBody {
  const { activeFans, releases, newMusic, artistImage, backgroundImage, ...rest } = draft;
  return {
    ...rest,
    artistImage: artistImage?.url ?? null,
    backgroundImage: backgroundImage?.url ?? null,
    stats: { activeFans: toCount(activeFans), releases: toCount(releases), newMusic },
  };
}

export function isChanged(draft: PageDraft, landing: FanbaseLanding): boolean {
  return JSON.stringify(toPageBody(draft)) !== JSON.stringify(toPageBody(createDraft(landing)));
}

/** The page as fans would see it if the draft were saved now. */
export function previewDraft(draft: PageDraft, id: string, nextRelease: NextRelease | null): FanbaseLanding {
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

/** Fills in the current numbers. The artist's own words about new music stay; only our two defaults follow the releases. */
export function updateStats(
  { newMusic }: Pick<PageDraft, 'newMusic'>,
  { activeFans, releases }: { activeFans: number; releases: number },
): Pick<PageDraft, 'activeFans' | 'releases' | 'newMusic'> {
  const isDefault = ['', newMusicSoon, newMusicAlways].includes(newMusic.trim());
  const currentDefault = releases > 0 ? newMusicAlways : newMusicSoon;
  return {
    activeFans: String(activeFans),
    releases: String(releases),
    newMusic: isDefault ? currentDefault : newMusic,
  };
}

function toPageImage(url: string | null): PageImage | null {
  return url === null ? null : { url, shown: url };
}

/** Anything but a positive integer is 0. */
function toCount(typed: string): number {
  const count = Number.parseInt(typed, 10);
  return Number.isFinite(count) ? Math.max(0, count) : 0;
}
