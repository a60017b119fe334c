import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const dialog = (
  <PlanDialog release={{ kind: 'track', id: 't' }} releaseDate="2026-12-18" today="2026-11-15" onClose={() => {}} />
);

test('the plan that is in use is preselected, whatever its tasks are called by now', async () => {
  const { user, requests } = renderScreen(dialog, ({ method }) =>
    method === 'GET' ? { body: { plan: 'single-8-weeks' } } : { body: [] },
  );
  const inUse = await screen.findByRole<HTMLInputElement>('radio', { name: /Single, 8 weeks/ });
  expect(inUse.checked || inUse.getAttribute('aria-checked') === 'true').toBe(true);
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Change plan' });
  expect(submit.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Release week/ }));
  await user.click(submit);
  expect(requests.slice(0, 2)).toEqual([
    { method: 'GET', path: '/tracks/t/plan', body: undefined },
    { method: 'POST', path: '/tracks/t/tasks/generate', body: { plan: 'release-week' } },
  ]);
});

test('a plan that cannot be loaded is reported, and nothing is preselected', async () => {
  renderScreen(dialog, () => ({ status: 404, body: { error: 'Not found', code: 'not_found' } }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not found');
  expect(screen.queryByRole('radio')).toBeNull();
});
