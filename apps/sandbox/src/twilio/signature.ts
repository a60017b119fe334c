import { createHmac } from 'node:crypto';

/** HMAC-SHA1 over the URL and the sorted fields. */
export function sign(authToken: string, url: string, fields: Record<string, string>): string {
  const data = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', authToken)
    .update(url + data, 'utf8')
    .digest('base64');
}
