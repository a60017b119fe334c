import * as oauth from 'oauth4webapi';

export interface OpenIdClientOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The secrets of one consent: created before the redirect to the issuer, verified on return. */
interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Authorization code flow with PKCE against one OpenID issuer: Google's, or the configured one. */
export function createOpenIdClient(options: OpenIdClientOptions) {
  const issuer = new URL(options.issuer);
  const client: oauth.Client = { client_id: options.clientId };
  const authentication = oauth.ClientSecretPost(options.clientSecret);
  const http = () => ({
    signal: AbortSignal.timeout(10_000),
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  });
  let discovered: Promise<oauth.AuthorizationServer> | undefined;

  /** Fetched once; a failure is not cached, so that the next attempt retries. */
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
    client,
    authentication,
    http,
    discover,

    async authorizationUrl({ state, nonce, codeVerifier }: Attempt, wishes: Record<string, string>): Promise<string> {
      const { authorization_endpoint } = await discover();
      const url = new URL(authorization_endpoint ?? '');
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: options.redirectUri,
        response_type: 'code',
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...wishes,
      }).toString();
      return url.href;
    },

    async exchange(callback: URL, { state, nonce, codeVerifier }: Attempt): Promise<oauth.TokenEndpointResponse> {
      const server = await discover();
      const parameters = oauth.validateAuthResponse(server, client, callback, state);
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
      // Received from the issuer over TLS; verifying the signature as well costs one cached key set.
      await oauth.validateApplicationLevelSignature(server, response, http());
      return result;
    },
  };
}

/** The person declined at the issuer. */
export function isDenied(error: unknown): boolean {
  return error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied';
}
