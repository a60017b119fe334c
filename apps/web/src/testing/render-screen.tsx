import { artistHeader, type Role } from '@debut/contract/rights';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { setTokenSource } from '../data/product-api.ts';
import { AppRouter } from '../ui/app-router.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { actFor } from './test-me.ts';

/** What the server responds to one request, as `{ status, body }`. */
export interface ScriptedResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of a body: what a proxy in front of the server says. */
  readonly text?: string;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The artist it acts for, as named by the header. */
  readonly artistId: string | undefined;
}

/**
 * A component as it stands in the signed-in app, with a person's hands and the requests it makes. A `respond` that throws is
 * a connection that fails.
 */
export function renderScreen(
  screen: ReactElement,
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse>,
  { path, token = 'token', role }: { path?: string; token?: string | null; role?: Role } = {},
): { user: UserEvent; requests: RecordedRequest[] } {
  const requests = scriptServer(respond);
  setTokenSource({ token: async () => token, onTokenRejected: () => {} });
  if (role) actFor({ role });
  if (path) window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter>{screen}</AppRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), requests };
}

/** Records every request, and lets the test respond. */
export function scriptServer(respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse>) {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = new URL(input, 'http://debut.test').pathname.replace(/^\/api/, '');
    const body = readBody(init.body);
    const artistId = new Headers(init.headers).get(artistHeader) ?? undefined;
    const request = { method: init.method ?? 'GET', path, body, artistId };
    requests.push(request);
    const { status = 200, body: response, headers = {}, text } = await respond(request);
    if (text !== undefined) return new Response(text, { status });
    return new Response(response === undefined ? null : JSON.stringify(response), {
      status: response === undefined && status === 200 ? 204 : status,
      headers,
    });
  });
  return requests;
}

function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** A response that comes when the test lets it. */
export function holdResponse() {
  let release: (response: ScriptedResponse) => void = () => undefined;
  const response = new Promise<ScriptedResponse>((resolve) => {
    release = resolve;
  });
  return { response, release };
}
