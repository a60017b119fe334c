import { expect, type Locator, test } from '@playwright/test';
import { startSignedIn } from './support/signed-in.ts';

test('phones have a tab bar and wide screens header links: they lead to their pages, and the place one is at is marked', async ({
  page,
  isMobile,
}) => {
  await startSignedIn(page);
  const shown = isMobile ? 'Tabs' : 'Main';
  for (const name of ['Tabs', 'Main']) {
    await expect(page.getByRole('navigation', { name })).toBeVisible({ visible: name === shown });
  }
  const places = page.getByRole('navigation', { name: shown }).getByRole('link');
  await expect(places).toHaveText(['Dashboard', 'Releases', 'Fans', 'Pricing']);
  for (const name of ['Releases', 'Fans', 'Pricing', 'Dashboard']) {
    await places.filter({ hasText: name }).click();
    await expect(page).toHaveTitle(`${name} · Debut`);
    await expectOnlyCurrent(places, name);
  }
  // A page that belongs to a place marks that place.
  await page.goto('/fanbase-editor');
  await expectOnlyCurrent(places, 'Fans');
});

test('a new account has 50 credits and sees them', async ({ page, isMobile }) => {
  await startSignedIn(page, isMobile ? '/account' : '/');
  // Phones have no room for the balance in the header; there it stands on the account page.
  const place = isMobile ? page.getByRole('region', { name: 'Plan and credits' }) : page.getByRole('banner');
  await expect(place.getByText('50 credits', { exact: true })).toBeVisible();
});

async function expectOnlyCurrent(places: Locator, name: string): Promise<void> {
  await expect(places.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  await expect(places.and(places.page().locator('[aria-current]'))).toHaveCount(1);
}
