import type { Me } from '@debut/contract/account';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

const me = { id: 'a', email: 'old@example.com', displayName: 'Ada' } as Me;

test('an address the server rejects stays in the field, with the reason', async () => {
  const { user, requests } = renderScreen(<ChangeEmailDialog open onClose={() => {}} me={me} />, () => ({
    status: 409,
    body: { error: 'This address belongs to another account.', code: 'email_taken' },
  }));
  const field = await screen.findByLabelText('E-mail');
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('This address belongs to another account.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('new@example.com');
  expect(requests).toEqual([{ method: 'POST', path: '/me/email', body: { email: 'new@example.com' } }]);
});
