import type { Release } from '@debut/contract/release-plan';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TodayContext } from '../../../data/today.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReleaseMonth } from './release-month.tsx';

const release = {
  kind: 'project',
  id: 'p1',
  title: 'Tidal Memory',
  artist: 'Mara Vey',
  coverArt: null,
  releaseDate: '2026-11-27',
  daysToGo: 11,
  plan: null,
  done: 2,
  total: 3,
  nextTasks: [],
} as Release;
const task = {
  id: 'k1',
  title: 'Write press release',
  dueDate: '2026-11-20',
  projectId: 'p1',
  trackId: null,
  completed: false,
  releaseTitle: 'Tidal Memory',
  priority: 'high',
  category: 'pre-release',
};

function Month() {
  const [month, setMonth] = useState('2026-11');
  return (
    <TodayContext value="2026-11-16">
      <ReleaseMonth month={month} onMonth={setMonth} />
    </TodayContext>
  );
}

function open() {
  return renderScreen(<Month />, ({ path }) => ({ body: path === '/releases' ? [release] : [task] }));
}

test('a month shows releases and due tasks, with links to them', async () => {
  open();
  const grid = within(await screen.findByRole('table'));
  expect(grid.getByRole('link', { name: 'Tidal Memory' }).getAttribute('href')).toBe('/project/p1');
  expect(await grid.findByRole('button', { name: 'Fri 20 Nov 2026, 1 task due' })).toBeTruthy();
  expect(grid.getByRole('button', { name: 'Fri 27 Nov 2026, 1 release' })).toBeTruthy();
  expect(grid.getByRole('button', { current: 'date' }).textContent).toBe('16');
});

test('arrow keys move the selected day, also past the end of the month', async () => {
  const { user } = open();
  const today = await screen.findByRole('button', { name: /^Mon 16 Nov 2026/ });
  today.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue 24 Nov 2026');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue 1 Dec 2026');
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
});

const nothingDue = /no tasks due/;

test('a month is not reported as empty while its tasks are loading', async () => {
  let respond: (tasks: unknown[]) => void = () => {};
  const tasks = new Promise<unknown[]>((resolve) => {
    respond = resolve;
  });
  renderScreen(<Month />, async ({ path }) => ({ body: path === '/releases' ? [release] : await tasks }));
  expect(await screen.findByText('Loading your releases')).toBeTruthy();
  expect(screen.queryByText(nothingDue)).toBeNull();
  respond([]);
  expect((await screen.findAllByText(nothingDue)).length).toBeGreaterThan(0);
});

test('tasks that cannot be loaded are an error with a retry, not an empty month', async () => {
  let isUp = false;
  const { user } = renderScreen(<Month />, ({ path }) => {
    if (path === '/releases') return { body: [release] };
    return isUp ? { body: [task] } : { status: 400, body: { error: 'The tasks are away.', code: 'invalid_input' } };
  });
  expect((await screen.findByRole('alert')).textContent).toBe('The tasks are away.');
  expect(screen.queryByText(nothingDue)).toBeNull();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Fri 20 Nov 2026, 1 task due' })).toBeTruthy();
});
