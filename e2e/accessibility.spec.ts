import { expect, type Page, test } from '@playwright/test';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { chunkOf } from './support/built-web.ts';
import { newPerson } from './support/people.ts';
import { protectedPages, publicPages, unknownPage } from './support/routes.ts';
import { alert, emailField, expectSignInScreen, openUserMenu, signIn } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';

// Half-faded elements have half their contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the sign-in screen is accessible in all its states', async ({ page }) => {
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
});

test('public pages are accessible', async ({ page }) => {
  for (const { path, heading } of [...publicPages, unknownPage]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessible(page, heading);
  }
});

test('every signed-in page is accessible', async ({ page }) => {
  await startSignedIn(page);
  for (const { path, heading } of protectedPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectLoaded(page);
    await expectAccessible(page, heading);
  }
});

test('what opens from the header is accessible', async ({ page }) => {
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
});

test('the dialogs of the account page are accessible, also after a failure', async ({ page }) => {
  await startSignedIn(page, '/account');
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill('no address');
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

test('pages about failures are accessible', async ({ page, context }) => {
  await startSignedIn(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await page.route(chunkOf('src/app/routes/fans.tsx'), (route) => route.abort());
  await page.goto('/fans');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page, 'a page that did not load');
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Debut cannot be reached' })).toBeVisible();
  await expectAccessible(page, 'server not reached');
});

test('the loading screen is accessible', async ({ page }) => {
  await startSignedIn(page);
  await page.route('**/api/me', () => undefined);
  await page.goto('/fans');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expectAccessible(page, 'loading');
});

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator(anyDialog)).toHaveCount(0);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
