import { failures } from '@debut/contract/failures';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentArtistId } from '../../../data/current-artist.ts';
import type { IdentityClient } from '../../../data/identity/identity-client.ts';
import { session } from '../../../data/identity/session.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../../testing/render-screen.tsx';
import { testMe } from '../../../testing/test-me.ts';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { readInvitationToken, removeInvitationToken } from './invitation-link.ts';
import { acceptAfterSignIn } from './invitation-preview.ts';
import { InvitedSignIn } from './invited-sign-in.tsx';

const preview = {
  workspace: 'Low Tide Records',
  invitedBy: 'Rosa Chen',
  email: 'mara@example.com',
  role: 'editor',
  artists: ['Juno Marsh', 'Ono Field'],
};
const sentence = 'Rosa Chen invites you to Low Tide Records as an editor. You will work with Juno Marsh and Ono Field.';
const { invalid_token: expired, other_invitee: other } = failures;

let signedOut = 0;

function open(token: string, respond: (request: RecordedRequest) => ScriptedResponse | undefined = () => undefined) {
  signedOut = 0;
  session.start({
    observe: () => () => undefined,
    signInMethods: () => null,
    signOut: async () => {
      signedOut += 1;
    },
  } as unknown as IdentityClient);
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  const shown = renderScreen(<InvitationCard token={token} onClose={close} />, (request) => {
    const { path, artistId } = request;
    const artist = { id: artistId ?? 'mara', name: '', archived: false };
    if (path === '/invitations/accept') {
      return respond(request) ?? { body: { workspaceId: 'low-tide', artistId: 'juno' } };
    }
    return respond(request) ?? { body: path === '/me' ? testMe({ artist }) : preview };
  });
  return { ...shown, closed: () => closed };
}

test('the invited person accepts, and continues with the artist of the workspace', async () => {
  const { user, requests, closed } = open('accepted');
  expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You joined Low Tide Records.')).toBeTruthy();
  await waitFor(() => expect(currentArtistId()).toBe('juno'));
  expect(requests.find(({ path }) => path === '/invitations/accept')?.body).toEqual({ token: 'accepted' });
  expect(closed()).toBe(1);
});

test('the invitation can wait', async () => {
  const { user, requests, closed } = open('later');
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(closed()).toBe(1);
  expect(requests.map(({ path }) => path)).not.toContain('/invitations/accept');
});

test('who signed in on the page of the invitation has accepted it', async () => {
  acceptAfterSignIn('signed-in');
  const { requests } = open('signed-in');
  expect(await screen.findByText('You joined Low Tide Records.')).toBeTruthy();
  expect(requests.filter(({ path }) => path === '/invitations/accept')).toHaveLength(1);
});

test('another account is asked to sign out', async () => {
  const { user } = open('other', ({ path }) =>
    path === '/me' ? { body: testMe({ email: 'leo@example.com' }) } : undefined,
  );
  expect(await screen.findByText(other.sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signedOut).toBe(1);
});

test.each(['/invitations/preview', '/invitations/accept'])('an invitation that %s rejects shows why', async (at) => {
  const { user, closed } = open(`expired ${at}`, ({ path }) =>
    path === at ? { status: 400, body: { error: expired.sentence, code: 'invalid_token' } } : undefined,
  );
  if (at.endsWith('accept')) await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('alert')).textContent).toContain(expired.sentence);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(closed()).toBe(1);
});

const signIn = (token: string) => (
  <InvitedSignIn token={token}>
    {(email) => <SignInCard logo={null} {...(email && { invitedEmail: email })} />}
  </InvitedSignIn>
);

test('a visitor signs up with the invited address, which is fixed', async () => {
  renderScreen(signIn('visitor'), () => ({ body: { ...preview, artists: null } }));
  expect(await screen.findByText(/You will work with all artists\./)).toBeTruthy();
  expect(screen.getByText('Create your account')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Email address');
  expect([field.value, field.readOnly]).toEqual(['mara@example.com', true]);
});

test('a visitor with an expired link can still sign in', async () => {
  renderScreen(signIn('expired visitor'), () => ({
    status: 400,
    body: { error: expired.sentence, code: 'invalid_token' },
  }));
  expect((await screen.findByRole('alert')).textContent).toBe(expired.sentence);
  expect(screen.getByText('Welcome back')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email address').readOnly).toBe(false);
});

test('the token is read from the address and removed from it', () => {
  expect(readInvitationToken('?invitation=abc&tab=tasks')).toBe('abc');
  expect(readInvitationToken('?confirm=abc')).toBeNull();
  expect(removeInvitationToken(new URLSearchParams('invitation=abc&tab=tasks')).toString()).toBe('tab=tasks');
});
