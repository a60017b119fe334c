import type { Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import { base, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { consentPageHeaders } from '../consent-page.ts';
import type { Consents } from '../consents.ts';
import type { Accounts } from './accounts.ts';
import { chooserErrorPage } from './chooser-page.ts';
import { allowAs, deny } from './decision.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { getSigningKey } from './signing-key.ts';
import { provideUrlParse } from './url-parse.ts';
import { withoutCookies } from './without-cookies.ts';

export interface GoogleOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Accounts;
  consents: Consents;
  /** Requests the fault switch wants denied. */
  refused: WeakSet<object>;
}

const callbackPath = '/api/auth/google/callback';

export async function createGoogleProvider(options: GoogleOptions): Promise<Provider> {
  provideUrlParse();
  const provider = new Provider(options.issuer, await configure(options));
  provider.use(withoutCookies(provider));
  return provider;
}

async function configure({ clientId, clientSecret, ...options }: GoogleOptions): Promise<Configuration> {
  return {
    adapter: createMemoryAdapter({ now: Date.now }),
    jwks: { keys: [await getSigningKey()] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Debut',
        // "Native" clients may use any port of the loopback address: tests start the product after the sandbox.
        application_type: 'native',
        redirect_uris: [`http://127.0.0.1${callbackPath}`, `http://localhost${callbackPath}`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the claims of the scopes into the ID token, not only into userinfo.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    clientBasedCORS: () => false,
    findAccount: (_ctx, sub) => options.accounts.find(sub),
    loadExistingGrant: grantWhatIsAsked,
    interactions: {
      policy: [new Prompt({ name: 'select_account', requestable: true }), ...base()],
      url: whereTo(options),
    },
    renderError: (ctx, { error, error_description = '' }) => {
      ctx.set(consentPageHeaders);
      ctx.body = chooserErrorPage(error, error_description);
    },
  };
}

/** The chooser page, or straight on when the decision is already made. */
function whereTo({ accounts, consents, refused }: Pick<GoogleOptions, 'accounts' | 'consents' | 'refused'>) {
  return async (ctx: KoaContextWithOIDC, interaction: Parameters<typeof deny>[0]): Promise<string> => {
    const { decision, person } = consents.read('google');
    if (decision === 'deny' || refused.has(ctx.req)) return deny(interaction);
    if (decision === 'allow') return allowAs(interaction, accounts.remember(person));
    return `/google/choose/${interaction.uid}`;
  };
}

/** Who pressed Allow allowed everything that was asked for. */
async function grantWhatIsAsked(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { account, client, params, provider } = ctx.oidc;
  if (!account || !client) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(String(params?.scope ?? ''));
  await grant.save();
  return grant;
}
