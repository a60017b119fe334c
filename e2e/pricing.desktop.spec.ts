import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createTrack, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { balance, expectCheckout, openCheckout, paid, payButton, plan, renew, settle } from './support/billing.ts';
import { importFans } from './support/fanbase.ts';
import { messageField, write } from './support/fans-screen.ts';
import { masterButton, status } from './support/mastering-screen.ts';
import { countRequests } from './support/network.ts';
import { confirmEmail } from './support/outbox.ts';
import { alert, expectSignInScreen, signIn } from './support/sign-in-screen.ts';
import { startPrepared, startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const question = (page: Page) => page.getByRole('alertdialog');

test('a plan is bought and changed, a card is declined, and the credits history shows it', async ({ page }) => {
  test.slow();
  const errors = await collectErrors(page);
  await startSignedIn(page, '/pricing');
  let sessionId = '';

  await test.step('the plans and their prices', async () => {
    await expect(plan(page, 'Free')).toContainText('Current plan');
    await expect(plan(page, 'Pro')).toContainText('Most Popular');
    for (const [name, price] of Object.entries(prices)) await expect(plan(page, name)).toContainText(price);
    await button(page, 'Get Started').click();
    await expect(status(page, 'Free tier activated! You now have 50 credits to get started.')).toBeVisible();
    await button(page, 'Contact Sales').first().click();
    await expect(page.getByRole('dialog', { name: 'Contact Sales' })).toBeVisible();
    await expectAccessible(page, 'Contact Sales', { within: anyDialog });
    await page.keyboard.press('Escape');
  });

  await test.step('a plan is bought once, after a declined card', async () => {
    const begun = countRequests(page, '/api/billing/create-checkout-session');
    await plan(page, 'Starter').getByRole('button').dblclick();
    await expectCheckout(page);
    expect(begun()).toBe(1);
    sessionId = new URL(page.url()).pathname.split('/')[2] ?? '';
    await button(page, 'Be declined').click();
    await expect(alert(page)).toContainText('The card was declined.');
    await payButton(page).click();
    await expect(page).toHaveURL('/pricing?success=true');
    await expect(status(page, paid)).toBeVisible();
    await expect(balance(page)).toHaveText('250 credits');
    await expect(plan(page, 'Starter')).toContainText('Current plan');
    await expect(plan(page, 'Starter').getByRole('button', { name: /^Renews on/ })).toBeDisabled();
    await expectAccessible(page, 'pricing on a plan');
    await button(page, 'Dismiss').click();
    await expect(page).toHaveURL('/pricing');
  });

  await test.step('it is upgraded immediately, and downgraded and canceled at the end of the month', async () => {
    await plan(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click();
    await expect(question(page)).toContainText('Pro starts now: your card is charged $35.00');
    await expectAccessible(page, 'a change of plan', { within: anyDialog });
    await question(page).getByRole('button', { name: 'Upgrade for $35.00' }).click();
    await expect(plan(page, 'Pro')).toContainText('Current plan');
    await expect(balance(page)).toHaveText('750 credits');
    await confirm(page, 'Move to Starter');
    await expect(plan(page, 'Your plan')).toContainText('then Starter for $15.00 a month.');
    await expect(plan(page, 'Starter').getByRole('button', { name: /^Starts on/ })).toBeDisabled();
    await confirm(page, 'Keep Pro');
    await expect(plan(page, 'Your plan')).toContainText('Renews on');
    await confirm(page, 'Cancel plan');
    await expect(plan(page, 'Your plan')).toContainText("You won't be charged again, and you keep your credits.");
    await confirm(page, 'Keep Pro');
    await expect(plan(page, 'Your plan')).toContainText('Renews on');
  });

  await test.step('a declined card changes nothing', async () => {
    await button(page, 'Manage billing').click();
    await page.waitForURL(`${process.env.SANDBOX_URL}/portal/**`);
    await button(page, 'Use a declined card').click();
    await page.getByRole('link', { name: 'Back to Debut' }).click();
    await plan(page, 'Team').getByRole('button').click();
    await question(page).getByRole('button', { name: 'Upgrade for $79.00' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(
      'Payment failed: The card was declined. Nothing was charged, and your plan stays as it is.',
    );
    await expectAccessible(page, 'a rejected change', { within: anyDialog });
    await question(page).getByRole('button', { name: 'Not now' }).click();
    await expect(plan(page, 'Pro')).toContainText('Current plan');
    await expect(balance(page)).toHaveText('750 credits');
  });

  await test.step('a failed renewal keeps the plan for a while and is reported', async () => {
    await renew(sessionId, { decline: true });
    await expect(plan(page, 'Your plan')).toContainText(
      /The last payment failed\. Pro stays active until \d+ \w+.*\. Please update your card\./,
    );
    await expect(plan(page, 'Pro')).toContainText('Current plan');
    await expect(balance(page)).toHaveText('750 credits');
    await button(page, /^Notifications/).click();
    const rows = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Payment failed' }).first()).toContainText(
      /Pro could not be paid\. Your plan stays in force until \w+ \d+, \d{4}\. Please update your card\./,
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a new card fixes it', async () => {
    await button(page, 'Update card').click();
    await page.waitForURL(`${process.env.SANDBOX_URL}/portal/**`);
    await button(page, 'Use a working card').click();
    await page.getByRole('link', { name: 'Back to Debut' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(plan(page, 'Your plan')).toContainText('Renews on');
    await expect(balance(page)).toHaveText('1,250 credits');
  });
  // The browser logs the rejection.
  expect(errors.filter((complaint) => !/\b409 \(/.test(complaint))).toEqual([]);

  await test.step('credits paid by bank transfer arrive with it', async () => {
    await openCheckout(page, button(page, 'Buy Extra Message Credits'));
    const transferId = new URL(page.url()).pathname.split('/')[2] ?? '';
    await button(page, /^Pay later/).click();
    await expect(status(page, 'Your payment is on its way.')).toBeVisible();
    await expect(page.getByText(paid)).toHaveCount(0);
    await expect(balance(page)).toHaveText('1,250 credits');
    await settle(transferId);
    await expect(status(page, paid)).toBeVisible();
    await expect(balance(page)).toHaveText('1,350 credits');
  });

  await test.step('every change of credits is in the history and its CSV', async () => {
    await visit(page, '/account#plan');
    const history = page.getByRole('list', { name: 'Credits history' });
    await expect(history.getByRole('listitem')).toContainText([
      /Extra Message Credits.*\+100.*1,350/,
      /Pro.*\+500.*1,250/,
      /Pro.*\+500.*750/,
      /Starter.*\+200.*250/,
      /50/,
    ]);
    await expectAccessible(page, 'account with a plan');
    const started = page.waitForEvent('download');
    await button(page, 'Export CSV').click();
    const lines = (await readFile(await (await started).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines.map((line) => line.split(',').slice(-3, -1))).toEqual([
      ['Credits', 'Balance'],
      ['50', '50'],
      ['200', '250'],
      ['500', '750'],
      ['500', '1250'],
      ['100', '1350'],
    ]);
  });
});

test('too few credits lead to pricing and back to the track or the drafted text', async ({ page }) => {
  test.slow();
  // The page doesn't know that the credits are spent elsewhere.
  await page.route('**/api/events*', (route) => route.abort());
  const person = await startPrepared(page, async ({ token }) => {
    await confirmEmail(token);
    await importFans(token, 50);
    return `/track/${await createTrack(token, 'Halogen', tone(1))}`;
  });
  const { token, path: track } = person;

  await test.step('too few credits for a master show a notice and lead to pricing', async () => {
    await page.getByRole('radio', { name: 'Strong' }).click();
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    const message = { audience: { kind: 'all' }, message: 'Doors at 7', scheduledAt };
    await sendRequest('POST', '/api/fanbase/send-sms', { token, body: message });
    await masterButton(page).click();
    await expect(alert(page)).toHaveText('Mastering needs 5 credits and you have 0. You are 5 credits short.');
    await expect(button(page, 'Buy 100 credits for $10.00')).toBeVisible();
    await expect(masterButton(page)).toBeDisabled();
    await expectAccessible(page, 'too few credits');
    await page.unroute('**/api/events*');
    await page.getByRole('link', { name: 'Compare plans' }).click();
    await expect(page).toHaveURL(`/pricing?returnTo=${encodeURIComponent(track)}`);
  });

  await test.step('a canceled and a paid checkout lead back to the track', async () => {
    await openCheckout(page, button(page, 'Buy AI Mastering Bundle'));
    await button(page, 'Cancel and go back').click();
    await expect(page).toHaveURL('/pricing?canceled=true');
    await expect(status(page, 'Payment was canceled.')).toBeVisible();
    await openCheckout(page, button(page, 'Buy AI Mastering Bundle'));
    await payButton(page).click();
    await expect(status(page, paid)).toBeVisible();
    await page.getByRole('link', { name: 'Back to your track' }).click();
    await expect(page).toHaveURL(track);
    await expect(page.getByRole('radio', { name: 'Strong' })).toBeChecked();
    await expect(page.getByText('you have 50.')).toBeVisible();
    await expect(masterButton(page)).toBeEnabled();
  });

  await test.step('too few credits for a text lead to the checkout and back to the draft', async () => {
    await visit(page, '/fans/messages');
    const text = 'Doors at 7, come early. '.repeat(10).trim();
    await write(page, text);
    await expect(page.getByText('This needs 100 credits, and you have 50. You are 50 credits short.')).toBeVisible();
    await openCheckout(page, button(page, 'Buy 100 credits for $10.00'));
    await page.route('**/api/events*', (route) => route.abort());
    await payButton(page).click();
    await expect(status(page, paid)).toBeVisible();
    await page.getByRole('link', { name: 'Back to your message' }).click();
    await expect(page).toHaveURL('/fans/messages');
    await expect(messageField(page)).toHaveValue(text);
    await expect(page.getByText('150 → 50')).toBeVisible();
  });

  await test.step('a session revoked elsewhere asks to sign in, and returns to the page', async () => {
    await visit(page, '/pricing');
    await expect(button(page, 'Choose Starter')).toBeEnabled();
    await sendRequest('POST', '/api/auth/sign-out', { token });
    await button(page, 'Choose Starter').click();
    await expectSignInScreen(page);
    await expect(alert(page)).toHaveText('Please sign in to purchase a plan');
    await signIn(page, person);
    await expect(page).toHaveURL('/pricing');
    await expect(button(page, 'Choose Starter')).toBeEnabled();
  });
});

const prices = { Free: '$0.00', Starter: '$15.00', Pro: '$35.00', Team: '$79.00' };

/** Opens the confirmation and accepts it. */
async function confirm(page: Page, change: string): Promise<void> {
  await button(page, change).first().click();
  await question(page).getByRole('button', { name: change, exact: true }).click();
  await expect(question(page)).toBeHidden();
}
