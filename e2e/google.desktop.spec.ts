import { expect, type Page } from '@playwright/test';
import { call, createAccount, readMe } from './support/api.ts';
import { waitForLink } from './support/outbox.ts';
import { newPerson, shortNameOf } from './support/people.ts';
import { postToSandbox } from './support/sandbox.ts';
import {
  alert,
  expectSignedIn,
  expectSignInScreen,
  googleButton,
  openUserMenu,
  signOut,
} from './support/sign-in-screen.ts';
import { tokenOf } from './support/signed-in.ts';
import { test } from './support/test.ts';

const fansHeading = (page: Page) => page.getByRole('heading', { name: 'The Dreamers', level: 1 });

/**
 * All in one test, because the last step decides the consent of everybody who uses the sandbox. Which account an address
 * joins, and which it does not: google-sign-in.test.ts. A blocked window: sign-in-card.test.tsx.
 */
test('the Google window: closed, denied, refused, allowed', async ({ page }) => {
  const [somebody, taken, confirmed] = [newPerson(), newPerson(), newPerson()];
  await createAccount(taken);
  await page.goto('/fans');
  await expectSignInScreen(page);

  await test.step('closing the window says so, and one can try again', async () => {
    const popup = await openChooser(page);
    await expect(page.locator('form button[type=submit]')).toHaveText('Loading...');
    await popup.close();
    await expect(alert(page)).toHaveText('The Google window was closed before sign-in finished');
    await expect(googleButton(page)).toBeEnabled();
  });

  await test.step('denying says that it was cancelled', async () => {
    const popup = await openChooser(page);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Deny' }).click();
    await closed;
    await expect(alert(page)).toHaveText('Google sign-in was cancelled');
    await expect(googleButton(page)).toBeEnabled();
  });

  await test.step('an address that Google has not verified does not join', async () => {
    await allow(await openChooser(page), taken.email, { verified: false });
    await expect(alert(page)).toHaveText(
      'This Google address is not verified, so it cannot join the account that uses it. Please sign in with your password.',
    );
  });

  await test.step('somebody new picks an account, allows, and is signed in while the window closes', async () => {
    const popup = await openChooser(page);
    const closed = popup.waitForEvent('close');
    await allow(popup, somebody.email);
    await closed;
    await expect(fansHeading(page)).toBeVisible();
    const menu = await openUserMenu(page);
    await expect(menu.getByText(somebody.email, { exact: true })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page.getByText('You sign in with Google.')).toBeVisible();
    const name = new RegExp(shortNameOf(somebody).split('-')[0] ?? '', 'i');
    await expect(page.getByLabel('Display name')).toHaveValue(name);
    await signOut(page);
    await expectSignInScreen(page);
  });

  await test.step('the same confirmed address joins the account that has it', async () => {
    const { id } = await readMe(await createAccount(confirmed));
    const link = new URL(await waitForLink(confirmed.email, /^Confirm your email for Debut$/));
    await call('POST', '/api/auth/confirm-email', { body: { token: link.searchParams.get('confirm') } });
    await allow(await openChooser(page), confirmed.email);
    await expect(page.getByText('You can sign in with Google')).toBeVisible();
    expect((await readMe(await tokenOf(page))).id).toBe(id);
    await signOut(page);
    await expectSignInScreen(page);
  });

  await test.step('a script that has allowed beforehand passes the consent page by redirects alone', async () => {
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
  await popup.getByRole('radio', { name: /Somebody else/ }).check();
  await popup.getByLabel('E-mail address').fill(email);
  await popup.getByRole('checkbox', { name: 'Google says the address is verified' }).setChecked(verified);
  await popup.getByRole('button', { name: 'Allow' }).click();
}
