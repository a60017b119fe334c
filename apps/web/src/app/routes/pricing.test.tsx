import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMe } from '../../areas/accounts/profile/use-me.ts';
import type { IdentityClient } from '../../data/identity/identity-client.ts';
import { session } from '../../data/identity/session.ts';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../testing/render-screen.tsx';
import { testBilling } from '../../testing/test-billing.ts';
import { configureApp } from '../../testing/test-config.ts';
import { testMe } from '../../testing/test-me.ts';
import { Component as Pricing } from './pricing.tsx';

const me = testMe();

/** As in the app, whose header has read the account. */
function SignedIn() {
  return useMe().data ? <Pricing /> : null;
}

function open(
  onPost: (request: RecordedRequest) => ScriptedResponse,
  { billing = testBilling(), path = '/pricing' } = {},
) {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  return renderScreen(
    <SignedIn />,
    (request) => {
      if (request.method === 'POST') return onPost(request);
      return { body: request.path === '/billing' ? billing : me };
    },
    { path },
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

test('a manager sees the plans, but only the owner can change them', async () => {
  session.start({ observe: () => () => undefined, signInMethods: () => null } as unknown as IdentityClient);
  const { requests } = renderScreen(
    <SignedIn />,
    ({ path }) => ({ body: path === '/billing' ? testBilling() : testMe({ role: 'manager' }) }),
    { path: '/pricing?success=true' },
  );
  expect(await screen.findByText('Only the owner can change the plan.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Starter' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Choose|Buy|Upgrade)/ })).toBeNull();
  expect(requests.map(({ path }) => path)).not.toContain('/billing/checkouts/latest');
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
  expect(await screen.findByText(`Your message was sent. We'll reply to ${me.email}.`)).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({
    path: '/contact-sales',
    body: { email: me.email, company: 'Tidal', message: expect.stringContaining('Forty artists') },
  });
});

const nothing = () => ({});

test('the plan that something needs is marked and scrolled into sight, until it is the current one', async () => {
  configureApp({ plans: true });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  open(nothing, { path: '/pricing?plan=pro' });
  const pro = await screen.findByRole('region', { name: 'Pro' });
  expect(await within(pro).findByText('You need this plan')).toBeTruthy();
  expect(within(pro).getByText('100 GB storage')).toBeTruthy();
  expect(scrolled.mock.contexts).toEqual([pro]);
  expect(screen.getAllByText('You need this plan')).toHaveLength(1);
  document.body.replaceChildren();
  open(nothing, { path: '/pricing?plan=pro', billing: testBilling('team') });
  expect(await screen.findByText('Current plan')).toBeTruthy();
  expect(screen.queryByText('You need this plan')).toBeNull();
});

test('what is not there yet is marked, so that nobody pays for it unknowingly', async () => {
  open(nothing);
  const featuresOf = async (name: string) => {
    const offer = within(await screen.findByRole('region', { name }));
    return offer.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  };
  expect(await featuresOf('Pro')).toEqual([
    '2,000 fans',
    'SMS/WhatsApp',
    'Curator outreach',
    'AI mastering 100 credits',
    'Performance insights Coming soon',
    'Hotline previews',
  ]);
  expect(await featuresOf('Team')).toContain('Multiple artists Coming soon');
  expect((await featuresOf('Free')).join()).not.toContain('oming soon');
});

test('what this month has used of the plan stands at the top', async () => {
  configureApp({ plans: true });
  const billing = testBilling('starter', { fans: 428, campaigns: 4, textCampaigns: 2, masteringCredits: 7 });
  open(nothing, { billing });
  const uses = await screen.findByRole('list', { name: 'Plan usage' });
  expect([...uses.children].map(({ textContent }) => textContent)).toEqual([
    'Fans428 / 500',
    'Campaigns this month 4',
    'Text campaigns this month2 / 3',
    'Mastering credits this month18 of 25 left',
  ]);
});

test('where plans decide nothing, only fans are counted, as before', async () => {
  open(nothing, { path: '/pricing?plan=pro' });
  expect(await screen.findByRole('progressbar', { name: 'Fans on Free' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Plan usage' })).toBeNull();
  expect(screen.queryByText('You need this plan')).toBeNull();
});

test('without credits nothing is sold: the page leads to the dashboard', () => {
  configureApp({ credits: false });
  const path = '/pricing';
  const { requests } = renderScreen(<Pricing />, nothing, { path });
  expect(requests).toEqual([]);
  expect(screen.queryByText('Pricing')).toBeNull();
});
