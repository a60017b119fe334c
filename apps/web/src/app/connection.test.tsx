import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api.ts';
import { FailedPage } from './failed-page.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UnreachablePage } from './start-failure.tsx';

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
