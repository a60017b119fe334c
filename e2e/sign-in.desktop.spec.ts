import { expect, type Page } from '@playwright/test';
import { createAccount, endOtherSessions, isAccepted, signInElsewhere } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { countRequests, holdRequests } from './support/network.ts';
import { formatShortName, newPerson } from './support/people.ts';
import {
  alert,
  emailField,
  expectSignedIn,
  expectSignInScreen,
  fillIn,
  googleButton,
  openUserMenu,
  passwordField,
  signIn,
  signOut,
  signUp,
  submitButton,
} from './support/sign-in-screen.ts';
import { readSessionToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const noConnection = 'Network error. Please check your connection and try again.';
const fansHeading = (page: Page) => page.getByRole('heading', { name: 'The Dreamers', level: 1 });

test('a visitor with a deep link fails to sign in, signs in, and signs out', async ({ page, context }) => {
  const errors = await collectErrors(page);
  const person = newPerson();
  await createAccount(person);
  const address = '/fans?from=mail#part';
  await page.goto(address);

  await test.step('sign-in keeps the address, in a card of at most 400 pixels', async () => {
    await expectSignInScreen(page);
    await expect(page).toHaveTitle('Sign in · Debut');
    await expect(page).toHaveURL(address);
    const card = page.getByRole('region', { name: 'Debut' });
    expect((await card.boundingBox())?.width).toBeLessThanOrEqual(400);
  });

  await test.step('email and password are both required', async () => {
    const requests = countRequests(page, '/api/auth/sign-in/email');
    await submitButton(page).click();
    expect(await isInvalid(page, 'email', 'valueMissing')).toBe(true);
    expect(await isInvalid(page, 'password', 'valueMissing')).toBe(true);
    await emailField(page).fill('not an address');
    expect(await isInvalid(page, 'email', 'typeMismatch')).toBe(true);
    await submitButton(page).click();
    await expectSignInScreen(page);
    expect(requests()).toBe(0);
  });

  await test.step('a wrong password shows an error above the button and keeps the input', async () => {
    await signIn(page, { ...person, password: 'not my password' });
    await expect(alert(page)).toHaveText('Invalid email or password');
    await expect(emailField(page)).toHaveValue(person.email);
    await expect(passwordField(page)).toHaveValue('not my password');
    const alertBox = await alert(page).boundingBox();
    const buttonBox = await submitButton(page).boundingBox();
    expect((alertBox?.y ?? 0) + (alertBox?.height ?? 0)).toBeLessThan(buttonBox?.y ?? 0);
    await expectAccessible(page, 'wrong password');
  });

  await test.step('sign-up clears the error; a short password and an email in use are rejected', async () => {
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(alert(page)).toHaveCount(0);
    await expectAccessible(page, 'sign-up');
    await fillIn(page, { ...newPerson(), password: 'seven77' });
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('Password must have at least 8 characters');
    await fillIn(page, person);
    await submitButton(page).click();
    await expect(alert(page)).toHaveText('An account with this email already exists. Please sign in.');
    await page.getByRole('button', { name: 'Sign In' }).click();
  });
  // Browsers log only the rejected request.
  expect(errors.filter((complaint) => !/\b4\d\d \(/.test(complaint))).toEqual([]);

  await test.step('offline, it shows an error and keeps the input', async () => {
    await context.setOffline(true);
    await signIn(page, person);
    await expect(alert(page)).toHaveText(noConnection);
    await expect(emailField(page)).toHaveValue(person.email);
    await expect(passwordField(page)).toHaveValue(person.password);
    await context.setOffline(false);
  });

  await test.step('a double click sends one request; meanwhile the form shows Loading... and is disabled', async () => {
    const requests = countRequests(page, '/api/auth/sign-in/email');
    const release = await holdRequests(page, '**/api/auth/sign-in/email');
    await submitButton(page).dblclick();
    await expect(submitButton(page)).toHaveText('Loading...');
    await expect(submitButton(page)).toBeDisabled();
    await expect(googleButton(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    expect(Number(await submitButton(page).evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(1);
    release();
    await expect(fansHeading(page)).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle('Fans · Debut');
    expect(requests()).toBe(1);
  });

  await test.step('signing out offline shows an error and stays signed in', async () => {
    const token = await readSessionToken(page);
    const menu = await openUserMenu(page);
    await expect(menu.getByText(formatShortName(person), { exact: true })).toBeVisible();
    await expect(menu.getByText(person.email, { exact: true })).toBeVisible();
    await context.setOffline(true);
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(alert(page)).toHaveText(noConnection);
    await context.setOffline(false);
    await expectSignedIn(page);
    expect(await readSessionToken(page)).toBe(token);
  });

  await test.step('a reload keeps the session', async () => {
    await page.reload();
    await expect(fansHeading(page)).toBeVisible();
  });

  await test.step('signing out revokes the session, and signing in leads back to the page', async () => {
    const token = await readSessionToken(page);
    await signOut(page);
    await expectSignInScreen(page);
    expect(await isAccepted(token)).toBe(false);
    await signIn(page, person);
    await expect(fansHeading(page)).toBeVisible();
  });
});

test('signing up, out and out from elsewhere updates every tab', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/pricing'), other.goto('/account')]);
  const [first, second] = [newPerson(), newPerson()];
  const shownEmail = (email: string) => other.getByRole('main').getByText(email).first();

  await test.step('a new user signs up, lands on the requested page, and is signed in in the other tab', async () => {
    await expectSignInScreen(other);
    await signUp(page, first);
    await expect(page.getByRole('heading', { name: 'Pricing', level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/pricing');
    await expect(shownEmail(first.email)).toBeVisible();
  });

  await test.step('signing out in one tab signs out the other', async () => {
    await signOut(page);
    await expectSignInScreen(page);
    await expectSignInScreen(other);
  });

  await test.step('signing in to another account in one tab replaces the first in the other', async () => {
    // One tab holds the event stream for both.
    const live = context.waitForEvent('response', (response) => response.url().includes('/api/events'));
    await signUp(page, second);
    await expectSignedIn(page);
    await expect(shownEmail(second.email)).toBeVisible();
    await expect(shownEmail(first.email)).toHaveCount(0);
    await live;
  });

  await test.step('a session ended elsewhere signs this page out immediately', async () => {
    await endOtherSessions(await signInElsewhere(second));
    await expectSignInScreen(page);
    await expectSignInScreen(other);
  });
});

function isInvalid(page: Page, field: 'email' | 'password', reason: 'valueMissing' | 'typeMismatch'): Promise<boolean> {
  const input = field === 'email' ? emailField(page) : passwordField(page);
  return input.evaluate((element: HTMLInputElement, flag) => element.validity[flag], reason);
}
