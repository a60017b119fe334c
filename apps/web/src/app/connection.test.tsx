import { QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, isConnectionFailure } from '../data/api.ts';
import { connection, followConnection } from './connection.ts';
import { FailedPage } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { startOrShowFailure, UnreachablePage } from './start-failure.tsx';

afterEach(() => vi.useRealTimers());

const unreachable = new ApiError('Network error.', { status: 0, code: 'network' });

test('what failed to load while the server was away comes back by itself', async () => {
  let isUp = false;
  vi.stubGlobal('fetch', async () => (isUp ? new Response('{}') : Promise.reject(new TypeError('refused'))));
  const read = async () => {
    if (!isUp) throw unreachable;
    return 'Your music';
  };
  function Music() {
    const { data } = useQuery({ queryKey: ['music'], queryFn: read, retry: false });
    return <p>{data ?? 'Nothing yet'}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineNotice />
      <Music />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Can't reach Debut. Trying again…")).toBeTruthy();
  isUp = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Your music')).toBeTruthy();
  expect(screen.queryByText("Can't reach Debut. Trying again…")).toBeNull();
});

test('while only the database is away the pauses between attempts grow and the notice stays', async () => {
  const failure = new ApiError('Not available right now.', { status: 503, code: 'unavailable' });
  vi.stubGlobal('fetch', async () => new Response('{}'));
  vi.useFakeTimers({ shouldAdvanceTime: false });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const read = vi.fn(() => Promise.reject(failure));
  const queries = new QueryClient();
  const stop = followConnection(queries);
  const observed = new QueryObserver(queries, { queryKey: ['music'], queryFn: read, retry: false });
  const unsubscribe = observed.subscribe(() => {});
  const lost: boolean[] = [];
  const unwatch = connection.subscribe(({ isLost }) => lost.push(isLost));
  await vi.advanceTimersByTimeAsync(60_000);
  // After 0.5, 1.5, 3.5, 7.5, 15.5, 30.5 and 45.5 seconds, and the first one.
  expect(read).toHaveBeenCalledTimes(8);
  expect(lost).toEqual([true]);
  for (const end of [unsubscribe, unwatch, stop]) end();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.getState().isLost).toBe(false);
});

test('a service that the server cannot reach is not an outage of the server', () => {
  expect(isConnectionFailure(new ApiError('Spotify', { status: 502, code: 'spotify_failed' }))).toBe(false);
  expect(isConnectionFailure(new ApiError('A proxy', { status: 502, code: 'unknown' }))).toBe(true);
  expect(isConnectionFailure(new ApiError('Busy', { status: 503, code: 'overloaded' }))).toBe(true);
});

test('a start that fails for another reason shows that reason instead of trying forever', async () => {
  const pages = createRoot();
  vi.stubGlobal('reportError', vi.fn());
  const limit = new ApiError('Too many requests. Try again in a minute.', { status: 429, code: 'too_many_requests' });
  await startOrShowFailure(() => Promise.reject(limit), pages.show);
  expect(screen.getByRole('alert').textContent).toContain('Too many requests. Try again in a minute.');
  expect(screen.queryByText(/Trying again/)).toBeNull();
  await startOrShowFailure(() => Promise.reject(new DOMException('Denied', 'SecurityError')), pages.show);
  expect(screen.getByRole('alert').textContent).toContain('Your browser blocks storage for this site.');
  await startOrShowFailure(() => Promise.reject(unreachable), pages.show);
  expect(screen.getByRole('heading').textContent).toBe("Can't reach Debut");
});

function createRoot() {
  const { rerender } = render(<p />);
  return { show: (page: ReactElement) => rerender(page) };
}

test('a page whose code could not be fetched while the server was away is reloaded when it responds', async () => {
  let isUp = false;
  vi.stubGlobal('fetch', async () => (isUp ? new Response('{}') : Promise.reject(new TypeError('refused'))));
  vi.stubGlobal('reportError', () => {});
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  render(<FailedPage error={new TypeError('Failed to fetch dynamically imported module')} />);
  expect(await screen.findByRole('heading', { name: "Can't reach Debut" })).toBeTruthy();
  isUp = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('a start that could not reach the server is repeated by itself, and never twice concurrently', async () => {
  let finish: (isUp: boolean) => void = () => {};
  const start = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        finish = resolve;
      }),
  );
  render(<UnreachablePage onRetry={start} />);
  expect(screen.getByRole('heading').textContent).toBe("Can't reach Debut");
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  screen.getByRole('button', { name: /Try again/ }).click();
  expect(start).toHaveBeenCalledTimes(1);
  finish(false);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(start).toHaveBeenCalledTimes(2);
  });
});
