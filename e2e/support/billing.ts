import { expect, type Locator, type Page } from '@playwright/test';

export const plan = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const balance = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: / credits$/ });
export const paid = 'Payment successful! Your credits have been added to your account.';

/** Presses what leads to the sandbox's checkout page, and is there. */
export async function leaveForCheckout(page: Page, press: Locator): Promise<void> {
  await press.click();
  await expectCheckout(page);
}

export async function expectCheckout(page: Page): Promise<void> {
  await page.waitForURL(`${process.env.SANDBOX_URL}/checkout/**`);
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });

/** A bank transfer of this checkout arrives, days later. */
export async function settle(sessionId: string): Promise<void> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/checkout/${sessionId}/settle`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}
