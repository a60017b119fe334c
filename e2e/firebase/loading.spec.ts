import { expect, type Page } from '@playwright/test';
import { startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';

const sdkFile = /\/assets\/firebase-identity-[^/]+\.js$/;

test('hosted identity loads the SDK, and nothing from other origins before Google sign-in', async ({ page }) => {
  const loaded = recordRequests(page);
  await page.goto('/');
  await expect(page.getByText('Welcome back')).toBeVisible();
  expect(loaded.filter((url) => sdkFile.test(url))).toHaveLength(1);
  expect(loaded.filter((url) => !url.startsWith(process.env.BASE_URL ?? ''))).toEqual([]);
});

test('embedded identity never loads the SDK', async ({ page }) => {
  const product = await startProduct();
  try {
    const loaded = recordRequests(page);
    await page.goto(product.url);
    await expect(page.getByText('Welcome back')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((url) => /firebase/i.test(url))).toEqual([]);
  } finally {
    await product.stop();
  }
});

function recordRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}
