import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TodayContext } from '../../../data/today.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReleaseDateDialog } from './release-date-dialog.tsx';

test('the plan that is chosen for the first date is created after the date was saved', async () => {
  const save = vi.fn(async () => {});
  const onClose = vi.fn();
  const { user, requests } = renderScreen(
    <TodayContext value="2026-11-16">
      <ReleaseDateDialog
        release={{ kind: 'track', id: 't1' }}
        releaseDate={null}
        tracks={0}
        requests={{ save }}
        onClose={onClose}
      />
    </TodayContext>,
    () => ({ body: [] }),
  );
  await user.click(await screen.findByRole('radio', { name: /Single, 8 weeks/ }));
  await user.click(screen.getByRole('button', { name: /November 27th, 2026/ }));
  expect(screen.getByText(/of its 38 tasks would already be overdue/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenCalledExactlyOnceWith('2026-11-27');
  expect(requests.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: '/tracks/t1/tasks/generate',
    body: { plan: 'single-8-weeks' },
  });
});
