import type { RouteHost } from '../../platform/http/route-host.ts';
import type { Runtime } from '../../runtime.ts';
import { mountActivity } from './activity/activity.routes.ts';
import { mountBranding } from './branding/branding.routes.ts';
import type { AccountServices } from './create-services.ts';
import { mountAccountExport } from './export/account-export.routes.ts';
import { mountAccount } from './profile/account.routes.ts';
import { mountGoogleSignIn } from './sign-in/google-sign-in.routes.ts';
import { mountSignIn } from './sign-in/sign-in.routes.ts';
import { mountWorkspaces } from './workspaces/workspaces.routes.ts';

export function registerAccountRoutes({ http, mount }: RouteHost, runtime: Runtime, accounts: AccountServices): void {
  const { config, clock, fileStore, log, rateLimits, signer } = runtime;
  const { publicUrl, allowedOrigins } = config;
  const { identity, exports } = accounts;
  mountAccount(mount, { ...accounts, rateLimits });
  mountWorkspaces(mount, { ...accounts, rateLimits });
  mountActivity(mount, accounts);
  mountBranding(http, mount, accounts);
  mountAccountExport(mount, { exports, read: fileStore.read, rateLimits, signer, clock, publicUrl });
  if (!identity) return;
  mountSignIn(mount, { ...accounts, identity, rateLimits });
  mountGoogleSignIn(mount, {
    ...accounts,
    identity,
    rateLimits,
    announceSessionsEnded: accounts.account.announceSessionsEnded,
    allowedOrigins,
    publicUrl,
    log,
  });
}
