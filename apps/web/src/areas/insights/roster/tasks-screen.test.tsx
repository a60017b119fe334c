import { addDays } from '@debut/contract/days';
import type { OpenTask } from '@debut/contract/roster';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TodayContext } from '../../../data/today.ts';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { scriptWorkspace, testMember, testMembers } from '../../../testing/test-workspace.ts';
import { TasksScreen } from './tasks-screen.tsx';

const today = '2026-11-16';

function task(title: string, inDays: number, fields: Partial<OpenTask> = {}): OpenTask {
  return {
    id: `id of ${title}`,
    title,
    dueDate: addDays(today, inDays),
    artist: { id: 'lanterns', name: 'Paper Lanterns' },
    release: { kind: 'track', id: 't1', title: 'Slow Tram' },
    assignee: null,
    ...fields,
  };
}

type Respond = (request: RecordedRequest, asked: number) => ScriptedResponse | Promise<ScriptedResponse>;

/** `asked` counts requests for the list. */
function open(respond: Respond, options: Parameters<typeof scriptWorkspace>[1] = {}) {
  const onOpen = vi.fn();
  let asked = 0;
  const script = scriptWorkspace((request) => {
    if (request.method === 'GET' && request.path !== '/roster/tasks') return undefined;
    if (request.method === 'GET') asked += 1;
    return respond(request, asked);
  }, options);
  const shown = (
    <TodayContext value={today}>
      <TasksScreen onOpen={onOpen} />
    </TodayContext>
  );
  return { ...renderScreen(shown, script), onOpen };
}

test('shows what is overdue, due soon and due later, and opens a task for its artist', async () => {
  const assignee = { id: 'sam', name: 'Sam Whitfield' };
  const { user, onOpen } = open(() => ({
    body: [task('Book photos', -5, { assignee }), task('Call radio', 0), task('Mix', 4), task('Thank fans', 30)],
  }));
  await screen.findByText('Book photos');
  const groups = screen.getAllByRole('region').filter((region) => region.querySelector('section') === null);
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'OverdueBook photosPaper Lanterns · Slow TramSWSam Whitfield5 days late',
    'Next 7 daysCall radioPaper Lanterns · Slow TramTodayMixPaper Lanterns · Slow TramFri 20 Nov',
    'LaterThank fansPaper Lanterns · Slow TramWed 16 Dec',
  ]);
  await user.click(screen.getByRole('button', { name: 'Book photos' }));
  expect(onOpen).toHaveBeenCalledWith('lanterns', '/track/t1?tab=tasks&task=id of Book photos');
});

test('the list is limited to a person and an artist', async () => {
  const { user } = open((_request, asked) => ({ body: asked === 2 ? [task('Call radio', 3)] : [] }));
  expect(await screen.findByRole('heading', { name: 'No open tasks' })).toBeTruthy();
  await screen.findByRole('option', { name: 'Sam Whitfield' });
  const options = within(screen.getByLabelText('Assignee')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toContain('Unassigned');
  await user.selectOptions(screen.getByLabelText('Assignee'), 'Sam Whitfield');
  expect(await screen.findByText('Call radio')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Artist'), 'Paper Lanterns');
  expect(await screen.findByRole('heading', { name: 'No open task matches' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Ono Field' })).toBeNull();
});

test('a checked task disappears immediately, is saved for its artist, and can be undone', async () => {
  const held = holdResponse();
  const list = [task('Book photos', -5), task('Call radio', 0)];
  const { user, requests } = open(({ method }, asked) => {
    if (method === 'PUT') return requests.length < 3 ? held.response : { body: {} };
    return { body: asked === 2 ? list.slice(1) : list };
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Book photos' }));
  await waitFor(() => expect(screen.queryByText('Book photos')).toBeNull());
  held.release({ body: {} });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Book photos' })).toBeTruthy();
  const path = '/tasks/id%20of%20Book%20photos';
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([
    { method: 'PUT', path, body: { completed: true }, artistId: 'lanterns' },
    { method: 'PUT', path, body: { completed: false }, artistId: 'lanterns' },
  ]);
});

test('a rejected completion brings the task back and says why', async () => {
  const { user } = open(({ method }) =>
    method === 'PUT'
      ? { status: 403, body: { error: 'Your role doesn’t allow this.', code: 'not_allowed' } }
      : { body: [task('Book photos', -5)] },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Book photos' }));
  expect(await screen.findByText('Your role doesn’t allow this.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Book photos' })).toBeTruthy();
});

test('a viewer sees the tasks, but cannot check them off', async () => {
  const members = [...testMembers, testMember('kim', 'Kim Ade', 'viewer')];
  open(() => ({ body: [task('Book photos', -5)] }), { id: 'kim', members });
  expect(await screen.findByRole('button', { name: 'Book photos' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a long list is loaded page by page', async () => {
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => task(`Task ${from + index}`, from + index));
  const { user } = open((_request, asked) => ({ body: asked === 1 ? numbered(0, 20) : numbered(20, 3) }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(23));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('loading, a failure and nothing to do are each said in words', async () => {
  const held = holdResponse();
  const { user } = open((_request, asked) => (asked === 1 ? held.response : { body: [] }));
  expect(screen.getByText('Loading the tasks')).toBeTruthy();
  held.release({ status: 400, body: { error: 'The request could not be understood', code: 'bad_request' } });
  expect((await screen.findByRole('alert')).textContent).toBe('The request could not be understood');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No open tasks' })).toBeTruthy();
});
