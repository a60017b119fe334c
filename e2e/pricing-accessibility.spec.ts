import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expectCheckout, paid, payButton, plan } from './support/billing.ts';
import { status } from './support/mastering-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test('pricing, its form and the credits history are accessible and fit', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await startSignedIn(page, '/pricing?canceled=true');
  await expect(plan(page, 'Free')).toContainText('Current plan');
  await page.getByRole('button', { name: 'Contact Sales' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Contact Sales' })).toBeVisible();
  await expectAccessible(page, 'Contact Sales');
  await page.keyboard.press('Escape');

  await plan(page, 'Starter').getByRole('button').click();
  await expectCheckout(page);
  await payButton(page).click();
  await expect(status(page, paid)).toBeVisible();
  await expect(plan(page, 'Starter')).toContainText('Current plan');
  await expectAccessible(page, 'pricing on a plan');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.goto('/account');
  await expect(page.getByRole('list', { name: 'Credits history' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'account with a plan');
  expect(complaints).toEqual([]);
});
