import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/same-secret.ts';

/** HMAC-SHA1, keyed with the account's secret, over the requested URL and the submitted fields sorted by name. */
function signTwilio(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const data = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + (fields[name] ?? ''), url);
  return createHmac('sha1', authToken).update(data, 'utf8').digest('base64');
}

/** Twilio signs the URL with or without the standard port, depending on the client. */
export function isFromTwilio(
  authToken: string,
  signature: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): boolean {
  return [url, withPort(url)].some((address) => isSameSecret(signature, signTwilio(authToken, address, fields)));
}

function withPort(url: string): string {
  const { protocol, port, host } = new URL(url);
  if (port !== '') return url.replace(`:${port}`, '');
  return url.replace(host, `${host}:${protocol === 'https:' ? 443 : 80}`);
}
