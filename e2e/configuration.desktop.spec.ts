import { expect, test } from '@playwright/test';
import { expectSignInScreen } from './support/sign-in-screen.ts';

test('a hosted identity service that is only half configured names what is missing', async ({ page }) => {
  await page.route('**/api/config', (route) =>
    route.fulfill({
      json: {
        productName: 'Debut',
        identity: { kind: 'firebase', apiKey: 'some-key', authDomain: '', projectId: 'some-project' },
      },
    }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Debut is not configured' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['FIREBASE_AUTH_DOMAIN']);
});

test('a page opened while the server is away says so, and comes back by itself', async ({ page }) => {
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Can't reach Debut" })).toBeVisible();
  await page.unroute('**/api/config');
  await expectSignInScreen(page);
});

test('a white label shows its own name', async ({ page }) => {
  await page.route('**/api/config', (route) =>
    route.fulfill({ json: { productName: 'Nightshift', identity: { kind: 'embedded', google: false, mail: true } } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nightshift', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Nightshift');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  await expect(page.getByText('Google sign-in is not configured on this server')).toBeVisible();
});
