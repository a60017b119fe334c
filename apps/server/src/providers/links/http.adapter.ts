import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CheckLink, LinkOutcome } from './port.ts';

/** Most services shorten their links and ask for a language; more redirects lead in a circle. */
const maxRedirects = 5;

interface Response {
  readonly status: number;
  readonly location: string | undefined;
}

/**
 * Any account can name these addresses, so they must not give access to the server's network: each name is looked up once, and
 * the connection goes to the address that was checked.
 */
export function createLinkChecker(options: {
  userAgent: string;
  isAllowed: (address: string) => boolean;
  timeoutMilliseconds?: number;
}): CheckLink {
  const { userAgent, isAllowed, timeoutMilliseconds = 10_000 } = options;
  const headers = { 'user-agent': toHeader(userAgent), accept: 'text/html,*/*;q=0.8' };

  /** Throws when nobody may connect to it. */
  async function findAddress(host: string): Promise<{ address: string; family: number }> {
    const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
    if (!found.every(({ address }) => isAllowed(address))) throw new Error('The host is in a private network.');
    // Not every server reaches hosts by IPv6.
    const [first] = found.sort((one, other) => one.family - other.family);
    if (!first) throw new Error('The host has no address.');
    return first;
  }

  /** Some services respond to nothing but `GET`. */
  async function open(url: URL, signal: AbortSignal): Promise<Response> {
    const { address, family } = await findAddress(url.hostname);
    const send = (method: 'HEAD' | 'GET') => readHead(url, { method, headers, signal, address, family });
    const response = await send('HEAD');
    return response.status < 400 ? response : send('GET');
  }

  async function follow(address: string, signal: AbortSignal): Promise<LinkOutcome> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const { status, location } = await open(url, signal);
      const next = status >= 300 && location !== undefined ? resolve(location, url.href) : undefined;
      if (!next) return judge(status);
      // It opens an app.
      if (!/^https?:$/.test(next.protocol)) return 'works';
      url = next;
    }
    return 'silent';
  }

  return async (address, signal) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await Promise.race([follow(address, ended), whenAborted(ended)]);
    } catch (error) {
      return isUnknownHost(error) ? 'absent' : 'silent';
    }
  };
}

/** Only the head of a response is read, however long the rest is. */
function readHead(
  url: URL,
  options: {
    method: 'HEAD' | 'GET';
    headers: Record<string, string>;
    signal: AbortSignal;
    address: string;
    family: number;
  },
): Promise<Response> {
  const { address, family, ...rest } = options;
  const { protocol, hostname, port, pathname, search } = url;
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((fulfill, reject) => {
    const request = send({
      ...rest,
      protocol,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: pathname + search,
      agent: false,
      lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      fulfill({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.end();
  });
}

function judge(status: number): LinkOutcome {
  if (status >= 200 && status < 400) return 'works';
  return status === 404 || status === 410 ? 'absent' : 'silent';
}

function resolve(location: string, base: string): URL | undefined {
  return URL.canParse(location, base) ? new URL(location, base) : undefined;
}

function isUnknownHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
}

function whenAborted(signal: AbortSignal): Promise<LinkOutcome> {
  return new Promise((fulfill) => {
    if (signal.aborted) fulfill('silent');
    signal.addEventListener('abort', () => fulfill('silent'), { once: true });
  });
}

/** Product names may have characters that headers cannot. */
const toHeader = (text: string) => text.replace(/[^\x20-\x7e]+/g, '').trim();
