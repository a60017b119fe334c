import { expect, type Page, type Request, test } from '@playwright/test';
import { createAccount, createProject, createTrack } from './support/api.ts';
import { gzippedBytes } from './support/built-web.ts';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

const maxSignInBytes = 110_000;
const maxEmptyDashboardBytes = 170_000;
const maxFullDashboardBytes = 190_000;
const maxPublicPageBytes = 85_000;
/** The world's numbering plans, fetched when somebody is about to type a number. */
const maxPhoneBytes = 50_000;

test('sign-in needs little JavaScript before the first interaction', async ({ page }) => {
  const scripts = collectScripts(page);
  const pending = followRequests(page);
  await page.goto('/');
  await settle(page, 'Debut', pending);
  expectAtMost(scripts, maxSignInBytes, 'sign-in');
});

test('an empty dashboard needs little JavaScript before the first interaction', async ({ page }) => {
  const token = await createAccount(newPerson());
  const scripts = collectScripts(page);
  const pending = followRequests(page);
  await openWithToken(page, token, '/');
  await settle(page, 'Welcome to Debut', pending);
  expectAtMost(scripts, maxEmptyDashboardBytes, 'empty dashboard');
});

test('a dashboard with music on it and in the player needs little more', async ({ page: first, context }) => {
  const token = await createAccount(newPerson());
  for (const title of ['Glass Harbor', 'Slow Tide', 'Undertow']) await createTrack(token, title, tone(2));
  await createProject(token, 'Kitchen Tapes', [await createTrack(token, 'Paper Lanterns')]);
  const player = (page: Page) => page.getByRole('region', { name: 'Player' });
  await openWithToken(first, token, '/');
  await first.getByRole('button', { name: 'Play Glass Harbor' }).click();
  await expect(player(first)).toContainText('Glass Harbor');
  await first.close();

  // A page that nobody has pointed at: where the mouse rests, more is fetched.
  const page = await context.newPage();
  const scripts = collectScripts(page);
  const pending = followRequests(page);
  await page.goto('/');
  await settle(page, 'Glass Harbor', pending);
  await expect(page.getByRole('link', { name: 'Kitchen Tapes' })).toBeVisible();
  await expect(player(page)).toContainText('Glass Harbor');
  await settle(page, 'Glass Harbor', pending);
  expectAtMost(scripts, maxFullDashboardBytes, 'dashboard with music');
});

for (const path of ['fanbase', 'fan-signup']) {
  test(`/${path} needs little JavaScript, all in`, async ({ page }) => {
    const id = await openFanbase(await createAccount(newPerson()));
    const scripts = collectScripts(page);
    await page.goto(`/${path}/${id}`);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Elle Okafor');
    await page.getByRole('textbox', { name: /^Email/ }).fill('elle@example.com');
    const withoutNumbers = new Set(scripts);
    await page.getByRole('textbox', { name: /^Phone/ }).fill('2135550147');
    await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(/\(213\) 555-0147$/);
    expectAtMost(withoutNumbers, maxPublicPageBytes, path);
    await page.getByRole('button', { name: /^Join/ }).click();
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    expectAtMost(scripts, maxPublicPageBytes + maxPhoneBytes, `${path}, all in`);
  });
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

/** The screen stands and nothing is under way any more but the live events, which never end. */
async function settle(page: Page, heading: string, pending: Set<Request>): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.waitForLoadState('load');
  await expect.poll(() => pending.size).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => pending.size).toBe(0);
}

function followRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

function expectAtMost(scripts: Set<string>, maxBytes: number, screen: string): void {
  const bytes = [...scripts].reduce((sum, pathname) => sum + gzippedBytes(pathname), 0);
  test.info().annotations.push({ type: 'gzipped JavaScript', description: `${screen}: ${bytes} bytes` });
  expect(bytes, `gzipped JavaScript of the ${screen}`).toBeLessThanOrEqual(maxBytes);
  expect(scripts.size).toBeGreaterThan(0);
}
