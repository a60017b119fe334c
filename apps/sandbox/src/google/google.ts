import type { Vendor } from '../vendor.ts';
import { createAccounts } from './accounts.ts';
import { addChooserRoutes } from './chooser.routes.ts';
import { addProviderRoutes } from './provider.routes.ts';
import { createGoogleProvider } from './provider.ts';

const clientId = 'debut-sandbox';
const clientSecret = 'sandbox-secret-not-a-secret';

const texts = {
  vendor: 'google',
  replaces: 'Google sign-in',
  asksFor: 'asks for your name and email address.',
};

export const google: Vendor = {
  name: 'google',
  replaces: 'Google sign-in',
  asksConsent: true,
  async open({ app, url, faults, consents }) {
    const issuer = `${url}/google`;
    const accounts = createAccounts();
    const rejectedRequests = new WeakSet<object>();
    const provider = await createGoogleProvider({
      vendor: 'google',
      callbackPath: '/api/auth/google/callback',
      texts,
      issuer,
      clientId,
      clientSecret,
      accounts,
      consents,
      rejectedRequests,
    });
    addProviderRoutes(app, {
      vendor: 'google',
      faulty: ['/.well-known/openid-configuration', '/jwks', '/me'],
      provider,
      faults,
      rejectedRequests,
    });
    addChooserRoutes(app, { texts, provider, accounts });
    return {
      environment: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    };
  },
};
