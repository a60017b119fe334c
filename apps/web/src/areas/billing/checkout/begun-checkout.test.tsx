import { expect, it } from 'vitest';
import { keepBegunCheckout, readBegunCheckout } from './begun-checkout.ts';

it('finds the checkout this tab left for, and nothing where the stored text is damaged', () => {
  keepBegunCheckout({ sessionId: 'cs_1', returnTo: '/track/1' });
  expect(readBegunCheckout()).toEqual({ sessionId: 'cs_1', returnTo: '/track/1' });
  sessionStorage.setItem('debut.checkout', '{"sessionId":');
  expect(readBegunCheckout()).toBeNull();
});
