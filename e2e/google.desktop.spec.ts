import { expect, type Page } from '@playwright/test';
import { createAccount, readMe, sendRequest } from './support/api.ts';
import { waitForLink } from './support/outbox.ts';
import { formatShortName, newPerson } from './support/people.ts';
import { postToSandbox } from './support/sandbox.ts';
import {
  alert,
  expectSignedIn,
  expectSignInScreen,
  googleButton,
  openUserMenu,
  signOut,
} from './support/sign-in-screen.ts';
import { readSessionToken } from './support/signed-in.ts';
import { test } from './support/test.ts';

const fansHeading = (page: Page) => page.getByRole('heading', { name: 'The Dreamers', level: 1 });

/**
 * One test, because the last step changes the consent for everybody who uses the sandbox. Component and server tests cover
 * account linking and blocked popups.
 */
test('the Google popup: closed, denied, rejected, allowed', async ({ page }) => {
  const [somebody, taken, confirmed] = [newPerson(), newPerson(), newPerson()];
  await createAccount(taken);
  await page.goto('/fans');
  await expectSignInScreen(page);

  await test.step('closing the popup shows a message, and it can be retried', async () => {
    const popup = await openChooser(page);
    await expect(page.locator('form button[type=submit]')).toHaveText('Loading...');
    await popup.close();
    await expect(alert(page)).toHaveText('The Google window was closed before sign-in finished');
    await expect(googleButton(page)).toBeEnabled();
  });

  await test.step('denying shows that it was canceled', async () => {
    const popup = await openChooser(page);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Deny' }).click();
    await closed;
    await expect(alert(page)).toHaveText('Google sign-in was cancelled');
    await expect(googleButton(page)).toBeEnabled();
  });

  await test.step('an address that Google has not verified is not linked', async () => {
    await allow(await openChooser(page), taken.email, { verified: false });
    await expect(alert(page)).toHaveText(
      'This Google address is not verified, so it cannot join the account that uses it. Please sign in with your password.',
    );
  });

  await test.step('a new user chooses an account, allows, and is signed in while the popup closes', async () => {
    const popup = await openChooser(page);
    const closed = popup.waitForEvent('close');
    await allow(popup, somebody.email);
    await closed;
    await expect(fansHeading(page)).toBeVisible();
    const menu = await openUserMenu(page);
    await expect(menu.getByText(somebody.email, { exact: true })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page.getByText('You sign in with Google.')).toBeVisible();
    const name = new RegExp(formatShortName(somebody).split('-')[0] ?? '', 'i');
    await expect(page.getByLabel('Display name')).toHaveValue(name);
    await signOut(page);
    await expectSignInScreen(page);
  });

  await test.step('a confirmed address is linked to its account', async () => {
    const { id } = await readMe(await createAccount(confirmed));
    const link = new URL(await waitForLink(confirmed.email, /^Confirm your email for Debut$/));
    await sendRequest('POST', '/api/auth/confirm-email', { body: { token: link.searchParams.get('confirm') } });
    await allow(await openChooser(page), confirmed.email);
    await expect(page.getByText('You can sign in with Google')).toBeVisible();
    expect((await readMe(await readSessionToken(page))).id).toBe(id);
    await signOut(page);
    await expectSignInScreen(page);
  });

  await test.step('scripted consent skips the page', async () => {
    const { email } = newPerson();
    await postToSandbox('/consent', { vendor: 'google', decision: 'allow', email });
    try {
      await googleButton(page).click();
      await expectSignedIn(page);
    } finally {
      await postToSandbox('/consent', { vendor: 'google', decision: 'ask' });
    }
    await expect((await openUserMenu(page)).getByText(email, { exact: true })).toBeVisible();
  });
});

async function openChooser(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose a test account' })).toBeVisible();
  return popup;
}

async function allow(popup: Page, email: string, { verified = true } = {}): Promise<void> {
  await popup.getByRole('radio', { name: /Someone else/ }).check();
  await popup.getByLabel('Email address').fill(email);
  await popup.getByRole('checkbox', { name: 'Google says the address is verified' }).setChecked(verified);
  await popup.getByRole('button', { name: 'Allow' }).click();
}
