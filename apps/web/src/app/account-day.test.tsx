import type { Task } from '@debut/contract/release-plan';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TasksTab } from '../areas/planning/tasks/tasks-tab.tsx';
import type { IdentityClient } from '../data/identity/identity-client.ts';
import { session } from '../data/identity/session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { testMe } from '../testing/test-me.ts';
import { AccountDay } from './account-day.tsx';

afterEach(() => vi.useRealTimers());

test('what was due today is overdue after midnight, also on a page that stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T22:59:00Z') });
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  const task = (id: string, dueDate: string) => ({ id, title: id, dueDate, completed: false }) as Task;
  const me = testMe({ timeZone: 'Europe/Vienna' });
  const { requests } = renderScreen(
    <AccountDay>
      <TasksTab trackId="t1" releaseDate="2026-11-22" onSetDate={() => {}} />
    </AccountDay>,
    ({ path }) => ({ body: path === '/me' ? me : [task('late', '2026-11-15'), task('due today', '2026-11-16')] }),
  );
  expect(await screen.findByRole('radio', { name: /overdue\s*1/i })).toBeTruthy();
  const before = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(await screen.findByRole('radio', { name: /overdue\s*2/i })).toBeTruthy();
  expect(screen.getAllByText('5 days to go')).not.toHaveLength(0);
  // What the server counts in days is another number now.
  expect(requests.slice(before).map(({ path }) => path)).toContain('/tracks/t1/tasks');
});
