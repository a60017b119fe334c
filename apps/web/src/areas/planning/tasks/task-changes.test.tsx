import { type ListedTask, type Release, releasePlanEndpoints, type Task } from '@debut/contract/release-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueryView } from '../../../data/query-view.tsx';
import { TodayContext } from '../../../data/today.ts';
import { useData } from '../../../data/use-data.ts';
import { holdResponse, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { ReleaseBoard } from '../releases/release-board.tsx';
import { Agenda, AllTasks } from './open-tasks.tsx';
import { TasksTab } from './tasks-tab.tsx';

const press = {
  id: 'press',
  title: 'Write press release',
  description: '',
  trackId: 't1',
  projectId: null,
  completed: false,
  custom: true,
  category: 'pre-release',
  priority: 'high',
  dueDate: '2026-11-14',
  createdAt: '2026-11-01T00:00:00.000Z',
  releaseTitle: 'Undertow',
} as ListedTask;
const radio: ListedTask = { ...press, id: 'radio', title: 'Call the radio', dueDate: '2026-11-18' };
const release = {
  kind: 'track',
  id: 't1',
  title: 'Undertow',
  coverArt: null,
  releaseDate: '2026-11-25',
  daysToGo: 9,
  done: 2,
  total: 9,
} as Release;
const other: Release = { ...release, id: 't2', title: 'Glass Harbor', done: 5, nextTasks: [] };

function AgendaPanel() {
  const agenda = useData(releasePlanEndpoints.agenda, {});
  return (
    <section aria-label="Agenda">
      <QueryView query={agenda} pending={null}>
        {(data) => <Agenda agenda={data} onLeave={() => {}} />}
      </QueryView>
    </section>
  );
}

/** Every list that shows a task. After a change the server responds to no GET, so a refetch cannot hide anything. */
async function openAll(change: Promise<ScriptedResponse>) {
  const responses: Record<string, unknown> = {
    '/tasks/agenda': { today: '2026-11-16', overdue: [press], overdueCount: 1, upcoming: [radio], upcomingCount: 4 },
    '/releases': [{ ...release, nextTasks: [press, radio] }, other],
    '/tasks': [press, radio],
    '/tracks/t1/tasks': [press, radio] satisfies Task[],
  };
  let isChanged = false;
  const { user } = renderScreen(
    <TodayContext value="2026-11-16">
      <AgendaPanel />
      <section aria-label="Board">
        <ReleaseBoard />
      </section>
      <section aria-label="List">
        <AllTasks />
      </section>
      <section aria-label="Checklist">
        <TasksTab trackId="t1" releaseDate="2026-11-25" onSetDate={() => {}} />
      </section>
    </TodayContext>,
    ({ method, path }) => {
      if (method === 'GET') return isChanged ? holdResponse().response : { body: responses[path] };
      isChanged = true;
      return change;
    },
  );
  const inside = (name: string) => within(screen.getByRole('region', { name }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: press.title })).toHaveLength(4));
  const openTasks = (name: string) => inside(name).getAllByRole('checkbox').length;
  return { user, inside, openTasks };
}

test('a tick is shown everywhere before the server has responded', async () => {
  const { user, inside, openTasks } = await openAll(holdResponse().response);
  await user.click(inside('Checklist').getByRole('checkbox', { name: press.title }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: press.title })).toHaveLength(1));
  expect(inside('Checklist').getByRole('checkbox', { name: press.title })).toHaveProperty('checked', true);
  expect(['Agenda', 'Board', 'List'].map(openTasks)).toEqual([1, 1, 1]);
  expect(inside('Agenda').queryByText('Overdue Tasks')).toBeNull();
  expect(inside('Agenda').getByText('+3 more tasks')).toBeTruthy();
  expect(inside('Board').getAllByText('3 / 9')).not.toHaveLength(0);
  expect(inside('Board').getAllByText('5 / 9')).not.toHaveLength(0);
});

test('a rejected tick is undone everywhere', async () => {
  const held = holdResponse();
  const { user, inside } = await openAll(held.response);
  await user.click(inside('List').getByRole('checkbox', { name: press.title }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: press.title })).toHaveLength(1));
  held.release({ status: 400, body: { error: 'Not this time', code: 'bad_request' } });
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: press.title })).toHaveLength(4));
  expect((await screen.findByRole('alert')).textContent).toContain('Not this time');
  expect(inside('Board').getAllByText('2 / 9')).not.toHaveLength(0);
});

test('an edited task stays in the lists of open tasks', async () => {
  const { user, inside } = await openAll(holdResponse().response);
  await user.click(inside('Checklist').getByRole('button', { name: `Options for ${press.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Task' }));
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Write two pages');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Write two pages')).toBeTruthy();
  expect(screen.getByText('Overdue Tasks')).toBeTruthy();
});

test('a deleted task disappears everywhere before the lists are fetched again', async () => {
  const { user, inside, openTasks } = await openAll(Promise.resolve({}));
  await user.click(inside('Checklist').getByRole('button', { name: `Options for ${radio.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Task' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Task' }));
  await waitFor(() => expect(openTasks('Checklist')).toBe(1));
  expect(['Agenda', 'Board', 'List'].map(openTasks)).toEqual([1, 1, 1]);
});
