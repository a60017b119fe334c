import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ResetPasswordCard } from './reset-password-card.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const submit = () => screen.getByRole('button', { name: 'Set new password' });

test('a new password that is rejected shows why and stays typed, and the link still works', async () => {
  const sentence = 'Password must have at least 8 characters';
  const { user, requests } = renderScreen(<ResetPasswordCard token="t" logo={null} />, ({ body }) =>
    (body as { newPassword: string }).newPassword.length < 8
      ? { status: 400, body: { error: sentence, code: 'weak_password', field: 'newPassword' } }
      : { body: { status: true } },
  );
  await user.type(field(), 'seven77');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(field().value).toBe('seven77');
  await user.type(field(), ' and more');
  await user.click(submit());
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your new password is set, and you are signed out everywhere.',
  );
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  expect(requests.at(-1)?.body).toEqual({ token: 't', newPassword: 'seven77 and more' });
});

test('a link that was used before shows that it is no longer valid', async () => {
  const error = 'This link is no longer valid. Please ask for a new one.';
  const { user } = renderScreen(<ResetPasswordCard token="used" logo={null} />, () => ({
    status: 400,
    body: { error, code: 'invalid_token' },
  }));
  await user.type(field(), 'a third harbor');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});
