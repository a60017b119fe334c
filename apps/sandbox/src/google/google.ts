import type { Vendor } from '../vendor.ts';
import { createAccounts } from './accounts.ts';
import { addChooserRoutes } from './chooser.routes.ts';
import { addProviderRoutes } from './provider.routes.ts';
import { createGoogleProvider } from './provider.ts';

const clientId = 'debut-sandbox';
const clientSecret = 'sandbox-secret-not-a-secret';

const words = {
  vendor: 'google',
  placeOf: 'Google sign-in',
  asksFor: 'asks who you are: name and e-mail address.',
};

/** An OpenID provider in the place of "Sign in with Google". */
export const google: Vendor = {
  name: 'google',
  standsFor: 'Google sign-in',
  asksConsent: true,
  async open({ app, url, faults, consents }) {
    const issuer = `${url}/google`;
    const accounts = createAccounts();
    const refused = new WeakSet<object>();
    const provider = await createGoogleProvider({
      vendor: 'google',
      callbackPath: '/api/auth/google/callback',
      words,
      issuer,
      clientId,
      clientSecret,
      accounts,
      consents,
      refused,
    });
    addProviderRoutes(app, {
      vendor: 'google',
      faulty: ['/.well-known/openid-configuration', '/jwks', '/me'],
      provider,
      faults,
      refused,
    });
    addChooserRoutes(app, { words, provider, accounts });
    return {
      environment: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    };
  },
};
