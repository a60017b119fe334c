import type { Me } from '@debut/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { refetch } from '../../../data/refetch.ts';
import { useSendingGate } from '../../../data/sending-gate.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { testMe } from '../../../testing/test-me.ts';
import { ConfirmBanner, ConfirmBeforeSending } from './confirm-banner.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

const me = testMe({ emailConfirmed: false });

function showBanner(account: Me, resent: { status?: number; body: unknown } = { body: { status: true } }) {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  return renderScreen(<ConfirmBanner />, ({ path }) => (path === '/me' ? { body: account } : resent));
}

test('an unconfirmed account is asked to follow its link, and can resend it', async () => {
  const { user, requests } = showBanner(me);
  expect(await screen.findByText('Confirm your email.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Email confirmation' }).textContent).toContain(
    'We sent a link to mara@example.com.',
  );
  await user.click(screen.getByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText('We sent another link. It can take a minute.')).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/me/email/confirmation' });
});

test('too many requests for the link are reported', async () => {
  const error = 'Too many attempts. Please wait a minute and try again.';
  const { user } = showBanner(me, { status: 429, body: { error, code: 'too_many_attempts' } });
  await user.click(await screen.findByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText(error)).toBeTruthy();
});

test('a confirmed account sees no banner', async () => {
  const { requests } = showBanner({ ...me, emailConfirmed: true });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Email confirmation' })).toBeNull();
});

test('an account without an address is asked to add one', async () => {
  showBanner({ ...me, email: 'a@no-address.invalid' });
  const link = await screen.findByRole('link', { name: 'Add one on your account page.' });
  expect(link.getAttribute('href')).toBe('/account');
  expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull();
});

test('sending is blocked until the confirmation, which may happen in another tab', async () => {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  let isConfirmed = false;
  function Sender() {
    const gate = useSendingGate();
    const queries = useQueryClient();
    return (
      <>
        {gate ?? <p>Ready to send</p>}
        <button type="button" onClick={() => void refetch(queries, ['account'])}>
          Account event
        </button>
      </>
    );
  }
  const { user } = renderScreen(
    <ConfirmBeforeSending>
      <Sender />
    </ConfirmBeforeSending>,
    () => ({ body: { ...me, emailConfirmed: isConfirmed } }),
  );
  expect(await screen.findByText('Confirm your email before you send.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
  isConfirmed = true;
  await user.click(screen.getByRole('button', { name: 'Account event' }));
  expect(await screen.findByText('Ready to send')).toBeTruthy();
});

test.each([
  [{ email: 'mara@example.com' }, 'mara@example.com is confirmed. You sign in with it from now on.'],
  [{ email: 'mara@example.com', alreadyConfirmed: true }, 'mara@example.com is already confirmed.'],
])('a link is followed once, however often it is mounted, and its outcome shown: %j', async (body, sentence) => {
  window.history.replaceState(null, '', `/?confirm=token-${sentence.length}`);
  const { requests } = renderScreen(
    <StrictMode>
      <ConfirmEmail />
      <ConfirmEmail />
    </StrictMode>,
    () => ({ body }),
  );
  expect(await screen.findAllByText(sentence)).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

test('the page is notified of a confirmation once, although it renders again', async () => {
  window.history.replaceState(null, '', '/?confirm=once');
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <ConfirmEmail onConfirmed={() => setCount((before) => Math.min(before + 1, 5))} />
        <button type="button">Confirmed {count} times</button>
      </>
    );
  }
  const { user } = renderScreen(
    <StrictMode>
      <Page />
    </StrictMode>,
    () => ({ body: { email: 'mara@example.com' } }),
  );
  expect(await screen.findByText('mara@example.com is confirmed. You sign in with it from now on.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Confirmed/ }));
  expect(screen.getByRole('button', { name: 'Confirmed 1 times' })).toBeTruthy();
});

test('a link that no longer works shows why', async () => {
  window.history.replaceState(null, '', '/?confirm=old');
  const error = 'This link is no longer valid. Please ask for a new one.';
  renderScreen(<ConfirmEmail />, () => ({ status: 400, body: { error, code: 'invalid_token' } }));
  expect((await screen.findByRole('alert')).textContent).toBe(error);
});
