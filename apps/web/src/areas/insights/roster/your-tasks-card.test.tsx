import { addDays } from '@debut/contract/days';
import type { RosterTask } from '@debut/contract/roster';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { YourTasksCard } from './your-tasks-card.tsx';

const today = '2026-11-16';

function task(title: string, inDays: number): RosterTask {
  return {
    id: `id of ${title}`,
    title,
    dueDate: addDays(today, inDays),
    artist: { id: 'lanterns', name: 'Paper Lanterns' },
    release: { kind: 'track', id: 't1', title: 'Slow Tram' },
  };
}

type Respond = (request: RecordedRequest, asked: number) => ScriptedResponse | Promise<ScriptedResponse>;

function open(respond: Respond, { canEdit = true } = {}) {
  const onOpen = vi.fn();
  let asked = 0;
  const rendered = renderScreen(<YourTasksCard today={today} canEdit={canEdit} onOpen={onOpen} />, (request) => {
    if (request.method === 'GET') asked += 1;
    return respond(request, asked);
  });
  return { ...rendered, onOpen };
}

test('shows what is late, due today and due later, and opens a task for its artist', async () => {
  const { user, onOpen } = open(() => ({
    body: [task('Book photos', -5), task('Call radio', 0), task('Approve masters', 4)],
  }));
  const card = within(await screen.findByRole('region', { name: 'Your tasks' }));
  const rows = await card.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Book photosPaper Lanterns · Slow Tram5 days late',
    'Call radioPaper Lanterns · Slow TramToday',
    'Approve mastersPaper Lanterns · Slow TramFri 20 Nov',
  ]);
  await user.click(card.getByRole('button', { name: 'Book photos' }));
  expect(onOpen).toHaveBeenCalledWith('lanterns', '/track/t1?tab=tasks&task=id of Book photos');
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
  open(() => ({ body: [task('Book photos', -5)] }), { canEdit: false });
  expect(await screen.findByRole('button', { name: 'Book photos' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a long list is loaded page by page', async () => {
  const numbered = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => task(`Task ${from + index}`, from + index));
  const { user } = open((_request, asked) => ({ body: asked === 1 ? numbered(0, 8) : numbered(8, 3) }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(11));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('loading, a failure and nothing to do are each said in words', async () => {
  const held = holdResponse();
  const { user } = open((_request, asked) => (asked === 1 ? held.response : { body: [] }));
  expect(screen.getByText('Loading your tasks')).toBeTruthy();
  held.release({ status: 400, body: { error: 'The request could not be understood', code: 'bad_request' } });
  expect((await screen.findByRole('alert')).textContent).toBe('The request could not be understood');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is assigned to you right now.')).toBeTruthy();
});
