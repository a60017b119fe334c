import type { PageAssets } from '@debut/web/public';
import { acceptForms } from '../../platform/http/forms.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { ReleaseServices } from './create-services.ts';
import { mountReleasePages } from './pages/pages.routes.ts';
import { createPageHtml } from './public/page-html.ts';
import { mountPublicReleases } from './public/public.routes.ts';

export async function registerReleaseRoutes(
  { http, mount, mountIn }: RouteHost,
  { config, clock, database, fileStore: store, rateLimits }: Runtime,
  releases: ReleaseServices,
  { assets, brands }: { assets: PageAssets; brands: Brands },
): Promise<void> {
  const { db } = database;
  const { publicUrl, productName } = config;
  const { readFacts, readCoverAccent } = releases;
  mountReleasePages(mount, releases);
  const html = createPageHtml({
    ...releases,
    clock,
    async readAccent({ page }) {
      if (page.accent) return page.accent;
      return readCoverAccent(page, (await readFacts(page.userId, [page])).get(page.id)?.cover ?? null);
    },
    offersReminders: releases.reminders.isOffered,
    brands,
    assets,
    publicUrl,
    productName,
  });
  await http.register(async (scope) => {
    const mountForms = mountIn(scope);
    acceptForms(scope);
    mountPublicReleases(http, mountForms, { ...releases, db, publicUrl, clock, html, store, rateLimits });
  });
}
