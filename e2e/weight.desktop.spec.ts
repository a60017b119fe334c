import { expect, type Page, type Request, test } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { gzippedBytes } from './support/built-web.ts';
import { newPerson } from './support/people.ts';
import { keepToken } from './support/signed-in.ts';

const maxSignInBytes = 110_000;
const maxEmptyDashboardBytes = 170_000;

test('sign-in needs little JavaScript before the first interaction', async ({ page }) => {
  const scripts = collectScripts(page);
  const pending = followRequests(page);
  await page.goto('/');
  await settle(page, 'Debut', pending);
  expectAtMost(scripts, maxSignInBytes, 'sign-in');
});

test('an empty dashboard needs little JavaScript before the first interaction', async ({ page }) => {
  await keepToken(page, await createAccount(newPerson()));
  const scripts = collectScripts(page);
  const pending = followRequests(page);
  await page.goto('/');
  await settle(page, 'Welcome to Debut', pending);
  expectAtMost(scripts, maxEmptyDashboardBytes, 'empty dashboard');
});

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
