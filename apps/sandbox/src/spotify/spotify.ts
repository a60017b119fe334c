import type { Vendor } from '../vendor.ts';
import { addAuthorizeRoutes } from './authorize.routes.ts';
import { createMembers } from './members.ts';
import { addProfileRoutes } from './profile.routes.ts';

const clientId = 'debut-sandbox-spotify';
const clientSecret = 'sandbox-secret-not-a-secret';

export const spotify: Vendor = {
  name: 'spotify',
  replaces: 'Spotify',
  asksConsent: true,
  async open({ app, url, faults, consents }) {
    const members = createMembers(`${url}/spotify`);
    addAuthorizeRoutes(app, { clientId, clientSecret, members, faults, consents });
    addProfileRoutes(app, { members, faults });
    return {
      environment: {
        SPOTIFY_ACCOUNTS_URL: `${url}/spotify`,
        SPOTIFY_API_URL: `${url}/spotify`,
        SPOTIFY_CLIENT_ID: clientId,
        SPOTIFY_CLIENT_SECRET: clientSecret,
      },
    };
  },
};
