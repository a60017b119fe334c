import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import { mountBilling, mountPaymentEvents } from './billing.routes.ts';
import type { BillingServices } from './create-services.ts';

export async function registerBillingRoutes(
  { http, mount, mountIn }: RouteHost,
  { database, rateLimits }: Runtime,
  billing: BillingServices,
): Promise<void> {
  mountBilling(mount, { db: database.db, rateLimits, ...billing });
  await http.register(async (scope) => mountPaymentEvents(scope, mountIn(scope), billing.paymentEvents));
}
