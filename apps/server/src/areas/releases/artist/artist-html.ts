import { type ArtistView, type PageAssets, renderArtistPage } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Site } from '../../../platform/http/domains.ts';
import { createPageTemplate, type PageTemplate } from '../../../platform/http/page-template.ts';
import type { Brands } from '../../accounts/index.ts';
import { defaultAccent } from '../pictures/cover-accent.ts';
import { createMoveAddress } from '../public/move-address.ts';
import { createPageCache } from '../public/page-cache.ts';
import type { PublicArtist } from './find-public-artist.ts';
import type { ReadArtistView } from './read-artist-view.ts';

export type ArtistHtml = ReturnType<typeof createArtistHtml>;

/** Renders the pages of artists. */
export function createArtistHtml(dependencies: {
  clock: Clock;
  readView: ReadArtistView;
  brands: Brands;
  assets: PageAssets;
  publicUrl: string;
  productName: string;
}) {
  const { clock, readView, brands, assets, publicUrl, productName } = dependencies;
  const drawn = createPageCache({ clock });

  async function draw(found: PublicArtist, site: Site | undefined): Promise<PageTemplate> {
    const { userId } = found.page;
    const base = site?.origin ?? publicUrl;
    const [{ origin }, look] = [await brands.ofArtist(userId), await brands.ofPage(site, userId)];
    const { view, accent } = await readView(found, origin);
    const html = renderArtistPage({
      view: moveImages(view, publicUrl, base),
      accent,
      look,
      productName,
      publicUrl: base,
      assets,
    });
    return createPageTemplate(html);
  }

  return {
    render(found: PublicArtist, site: Site | undefined): Promise<PageTemplate> {
      const { page, artistSlug, edits } = found;
      const parts = [page.userId, page.version, page.updatedAt.getTime(), artistSlug, edits, site?.origin];
      return drawn(parts, null, () => draw(found, site));
    },

    async renderMissing(site: Site | undefined): Promise<PageTemplate> {
      const look = await brands.ofPage(site, undefined);
      return createPageTemplate(
        renderArtistPage({ view: null, accent: defaultAccent, look, productName, publicUrl, assets }),
      );
    },
  };
}

function moveImages(view: ArtistView, publicUrl: string, base: string): ArtistView {
  const move = createMoveAddress(publicUrl, base);
  const { featured, releases, portrait } = view;
  return {
    ...view,
    portrait: move(portrait),
    featured: featured && { ...featured, cover: move(featured.cover) },
    releases: releases.map((release) => ({ ...release, cover: move(release.cover) })),
  };
}
