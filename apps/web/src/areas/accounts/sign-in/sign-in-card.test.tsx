import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../data/identity/session.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { startSession } from '../../../testing/start-session.ts';
import { testMe } from '../../../testing/test-me.ts';
import { SignInCard } from './sign-in-card.tsx';

const person = { email: 'mara@example.com', password: 'a quiet harbor' };
const signedIn: ScriptedResponse = { body: {}, headers: { 'set-auth-token': 'new' } };
const me: ScriptedResponse = { body: testMe({ email: person.email }) };

let stop: () => void;
beforeEach(() => {
  stop = startSession();
});
afterEach(() => stop());

const submitButton = () => document.querySelector('form button[type=submit]') as HTMLButtonElement;
const googleButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
const modeButton = (name: string) => screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1) as HTMLElement;
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email address');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const alertText = async () => (await screen.findByRole('alert')).textContent;

/** Whoever signs in is Mara. */
function showCard(
  respond: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse> = () => signedIn,
) {
  const shown = renderScreen(<SignInCard logo={null} />, (request) => (request.path === '/me' ? me : respond(request)));
  const sent = () => shown.requests.filter(({ path }) => path !== '/me');
  const fillIn = async ({ email, password } = person) => {
    await shown.user.click(emailField());
    await shown.user.paste(email);
    await shown.user.click(passwordField());
    await shown.user.paste(password);
  };
  const submit = async (typed = person) => {
    await fillIn(typed);
    await shown.user.click(submitButton());
  };
  return { ...shown, sent, fillIn, submit };
}

test('both modes show the texts of the specification', async () => {
  const { user } = showCard();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Debut');
  expect(screen.getByText('Welcome back')).toBeTruthy();
  expect(submitButton().textContent).toBe('Sign In');
  expect(screen.getByText(/^Don't have an account/).textContent).toBe("Don't have an account? Sign Up");
  expect(emailField().placeholder).toBe('Email address');
  expect(passwordField().placeholder).toBe('Password');
  expect(screen.getByText('or')).toBeTruthy();
  expect(googleButton().disabled).toBe(false);

  await user.click(modeButton('Sign Up'));
  expect(screen.getByText('Create your account')).toBeTruthy();
  expect(submitButton().textContent).toBe('Sign Up');
  expect(screen.getByText(/^Already have an account/).textContent).toBe('Already have an account? Sign In');
});

test.each([
  ['Sign In', 401, 'Invalid email or password'],
  ['Sign In', 500, 'Something went wrong on our side. Please try again.'],
  ['Sign Up', 400, 'Password must have at least 8 characters'],
  ['Sign Up', 409, 'An account with this email already exists. Please sign in.'],
])('%s rejected with %i shows the server’s sentence, and what was typed stays', async (mode, status, error) => {
  const { user, submit } = showCard(() => ({ status, body: { error, code: 'internal' } }));
  if (mode === 'Sign Up') await user.click(modeButton('Sign Up'));
  await submit();
  expect(await alertText()).toBe(error);
  expect([emailField().value, passwordField().value]).toEqual([person.email, person.password]);
  expect(submitButton().disabled).toBe(false);
  expect(submitButton().textContent).toBe(mode);
});

test('a failure without a sentence gets a default one', async () => {
  const { submit } = showCard(() => ({ status: 502, body: {} }));
  await submit();
  expect(await alertText()).toBe('API request failed');
});

test('the error disappears when the mode changes', async () => {
  const { user, submit } = showCard(() => ({ status: 401, body: { error: 'Invalid email or password' } }));
  await submit();
  await alertText();
  await user.click(modeButton('Sign Up'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('during the request the label reads Loading..., nothing can be clicked, and a second click sends nothing', async () => {
  let release: (response: ScriptedResponse) => void = () => {};
  const { user, sent, fillIn } = showCard(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  await fillIn();
  await user.dblClick(submitButton());
  expect(submitButton().textContent).toBe('Loading...');
  expect([submitButton(), googleButton(), modeButton('Sign Up')].map((button) => button.matches(':disabled'))).toEqual([
    true,
    true,
    true,
  ]);
  release(signedIn);
  await waitFor(() => expect(session.getState().user?.email).toBe(person.email));
  expect(sent()).toEqual([{ method: 'POST', path: '/auth/sign-in/email', body: person }]);
  expect(localStorage.getItem('debut.token')).toBe('new');
});

test('a failed connection is reported, what was typed stays, and a retry works', async () => {
  let isOnline = false;
  const { user, submit } = showCard(() => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return signedIn;
  });
  await submit();
  expect(await alertText()).toBe('Network error. Please check your connection and try again.');
  expect([emailField().value, passwordField().value]).toEqual([person.email, person.password]);
  isOnline = true;
  await user.click(submitButton());
  await waitFor(() => expect(session.getState().user?.email).toBe(person.email));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the password can be shown and hidden', async () => {
  const { user, fillIn } = showCard();
  await fillIn();
  expect(passwordField().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect([passwordField().type, passwordField().value]).toEqual(['text', person.password]);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(passwordField().type).toBe('password');
});

test('a Google window that the browser blocks is explained', async () => {
  const { user } = showCard();
  vi.spyOn(window, 'open').mockReturnValueOnce(null);
  await user.click(googleButton());
  expect(await alertText()).toBe(
    'Your browser blocked the Google window. Please allow pop-ups for this page and try again.',
  );
  expect(googleButton().disabled).toBe(false);
});

test('a server without Google disables the button and shows why', () => {
  stop();
  stop = startSession({ config: { identity: { kind: 'embedded', google: false, mail: true } } });
  showCard();
  expect(googleButton().disabled).toBe(true);
  expect(screen.getByText('Google sign-in is not configured on this server')).toBeTruthy();
});

test('a reset link is requested for a forgotten password, and going back requests nothing', async () => {
  const { user, sent } = showCard(() => ({ body: { status: true } }));
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByText('Welcome back')).toBeTruthy();
  expect(sent()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.click(emailField());
  await user.paste(person.email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect((await screen.findByRole('status')).textContent).toBe(
    `If ${person.email} has an account, a link to set a new password is on its way.`,
  );
  expect(sent()).toEqual([{ method: 'POST', path: '/auth/request-password-reset', body: { email: person.email } }]);
});

test('a failed request for a reset link shows why, and the address stays', async () => {
  const { user } = showCard(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.click(emailField());
  await user.paste(person.email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await alertText()).toBe('Network error. Please check your connection and try again.');
  expect(emailField().value).toBe(person.email);
});
