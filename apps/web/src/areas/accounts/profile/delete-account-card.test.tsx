import type { Me } from '@debut/contract/account';
import { workspaceFailures } from '@debut/contract/workspace-failures';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';

const me = { id: 'a', email: 'mara@example.com', displayName: 'Mara', hasPassword: true } as Me;
const needsPassword = { error: 'Please enter your password to continue', code: 'reauthentication_required' };
const wrong = { error: 'That password isn’t right. Please try again.', code: 'wrong_password', field: 'password' };

/** The embedded identity without a Google window. */
function startSession(): string[] {
  const done: string[] = [];
  session.start({
    observe: () => () => undefined,
    reauthenticate: async (password: string) => ({ password }),
    reauthenticateWithGoogle: async () => void done.push('google'),
    forget: async () => void done.push('forget'),
  } as unknown as IdentityClient);
  return done;
}

async function openDialog(account: Me, respond: (request: RecordedRequest) => ScriptedResponse) {
  const { user, requests } = renderScreen(<DeleteAccountCard me={account} />, respond);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.type(await screen.findByLabelText('Type mara@example.com to confirm'), me.email);
  const submit = () => screen.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLButtonElement;
  return { user, requests, submit };
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('the password is asked for only when the server requires it, and a wrong one is reported', async () => {
  const done = startSession();
  const { user, requests, submit } = await openDialog(me, ({ body }) => {
    const { password } = body as { password?: string };
    if (password === undefined) return { status: 403, body: needsPassword };
    return password === 'correct horse' ? { status: 204 } : { status: 403, body: wrong };
  });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await user.click(submit());
  const field = await screen.findByLabelText<HTMLInputElement>('Your password');
  expect(screen.getByLabelText<HTMLInputElement>('Type mara@example.com to confirm').value).toBe(me.email);
  expect(submit().disabled).toBe(true);
  await user.type(field, 'not this one');
  await user.click(submit());
  expect(await screen.findByText(wrong.error)).toBeTruthy();
  expect(field.value).toBe('not this one');
  await user.clear(field);
  await user.type(field, 'correct horse');
  await user.click(submit());
  await waitFor(() => expect(done).toEqual(['forget']));
  expect(window.location.pathname).toBe('/goodbye');
  expect(requests.map(({ body }) => body)).toEqual([{}, { password: 'not this one' }, { password: 'correct horse' }]);
});

test('an owner whose workspace has other members is asked to transfer it first', async () => {
  startSession();
  const { code, sentence } = {
    code: 'workspace_has_members',
    sentence: workspaceFailures.workspace_has_members.sentence,
  };
  const { user, submit } = await openDialog(me, () => ({ status: 409, body: { error: sentence, code } }));
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('an account without a password signs in with Google again, and the deletion continues', async () => {
  const done = startSession();
  let isProven = false;
  const { user, submit } = await openDialog({ ...me, hasPassword: false }, () =>
    isProven ? { status: 204 } : { status: 403, body: needsPassword },
  );
  await user.click(submit());
  const google = await screen.findByRole('button', { name: 'Continue with Google' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  isProven = true;
  await user.click(google);
  await waitFor(() => expect(done).toEqual(['google', 'forget']));
});
