import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { PlayerSlot } from './player-slot.tsx';

test('a player that could not be loaded at the first press appears when the browser is back online', async () => {
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <section aria-label="Player" />);
  const { user } = renderScreen(<PlayerSlot load={load} />, () => ({}));
  expect(load).not.toHaveBeenCalled();
  await user.click(document.body);
  await screen.findByText('The player could not be loaded. It appears as soon as you are connected again.');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy();
});

test('a player whose code stays away although the server responds offers to reload', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const { user } = renderScreen(<PlayerSlot load={() => Promise.reject(failure)} />, () => ({ body: {} }));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await user.click(document.body);
  await screen.findByText('The player could not be loaded. It appears as soon as you are connected again.');
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The player could not be loaded. Reload the page to get it.');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalled();
});
