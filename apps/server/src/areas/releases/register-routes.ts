import type { PageAssets } from '@debut/web/public';
import { acceptForms } from '../../platform/http/forms.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import { createArtistHtml } from './artist/artist-html.ts';
import { mountArtistPage } from './artist/artist-page.routes.ts';
import { mountPublicArtists } from './artist/public-artists.routes.ts';
import type { ReleaseServices } from './create-services.ts';
import { mountEmbeds } from './embed/embed.routes.ts';
import { mountOEmbed } from './embed/oembed.routes.ts';
import { mountReleasePages } from './pages/pages.routes.ts';
import { mountReleasePictures } from './pictures/pictures.routes.ts';
import { createPressHtml } from './press/press-html.ts';
import { mountPressKit } from './press/press-kit.routes.ts';
import { mountPublicPressKits } from './press/press-public.routes.ts';
import type { PublicPage } from './public/find-public-page.ts';
import { createOpenPublicPage } from './public/open-public-page.ts';
import { createPageHtml } from './public/page-html.ts';
import { mountPublicReleases } from './public/public.routes.ts';

export async function registerReleaseRoutes(
  { http, mount, mountIn }: RouteHost,
  { config, clock, database, fileStore: store, rateLimits }: Runtime,
  releases: ReleaseServices,
  { assets, brands }: { assets: Record<'release' | 'embed' | 'press' | 'artist', PageAssets>; brands: Brands },
): Promise<void> {
  const { db } = database;
  const { publicUrl, productName } = config;
  const { readFacts, readCoverAccent } = releases;
  const openPage = createOpenPublicPage({ db, rateLimits });
  mountReleasePages(mount, releases);
  mountReleasePictures(http, mount, { ...releases, openPage });
  const readAccent = async ({ page }: PublicPage) => {
    if (page.accent) return page.accent;
    return readCoverAccent(page, (await readFacts(page.userId, [page])).get(page.id)?.cover ?? null);
  };
  const looks = { brands, publicUrl, productName };
  mountEmbeds(http, { ...releases, ...looks, openPage, readAccent, store, assets: assets.embed });
  mountOEmbed(http, { ...looks, db, openPage, readFacts });
  mountPressKit(mount, releases);
  mountArtistPage(mount, releases);
  const readView = releases.readArtistView;
  const artistHtml = createArtistHtml({ ...looks, clock, readView, assets: assets.artist });
  mountPublicArtists(http, { db, html: artistHtml, rateLimits });
  const html = createPageHtml({
    ...releases,
    ...looks,
    clock,
    readAccent,
    channelsOf: releases.reminders.channelsOf,
    assets: assets.release,
  });
  const pressHtml = createPressHtml({ ...releases, ...looks, assets: assets.press });
  mountPublicPressKits(http, { ...releases, db, clock, html: pressHtml, store, rateLimits });
  await http.register(async (scope) => {
    const mountForms = mountIn(scope);
    acceptForms(scope);
    mountPublicReleases(http, mountForms, { ...releases, db, publicUrl, clock, html, store, openPage });
  });
}
