import { type PageAssets, type PressView, renderPressPage } from '@debut/web/public';
import type { Site } from '../../../platform/http/domains.ts';
import type { Brands } from '../../accounts/index.ts';
import { defaultAccent } from '../pictures/cover-accent.ts';
import { createMoveAddress } from '../public/move-address.ts';
import type { PublicPressKit } from './press-kits.store.ts';
import type { ReadPressView } from './press-view.ts';

export type PressHtml = ReturnType<typeof createPressHtml>;

/** Renders press kits, with the look of the label if it has one. */
export function createPressHtml(dependencies: {
  readPressView: ReadPressView;
  brands: Brands;
  assets: PageAssets;
  publicUrl: string;
  productName: string;
}) {
  const { readPressView, brands, assets, publicUrl, productName } = dependencies;

  return {
    async render(found: PublicPressKit, site: Site | undefined): Promise<string> {
      const { userId: owner } = found.kit;
      const base = site?.origin ?? publicUrl;
      const { origin } = await brands.ofArtist(owner);
      const { view, accent } = await readPressView(found, origin);
      const look = await brands.ofPage(site, owner);
      return renderPressPage({ view: moveImages(view, publicUrl, base), accent, look, productName, assets });
    },

    async renderMissing(site: Site | undefined): Promise<string> {
      const look = await brands.ofPage(site, undefined);
      return renderPressPage({ view: null, accent: defaultAccent, look, productName, assets });
    },
  };
}

function moveImages(view: PressView, publicUrl: string, base: string): PressView {
  const move = createMoveAddress(publicUrl, base);
  const movePhoto = (photo: PressView['photos'][number]) => ({ ...photo, image: move(photo.image) ?? photo.image });
  const { portrait, latest } = view;
  return {
    ...view,
    portrait: move(portrait),
    photos: view.photos.map(movePhoto),
    logos: view.logos.map(movePhoto),
    latest: latest && { ...latest, cover: move(latest.cover) },
  };
}
