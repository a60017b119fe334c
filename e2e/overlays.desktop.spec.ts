import { expect, type Page, test } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { chunkOf } from './support/built-web.ts';
import { holdRequests } from './support/network.ts';
import { startSignedIn } from './support/signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const menuCode = chunkOf('src/ui/menu-panel.tsx');
const dialogCode = chunkOf('src/ui/dialog-panel.tsx');
const options = (page: Page) => page.getByRole('button', { name: 'Options for Undertow' });

test('a menu whose code is still on its way opens once for the one press', async ({ page }) => {
  const release = await holdRequests(page, menuCode);
  await startWithTrack(page);
  await options(page).click();
  await expect(options(page)).toHaveAttribute('aria-expanded', 'true');
  release();
  await expect(page.getByRole('menu', { name: 'Options for Undertow' })).toBeVisible();
  await options(page).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(options(page)).toBeFocused();
});

test('a key opens a menu at its first item, and the focus returns to the button', async ({ page }) => {
  const release = await holdRequests(page, menuCode);
  await startWithTrack(page);
  await options(page).focus();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('menuitem', { name: 'Edit Track Name' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Set Release Date' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit Track Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Track Name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(options(page)).toBeFocused();
});

test('a dialog or menu whose code does not arrive says so, and the next press opens it', async ({ page }) => {
  await page.route(dialogCode, (route) => route.abort());
  await page.route(menuCode, (route) => route.abort());
  await startSignedIn(page);
  await page.getByRole('button', { name: 'Add New Track' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(dialogCode);
  await page.getByRole('button', { name: 'Add New Track' }).click();
  await expect(page.getByRole('dialog', { name: 'What would you like to create?' })).toBeVisible();
  await page.keyboard.press('Escape');

  const account = page.getByRole('button', { name: 'Account menu' });
  await account.click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(account).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(menuCode);
  await account.click();
  await expect(page.getByRole('menu', { name: 'Account menu' })).toBeVisible();
});

async function startWithTrack(page: Page): Promise<void> {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Undertow');
  await expect(options(page)).toBeVisible();
}
