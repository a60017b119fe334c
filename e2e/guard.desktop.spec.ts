import { expect, test } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { holdRequests } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { unknownPage } from './support/routes.ts';
import { expectSignedIn, expectSignInScreen, signIn, signOut } from './support/sign-in-screen.ts';
import { openWithToken, startSignedIn } from './support/signed-in.ts';

test('while it is not known who is signed in the page shows Loading...', async ({ page }) => {
  const release = await holdRequests(page, '**/api/me');
  await openWithToken(page, await createAccount(newPerson()), '/fans');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
});

test('the login page shows sign-in and leads to the dashboard', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/login');
  await expectSignInScreen(page);
  await signIn(page, person);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/');
});

test('somebody signed in is led from the login page to the dashboard', async ({ page }) => {
  await startSignedIn(page, '/login');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Dashboard · Debut');
});

test('an unknown address offers the way to the dashboard', async ({ page }) => {
  await startSignedIn(page, '/');
  await page.goto(unknownPage.path);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
});

test('a link from a public page to a protected one asks a stranger to sign in', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/spotify-callback');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expectSignInScreen(page);
  await expect(page).toHaveURL('/fans');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Spotify is not connected' })).toBeVisible();
  await page.goForward();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
});

test('back and forward walk through the pages', async ({ page }) => {
  await startSignedIn(page);
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true });
  await link('Fans').click();
  await expect(page).toHaveTitle('Fans · Debut');
  await link('Pricing').click();
  await expect(page).toHaveTitle('Pricing · Debut');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Fans · Debut');
  await page.goBack();
  await expect(page).toHaveTitle('Dashboard · Debut');
  await page.goForward();
  await expect(page).toHaveTitle('Fans · Debut');
});

test('going back after signing out shows sign-in, or the public page one came from', async ({ page }) => {
  const person = newPerson();
  await openWithToken(page, await createAccount(person), '/spotify-callback');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expectSignedIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).filter({ visible: true }).click();
  await expect(page).toHaveTitle('Pricing · Debut');
  await signOut(page);
  await expectSignInScreen(page);
  await page.goBack();
  await expect(page).toHaveURL('/fans');
  await expectSignInScreen(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Spotify is not connected' })).toBeVisible();
});
