import { accountEndpoints } from './account.ts';
import { appConfigEndpoints } from './app-config.ts';
import { billingEndpoints } from './billing.ts';
import type { Endpoint } from './endpoint.ts';
import { identityEndpoints } from './identity.ts';
import { liveEventEndpoints } from './live-events.ts';

/** The whole table, for whoever has to walk it. */
export const allEndpoints: Endpoint[] = [
  appConfigEndpoints,
  identityEndpoints,
  accountEndpoints,
  billingEndpoints,
  liveEventEndpoints,
].flatMap((feature) => Object.values<Endpoint>(feature));
