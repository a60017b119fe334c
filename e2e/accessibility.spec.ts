import { expect, type Page, test } from '@playwright/test';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { protectedPages, publicPages, unknownPage } from './support/routes.ts';
import { alert, emailField, expectSignInScreen, openUserMenu, signIn } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test('the sign-in screen is accessible in all its states, and of a refusal the browser notes only that', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await page.goto('/');
  await expectSignInScreen(page);
  await expectAccessible(page, 'sign-in');
  await signIn(page, newPerson());
  await expect(alert(page)).toBeVisible();
  await expectAccessible(page, 'wrong password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectAccessible(page, 'sign-up');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessible(page, 'forgot password');
  await emailField(page).fill(newPerson().email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'link sent');
  await page.goto('/login?reset=some-token');
  await page.getByLabel('New password', { exact: true }).fill('a quiet harbor');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(alert(page)).toBeVisible();
  await expectAccessible(page, 'reset refused');
  expect(complaints.filter((complaint) => !/\b40[01] \(/.test(complaint))).toEqual([]);
});

test('every page is accessible and makes the browser complain of nothing', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const { token } = await startSignedIn(page);
  // The first visit to the editor asks for a page that does not exist yet, and browsers note that.
  await openFanbase(token, { fanbaseName: 'The Dreamers' });
  for (const { path, heading } of [...protectedPages, ...publicPages, unknownPage]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, heading);
    expect(complaints, path).toEqual([]);
  }
});

test('what opens from the header is accessible and makes the browser complain of nothing', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await startSignedIn(page);
  await openUserMenu(page);
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'user menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'notifications');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'search');
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await expectAccessible(page, 'search without results');
  expect(complaints).toEqual([]);
});

test('the dialogs of the account page are accessible, also after a failure', async ({ page }) => {
  await startSignedIn(page, '/account');
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('no address');
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'e-mail dialog');
  await closeDialog(page);

  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('New password').fill('another harbor');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The current password is not right')).toBeVisible();
  await expectAccessible(page, 'password dialog');
  await closeDialog(page);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'sign out everywhere');
  await closeDialog(page);

  await page.getByRole('region', { name: 'Delete account' }).getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'delete account');
  await closeDialog(page);

  await page.getByLabel('Display name').fill('Zora Quell');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Display name saved')).toBeVisible();
  await expectAccessible(page, 'toast');
});

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator(anyDialog)).toHaveCount(0);
}
