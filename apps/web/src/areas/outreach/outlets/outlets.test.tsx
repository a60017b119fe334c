import type { Outlet } from '@debut/contract/outlets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as RecipientsPage } from '../../../app/routes/recipients.tsx';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testOutlet } from '../../../testing/test-outlet.ts';
import { testRecipient } from '../../../testing/test-recipient.ts';

const kelp = testOutlet({ id: 'kelp', name: 'Radio Kelp', kind: 'station', country: 'NO', recipients: 1 });
const soft = testOutlet({
  id: 'soft',
  name: 'Soft Static',
  kind: 'blog',
  website: 'https://softstatic.example',
  genres: ['ambient'],
  recipients: 2,
});
const people = [
  testRecipient({ id: 'ines', name: 'Ines Carrow', outlet: { id: 'soft', name: 'Soft Static', kind: 'blog' } }),
  testRecipient({ id: 'jo', name: 'Jo', outlet: { id: 'kelp', name: 'Radio Kelp', kind: 'station' } }),
];

type Respond = (request: RecordedRequest) => ScriptedResponse | undefined;

function renderOutlets(outlets: Outlet[], path: string, respond: Respond = () => undefined, role?: 'viewer') {
  const answer: Respond = (request) => {
    const { method, path: requested } = request;
    if (method !== 'GET')
      return { status: method === 'DELETE' ? 204 : 200, ...(method !== 'DELETE' && { body: soft }) };
    if (requested === '/email/outlets') return { body: { outlets, total: outlets.length, next: null } };
    if (requested === '/email/recipients') return { body: people };
    const found = outlets.find(({ id }) => requested === `/email/outlets/${id}`);
    return found ? { body: found } : { status: 404, body: { error: 'Not found', code: 'not_found' } };
  };
  return renderScreen(<RecipientsPage />, (request) => respond(request) ?? answer(request) ?? {}, {
    path,
    ...(role && { role }),
  });
}

const writes = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

test('the outlets are beside the recipients, and the address keeps which are shown', async () => {
  const { user } = renderOutlets([kelp, soft], '/recipients');
  await user.click(await screen.findByRole('tab', { name: 'Outlets' }));
  const list = await screen.findByRole('list', { name: 'Outlets' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Radio KelpRadio station · Norway1 person'),
    expect.stringContaining('Soft StaticBlogambient2 people'),
  ]);
  expect(window.location.search).toBe('?view=outlets');
});

test('an outlet opens with its people, and a person is added there', async () => {
  const { user, requests } = renderOutlets([kelp, soft], '/recipients?view=outlets');
  await user.click(await screen.findByRole('link', { name: 'Soft Static' }));
  expect(await screen.findByRole('heading', { name: 'Soft Static' })).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Recipients' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByText('Ines Carrow')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add person here' }));
  await user.type(screen.getByLabelText('Email'), 'tom@softstatic.example');
  await user.type(screen.getByLabelText('Name'), 'Tom');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Outlet' }).value).toBe('Soft Static');
  await user.click(screen.getByRole('button', { name: 'Add Recipient' }));
  await waitFor(() =>
    expect(writes(requests)).toMatchObject([{ path: '/email/recipients', body: { outletId: 'soft' } }]),
  );
});

test('deleting says that the people stay, and leads back to the list', async () => {
  const { user, requests } = renderOutlets([soft], '/recipients?view=outlets&outlet=soft');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('The 2 people who work there stay in your recipients, without an outlet.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Outlet deleted')).toBeTruthy();
  expect(writes(requests)).toMatchObject([{ method: 'DELETE', path: '/email/outlets/soft' }]);
  await waitFor(() => expect(window.location.search).toBe('?view=outlets'));
});

test('without outlets it says what they are for; a name that exists keeps what was typed', async () => {
  const error = 'You already have an outlet with this name';
  const { user } = renderOutlets([], '/recipients?view=outlets', ({ method }) =>
    method === 'POST' ? { status: 409, body: { error, code: 'outlet_exists', field: 'name' } } : undefined,
  );
  expect(await screen.findByRole('heading', { name: 'No outlets yet' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add your first outlet' }));
  await user.type(screen.getByLabelText('Name'), 'Soft Static');
  await user.type(screen.getByLabelText('Genres they play'), 'ambient,');
  await user.click(screen.getByRole('button', { name: 'Add Outlet' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Soft Static');
  expect(screen.getByRole('button', { name: 'Remove ambient' })).toBeTruthy();
});

test('a deleted outlet and a failed request are told apart', async () => {
  renderOutlets([], '/recipients?view=outlets&outlet=gone');
  expect(await screen.findByText('This outlet was deleted.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All outlets' })).toBeTruthy();
});

test('viewers change nothing', async () => {
  renderOutlets([soft], '/recipients?view=outlets', () => undefined, 'viewer');
  expect(await screen.findByRole('link', { name: 'Soft Static' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
});
