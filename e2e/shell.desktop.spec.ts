import { expect, type Page } from '@playwright/test';
import { openUserMenu } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search' });

test('the shell: skip link, logo, menus, search, bell and the offline notice', async ({ page, context }) => {
  await startSignedIn(page, '/fans');

  await test.step('the first Tab reaches a link that skips to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const first = page.getByRole('main').getByRole('link', { name: 'Fans', exact: true });
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  await test.step('the logo leads to the dashboard', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Debut', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
    await expect(
      page.getByText('Start building your music collection by adding your first track or project'),
    ).toBeVisible();
  });

  await test.step('the user menu opens on every page', async () => {
    for (const name of ['Fans', 'Pricing', 'Dashboard']) {
      await page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).click();
      await expect(page).toHaveTitle(`${name} · Debut`);
      const menu = await openUserMenu(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
    await (await openUserMenu(page)).getByRole('menuitem', { name: 'Account' }).click();
    await expect(page).toHaveTitle('Account · Debut');
  });

  await test.step('search opens by its button, shows an empty result, and opens a page', async () => {
    await searchButton(page).click();
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await palette(page).getByRole('combobox').fill('zzzz');
    await expect(palette(page).getByText('Nothing found for')).toBeVisible();
    await palette(page).getByRole('combobox').fill('pric');
    await expect(palette(page).getByRole('option')).toHaveText(['Pricing']);
    await palette(page).getByRole('option', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('search opens by Ctrl+K and works by keyboard; Escape returns focus', () => searchByKeyboard(page));

  await test.step('the bell opens a panel without notifications', async () => {
    const bell = page.getByRole('button', { name: 'Notifications' });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('No notifications yet', { exact: true })).toBeVisible();
    await expect(panel.getByText('Tasks and updates will appear here', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
    await bell.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('a notice is shown while there is no connection', async () => {
    const notice = page.getByText('You are offline. What you change now will not be saved.');
    await expect(notice).toBeHidden();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  });
});

async function searchByKeyboard(page: Page): Promise<void> {
  const selected = palette(page).getByRole('option', { selected: true });
  await searchButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(selected).toHaveText('Dashboard');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveText('Releases');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveText('Fans');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fans');
  await expect(palette(page)).toBeHidden();
}
