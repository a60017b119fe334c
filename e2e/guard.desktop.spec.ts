import { expect, type Page } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { newPerson } from './support/people.ts';
import { publicPages, unknownPage } from './support/routes.ts';
import { expectSignedIn, expectSignInScreen, signIn, signOut } from './support/sign-in-screen.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const fansHeading = (page: Page) => page.getByRole('heading', { name: 'The Dreamers', level: 1 });
const publicHeading = (page: Page) => page.getByRole('heading', { name: publicPages[0]?.heading ?? '', level: 1 });

/** Every protected path asks a visitor to sign in: auth-gate.test.tsx. What each page is called: accessibility.spec.ts. */
test('links, Back and Forward lead between public and protected pages, before and after signing in', async ({
  page,
}) => {
  const person = newPerson();
  await createAccount(person);

  await test.step('a public page needs no sign-in', async () => {
    await page.goto('/spotify-callback');
    await expect(publicHeading(page)).toBeVisible();
    await expect(page).toHaveTitle('Spotify is not connected · Debut');
  });

  await test.step('a link from it to a protected page asks a visitor to sign in', async () => {
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectSignInScreen(page);
    await expect(page).toHaveURL('/fans');
    await page.goBack();
    await expect(publicHeading(page)).toBeVisible();
    await page.goForward();
    await signIn(page, person);
    await expect(fansHeading(page)).toBeVisible();
  });

  await test.step('Back and Forward work', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).filter({ visible: true }).click();
    await expect(page).toHaveTitle('Pricing · Debut');
    await page.goBack();
    await expect(fansHeading(page)).toBeVisible();
    await expect(page).toHaveTitle('Fans · Debut');
    await page.goBack();
    await expect(publicHeading(page)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveTitle('Fans · Debut');
    await page.goForward();
    await expect(page).toHaveTitle('Pricing · Debut');
  });

  await test.step('Back after signing out shows sign-in, or the previous public page', async () => {
    await signOut(page);
    await expectSignInScreen(page);
    await page.goBack();
    await expect(page).toHaveURL('/fans');
    await expectSignInScreen(page);
    await page.goBack();
    await expect(publicHeading(page)).toBeVisible();
  });

  await test.step('an unknown address needs no sign-in', async () => {
    await visit(page, unknownPage.path);
    await expect(page.getByRole('heading', { name: unknownPage.heading, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(unknownPage.title);
  });

  await test.step('the login page shows sign-in and leads to the dashboard, also when signed in', async () => {
    await visit(page, '/login');
    await expectSignInScreen(page);
    await signIn(page, person);
    await expectSignedIn(page);
    await expect(page).toHaveURL('/');
    await visit(page, '/login');
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Dashboard · Debut');
  });

  await test.step('an unknown address links to the dashboard', async () => {
    await visit(page, unknownPage.path);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page);
  });
});
