import type { IncomingMessage } from 'node:http';
import { newId } from '../ids.ts';

/** What proxies use: 32 hexadecimal digits or a UUID. Anything else could forge a log line or fill the log. */
const acceptable = /^[\w-]{16,64}$/;

/** With a proxy in front its log and ours name a request by the same id; without one, a client's header is not trusted. */
export function requestIdFor({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id'];
  return trustedProxies > 0 && typeof given === 'string' && acceptable.test(given) ? given : newId();
}
