import { bearer, type ResponseBody } from '../test-api.ts';
import type { TestApp } from '../test-app.ts';
import type { Example } from './example-requests.ts';

/** Sends a request whose things are filled in. */
export function makeRequest(
  { api }: TestApp,
  { endpoint, params = {}, query = {}, body }: Example,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ResponseBody> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const sendsJson = body !== undefined;
  return api.call(path + (search && `?${search}`), {
    method: endpoint.method,
    headers: { ...bearer(token), ...headers, ...(sendsJson && { 'content-type': 'application/json' }) },
    ...(sendsJson && { body: JSON.stringify(body) }),
  });
}
