import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { StorageCard } from './storage-card.tsx';

const gigabyte = 1_000_000_000;

function open(used: number, quota: number | null) {
  return renderScreen(<StorageCard />, () => ({ body: { used, quota } }));
}

test('shows how much of the storage is used, as text and as a bar', async () => {
  open(1.2 * gigabyte, 2 * gigabyte);
  expect(await screen.findByText('1.2 of 2 GB used')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Storage' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1.2 of 2 GB used');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  [1.9, 'Your storage is almost full.'],
  [2.1, 'Your storage is full.'],
])('with %s of 2 GB used it shows what to do', async (used, sentence) => {
  open(used * gigabyte, 2 * gigabyte);
  expect((await screen.findByRole('status')).textContent).toBe(
    `${sentence} Delete tracks, masters or artwork you no longer need to free up space.`,
  );
});

test.each([
  ['free', true],
  ['team', false],
] as const)('on %s a larger plan is offered: %s', async (plan, isOffered) => {
  configureApp({ plans: true });
  const { requests } = renderScreen(<StorageCard />, ({ path }) => ({
    body: path === '/billing' ? testBilling(plan) : { used: 2 * gigabyte, quota: 2 * gigabyte },
  }));
  expect(await screen.findByText(/^Your storage is full/)).toBeTruthy();
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/billing'));
  await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Larger plans/ })).toHaveLength(isOffered ? 1 : 0));
});

test('without a limit there is no bar', async () => {
  open(350_000_000, null);
  expect(await screen.findByText('350 MB used')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a failed request can be retried', async () => {
  let isDown = true;
  const { user } = renderScreen(<StorageCard />, () =>
    isDown ? { status: 403, body: { error: 'Not now', code: 'internal' } } : { body: { used: 0, quota: gigabyte } },
  );
  expect(await screen.findByText('Not now')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 MB of 1 GB used')).toBeTruthy();
});
