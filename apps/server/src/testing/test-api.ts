import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { authTokenHeader } from '@debut/contract/identity';

export interface ResponseBody {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; `undefined` when it is empty or not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
  readonly body: any;
  /** The header of a sign-in response. */
  readonly token: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array | URLSearchParams;
}

interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type TestApi = ReturnType<typeof createTestApi>;

/** Sends requests to the API over the network, as any client would. Paths are below `/api`. */
export function createTestApi(url: string) {
  async function call(path: string, init: TestRequest): Promise<ResponseBody> {
    const response = await requestPatiently(`${url}/api${path}`, init);
    const { headers, text } = response;
    const isJson = headers.get('content-type')?.includes('json') && text !== '';
    return { ...response, body: isJson ? JSON.parse(text) : undefined, token: headers.get(authTokenHeader) ?? '' };
  }

  function send(method: string, path: string, body: unknown, token?: string, headers: Record<string, string> = {}) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return call(path, {
      method,
      headers: { ...type, ...bearer(token), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    call,
    get: (path: string, token?: string, headers?: Record<string, string>) =>
      send('GET', path, undefined, token, headers),
    delete: (path: string, token?: string, body?: unknown, headers?: Record<string, string>) =>
      send('DELETE', path, body, token, headers),
    post: (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
      send('POST', path, body, token, headers),
    put: (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
      send('PUT', path, body, token, headers),
  };
}

/** On a busy machine a server rejects requests before handling them; a good client retries. */
export async function requestPatiently(url: string, init: TestRequest): Promise<RawResponse> {
  const response = await sendRequest(url, init);
  if (response.status !== 503 || !response.text.includes('"code":"overloaded"')) return response;
  await wait(250);
  return requestPatiently(url, init);
}

/** Node's own client takes a third of the processor time of `fetch`. Redirects are not followed. */
function sendRequest(url: string, { method = 'GET', headers = {}, body }: TestRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...describeBody(body), ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: readHeaders(response.rawHeaders),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body instanceof URLSearchParams ? body.toString() : body);
  });
}

/** Node sends no content length with a `DELETE` by default. */
function describeBody(body: TestRequest['body']): Record<string, string | number> {
  if (body === undefined) return {};
  if (!(body instanceof URLSearchParams)) return { 'content-length': Buffer.byteLength(body) };
  const type = 'application/x-www-form-urlencoded;charset=UTF-8';
  return { 'content-length': Buffer.byteLength(body.toString()), 'content-type': type };
}

function readHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
