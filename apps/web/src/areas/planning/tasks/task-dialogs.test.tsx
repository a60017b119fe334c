import { commonFailures } from '@debut/contract/common-failures';
import type { Task } from '@debut/contract/release-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { TaskDialog } from './task-dialogs.tsx';

const own = {
  id: 'own',
  title: 'Bake a cake',
  description: '',
  category: 'pre-release',
  priority: 'low',
  dueDate: '2026-12-15',
  followsRelease: false,
} as Task;

const writes = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

function open(task: Task | null, releaseDate: string | null = '2026-12-18') {
  const { user, requests } = renderScreen(
    <TaskDialog
      task={task}
      release={{ kind: 'track', id: 't' }}
      releaseDate={releaseDate}
      today="2026-11-15"
      onClose={() => {}}
    />,
    ({ method }) => ({ body: method === 'GET' ? [] : {} }),
  );
  return { user, requests };
}

test('a task can follow the release date, and its distance is shown', async () => {
  const { user, requests } = open(own);
  const follows = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Move with the release date/ });
  expect(follows.checked).toBe(false);
  expect(screen.getByText('It keeps its date when the release moves.')).toBeTruthy();
  await user.click(follows);
  expect(screen.getByText('It stays 3 days before the release.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes(requests)).toEqual([{ method: 'PUT', path: '/tasks/own', body: { followsRelease: true } }]),
  );
});

test('without a release date there is nothing to follow', async () => {
  const { user, requests } = open(null, null);
  await user.type(await screen.findByLabelText('Title'), 'Bake a cake');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  await waitFor(() =>
    expect(writes(requests)).toEqual([
      {
        method: 'POST',
        path: '/tracks/t/tasks',
        body: {
          title: 'Bake a cake',
          description: '',
          category: 'pre-release',
          priority: 'medium',
          dueDate: '2026-11-15',
          followsRelease: false,
        },
      },
    ]),
  );
});

test('a task without a title is not sent, and what the server rejects is shown', async () => {
  const error = 'The due date must not lie in the past';
  const { user, requests } = renderScreen(
    <TaskDialog
      task={null}
      release={{ kind: 'project', id: 'p' }}
      releaseDate={null}
      today="2026-11-15"
      onClose={() => {}}
    />,
    ({ method }) =>
      method === 'GET' ? { body: [] } : { status: 400, body: { error, code: 'invalid_input', field: 'dueDate' } },
  );
  await user.type(await screen.findByLabelText('Title'), '  ');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  expect((await screen.findByRole('alert')).textContent).toBe(commonFailures.task_title_missing.sentence);
  expect(writes(requests)).toEqual([]);
  await user.type(screen.getByLabelText('Title'), 'Bake a cake');
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});

const begun = { ...own, version: 1 } as Task;

/** The first save meets what somebody else has stored meanwhile. */
function openInConflict(theirs: Partial<Task>, changedBy: string | null = 'Ida Member') {
  const onClose = vi.fn();
  const current = { ...begun, ...theirs, version: 2 };
  const { user, requests } = renderScreen(
    <TaskDialog
      task={begun}
      release={{ kind: 'track', id: 't' }}
      releaseDate="2026-12-18"
      today="2026-11-15"
      onClose={onClose}
    />,
    ({ body }) =>
      (body as { version: number }).version === 1
        ? { status: 409, body: { error: 'Conflict', code: 'edit_conflict', current, changedBy } }
        : { body: current },
  );
  return { user, onClose, sent: () => writes(requests).map(({ body }) => body) };
}

async function saveTitle(user: ReturnType<typeof openInConflict>['user'], title: string) {
  const field = await screen.findByLabelText('Title');
  await user.clear(field);
  await user.type(field, title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('an edit that meets another one shows both versions, and saves mine on top of theirs', async () => {
  const { user, onClose, sent } = openInConflict({ title: 'Buy a cake' });
  await saveTitle(user, 'Bake two cakes');
  const question = await screen.findByRole('alertdialog', { name: 'Ida Member changed this meanwhile' });
  expect(within(question).getByRole('heading', { name: 'Title' })).toBeTruthy();
  expect(within(question).getByText('Yours').nextSibling?.textContent).toBe('Bake two cakes');
  expect(within(question).getByText('Theirs, by Ida Member').nextSibling?.textContent).toBe('Buy a cake');
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    { title: 'Bake two cakes', version: 1 },
    { title: 'Bake two cakes', version: 2 },
  ]);
});

test('with their version, only what they did not change is saved', async () => {
  const { user, onClose, sent } = openInConflict({ title: 'Buy a cake' }, null);
  await user.click(await screen.findByRole('radio', { name: 'high' }));
  await saveTitle(user, 'Bake two cakes');
  const question = await screen.findByRole('alertdialog', { name: 'This was changed meanwhile' });
  expect(within(question).getByText('Theirs')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[1]).toEqual({ priority: 'high', version: 2 });
});

test('nothing typed is lost on the way back to editing', async () => {
  const { user, onClose, sent } = openInConflict({ title: 'Buy a cake' });
  await saveTitle(user, 'Bake two cakes');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Bake two cakes');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent()).toHaveLength(1);
});

test('edits of different fields are both kept, without a question', async () => {
  const { user, onClose, sent } = openInConflict({ dueDate: '2026-12-01', description: 'With cream' });
  await saveTitle(user, 'Bake two cakes');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()[1]).toEqual({ title: 'Bake two cakes', version: 2 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a task is assigned to a member, when there are others', async () => {
  const { user, requests } = renderScreen(
    <TaskDialog
      task={{ ...own, assignee: { id: 'ben', name: 'Ben' } }}
      release={{ kind: 'track', id: 't' }}
      releaseDate={null}
      today="2026-11-15"
      onClose={() => {}}
    />,
    ({ path }) => ({
      body:
        path === '/collaborators'
          ? ['ben', 'ada'].map((id) => ({ id, name: id.replace(/^./, (first) => first.toUpperCase()), role: 'editor' }))
          : [],
    }),
  );
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Assignee' });
  expect(select.selectedOptions[0]?.text).toBe('Ben');
  await user.selectOptions(select, 'Ada');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes(requests)).toEqual([{ method: 'PUT', path: '/tasks/own', body: { assigneeId: 'ada' } }]),
  );
});
