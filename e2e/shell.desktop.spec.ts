import { expect, test } from '@playwright/test';
import { chunkOf } from './support/built-web.ts';
import { openUserMenu } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';

test('the logo leads to the dashboard', async ({ page }) => {
  await startSignedIn(page, '/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Debut', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
  await expect(
    page.getByText('Start building your music collection by adding your first track or project'),
  ).toBeVisible();
});

test('the user menu opens on every page one goes to', async ({ page }) => {
  await startSignedIn(page);
  for (const name of ['Fans', 'Pricing', 'Dashboard']) {
    await page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).click();
    await expect(page).toHaveTitle(`${name} · Debut`);
    const menu = await openUserMenu(page);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveTitle('Account · Debut');
});

test('the search palette opens by its button, leads to the page that was typed, and says when it finds nothing', async ({
  page,
}) => {
  await startSignedIn(page);
  await page.getByRole('button', { name: 'Search' }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('combobox').fill('zzzz');
  await expect(palette.getByText('Nothing found for')).toBeVisible();
  await palette.getByRole('combobox').fill('pric');
  await expect(palette.getByRole('option')).toHaveText(['Pricing']);
  await palette.getByRole('option', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(palette).toBeHidden();
});

test('the search palette opens by Ctrl+K and is used by the keyboard alone; Escape gives the focus back', async ({
  page,
}) => {
  await startSignedIn(page);
  const palette = page.getByRole('dialog', { name: 'Search' });
  const button = page.getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Dashboard');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Releases');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Fans');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fans');
  await expect(palette).toBeHidden();
});

test('the bell opens a panel that says there is nothing yet', async ({ page }) => {
  await startSignedIn(page);
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('No notifications yet', { exact: true })).toBeVisible();
  await expect(panel.getByText('Tasks and updates will appear here', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a notice stands there while there is no connection', async ({ page, context }) => {
  await startSignedIn(page);
  const notice = page.getByText('You are offline. What you change now will not be saved.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await startSignedIn(page, '/fans');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const first = page.getByRole('main').getByRole('button', { name: /Edit fanbase name/ });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});

test('a page whose code does not arrive says so, and trying again brings it', async ({ page }) => {
  await startSignedIn(page);
  const chunk = chunkOf('src/app/routes/fans.tsx');
  await page.route(chunk, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong · Debut');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
});

test('an app whose code does not arrive says so, and trying again brings it', async ({ page }) => {
  await startSignedIn(page, '/fans');
  const chunk = chunkOf('src/app/routed-app.tsx');
  await page.route(chunk, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
});

test('a search palette whose code does not arrive leaves the page standing', async ({ page }) => {
  await startSignedIn(page, '/fans');
  const chunk = chunkOf('src/features/search/search-palette.tsx');
  await page.route(chunk, (route) => route.abort());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded');
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
