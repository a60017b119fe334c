import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AddOnOffers } from './add-on-offers.tsx';

test('an add-on is bought in the quantity that was chosen, at the price that is shown', async () => {
  const bought: unknown[] = [];
  const purchase = {
    processing: null,
    buyPlan: () => {},
    buyAddOn: (...one: unknown[]) => bought.push(one),
  };
  const { user } = renderScreen(<AddOnOffers purchase={purchase} aside={null} />, () => ({}));
  const more = screen.getByRole('button', { name: 'More Extra Message Credits' });
  await user.click(more);
  await user.click(more);
  expect(screen.getByText('$30.00')).toBeTruthy();
  expect(screen.getByText('300 credits')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buy Extra Message Credits' }));
  expect(bought).toEqual([['extra-message-credits', 3]]);
});
