import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Where the hosted identity service's scripts, frames and calls live. */
export interface HostedIdentityOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

export function contentPolicy(options: {
  publicUrl: string;
  hostedIdentityOrigins: HostedIdentityOrigins | undefined;
}): FastifyHelmetOptions {
  const isHttps = options.publicUrl.startsWith('https:');
  const hosted = options.hostedIdentityOrigins;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(hosted?.scripts ?? [])],
        // Toasts and scroll locks write their own style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(hosted?.calls ?? [])],
        frameSrc: hosted ? [...hosted.frames] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The sign-in popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
