import type { Brands } from '../../accounts/index.ts';

export interface PageSlugs {
  readonly artistSlug: string;
  readonly slug: string;
}

export type AddressOf = (owner: string, slugs: PageSlugs) => Promise<string>;

export function pathOf({ artistSlug, slug }: PageSlugs): string {
  return `/r/${encodeURIComponent(artistSlug)}/${encodeURIComponent(slug)}`;
}

/** The public address of a page, on the label's own domain if it has one. */
export function createAddressOf({ brands }: { brands: Pick<Brands, 'originFor'> }): AddressOf {
  return async (owner, slugs) => `${await brands.originFor(owner)}${pathOf(slugs)}`;
}

/** Of the page about the artist. */
export function artistPathOf(artistSlug: string): string {
  return `/a/${encodeURIComponent(artistSlug)}`;
}

/** Of the artist's press kit. */
export function pressKitPathOf(artistSlug: string): string {
  return `/press/${encodeURIComponent(artistSlug)}`;
}
