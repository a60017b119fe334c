import { setTimeout as wait } from 'node:timers/promises';
import { authTokenHeader } from '@debut/contract/identity';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; `undefined` when it is empty or no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was answered.
  readonly body: any;
  /** What a sign-in answers in its header. */
  readonly token: string;
}

export type TestApi = ReturnType<typeof createTestApi>;

/** Calls the API as any client would: over the network. Paths are below `/api`. */
export function createTestApi(url: string) {
  async function call(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetchPatiently(`${url}/api${path}`, init);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
      token: answer.headers.get(authTokenHeader) ?? '',
    };
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
    delete: (path: string, token?: string, body?: unknown) => send('DELETE', path, body, token),
    post: (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
      send('POST', path, body, token, headers),
    put: (path: string, body: unknown, token?: string) => send('PUT', path, body, token),
  };
}

/** A busy machine makes a server turn calls away before it looks at them; a good client asks again. */
export async function fetchPatiently(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status !== 503 || !(await answer.clone().text()).includes('"code":"overloaded"')) return answer;
  await wait(250);
  return fetchPatiently(url, init);
}

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
