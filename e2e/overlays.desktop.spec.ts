import { expect, type Page } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { findChunk } from './support/built-web.ts';
import { countRequests, holdRequests } from './support/network.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const dialogCode = findChunk('src/areas/library/track-dialogs/create-dialog.tsx');
const searchCode = findChunk('src/areas/library/search/search-palette.tsx');
const pageCode = findChunk('src/app/routes/fans.tsx');
const appCode = findChunk('src/app/routed-app.tsx');

const options = (page: Page) => page.getByRole('button', { name: 'Options for Undertow' });
const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const somethingWrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const fansHeading = (page: Page) => page.getByRole('heading', { name: 'The Dreamers', level: 1 });

test('slow and failing code loads: overlays, a page, the app, and an unreachable server', async ({ page, context }) => {
  test.slow();
  for (const code of [dialogCode, searchCode, pageCode]) await page.route(code, (route) => route.abort());
  const { token } = await startSignedIn(page);

  await test.step('a dialog whose code fails to load shows an error, and the next click opens it', async () => {
    const add = page.getByRole('button', { name: 'Add New Track' });
    await add.click();
    await expect(notLoaded(page)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notLoaded(page)).toHaveCount(0);
    await page.unroute(dialogCode);
    await add.click();
    await expect(page.getByRole('dialog', { name: 'What would you like to create?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a search palette whose code does not arrive leaves the page in place, and late code opens it for one press', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(notLoaded(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
    await page.unroute(searchCode);
    const release = await holdRequests(page, searchCode);
    await page.getByRole('button', { name: 'Search' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await createTrack(token, 'Undertow');
  await expect(options(page)).toBeVisible();

  await test.step('a press on the button of an open menu closes it', async () => {
    await options(page).click();
    await expect(page.getByRole('menu', { name: 'Options for Undertow' })).toBeVisible();
    await options(page).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(options(page)).toBeFocused();
  });

  await test.step('the offline notice is accessible', async () => {
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectAccessible(page, 'offline');
    await context.setOffline(false);
  });

  await test.step('a page whose code fails to load shows an error, and retrying opens it', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }).click();
    await expect(somethingWrong(page)).toBeVisible();
    await expect(page).toHaveTitle('Something went wrong · Debut');
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page, 'a page that did not load');
    await page.unroute(pageCode);
    await tryAgain(page).click();
    await expect(fansHeading(page)).toBeVisible();
  });

  await test.step('an app whose code fails to load shows an error', async () => {
    await page.route(appCode, (route) => route.abort());
    const configRequests = countRequests(page, '/api/config');
    await page.reload();
    await expect(somethingWrong(page)).toBeVisible();
    // The app requests it on start, and the error page to check the server.
    await expect.poll(configRequests).toBe(2);
    await page.unroute(appCode);
  });

  await test.step('a page opened while the server is unreachable shows an error and recovers', async () => {
    await page.route('**/api/config', (route) => route.abort());
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { name: "Can't reach Debut" })).toBeVisible();
    await expectAccessible(page, 'server not reached');
  });

  await test.step('the page shows Loading... until the session is known', async () => {
    const release = await holdRequests(page, '**/api/me');
    await page.unroute('**/api/config');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0);
    await expectAccessible(page, 'loading');
    release();
    await expect(fansHeading(page)).toBeVisible();
  });

  await test.step('a key opens a menu at its first item', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await options(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit Track Name' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit Track Details' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(options(page)).toBeFocused();
  });

  await test.step('focus returns to the menu button, also after a dialog', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit Track Name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Track Name' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(options(page)).toBeFocused();
  });
});
