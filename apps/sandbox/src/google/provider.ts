import type { Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { consentPageHeaders } from '../consent-page.ts';
import type { Consents } from '../consents.ts';
import type { Accounts } from './accounts.ts';
import { type ChooserTexts, renderChooserError } from './chooser-page.ts';
import { allowAs, deny } from './decision.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { getSigningKey } from './signing-key.ts';
import { provideUrlParse } from './url-parse.ts';
import { withoutCookies } from './without-cookies.ts';

export interface GoogleOptions {
  /** The vendor's name, which prefixes its routes. */
  vendor: string;
  texts: ChooserTexts;
  /** The product's callback. */
  callbackPath: string;
  /** Scopes besides `openid`; with any, the provider issues and revokes refresh tokens. */
  lasting?: readonly string[];
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Accounts;
  consents: Consents;
  /** Requests that a fault denies. */
  rejectedRequests: WeakSet<object>;
}

export async function createGoogleProvider(options: GoogleOptions): Promise<Provider> {
  provideUrlParse();
  const provider = new Provider(options.issuer, await configure(options));
  provider.use(withoutCookies(provider));
  return provider;
}

async function configure({ clientId, clientSecret, callbackPath, ...options }: GoogleOptions): Promise<Configuration> {
  const lasting = options.lasting ?? [];
  return {
    adapter: createMemoryAdapter({ now: Date.now }),
    jwks: { keys: [await getSigningKey()] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Debut',
        // "Native" clients may use any loopback port, because tests start the product after the sandbox.
        application_type: 'native',
        grant_types: ['authorization_code', ...(lasting.length > 0 ? ['refresh_token'] : [])],
        redirect_uris: [`http://127.0.0.1${callbackPath}`, `http://localhost${callbackPath}`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', ...(lasting.length > 0 ? ['hd'] : [])],
      profile: ['name'],
    },
    // Like Google, adds the scopes' claims to the ID token, not only to userinfo.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', ...lasting],
    extraParams: ['access_type'],
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: false,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: lasting.length > 0, allowedPolicy: async () => true },
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: lastingSeconds,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: lastingSeconds,
      Session: 3600,
    },
    clientBasedCORS: () => false,
    findAccount: (_ctx, sub) => options.accounts.find(sub),
    loadExistingGrant: grantRequestedScopes,
    interactions: {
      policy: [new Prompt({ name: 'select_account', requestable: true }), ...base()],
      url: findRedirect(options),
    },
    renderError: (ctx, { error, error_description = '' }) => {
      ctx.set(consentPageHeaders);
      ctx.body = renderChooserError(options.texts, error, error_description);
    },
  };
}

const lastingSeconds = 30 * 24 * 3600;

/** The chooser page, or the scripted decision. */
function findRedirect({
  vendor,
  accounts,
  consents,
  rejectedRequests,
}: Omit<GoogleOptions, 'clientId' | 'clientSecret' | 'callbackPath'>) {
  return async (ctx: KoaContextWithOIDC, interaction: Parameters<typeof deny>[0]): Promise<string> => {
    const { decision, person } = consents.read(vendor);
    if (decision === 'deny' || rejectedRequests.has(ctx.req)) return deny(interaction);
    if (decision === 'allow') return allowAs(interaction, accounts.remember(person));
    return `/${vendor}/choose/${interaction.uid}`;
  };
}

/** Grants all requested scopes except the deselected ones. */
async function grantRequestedScopes(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { account, client, params, provider } = ctx.oidc;
  if (!account || !client) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  const unticked = ctx.oidc.result?.consent?.rejectedScopes;
  const rejected = Array.isArray(unticked) ? unticked.map(String) : [];
  grant.addOIDCScope(String(params?.scope ?? ''));
  if (rejected.length > 0) grant.rejectOIDCScope(rejected.join(' '));
  await grant.save();
  return grant;
}
