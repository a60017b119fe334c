import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdResponse, type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { startSession } from '../../../testing/start-session.ts';
import { scriptWorkspace, testMember, testMembers } from '../../../testing/test-workspace.ts';
import { MembersScreen } from './members-screen.tsx';

let endSession: () => void;
beforeEach(() => {
  endSession = startSession({ config: { plans: true } });
});
afterEach(() => {
  endSession();
  window.history.replaceState(null, '', '/');
});

const refusal = { error: 'Please enter your password to continue', code: 'reauthentication_required' };
const notAllowed = { error: 'Your role in this workspace does not allow this.', code: 'not_allowed' };
const changes = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');

async function findRow(name: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'Members' });
  const row = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(name));
  if (!row) throw new Error(`${name} is not listed.`);
  return row;
}

function open(...options: Parameters<typeof scriptWorkspace>) {
  return renderScreen(<MembersScreen />, scriptWorkspace(...options), { path: '/members' });
}

async function choose(user: ReturnType<typeof open>['user'], name: string, item: string) {
  await findRow(name);
  await user.click(screen.getByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

test('the owner sees everybody with role, artists and last activity', async () => {
  open();
  const ruth = await findRow('Ruth Calloway');
  expect(ruth.textContent).toContain('· you');
  expect(ruth.textContent).toContain('Owner');
  expect(ruth.textContent).toContain('Active now');
  expect(within(ruth).queryByRole('button')).toBeNull();
  const leo = await findRow('Leo Brandt');
  expect(within(leo).getByLabelText<HTMLSelectElement>('Role of Leo Brandt').value).toBe('editor');
  await waitFor(() => expect(leo.textContent).toContain('2 artists'));
  expect(leo.textContent).toContain('Mara Vey and Paper Lanterns');
  expect((await findRow('Sam Whitfield')).textContent).toContain('All artists');
  expect(screen.getAllByText('3 of 10 on Team')).toHaveLength(2);
});

test('a role changes at once, and changes back when the server refuses', async () => {
  const held = holdResponse();
  const { user, requests } = open(({ method }) => (method === 'PUT' ? held.response : undefined));
  const select = within(await findRow('Leo Brandt')).getByRole<HTMLSelectElement>('combobox');
  await user.selectOptions(select, 'Viewer');
  expect(select.value).toBe('viewer');
  expect(changes(requests)).toEqual([{ method: 'PUT', path: '/members/leo', body: { role: 'viewer' } }]);
  held.release({ status: 403, body: notAllowed });
  expect(await screen.findByText(notAllowed.error)).toBeTruthy();
  expect(select.value).toBe('editor');
});

test('the artists of a member are chosen, and never none', async () => {
  const { user, requests } = open(({ method }) => (method === 'PUT' ? { body: testMembers[1] } : undefined));
  await choose(user, 'Leo Brandt', 'Change artists');
  const dialog = await screen.findByRole('dialog', { name: 'Artists of Leo Brandt' });
  // An archived artist is not offered.
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mara Vey' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Paper Lanterns' }));
  expect(within(dialog).getByRole('status').textContent).toBe('Choose at least one artist.');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Paper Lanterns' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Artists of Leo Brandt changed')).toBeTruthy();
  expect(changes(requests)).toEqual([{ method: 'PUT', path: '/members/leo', body: { artistIds: ['paper'] } }]);
});

test('ownership is transferred after its consequences are shown, with the password when it is required', async () => {
  const { user, requests } = open(({ path, body }) => {
    if (path !== '/workspace/owner') return undefined;
    return (body as { password?: string }).password === 'right' ? { status: 204 } : { status: 403, body: refusal };
  });
  await choose(user, 'Sam Whitfield', 'Make owner');
  const dialog = await screen.findByRole('alertdialog', { name: 'Make Sam Whitfield the owner of Low Tide Records?' });
  expect(dialog.textContent).toContain('You become a manager.');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  await user.type(await screen.findByLabelText('Your password'), 'right');
  await user.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  expect(await screen.findByText('Sam Whitfield is now the owner')).toBeTruthy();
  expect(changes(requests).map(({ body }) => body)).toEqual([
    { memberId: 'sam' },
    { memberId: 'sam', password: 'right' },
  ]);
});

test('a member is removed after a confirmation, which shows a failure', async () => {
  let isRefused = true;
  const { user } = open(({ method }) => {
    if (method !== 'DELETE') return undefined;
    return isRefused ? { status: 403, body: notAllowed } : { status: 204 };
  });
  await choose(user, 'Leo Brandt', 'Remove');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Leo Brandt?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(notAllowed.error);
  isRefused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Leo Brandt was removed')).toBeTruthy();
});

test('a viewer sees the members without controls, and can leave', async () => {
  const members = [...testMembers, testMember('kemi', 'Kemi Ade', 'viewer')];
  const respond = ({ method }: RecordedRequest) => (method === 'DELETE' ? { status: 204 } : undefined);
  const { user, requests } = open(respond, { id: 'kemi', members });
  expect(within(await findRow('Leo Brandt')).queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Options for Leo Brandt' })).toBeNull();
  for (const name of ['Invite a member', 'Invitations']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add artist' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(requests.some(({ path }) => path === '/invitations')).toBe(false);
  await choose(user, 'Kemi Ade', 'Leave workspace');
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Low Tide Records?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(changes(requests)).toEqual([{ method: 'DELETE', path: '/members/kemi', body: undefined }]);
});

test('a manager manages others, but not the owner or the ownership', async () => {
  const { user } = open(undefined, { id: 'sam' });
  expect(within(await findRow('Ruth Calloway')).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Options for Leo Brandt' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Change artists', 'Remove']);
});

test('a manager of some artists cannot give access to all', async () => {
  const members = [
    testMember('ruth', 'Ruth Calloway', 'owner'),
    testMember('kemi', 'Kemi Ade', 'viewer'),
    testMember('sam', 'Sam Whitfield', 'manager', ['mara']),
  ];
  const { user } = open(undefined, { id: 'sam', members });
  await findRow('Kemi Ade');
  await user.click(screen.getByRole('button', { name: 'Options for Kemi Ade' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Artists: Mara Vey' }));
  expect(screen.queryByRole('checkbox', { name: /All artists/ })).toBeNull();
});

test('loading and a failure are shown, and trying again loads the list', async () => {
  const held = holdResponse();
  let isFailing = true;
  const { user } = open(({ path }) => (path === '/members' && isFailing ? held.response : undefined));
  expect(await screen.findByText('Loading the members')).toBeTruthy();
  held.release({ status: 400, body: { error: 'Not now', code: 'bad_request' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRow('Leo Brandt')).toBeTruthy();
});
