import type { PageAssets } from '@debut/web/public';
import { acceptForms } from '../../platform/http/forms.ts';
import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { PromoServices } from './create-services.ts';
import { mountListenPages } from './listening/listen.routes.ts';
import { mountPromos } from './promos/promos.routes.ts';

export async function registerPromoRoutes(
  { http, mount, mountIn }: RouteHost,
  { config, clock, database, fileStore: store, rateLimits }: Runtime,
  promo: PromoServices,
  { assets, brands }: { assets: PageAssets; brands: Brands },
): Promise<void> {
  const { productName } = config;
  mountPromos(mount, promo);
  await http.register(async (scope) => {
    const mountForms = mountIn(scope);
    acceptForms(scope);
    mountListenPages(http, mountForms, {
      ...promo,
      db: database.db,
      clock,
      store,
      rateLimits,
      assets,
      brands,
      productName,
    });
  });
}
