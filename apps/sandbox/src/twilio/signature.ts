import { createHmac } from 'node:crypto';

/** As Twilio documents it: HMAC-SHA1 over the address and the fields, in the order of their names. */
export function sign(authToken: string, url: string, fields: Record<string, string>): string {
  const data = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', authToken)
    .update(url + data, 'utf8')
    .digest('base64');
}
