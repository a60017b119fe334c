import { expect, test } from 'vitest';
import { parseReturnTo, readStartedCheckout, storeStartedCheckout } from './checkout-return.ts';

test('finds the checkout this tab was redirected to, and nothing where the stored text is damaged', () => {
  storeStartedCheckout({ sessionId: 'cs_1', returnTo: '/track/1' });
  expect(readStartedCheckout()).toEqual({ sessionId: 'cs_1', returnTo: '/track/1' });
  sessionStorage.setItem('debut.checkout', '{"sessionId":');
  expect(readStartedCheckout()).toBeNull();
});

test('only a page of this app is returned to', () => {
  expect(parseReturnTo('/track/1?tab=email')).toBe('/track/1?tab=email');
  for (const foreign of [
    '//evil.example',
    '/\\\\evil.example',
    'https://evil.example',
    'track/1',
    '',
    null,
    '/pricing',
  ]) {
    expect(parseReturnTo(foreign)).toBeNull();
  }
});
