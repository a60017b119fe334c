import { expect, test } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { startSignedIn } from './support/signed-in.ts';

test('what another tab does to the library appears here by itself', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
  await createTrack(token, 'Night Bus Hymn');
  await expect(page.getByRole('link', { name: /Night Bus Hymn/ }).first()).toBeVisible();
});

test('an unknown track or project leads to the dashboard', async ({ page }) => {
  await startSignedIn(page, '/track/no-such-track');
  await expect(page).toHaveURL('/');
  await page.goto('/project/no-such-project');
  await expect(page).toHaveURL('/');
});

test('the search palette finds a track from its first letters', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const id = await createTrack(token, 'Lighthouse Keeper');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('lig');
  await expect(page.getByRole('option', { name: /Lighthouse Keeper/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/track/${id}`));
});
