import { expect, test } from 'vitest';
import { cheapestTopUp } from './catalogue.ts';

test.each([
  [1, 'extra-message-credits', 1, 1000],
  [100, 'extra-message-credits', 1, 1000],
  [101, 'extra-message-credits', 2, 2000],
  [2000, 'extra-message-credits', 20, 20_000],
])('%i credits are covered by the cheapest quantity', (credits, id, quantity, priceCents) => {
  expect(cheapestTopUp(credits)).toMatchObject({ addOn: { id }, quantity, priceCents });
});

test('more than the largest quantity needs a plan', () => expect(cheapestTopUp(2001)).toBeNull());
