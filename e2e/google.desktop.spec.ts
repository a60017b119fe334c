import { expect, type Page, test } from '@playwright/test';
import { createAccount, readMe } from './support/api.ts';
import { waitForLink } from './support/outbox.ts';
import { newPerson, shortNameOf } from './support/people.ts';
import { alert, expectSignedIn, expectSignInScreen, googleButton, openUserMenu } from './support/sign-in-screen.ts';
import { startSignedIn, tokenOf } from './support/signed-in.ts';

test('somebody new picks an account, allows, and is signed in while the window closes', async ({ page }) => {
  const { email } = newPerson();
  const popup = await openChooser(page, '/fans');
  const closed = popup.waitForEvent('close');
  await decide(popup, { email, decision: 'Allow' });
  await closed;
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
  const menu = await openUserMenu(page);
  await expect(menu.getByText(email, { exact: true })).toBeVisible();
});

test('one of the test accounts is signed in with one press', async ({ page }) => {
  const popup = await openChooser(page);
  await popup.getByRole('radio', { name: /Jonah Reyes/ }).check();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expectSignedIn(page);
});

test('denying says that it was cancelled', async ({ page }) => {
  const popup = await openChooser(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Deny' }).click();
  await closed;
  await expect(alert(page)).toHaveText('Google sign-in was cancelled');
  await expect(googleButton(page)).toBeEnabled();
});

test('closing the window says so, and one can try again', async ({ page }) => {
  const popup = await openChooser(page);
  await expect(page.locator('form button[type=submit]')).toHaveText('Loading...');
  await popup.close();
  await expect(alert(page)).toHaveText('The Google window was closed before sign-in finished');
  await expect(googleButton(page)).toBeEnabled();
});

test('a blocked window says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await googleButton(page).click();
  await expect(alert(page)).toHaveText(
    'Your browser blocked the Google window. Please allow pop-ups for this page and try again.',
  );
});

test('the same verified address joins the account that has it', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  await confirmEmail(page, person.email);
  await page.evaluate(() => localStorage.clear());
  const popup = await openChooser(page);
  await decide(popup, { email: person.email, decision: 'Allow' });
  await expectSignedIn(page);
  await expect.poll(async () => (await readMe(await tokenOf(page))).id).toBe((await readMe(person.token)).id);
  await page.goto('/account');
  await expect(page.getByText('You can sign in with Google')).toBeVisible();
});

test('an address that nobody has confirmed goes to the one whose Google account it is', async ({ page }) => {
  const squatter = newPerson();
  const { id } = await readMe(await createAccount(squatter));
  const popup = await openChooser(page);
  await decide(popup, { email: squatter.email, decision: 'Allow' });
  await expectSignedIn(page);
  await expect.poll(async () => (await readMe(await tokenOf(page))).id).toBe(id);
});

test('an address that Google has not verified does not join', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  const popup = await openChooser(page);
  await decide(popup, { email: person.email, verified: false, decision: 'Allow' });
  await expect(alert(page)).toHaveText(
    'This Google address is not verified, so it cannot join the account that uses it. Please sign in with your password.',
  );
});

test('an account made with Google is told how it gets a password', async ({ page }) => {
  const person = newPerson();
  const popup = await openChooser(page, '/account');
  await decide(popup, { email: person.email, decision: 'Allow' });
  await expect(page.getByText('You sign in with Google.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue(new RegExp(shortNameOf(person).split('-')[0] ?? '', 'i'));
});

async function openChooser(page: Page, path = '/'): Promise<Page> {
  await page.goto(path);
  await expectSignInScreen(page);
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose a test account' })).toBeVisible();
  return popup;
}

async function decide(
  popup: Page,
  { email, verified = true, decision }: { email: string; verified?: boolean; decision: 'Allow' | 'Deny' },
): Promise<void> {
  await popup.getByRole('radio', { name: /Somebody else/ }).check();
  await popup.getByLabel('E-mail address').fill(email);
  await popup.getByRole('checkbox', { name: 'Google says the address is verified' }).setChecked(verified);
  await popup.getByRole('button', { name: decision }).click();
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await page.goto(await waitForLink(email, /^Confirm your e-mail/));
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
}
