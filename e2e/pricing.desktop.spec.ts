import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { call, createTrack, readMe, startMastering } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { balance, expectCheckout, leaveForCheckout, paid, payButton, plan, renew, settle } from './support/billing.ts';
import { addFan } from './support/fanbase.ts';
import { messageField, write } from './support/fans-screen.ts';
import { masterButton, status, versions, whenMade } from './support/mastering-screen.ts';
import { countRequests } from './support/network.ts';
import { waitForMail } from './support/outbox.ts';
import { newPhone } from './support/phones.ts';
import { alert, expectSignInScreen, signIn } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const question = (page: Page) => page.getByRole('alertdialog');

test('a plan is bought once, after a declined card, and its credits come when they are paid for', async ({ page }) => {
  await startSignedIn(page, '/pricing');
  await expect(plan(page, 'Free')).toContainText('Current plan');
  await expect(plan(page, 'Pro')).toContainText('Most Popular');
  for (const [name, price] of Object.entries(prices)) await expect(plan(page, name)).toContainText(price);
  await button(page, 'Get Started').click();
  await expect(status(page, 'Free tier activated! You now have 50 credits to get started.')).toBeVisible();

  const begun = countRequests(page, '/api/billing/create-checkout-session');
  await plan(page, 'Pro').getByRole('button').dblclick();
  await expectCheckout(page);
  expect(begun()).toBe(1);
  await button(page, 'Be declined').click();
  await expect(alert(page)).toContainText('The card was declined.');
  await payButton(page).click();
  await expect(page).toHaveURL('/pricing?success=true');
  await expect(status(page, paid)).toBeVisible();
  await expect(balance(page)).toHaveText('550 credits');
  await expect(plan(page, 'Pro')).toContainText('Current plan');
  await expect(plan(page, 'Pro').getByRole('button', { name: /^Renews on/ })).toBeDisabled();
  await button(page, 'Dismiss').click();
  await expect(page).toHaveURL('/pricing');

  await leaveForCheckout(page, button(page, 'Buy Extra Message Credits'));
  const sessionId = new URL(page.url()).pathname.split('/')[2] ?? '';
  await button(page, /^Pay later/).click();
  await expect(status(page, 'Your payment is on its way.')).toBeVisible();
  await expect(page.getByText(paid)).toHaveCount(0);
  await expect(balance(page)).toHaveText('550 credits');
  await settle(sessionId);
  await expect(status(page, paid)).toBeVisible();
  await expect(balance(page)).toHaveText('650 credits');

  await page.goto('/account#plan');
  const history = page.getByRole('list', { name: 'Credits history' });
  await expect(history.getByRole('listitem')).toContainText([
    /Extra Message Credits.*\+100.*650/,
    /Pro.*\+500.*550/,
    /50/,
  ]);
  const started = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const lines = (await readFile(await (await started).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.map((line) => line.split(',').slice(-3, -1))).toEqual([
    ['Credits', 'Balance'],
    ['50', '50'],
    ['500', '550'],
    ['100', '650'],
  ]);
});

test('a plan grows at once, shrinks and ends with its month, and a refused card changes nothing', async ({ page }) => {
  await startSignedIn(page, '/pricing');
  await leaveForCheckout(page, button(page, 'Choose Starter'));
  await payButton(page).click();
  await expect(balance(page)).toHaveText('250 credits');

  await plan(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(question(page)).toContainText('Pro begins at once: $35.00 is charged to your card now');
  await expectAccessible(page, 'a change of plan', { within: anyDialog });
  await question(page).getByRole('button', { name: 'Upgrade for $35.00' }).click();
  await expect(plan(page, 'Pro')).toContainText('Current plan');
  await expect(balance(page)).toHaveText('750 credits');

  await confirm(page, 'Move to Starter');
  await expect(plan(page, 'Your plan')).toContainText('then Starter for $15.00 a month.');
  await expect(plan(page, 'Starter').getByRole('button', { name: /^Begins on/ })).toBeDisabled();
  await confirm(page, 'Keep Pro');
  await expect(plan(page, 'Your plan')).toContainText('Renews on');
  await confirm(page, 'Cancel plan');
  await expect(plan(page, 'Your plan')).toContainText('Nothing is charged after that, and your credits stay.');
  await confirm(page, 'Keep Pro');
  await expect(plan(page, 'Your plan')).toContainText('Renews on');

  await button(page, 'Manage billing').click();
  await page.waitForURL(`${process.env.SANDBOX_URL}/portal/**`);
  await button(page, 'Use a card that is refused').click();
  await page.getByRole('link', { name: 'Back to Debut' }).click();
  await expect(page).toHaveURL('/pricing');
  await plan(page, 'Team').getByRole('button').click();
  await question(page).getByRole('button', { name: 'Upgrade for $79.00' }).click();
  await expect(question(page).getByRole('alert')).toHaveText(
    'Payment failed: The card was declined. Nothing was charged, and your plan stays as it is.',
  );
  await expectAccessible(page, 'a change that was refused', { within: anyDialog });
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(plan(page, 'Pro')).toContainText('Current plan');
  await expect(balance(page)).toHaveText('750 credits');
});

test('a renewal that fails leaves the plan for a while, is told, and a new card mends it', async ({ page }) => {
  await startSignedIn(page, '/pricing');
  await leaveForCheckout(page, button(page, 'Choose Starter'));
  const sessionId = new URL(page.url()).pathname.split('/')[2] ?? '';
  await payButton(page).click();
  await expect(balance(page)).toHaveText('250 credits');
  await renew(sessionId, { decline: true });
  await expect(plan(page, 'Your plan')).toContainText(
    /The last payment failed\. Starter stays in force until \d+ \w+.*\. Please update your card\./,
  );
  await expect(plan(page, 'Starter')).toContainText('Current plan');
  await expect(balance(page)).toHaveText('250 credits');
  await button(page, /^Notifications/).click();
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await expect(news.filter({ hasText: 'Payment failed' })).toContainText(
    /Starter could not be paid\. Your plan stays in force until \w+ \d+, \d{4}\. Please update your card\./,
  );
  await page.keyboard.press('Escape');

  await button(page, 'Update card').click();
  await button(page, 'Use a card that works').click();
  await page.getByRole('link', { name: 'Back to Debut' }).click();
  await expect(plan(page, 'Your plan')).toContainText('Renews on');
  await expect(balance(page)).toHaveText('450 credits');
});

test('running out of credits while mastering leads to pricing and back', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const trackId = await createTrack(token, 'Halogen', tone(1));
  // The page is not told that the credits go elsewhere meanwhile.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(`/track/${trackId}`);
  await page.getByRole('radio', { name: 'Strong' }).click();
  while ((await readMe(token)).credits >= 5) await startMastering(token, await createTrack(token, 'Spent', tone(1)));
  await masterButton(page).click();
  await expect(alert(page)).toHaveText('Mastering needs 5 credits and you have 0. You are 5 credits short.');
  await expect(button(page, 'Buy 100 credits for $10.00')).toBeVisible();
  await expect(masterButton(page)).toBeDisabled();
  await expectAccessible(page, 'too few credits');
  await page.unroute('**/api/events');

  await page.getByRole('link', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL(`/pricing?returnTo=${encodeURIComponent(`/track/${trackId}`)}`);
  await leaveForCheckout(page, button(page, 'Buy AI Mastering Bundle'));
  await button(page, 'Cancel and go back').click();
  await expect(page).toHaveURL('/pricing?canceled=true');
  await expect(status(page, 'Payment was canceled.')).toBeVisible();
  await leaveForCheckout(page, button(page, 'Buy AI Mastering Bundle'));
  await payButton(page).click();
  await expect(status(page, paid)).toBeVisible();
  await page.getByRole('link', { name: 'Back to your track' }).click();
  await expect(page).toHaveURL(`/track/${trackId}`);
  await expect(page.getByRole('radio', { name: 'Strong' })).toBeChecked();
  await expect(page.getByText('you have 50.')).toBeVisible();
  await masterButton(page).click();
  await expect(versions(page).getByRole('listitem')).toHaveCount(6, whenMade);
});

test('a text that costs more than there is leads to the checkout and back to its draft', async ({ page }) => {
  const { token } = await startSignedIn(page);
  for (const name of ['Elle', 'Jonah', 'Priya', 'Greta', 'Silas', 'Femi'])
    await addFan(token, { name, phone: newPhone().number });
  await page.goto('/fans?tab=message');
  const text = 'Doors at 7, come early. '.repeat(60).trim();
  await write(page, text);
  await expect(page.getByText('This needs 60 credits, and you have 50. You are 10 credits short.')).toBeVisible();
  await leaveForCheckout(page, button(page, 'Buy 100 credits for $10.00'));
  await payButton(page).click();
  await expect(status(page, paid)).toBeVisible();
  await page.getByRole('link', { name: 'Back to your message' }).click();
  await expect(page).toHaveURL('/fans?tab=message');
  await expect(messageField(page)).toHaveValue(text);
  await expect(page.getByText('150 → 90')).toBeVisible();
});

test('what cannot be bought says why, and Enterprise reaches the operator', async ({ page }) => {
  const person = await startSignedIn(page, '/pricing');
  const path = '**/api/billing/create-checkout-session';
  const sentence = 'Stripe is not configured on this server. Please contact support.';
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { error: sentence, code: 'stripe_not_configured' } }),
  );
  await button(page, 'Choose Starter').click();
  await expect(alert(page)).toHaveText(sentence);
  await button(page, 'Dismiss').click();
  await expect(alert(page)).toHaveCount(0);
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await button(page, 'Choose Starter').click();
  await expect(alert(page)).toHaveText('Payment failed: Network error. Please check your connection and try again.');
  await page.unroute(path);
  await expect(button(page, 'Choose Starter')).toBeEnabled();

  await button(page, 'Contact Sales').first().click();
  const form = page.getByRole('dialog', { name: 'Contact Sales' });
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByLabel('Label or company').fill(person.email);
  await form.getByLabel('Message').fill('   ');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a message');
  await form.getByLabel('Message').fill('Forty artists on three continents.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(status(page, `The answer comes to ${person.email}.`)).toBeVisible();
  const { text } = await waitForMail('operator@debut.test', new RegExp(person.email));
  expect(text).toContain('Forty artists on three continents.');

  // Signed out on the server, and the page does not know yet.
  await page.route('**/api/events', (route) => route.abort());
  await page.reload();
  await expect(button(page, 'Choose Starter')).toBeEnabled();
  await call('POST', '/api/auth/sign-out', { token: person.token });
  await button(page, 'Choose Starter').click();
  await expectSignInScreen(page);
  await expect(alert(page)).toHaveText('Please sign in to purchase a plan');
  await signIn(page, person);
  await expect(page).toHaveURL('/pricing');
  await expect(button(page, 'Choose Starter')).toBeEnabled();
});

const prices = { Free: '$0.00', Starter: '$15.00', Pro: '$35.00', Team: '$79.00' };

/** Presses, reads what it means, and says yes. */
async function confirm(page: Page, change: string): Promise<void> {
  await button(page, change).first().click();
  await question(page).getByRole('button', { name: change, exact: true }).click();
  await expect(question(page)).toBeHidden();
}
