import { expect, type Page } from '@playwright/test';
import { createAccount, createTrack } from './support/api.ts';
import { findChunk } from './support/built-web.ts';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { expectSignedIn, expectSignInScreen, signOut } from './support/sign-in-screen.ts';
import { openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { startUpgradableWeb } from './support/upgraded-web.ts';

test.use({ serviceWorkers: 'allow' });

const updateToast = (page: Page) => page.getByText('A new version of Debut is ready');

test('the app is installable, works offline, and caches nothing of an account', async ({ page }) => {
  const token = await createAccount(newPerson());
  await createTrack(token, 'Glass Harbor', tone(2));
  const artist = await openFanbase(token);
  await openWithToken(page, token, '/');
  await expectControlled(page);

  await test.step('it is installable, and its manifest has the colors of the page', async () => {
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // A second session would hide from the page that it is offline.
    await devtools.detach();
    const manifest = JSON.parse(data ?? '{}');
    const color = await page.locator('meta[name=theme-color]').getAttribute('content');
    expect([manifest.theme_color, manifest.background_color]).toEqual([color, color]);
    for (const { src } of [...manifest.icons, ...(manifest.screenshots ?? [])]) {
      expect((await page.request.get(src)).status(), src).toBe(200);
    }
  });

  await test.step('offline, the app shows a notice and recovers', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Play Glass Harbor' }).click();
    await page.getByRole('link', { name: 'Glass Harbor', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Glass Harbor', level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/releases');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    const stranger = await page.context().newPage();
    await expect(stranger.goto(`/fanbase/${artist}`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await stranger.close();
    await page.context().setOffline(false);
    await expectSignedIn(page);
  });

  await test.step('nothing of the account is cached', async () => {
    await signOut(page);
    await expectSignInScreen(page);
    const kept = await listCachedUrls(page);
    expect(kept).toContain('/');
    expect(kept.filter((path) => !/^\/($|icon\.svg$|assets\/[\w.-]+\.(js|css|woff2)$)/.test(path))).toEqual([]);
  });
});

test('a new version is offered, never loaded by itself, and active after Reload', async ({ page }) => {
  const web = await openUpgradable(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const mark = () => page.evaluate(() => Reflect.set(window, 'isMarked', true));
  const isMarked = () => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

  await test.step('a page opened while a new version waits offers it too, and Reload loads it', async () => {
    web.upgrade();
    web.holdBack(true);
    await look();
    await expect(updateToast(page)).toBeVisible();
    await page.reload();
    expect(await hasWaitingWorker(page)).toBe(true);
    await expect(updateToast(page)).toBeVisible();

    web.holdBack(false);
    const loaded = page.waitForEvent('load');
    await messages.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expectSignedIn(page);
    await expect(updateToast(page)).toHaveCount(0);
    await expect.poll(() => hasWaitingWorker(page)).toBe(false);
    await expectControlled(page);
  });

  await test.step('a page whose code no longer exists offers to reload', async () => {
    await mark();
    web.upgrade(findChunk('src/app/routes/fans.tsx').replace('**', ''));
    await look();
    await expect(updateToast(page)).toBeVisible();
    await expect(messages.getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }).click();
    await expect(page.getByRole('heading', { name: 'A new version of Debut is ready' })).toBeVisible();
    expect(await isMarked()).toBe(true);
    web.complete();
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
    expect(await isMarked()).toBe(false);
    await expect(updateToast(page)).toHaveCount(0);
  });
  await web.stop();
});

async function openUpgradable(page: Page) {
  const web = await startUpgradableWeb();
  const token = await createAccount(newPerson());
  await page.goto(`${web.url}/icon.svg`);
  await page.evaluate((value) => localStorage.setItem('debut.token', value), token);
  await page.goto(web.url);
  await expectControlled(page);
  return web;
}

function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
}

/** The service worker has cached the shell and controls this page. */
async function expectControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

function listCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().map((url) => new URL(url).pathname);
  });
}
