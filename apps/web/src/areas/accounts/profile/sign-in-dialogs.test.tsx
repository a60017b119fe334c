import type { Me } from '@debut/contract/account';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChangeEmailDialog } from './sign-in-dialogs.tsx';

const me = { id: 'a', email: 'old@example.com', displayName: 'Ada' } as Me;

test('an address the server rejects stays in the field, with the reason', async () => {
  const { user, requests } = renderScreen(<ChangeEmailDialog onClose={() => {}} me={me} />, () => ({
    status: 409,
    body: { error: 'This address belongs to another account.', code: 'email_taken' },
  }));
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('This address belongs to another account.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('new@example.com');
  expect(requests).toEqual([{ method: 'POST', path: '/me/email', body: { email: 'new@example.com' } }]);
});

test('the password is asked for when the sign-in is old, and the address that was typed stays', async () => {
  session.start({
    observe: () => () => undefined,
    reauthenticate: async (password: string) => ({ password }),
  } as unknown as IdentityClient);
  const { user, requests } = renderScreen(
    <ChangeEmailDialog onClose={() => {}} me={{ ...me, hasPassword: true }} />,
    ({ body }) =>
      (body as { password?: string }).password === undefined
        ? {
            status: 403,
            body: { error: 'Please enter your password to continue', code: 'reauthentication_required' },
          }
        : { body: { status: true } },
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  expect(field.value).toBe('new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('We sent a confirmation link to new@example.com')).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ email: 'new@example.com', password: 'correct horse' });
});

test('a wrong password is forgotten when the dialog is closed', async () => {
  session.start({
    observe: () => () => undefined,
    reauthenticate: async (password: string) => ({ password }),
  } as unknown as IdentityClient);
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} me={{ ...me, hasPassword: true }} />}
      </>
    );
  }
  const wrong = 'That password isn’t right. Please try again.';
  const { user } = renderScreen(<Page />, ({ body }) => ({
    status: 403,
    body: (body as { password?: string }).password
      ? { error: wrong, code: 'wrong_password', field: 'password' }
      : { error: 'Please enter your password to continue', code: 'reauthentication_required' },
  }));
  await user.click(await screen.findByRole('button', { name: 'Send link' }));
  await user.type(await screen.findByLabelText('Your password'), 'not this one');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(wrong)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(screen.queryByText(wrong)).toBeNull();
});
