import type { Me } from '@debut/contract/account';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startSession } from '../../../testing/start-session.ts';
import { ProfileCard } from './profile-card.tsx';

const me = { id: 'a', email: 'mara@example.com', displayName: 'Mara', hasPassword: true } as Me;

let stop: () => void;
beforeEach(() => {
  stop = startSession();
});
afterEach(() => stop());

const nameField = () => screen.getByLabelText<HTMLInputElement>('Display name');
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('an unchanged or blank display name cannot be saved', async () => {
  const { user } = renderScreen(<ProfileCard me={me} />, () => ({}));
  expect(saveButton().disabled).toBe(true);
  await user.clear(nameField());
  await user.type(nameField(), '   ');
  expect(saveButton().disabled).toBe(true);
});

test('a display name that could not be saved shows why and stays typed', async () => {
  let isOnline = false;
  const { user } = renderScreen(<ProfileCard me={me} />, () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { body: { ...me, displayName: 'Zora Quell' } };
  });
  await user.clear(nameField());
  await user.type(nameField(), 'Zora Quell');
  await user.click(saveButton());
  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy();
  expect(nameField().value).toBe('Zora Quell');
  isOnline = true;
  await user.click(saveButton());
  expect(await screen.findByText('Display name saved')).toBeTruthy();
});

test('a rejected password is shown at its field, and a closed dialog forgets what was typed', async () => {
  const current = 'The current password is not right';
  const short = 'Password must have at least 8 characters';
  const weak = 'Please choose a password that is harder to guess';
  const { user, requests } = renderScreen(<ProfileCard me={me} />, ({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'wrong'
      ? { status: 403, body: { error: current, code: 'wrong_password', field: 'currentPassword' } }
      : { status: 400, body: { error: weak, code: 'weak_password', field: 'newPassword' } },
  );
  const open = () => user.click(screen.getAllByRole('button', { name: 'Change password' })[0] as HTMLElement);
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const errorOf = async (label: string) =>
    document.getElementById((await field(label)).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
      ?.textContent;
  await open();
  await user.type(await field('Current password'), 'wrong');
  await user.type(await field('New password'), 'seven77{Enter}');
  expect(await screen.findByText(short)).toBeTruthy();
  expect(await errorOf('New password')).toBe(short);
  expect(requests).toEqual([]);
  await user.type(await field('New password'), '8{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(current);
  expect(await errorOf('Current password')).toBe(current);
  await user.type(await field('Current password'), ' no more{Enter}');
  expect(await screen.findByText(weak)).toBeTruthy();
  expect(await errorOf('New password')).toBe(weak);
  await user.keyboard('{Escape}');
  await open();
  expect([(await field('Current password')).value, (await field('New password')).value]).toEqual(['', '']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an account created with Google sees how to set a password', () => {
  renderScreen(<ProfileCard me={{ ...me, hasPassword: false }} />, () => ({}));
  expect(screen.getByText(/^You sign in with Google\. "Forgot password\?" on the sign-in screen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
