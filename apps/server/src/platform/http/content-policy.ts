import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The toast library writes its style element twice, first empty; both are allowed by their hashes. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** The origins of the hosted identity service's scripts, frames and requests. */
export interface HostedIdentityOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** Security headers, the same for every response, so they are built once. */
export function contentPolicy(options: {
  publicUrl: string;
  hostedIdentityOrigins: HostedIdentityOrigins | undefined;
  /** Where browsers upload files if not to us; they always download them from us. */
  uploadOrigin: string | undefined;
  /** Other origins that images are loaded from. */
  pictureOrigins?: readonly string[] | undefined;
}): Record<string, string> {
  const isHttps = options.publicUrl.startsWith('https:');
  const hosted = options.hostedIdentityOrigins;
  return headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(hosted?.scripts ?? [])],
        styleSrc: ["'self'", ...toastStyles],
        imgSrc: ["'self'", 'data:', 'blob:', ...(options.pictureOrigins ?? [])],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(hosted?.calls ?? []), ...(options.uploadOrigin ? [options.uploadOrigin] : [])],
        frameSrc: hosted ? [...hosted.frames] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The sign-in popup must be able to post to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** What helmet would compute for each response. */
function headersBy(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
