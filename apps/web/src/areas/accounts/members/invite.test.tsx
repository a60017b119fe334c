import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { configureApp } from '../../../testing/test-config.ts';
import {
  scriptWorkspace,
  testArtists,
  testInvitation,
  testMembers,
  testWorkspace,
} from '../../../testing/test-workspace.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteCard } from './invite-card.tsx';

beforeEach(() => configureApp({ plans: true }));

type Respond = Parameters<typeof scriptWorkspace>[0];
const sends = (requests: readonly RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
const sentence = 'Inviting people is part of Team.';

function openForm(respond?: Respond, workspace = testWorkspace()) {
  const card = <InviteCard artists={testArtists} workspace={workspace} own={testMembers[0]} />;
  return renderScreen(card, scriptWorkspace(respond));
}

function openList(invitations: unknown, respond: Respond = () => undefined) {
  const card = <InvitationsCard artists={testArtists} />;
  return renderScreen(
    card,
    scriptWorkspace((request) =>
      request.path === '/invitations' && request.method === 'GET' ? { body: invitations } : respond(request),
    ),
  );
}

test('the form says what the person will be able to do, sends the invitation and starts over', async () => {
  const { user, requests } = openForm(({ path }) => (path === '/invitations' ? { body: testInvitation() } : undefined));
  const form = screen.getByRole('form', { name: 'Invite a member' });
  expect(form.textContent).toContain('This person can edit releases');
  const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send invitation' });
  expect(send.disabled).toBe(true);
  await user.type(within(form).getByLabelText('Email'), 'dee@lanternhouse.example');
  await user.selectOptions(within(form).getByLabelText('Role'), 'Viewer');
  await user.click(within(form).getByRole('button', { name: 'Artists: All artists' }));
  await user.click(screen.getByRole('checkbox', { name: /All artists/ }));
  expect(form.textContent).toContain('Choose at least one artist.');
  expect(send.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Paper Lanterns' }));
  expect(form.textContent).toContain(
    'dee@lanternhouse.example can see the releases, fans and insights of Paper Lanterns. They can’t change anything.',
  );
  await user.click(send);
  expect(await screen.findByText('Invitation sent to tomas@paperlanterns.example')).toBeTruthy();
  const body = { email: 'dee@lanternhouse.example', role: 'viewer', artistIds: ['paper'] };
  expect(sends(requests)).toEqual([{ method: 'POST', path: '/invitations', body }]);
  expect(within(form).getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('a member who is already there is reported at the email, which stays', async () => {
  const error = 'This person is already a member of the workspace.';
  const { user } = openForm(({ method }) =>
    method === 'POST' ? { status: 409, body: { error, code: 'already_member', field: 'email' } } : undefined,
  );
  await user.type(screen.getByLabelText('Email'), 'leo@lowtide.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('leo@lowtide.example');
});

test('a plan for one person shows the plan that is needed instead of the form', () => {
  openForm(undefined, testWorkspace({ plan: 'pro', members: { used: 1, limit: 1 } }));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a plan that changed meanwhile is shown after the attempt', async () => {
  const { user } = openForm(({ method }) =>
    method === 'POST' ? { status: 402, body: { error: sentence, code: 'plan_required', link: '/pricing' } } : undefined,
  );
  await user.type(screen.getByLabelText('Email'), 'dee@lanternhouse.example');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('invitations say who sent them and when they expire', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  openList([
    testInvitation({ id: 'a', expiresAt: hours(24) }),
    testInvitation({ id: 'b', expiresAt: hours(-1), invitedBy: null }),
    testInvitation({ id: 'c', expiresAt: hours(7 * 24) }),
  ]);
  const [tomorrow, expired, later] = await screen.findAllByRole('listitem');
  expect(tomorrow?.textContent).toContain('Sent by Sam Whitfield today · expires tomorrow');
  expect(within(tomorrow as HTMLElement).getByText('expires tomorrow').className).toContain('text-warning');
  expect(expired?.textContent).toContain('Sent today · expired');
  expect(later?.textContent).toContain('expires in 7 days');
  expect(later?.textContent).toContain('Paper Lanterns');
});

test('an invitation is sent again, and revoked after a confirmation', async () => {
  const { user, requests } = openList([testInvitation()], ({ method }) =>
    method === 'POST' ? { body: testInvitation() } : { status: 204 },
  );
  await user.click(await screen.findByRole('button', { name: 'Resend the invitation to tomas@paperlanterns.example' }));
  expect(await screen.findByText('Invitation sent again to tomas@paperlanterns.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation to tomas@paperlanterns.example' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke invitation?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() =>
    expect(sends(requests).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /invitations/i1/resend',
      'DELETE /invitations/i1',
    ]),
  );
});

test('an empty list says so', async () => {
  openList([]);
  expect(await screen.findByText('Nobody is invited right now.')).toBeTruthy();
});
