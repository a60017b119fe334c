import type { Checkout } from '@debut/contract/billing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useCheckoutReturn } from './checkout-return.ts';
import { PaymentBanner } from './payment-banner.tsx';

const success = 'Payment successful! Your credits have been added to your account.';
const purchase: Checkout = { sessionId: 'cs_1', status: 'paid', item: 'pro', name: 'Pro', quantity: 1, credits: 500 };

function Banner() {
  return (
    <>
      <PaymentBanner checkout={useCheckoutReturn()} />
      <p>Plans</p>
    </>
  );
}

function open(checkout: Checkout | null) {
  return renderScreen(<Banner />, () => ({ body: { checkout } }), { path: '/pricing?success=true' });
}

beforeEach(() => sessionStorage.clear());

test('an address that claims success shows nothing when nothing was bought', async () => {
  const { requests } = open(null);
  await screen.findByText('Plans');
  await expect.poll(() => screen.queryByText('Checking your payment…')).toBeNull();
  expect(requests.map(({ path }) => path)).toEqual(['/billing/checkouts/latest']);
  expect(screen.queryByText(success)).toBeNull();
});

test('a purchase that was not paid is reported', async () => {
  open({ ...purchase, status: 'open' });
  expect(await screen.findByText(/We haven't received this payment yet/)).toBeTruthy();
  expect(screen.queryByText(success)).toBeNull();
});

test('a purchase the server knows to be paid is confirmed', async () => {
  open(purchase);
  expect(await screen.findByText(success)).toBeTruthy();
});

test('a checkout that has expired is reported', async () => {
  open({ ...purchase, status: 'expired' });
  expect((await screen.findByRole('alert')).textContent).toBe('This checkout has expired. Nothing was added.');
});
