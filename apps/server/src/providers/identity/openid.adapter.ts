import * as oauth from 'oauth4webapi';
import { ConsentDenied, type OpenIdProvider } from './port.ts';

/** Authorization code flow with PKCE against any OpenID issuer: Google's, or the one the configuration names. */
export function createOpenIdProvider(options: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}): OpenIdProvider {
  const issuer = new URL(options.issuer);
  const client: oauth.Client = { client_id: options.clientId };
  const authentication = oauth.ClientSecretPost(options.clientSecret);
  const http = () => ({
    signal: AbortSignal.timeout(10_000),
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  });
  let discovered: Promise<oauth.AuthorizationServer> | undefined;

  /** Asked once; a failure is forgotten so that the next attempt asks again. */
  function discover(): Promise<oauth.AuthorizationServer> {
    discovered ??= oauth
      .discoveryRequest(issuer, http())
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const server = await discover();
      const url = new URL(server.authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: options.redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString();
      return url.href;
    },

    async exchange(callback, { state, nonce, codeVerifier }) {
      const server = await discover();
      const parameters = validateAnswer(server, client, callback, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        parameters,
        options.redirectUri,
        codeVerifier,
        http(),
      );
      const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      // Received from the issuer itself over TLS; checking the signature too costs one cached key set.
      await oauth.validateApplicationLevelSignature(server, response, http());
      const claims = oauth.getValidatedIdTokenClaims(result);
      if (!claims || typeof claims.email !== 'string') throw new Error('The OpenID provider gave no e-mail address.');
      return {
        subject: claims.sub,
        email: claims.email.toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : undefined,
      };
    },
  };
}

function validateAnswer(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  callback: URL,
  state: string,
): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, callback, state);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied') throw new ConsentDenied();
    throw error;
  }
}
