import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  getValidatedIdTokenClaims,
  type IDToken,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi';
import type { Sandbox } from '../sandbox.ts';

const insecure = { [allowInsecureRequests]: true };

/** A strict OpenID Connect client. */
export async function createGoogleClient({ environment }: Sandbox) {
  const issuer = new URL(environment.GOOGLE_ISSUER ?? '');
  const server = await processDiscoveryResponse(issuer, await discoveryRequest(issuer, insecure));
  const client: Client = { client_id: environment.GOOGLE_CLIENT_ID ?? '' };
  const authenticate = ClientSecretPost(environment.GOOGLE_CLIENT_SECRET ?? '');
  const verifier = generateRandomCodeVerifier();
  const redirectUri = 'http://127.0.0.1:65001/api/auth/google/callback';

  return {
    server,
    verifier,
    async authorizationUrl(extra: Record<string, string> = {}): Promise<string> {
      const url = new URL(server.authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: 'state-1',
        nonce: 'nonce-1',
        ...extra,
      }).toString();
      return url.href;
    },
    validate: (callback: string) => validateAuthResponse(server, client, new URL(callback), 'state-1'),
    async exchange(callback: string, codeVerifier = verifier): Promise<IDToken | undefined> {
      const parameters = validateAuthResponse(server, client, new URL(callback), 'state-1');
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        authenticate,
        parameters,
        redirectUri,
        codeVerifier,
        insecure,
      );
      const tokens = await processAuthorizationCodeResponse(server, client, response, { expectedNonce: 'nonce-1' });
      await validateApplicationLevelSignature(server, response, insecure);
      return getValidatedIdTokenClaims(tokens);
    },
  };
}

/** Follows redirects without a cookie jar, to the product's callback or a page. */
export async function follow(address: string, init: RequestInit = {}): Promise<{ url: string; page?: Response }> {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  if (response.headers.has('set-cookie')) throw new Error('The sandbox set a cookie.');
  const location = response.headers.get('location');
  if (!location) return { url: address, page: response };
  const next = new URL(location, address).href;
  return next.includes('/api/auth/google/callback') ? { url: next } : follow(next);
}
