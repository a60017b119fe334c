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

test('a server that cannot be reached is said, and trying again recovers', async ({ page }) => {
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Debut cannot be reached' })).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await page.unroute('**/api/config');
  await page.getByRole('button', { name: 'Try again' }).click();
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
