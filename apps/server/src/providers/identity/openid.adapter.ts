import * as oauth from 'oauth4webapi';
import { createOpenIdClient, isDenied, type OpenIdClientOptions } from '../openid-client.ts';
import { ConsentDenied, type OpenIdProvider } from './port.ts';

/** Sign-in with an OpenID issuer: Google, or the configured one. */
export function createOpenIdProvider(options: OpenIdClientOptions): OpenIdProvider {
  const issuer = createOpenIdClient(options);
  return {
    authorizationUrl: (attempt) =>
      issuer.authorizationUrl(attempt, { scope: 'openid email profile', prompt: 'select_account' }),

    async exchange(callback, attempt) {
      const result = await issuer.exchange(callback, attempt).catch((error: unknown) => {
        throw isDenied(error) ? new ConsentDenied() : error;
      });
      const claims = oauth.getValidatedIdTokenClaims(result);
      if (!claims || typeof claims.email !== 'string')
        throw new Error('The OpenID provider returned no email address.');
      return {
        subject: claims.sub,
        email: claims.email.toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : undefined,
      };
    },
  };
}
