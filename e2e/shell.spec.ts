import { expect, type Locator, type Page, test } from '@playwright/test';
import { chunkOf } from './support/built-web.ts';
import { protectedPages, publicPages, unknownPage } from './support/routes.ts';
import { openUserMenu } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';

test('the links lead to their pages and the one that is open is marked', async ({ page, isMobile }) => {
  await startSignedIn(page);
  const places = page.getByRole('navigation', { name: isMobile ? 'Tabs' : 'Main' }).getByRole('link');
  await expect(places).toHaveText(['Dashboard', 'Fans', 'Pricing']);
  for (const name of ['Fans', 'Pricing', 'Dashboard']) {
    await places.filter({ hasText: name }).click();
    await expect(page).toHaveTitle(`${name} · Debut`);
    await expectOnlyCurrent(places, name);
  }
});

test('a page that belongs to a place marks that place', async ({ page, isMobile }) => {
  await startSignedIn(page, '/fanbase-editor');
  await expectOnlyCurrent(page.getByRole('navigation', { name: isMobile ? 'Tabs' : 'Main' }).getByRole('link'), 'Fans');
});

test('phones have the tab bar and wide screens have the header links', async ({ page, isMobile }) => {
  await startSignedIn(page);
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeVisible({ visible: isMobile });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: !isMobile });
});

test('the logo leads to the dashboard', async ({ page }) => {
  await startSignedIn(page, '/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Debut', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
  await expect(
    page.getByText('Start building your music collection by adding your first track or project'),
  ).toBeVisible();
});

test('a new account has 50 credits and sees them', async ({ page, isMobile }) => {
  await startSignedIn(page, isMobile ? '/account' : '/');
  // Phones have no room for the balance in the header; there it stands on the account page.
  const place = isMobile ? page.getByRole('region', { name: 'Plan and credits' }) : page.getByRole('banner');
  await expect(place.getByText('50 credits', { exact: true })).toBeVisible();
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

test('the search palette opens by its button and leads to the page that was typed', async ({ page }) => {
  await startSignedIn(page);
  await page.getByRole('button', { name: 'Search' }).click();
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('combobox').fill('pric');
  await expect(palette.getByRole('option')).toHaveText(['Pricing']);
  await palette.getByRole('option', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(palette).toBeHidden();
});

test('the search palette opens by Ctrl+K and is used by the keyboard alone', async ({ page }) => {
  await startSignedIn(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Dashboard');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Fans');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fans');
  await expect(palette).toBeHidden();
});

test('the search palette says when it finds nothing', async ({ page }) => {
  await startSignedIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('zzzz');
  await expect(page.getByText('Nothing found for')).toBeVisible();
});

test('Escape closes the search palette and gives the focus back', async ({ page }) => {
  await startSignedIn(page);
  const button = page.getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
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

test('a page whose code does not arrive says so, and trying again brings it', async ({ page, isMobile }) => {
  await startSignedIn(page);
  const chunk = chunkOf('src/app/routes/fans.tsx');
  await page.route(chunk, (route) => route.abort());
  await page
    .getByRole('navigation', { name: isMobile ? 'Tabs' : 'Main' })
    .getByRole('link', { name: 'Fans' })
    .click();
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

test('nothing scrolls sideways on a screen of 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Debut' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await startSignedIn(page);
  for (const { path, heading } of [...protectedPages, ...publicPages, unknownPage]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

async function expectOnlyCurrent(places: Locator, name: string): Promise<void> {
  await expect(places.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  await expect(places.and(places.page().locator('[aria-current]'))).toHaveCount(1);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(screen ?? 0);
}
