import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen, type ScriptedResponse } from '../testing/render-screen.tsx';
import { startSession } from '../testing/start-session.ts';
import { configureApp } from '../testing/test-config.ts';
import { AuthGate } from './auth-gate.tsx';
import { protectedPaths } from './paths.ts';

let stop: () => void;
afterEach(() => {
  stop();
  window.history.replaceState(null, '', '/');
});

type Start = Parameters<typeof startSession>[0];

function open(address: string, options: Start = {}, response: ScriptedResponse = {}) {
  window.history.replaceState(null, '', address);
  configureApp(options.config ?? {});
  renderScreen(<AuthGate />, () => response);
  stop = startSession(options);
}

test.each(protectedPaths)('a visitor at %s is asked to sign in, and the address stays', async (path) => {
  const address = `${path.replace(':id', '42')}?from=mail#part`;
  open(address);
  expect(await screen.findByText('Welcome back')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Sign in · Debut'));
  expect(window.location.href.endsWith(address)).toBe(true);
});

test('a session that ended while the page was closed leads to sign-in', async () => {
  open(
    '/fans',
    { token: 'ended' },
    { status: 401, body: { error: 'User not authenticated', code: 'unauthenticated' } },
  );
  expect(await screen.findByText('Welcome back')).toBeTruthy();
});

test.each(['/login#reset=some-token', '/login?reset=token-of-an-older-email'])(
  'the reset link %s leads a visitor to a new password',
  async (address) => {
    open(address);
    expect(await screen.findByText('Choose a new password')).toBeTruthy();
    expect(document.title).toBe('Choose a new password · Debut');
  },
);

test('the farewell of a deleted account is there again after a reload', async () => {
  open('/goodbye');
  expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create a new account' }).getAttribute('href')).toBe('/login?sign-up');
});

test('the link to a new account opens the sign-up form', async () => {
  open('/login?sign-up');
  expect(await screen.findByText('Create your account')).toBeTruthy();
});

test('a white label shows its own name', async () => {
  open('/', { config: { productName: 'Nightshift' } });
  await screen.findByText('Welcome back');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nightshift');
  expect(document.title).toBe('Sign in · Nightshift');
});
