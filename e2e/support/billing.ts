import { expect, type Locator, type Page } from '@playwright/test';
import { readMe, sendRequest } from './api.ts';
import { postToSandbox } from './sandbox.ts';

export const plan = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const balance = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: / credits$/ });
export const paid = 'Payment successful! Your credits have been added to your account.';

/** Clicks, and waits for the sandbox's checkout page. */
export async function openCheckout(page: Page, press: Locator): Promise<void> {
  await press.click();
  await expectCheckout(page);
}

export async function expectCheckout(page: Page): Promise<void> {
  await page.waitForURL(`${process.env.SANDBOX_URL}/checkout/**`);
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$/ });

/** Completes a delayed payment. */
export async function settle(sessionId: string): Promise<void> {
  await postToSandbox(`/checkout/${sessionId}/settle`);
}

/** Advances the plan to its next month. */
export async function renew(sessionId: string, how: { decline: boolean }): Promise<void> {
  const outbox: { checkouts: { sessionId: string; subscriptionId: string }[] } = await (
    await fetch(`${process.env.SANDBOX_URL}/outbox.json`)
  ).json();
  const bought = outbox.checkouts.find((checkout) => checkout.sessionId === sessionId);
  await postToSandbox(`/subscriptions/${bought?.subscriptionId}/renew`, how);
}

/** Buys a plan without opening the checkout page. */
export async function buyPlan(token: string, tierId: string): Promise<void> {
  const pricing = `${process.env.BASE_URL}/pricing`;
  const body = { tierId, successUrl: pricing, cancelUrl: pricing };
  const { sessionId } = await (
    await sendRequest('POST', '/api/billing/create-checkout-session', { token, body })
  ).json();
  await postToSandbox(`/checkout/${sessionId}/pay`);
  await expect.poll(async () => (await readMe(token)).credits).toBeGreaterThan(50);
}
