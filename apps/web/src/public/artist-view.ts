import type { ArtistLink } from '@debut/contract/artist-page';
import type { Day } from '@debut/contract/days';
import type { ShowView } from './show.model.ts';
import type { ReleasePageView } from './view.ts';

/** What strangers see of an artist. */
export interface ArtistView {
  /** Of this page, with the origin. */
  readonly address: string;
  readonly name: string;
  readonly tagline: string;
  readonly portrait: string | null;
  /** Addresses of profiles. */
  readonly socials: readonly string[];
  /** The next release, or else the newest. */
  readonly featured: ArtistRelease | null;
  /** The others, newest first. */
  readonly releases: readonly ArtistRelease[];
  readonly links: readonly ArtistLink[];
  readonly shows: readonly ShowView[];
  /** Where to join the fanbase, if the artist wants that here and has a page for it. */
  readonly fanbase: { readonly name: string; readonly address: string } | null;
  /** Its path, if it is published. */
  readonly pressKit: string | null;
  /** Where the artist is. */
  readonly today: Day;
}

export interface ArtistRelease {
  readonly kind: 'track' | 'project';
  readonly title: string;
  /** Its path. */
  readonly address: string;
  readonly cover: string | null;
  readonly day: Day | null;
  readonly isOut: boolean;
}

export interface ArtistPageView extends Omit<ReleasePageView, 'view'> {
  /** Null when there is no such page, or not yet. */
  readonly view: ArtistView | null;
}
