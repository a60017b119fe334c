import type { Approval } from '@debut/contract/approvals';
import type { Track } from '@debut/contract/tracks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  holdResponse,
  type RecordedRequest,
  renderScreen,
  type ScriptedResponse,
} from '../../../testing/render-screen.tsx';
import { ApprovalCard } from './approval-card.tsx';

const track = { id: 'track', title: 'Glass Harbor', audioFile: 'https://debut.test/song.wav' } as Track;

const approval = (fields: Partial<Approval> = {}): Approval => ({
  id: 'dev',
  name: 'Dev Okafor',
  email: null,
  state: 'open',
  note: null,
  createdBy: 'Mara Vey',
  createdAt: new Date().toISOString(),
  expiresAt: '2999-12-04T12:00:00Z',
  openedAt: null,
  decidedAt: null,
  revokedAt: null,
  comments: 0,
  ...fields,
});

const link = { ...approval(), url: 'https://debut.test/approve/secret', emailed: false };

function renderCard(
  list: Approval[],
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> = () => ({ body: link }),
  canShare = true,
) {
  return renderScreen(<ApprovalCard track={track} canShare={canShare} />, (request) =>
    request.method === 'GET' && request.path === '/tracks/track/approvals' ? { body: list } : respond(request),
  );
}

const button = (name: string) => screen.findByRole('button', { name });

test('the first link is offered, checked before it is sent, and shown once', async () => {
  const { user, requests } = renderCard([]);
  await user.click(await button('Share for approval'));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'dev');
  await user.click(await button('Create link'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter a name',
    'Please enter a valid email address',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dev Okafor');
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Link works for' }), '30 days');
  await user.click(await button('Create link'));
  expect(await screen.findByText('https://debut.test/approve/secret')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/tracks/track/approvals', body: { name: 'Dev Okafor', days: 30 } },
  ]);
  await user.click(await button('Done'));
  expect(screen.queryByText('https://debut.test/approve/secret')).toBeNull();
});

test('pressed twice, one link is created', async () => {
  const held = holdResponse();
  const { user, requests } = renderCard([], () => held.response);
  await user.click(await button('Share for approval'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dev Okafor');
  await user.dblClick(await button('Create link'));
  held.release({ body: link });
  await screen.findByText('https://debut.test/approve/secret');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an error of the server stays in the dialog', async () => {
  const error = 'A track can be shared with at most 50 people.';
  const { user } = renderCard([], () => ({ status: 409, body: { error, code: 'too_many_approvals' } }));
  await user.click(await button('Share for approval'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dev Okafor');
  await user.click(await button('Create link'));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Dev Okafor');
});

test.each([
  [{}, 'Waiting', /Not opened yet · Link expires 4 Dec 2999/],
  [{ openedAt: new Date().toISOString() }, 'Waiting', /Opened just now/],
  [{ state: 'approved', decidedAt: new Date().toISOString() }, 'Approved', /Decided just now/],
  [{ state: 'changes', note: 'Less bass' }, 'Changes requested', /Less bass/],
  [{ expiresAt: '2020-12-04T12:00:00Z' }, 'Expired', /Link expired 4 Dec 2020/],
  [{ revokedAt: '2020-12-05T12:00:00Z' }, 'Revoked', /Link revoked 5 Dec 2020/],
] as const)('%j is shown as %s', async (fields, state, sentence) => {
  renderCard([approval(fields)]);
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText(state)).toBeTruthy();
  expect(row.textContent).toMatch(sentence);
});

test('comments are loaded when they are opened, with the mark of somebody outside', async () => {
  const comment = { id: '1', authorName: 'Dev Okafor', body: '<b>Late</b>', position: 83.4, createdAt: '' };
  const { user, requests } = renderCard([approval({ comments: 1 })], () => ({ body: [comment] }));
  const toggle = await button('1 comment');
  expect(requests).toHaveLength(1);
  await user.click(toggle);
  expect(await screen.findByText('<b>Late</b>')).toBeTruthy();
  expect(screen.getByText('1:23')).toBeTruthy();
  expect(screen.getByText('Outside')).toBeTruthy();
});

test('a link is renewed after a question, and revoked after another', async () => {
  const { user, requests } = renderCard([approval()], ({ method }) => (method === 'POST' ? { body: link } : {}));
  await user.click(await button('Manage the link for Dev Okafor'));
  await user.click(screen.getByRole('menuitem', { name: 'New link' }));
  await user.click(await button('Create new link'));
  expect(await screen.findByText('https://debut.test/approve/secret')).toBeTruthy();
  await user.click(await button('Done'));
  await user.click(await button('Manage the link for Dev Okafor'));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke link' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', path: '/approvals/dev/renew' },
    { method: 'DELETE', path: '/approvals/dev' },
  ]);
});

test('who may not share sees the decisions only', async () => {
  renderCard([approval({ state: 'approved' })], undefined, false);
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed request can be repeated', async () => {
  let status = 503;
  const { user } = renderScreen(<ApprovalCard track={track} canShare />, () =>
    status === 200 ? { body: [approval()] } : { status, body: { error: 'Try again soon', code: 'internal' } },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Try again soon');
  status = 200;
  await user.click(await button('Try again'));
  expect(await screen.findByText('Dev Okafor')).toBeTruthy();
});
