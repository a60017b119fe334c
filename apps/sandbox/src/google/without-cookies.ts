import type { Provider } from 'oidc-provider';

/**
 * Hides cookies from the provider: all ports of 127.0.0.1 share them, and a remembered sign-in would skip the chooser. The URL
 * already names the authorization to resume, so scripts need no cookie jar either.
 */
export function withoutCookies(provider: Provider): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    const resumed = /^\/auth\/([\w-]+)$/.exec(ctx.path)?.[1];
    if (resumed === undefined) delete ctx.req.headers.cookie;
    else ctx.req.headers.cookie = `${provider.cookieName('resume')}=${resumed}`;
    await next();
    ctx.remove('set-cookie');
  };
}
