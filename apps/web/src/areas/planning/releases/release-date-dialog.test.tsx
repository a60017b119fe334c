import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../data/api.ts';
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
        version={1}
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
  expect(save).toHaveBeenCalledExactlyOnceWith({ releaseDate: '2026-11-27', version: 1 });
  expect(requests.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: '/tracks/t1/tasks/generate',
    body: { plan: 'single-8-weeks' },
  });
});

test('a date that somebody else set meanwhile is compared with mine', async () => {
  const current = { releaseDate: '2026-12-04', version: 2 };
  const save = vi.fn(async ({ version }: { version: number }) => {
    if (version === 1)
      throw new ApiError('Conflict', {
        status: 409,
        code: 'edit_conflict',
        conflict: { current, changedBy: 'Ida Member' },
      });
  });
  const onClose = vi.fn();
  const { user } = renderScreen(
    <TodayContext value="2026-11-16">
      <ReleaseDateDialog
        release={{ kind: 'track', id: 't1' }}
        releaseDate="2026-11-20"
        version={1}
        tracks={0}
        requests={{ save }}
        onClose={onClose}
      />
    </TodayContext>,
    () => ({ body: [] }),
  );
  await user.click(await screen.findByRole('button', { name: /November 27th, 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ida Member changed this meanwhile' });
  expect(question.textContent).toContain('Release Date');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenLastCalledWith({ releaseDate: '2026-11-27', version: 2 });
});
