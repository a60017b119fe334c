import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { protectedPages, publicPages, type RoutePage, unknownPage } from './support/routes.ts';
import { expectSignedIn, expectSignInScreen, openUserMenu, signIn } from './support/sign-in-screen.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

const destinations = ['Dashboard', 'Releases', 'Fans', 'Pricing'];

/** One journey per size, because page loads cost the most. */
test('every page has its title, is accessible and causes no browser errors', async ({ page, isMobile }) => {
  test.slow();
  const errors = await collectErrors(page);
  const person = newPerson();
  const navigation = isMobile ? 'Tabs' : 'Main';
  const links = page.getByRole('navigation', { name: navigation }).getByRole('link');
  // The editor's first visit requests a page that doesn't exist yet, which browsers log.
  await openFanbase(await createAccount(person), { fanbaseName: 'The Dreamers' });

  await test.step('a visitor signs in', async () => {
    await page.goto('/');
    await expectSignInScreen(page);
    await expectAccessible(page, 'sign-in');
    await signIn(page, person);
    await expectSignedIn(page);
  });

  await test.step('what opens from the header is accessible', async () => {
    await openUserMenu(page);
    await expectAccessible(page, 'user menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'notifications');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'search');
    await page.getByRole('combobox').fill('zzzz');
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await expectAccessible(page, 'search without results', { within: anyDialog });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('phones have a tab bar, wide screens have header links', async () => {
    for (const name of ['Tabs', 'Main']) {
      await expect(page.getByRole('navigation', { name })).toBeVisible({ visible: name === navigation });
    }
    await expect(links).toHaveText(destinations);
  });

  for (const place of [...protectedPages, ...publicPages, unknownPage]) {
    await test.step(place.path, async () => {
      const destination = destinations.find((name) => place.title === `${name} · Debut`);
      if (destination) await links.filter({ hasText: destination }).click();
      else await visit(page, place.path);
      await expectPage(page, place);
      if (destination) await expectOnlyCurrent(links, destination);
      // A subpage marks its destination in the navigation.
      if (['/fanbase-editor', '/press-kit'].includes(place.path)) await expectOnlyCurrent(links, 'Fans');
      if (place.path === '/account') await expectCredits(page, isMobile);
      await expectAccessible(page, place.heading);
      expect(errors, place.path).toEqual([]);
    });
  }
});

async function expectPage(page: Page, { heading, title }: RoutePage): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Phones show the 50 credits of a new account on the account page instead of the header. */
async function expectCredits(page: Page, isMobile: boolean): Promise<void> {
  const place = isMobile ? page.getByRole('region', { name: 'Plan and credits' }) : page.getByRole('banner');
  await expect(place.getByText('50 credits', { exact: true })).toBeVisible();
}

async function expectOnlyCurrent(links: Locator, name: string): Promise<void> {
  await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  await expect(links.and(links.page().locator('[aria-current]'))).toHaveCount(1);
}
