import type { Provider } from 'oidc-provider';

/**
 * Cookies of 127.0.0.1 are shared by all its ports, and a remembered sign-in would skip the choice of the next one. So the
 * provider gets no cookie from the browser and sets none. The one it needs, which authorization to resume, is in the
 * address already. That also lets a script without a cookie jar pass.
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
