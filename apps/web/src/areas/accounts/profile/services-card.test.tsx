import type { Me } from '@debut/contract/account';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startSession } from '../../../testing/start-session.ts';
import { ServicesCard } from './services-card.tsx';

let stop: () => void;
afterEach(() => stop());

test.each([
  [true, { googleConnected: true }, 'You can sign in with Google'],
  [true, { emailVerified: true }, 'Not connected. Choose "Continue with Google" at your next sign-in to connect it.'],
  [
    true,
    { emailVerified: false },
    'Not connected. Confirm your email above first: joining Google to an unconfirmed address removes its password.',
  ],
  [false, { emailVerified: true }, 'Google sign-in is not configured on this server'],
])('Google on the server: %s, account: %j', (google, account, sentence) => {
  stop = startSession({ config: { identity: { kind: 'embedded', google, mail: true } } });
  renderScreen(<ServicesCard me={account as Me} />, () => ({}));
  expect(screen.getByText(sentence)).toBeTruthy();
});
