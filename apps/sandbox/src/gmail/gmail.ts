import { createAccounts } from '../google/accounts.ts';
import { addChooserRoutes } from '../google/chooser.routes.ts';
import { addProviderRoutes } from '../google/provider.routes.ts';
import { createGoogleProvider } from '../google/provider.ts';
import type { Vendor } from '../vendor.ts';
import { addRevokeRoute } from './revoke.routes.ts';
import { addProfileRoute, addSendRoute } from './send.routes.ts';
import { createThreads } from './threads.ts';

const clientId = 'debut-sandbox-gmail';
const clientSecret = 'sandbox-secret-not-a-secret';
const sendScope = 'https://www.googleapis.com/auth/gmail.send';

const texts = {
  vendor: 'gmail',
  replaces: 'Gmail',
  asksFor: 'asks to send email from your mailbox, and for its address.',
  mayReject: [{ field: 'send', scope: sendScope, label: 'Send email on your behalf' }],
};

export const gmail: Vendor = {
  name: 'gmail',
  replaces: 'Gmail',
  collects: 'mail',
  asksConsent: true,
  async open({ app, url, faults, consents, outbox }) {
    const issuer = `${url}/gmail`;
    const accounts = createAccounts();
    const rejectedRequests = new WeakSet<object>();
    const provider = await createGoogleProvider({
      vendor: 'gmail',
      texts,
      callbackPath: '/api/oauth/gmail/callback',
      lasting: [sendScope],
      issuer,
      clientId,
      clientSecret,
      accounts,
      consents,
      rejectedRequests,
    });
    addProviderRoutes(app, { vendor: 'gmail', faulty: ['/me'], provider, faults, rejectedRequests });
    addChooserRoutes(app, { texts, provider, accounts });
    const grants = new Map<string, Set<string>>();
    provider.on('refresh_token.saved', ({ accountId = '', grantId = '' }) => {
      grants.set(accountId, (grants.get(accountId) ?? new Set()).add(grantId));
    });
    addRevokeRoute(app, { provider, accounts, grants });
    addProfileRoute(app, { provider });
    addSendRoute(app, { provider, faults, outbox, threads: createThreads(outbox), sendScope });
    return {
      environment: {
        GMAIL_ISSUER: issuer,
        GMAIL_API_URL: url,
        GMAIL_CLIENT_ID: clientId,
        GMAIL_CLIENT_SECRET: clientSecret,
      },
    };
  },
};
