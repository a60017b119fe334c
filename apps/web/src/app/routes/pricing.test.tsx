import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMe } from '../../features/account/account.api.ts';
import type { IdentityClient } from '../../lib/identity-client.ts';
import { session } from '../../state/session.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../testing/render-screen.tsx';
import { testBilling } from '../../testing/test-billing.ts';
import { Component as Pricing } from './pricing.tsx';

const me = { id: 'mara', email: 'mara@example.com', displayName: 'Mara Vey', credits: 50 };

/** As in the app, whose header has read the account. */
function SignedIn() {
  return useMe().data ? <Pricing /> : null;
}

function open(onPost: (request: RecordedRequest) => ScriptedResponse) {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  return renderScreen(
    <SignedIn />,
    (request) => {
      if (request.method === 'POST') return onPost(request);
      return { body: request.path === '/billing' ? testBilling() : me };
    },
    { path: '/pricing' },
  );
}

const starter = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Starter' });

test('what cannot be bought says why, and the button works again', async () => {
  const sentence = 'Stripe is not configured on this server. Please contact support.';
  let onPost: () => ScriptedResponse = () => ({
    status: 503,
    body: { error: sentence, code: 'stripe_not_configured' },
  });
  const { user } = open(() => onPost());
  await user.click(await starter());
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

  onPost = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(await starter());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Payment failed: Network error. Please check your connection and try again.',
  );
  expect((await starter()).disabled).toBe(false);
});

test('Contact Sales knows the address, names what is missing, and says where the response goes', async () => {
  const missing = { error: 'Please enter a message', code: 'invalid_input', field: 'message' };
  const { user, requests } = open(({ body }) =>
    (body as { message: string }).message.trim() === '' ? { status: 400, body: missing } : { body: { success: true } },
  );
  await user.click((await screen.findAllByRole('button', { name: 'Contact Sales' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Contact Sales' }));
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe(me.email));
  await user.type(form.getByLabelText(/^Label or company/), 'Tidal');
  await user.type(form.getByLabelText('Message'), '   ');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect((await form.findByRole('alert')).textContent).toContain('Please enter a message');
  await user.type(form.getByLabelText('Message'), 'Forty artists on three continents.');
  await user.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(`Your message was sent. The answer comes to ${me.email}.`)).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({
    path: '/contact-sales',
    body: { email: me.email, company: 'Tidal', message: expect.stringContaining('Forty artists') },
  });
});
