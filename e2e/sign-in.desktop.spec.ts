import { expect, test } from '@playwright/test';
import { createAccount, endOtherSessions, isAccepted, signInElsewhere } from './support/api.ts';
import { countRequests, holdRequests } from './support/network.ts';
import { newPerson, shortNameOf } from './support/people.ts';
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
import { startSignedIn, tokenOf } from './support/signed-in.ts';

test('somebody new signs up and lands on the page asked for', async ({ page }) => {
  await page.goto('/pricing');
  await signUp(page, newPerson());
  await expect(page.getByRole('heading', { name: 'Pricing', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/pricing');
});

test('both modes say what the spec says', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Debut', level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome back', { exact: true })).toBeVisible();
  await expect(submitButton(page)).toHaveText('Sign In');
  await expect(page.getByText("Don't have an account? Sign Up", { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Email address', { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Password', { exact: true })).toBeVisible();
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await expect(googleButton(page)).toBeEnabled();

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Create your account', { exact: true })).toBeVisible();
  await expect(submitButton(page)).toHaveText('Sign Up');
  await expect(page.getByText('Already have an account? Sign In', { exact: true })).toBeVisible();
});

test('the card is at most 400 pixels wide', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Debut' });
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(400);
});

test('a wrong password is refused above the button and what was typed stays', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/');
  await signIn(page, { ...person, password: 'not my password' });
  await expect(alert(page)).toHaveText('Invalid email or password');
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue('not my password');
  const alertBox = await alert(page).boundingBox();
  const buttonBox = await submitButton(page).boundingBox();
  expect((alertBox?.y ?? 0) + (alertBox?.height ?? 0)).toBeLessThan(buttonBox?.y ?? 0);
});

test('the error goes when the mode changes', async ({ page }) => {
  await page.goto('/');
  await signIn(page, newPerson());
  await expect(alert(page)).toHaveText('Invalid email or password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(alert(page)).toHaveCount(0);
});

test('a short password is refused at sign-up', async ({ page }) => {
  await page.goto('/');
  await signUp(page, { ...newPerson(), password: 'seven77' });
  await expect(alert(page)).toHaveText('Password must have at least 8 characters');
});

test('an e-mail that has an account is refused at sign-up', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/');
  await signUp(page, person);
  await expect(alert(page)).toHaveText('An account with this email already exists. Please sign in.');
});

test('e-mail and password are both required', async ({ page }) => {
  await page.goto('/');
  const requests = countRequests(page, '/api/auth/sign-in/email');
  const missing = (field: ReturnType<typeof emailField>) =>
    field.evaluate((input: HTMLInputElement) => input.validity.valueMissing);
  await submitButton(page).click();
  expect(await missing(emailField(page))).toBe(true);
  expect(await missing(passwordField(page))).toBe(true);
  await emailField(page).fill('not an address');
  expect(await emailField(page).evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await submitButton(page).click();
  await expectSignInScreen(page);
  expect(requests()).toBe(0);
});

test('while it signs in the label reads Loading... and nothing can be pressed', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/');
  const release = await holdRequests(page, '**/api/auth/sign-in/email');
  await signIn(page, person);
  await expect(submitButton(page)).toHaveText('Loading...');
  await expect(submitButton(page)).toBeDisabled();
  await expect(googleButton(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  expect(Number(await submitButton(page).evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(1);
  release();
  await expectSignedIn(page);
});

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/');
  await passwordField(page).fill('a quiet harbor');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await expect(passwordField(page)).toHaveValue('a quiet harbor');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
});

test('the user menu names the account, and sign-out ends its session on the server', async ({ page }) => {
  const person = await startSignedIn(page, '/fans');
  const menu = await openUserMenu(page);
  await expect(menu.getByText(shortNameOf(person), { exact: true })).toBeVisible();
  await expect(menu.getByText(person.email, { exact: true })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expectSignInScreen(page);
  expect(await isAccepted(person.token)).toBe(false);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
});

test('a reload keeps the session', async ({ page }) => {
  await page.goto('/');
  await signUp(page, newPerson());
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await startSignedIn(page);
  const other = await context.newPage();
  await other.goto('/fans');
  await expectSignedIn(other);
  await signOut(page);
  await expectSignInScreen(other);
});

test('signing in in one tab signs in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/fans')]);
  await expectSignInScreen(other);
  await signUp(page, newPerson());
  await expectSignedIn(page);
  await expect(other.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
});

test('another account signing in in one tab replaces the first in the other', async ({ page, context }) => {
  await startSignedIn(page);
  const other = await context.newPage();
  await other.goto('/account');
  await expectSignedIn(other);
  const second = newPerson();
  await signOut(page);
  await signUp(page, second);
  await expectSignedIn(page);
  await expect(other.getByRole('main').getByText(second.email).first()).toBeVisible();
});

test('a session ended elsewhere signs this page out at once', async ({ page }) => {
  const live = page.waitForResponse('**/api/events');
  const person = await startSignedIn(page);
  await live;
  await endOtherSessions(await signInElsewhere(person));
  await expectSignInScreen(page);
});

test('a session that ended while the page was closed leads to sign-in', async ({ page }) => {
  const person = await startSignedIn(page, '/fans');
  await page.goto('about:blank');
  await endOtherSessions(await signInElsewhere(person));
  await page.goto('/fans');
  await expectSignInScreen(page);
});

test('a double click sends one request', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/');
  const requests = countRequests(page, '/api/auth/sign-in/email');
  await fillIn(page, person);
  await submitButton(page).dblclick();
  await expectSignedIn(page);
  expect(requests()).toBe(1);
});

test('without a connection it says so, loses nothing, and works when the connection is back', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/');
  await expectSignInScreen(page);
  await context.setOffline(true);
  await signIn(page, person);
  await expect(alert(page)).toHaveText('Network error. Please check your connection and try again.');
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue(person.password);
  await context.setOffline(false);
  await submitButton(page).click();
  await expectSignedIn(page);
});

test('a failure of the server is said in its words', async ({ page }) => {
  const sentence = 'Something went wrong on our side. Please try again.';
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 500, json: { error: sentence, code: 'internal' } }),
  );
  await page.goto('/');
  await signIn(page, newPerson());
  await expect(alert(page)).toHaveText(sentence);
  await expect(submitButton(page)).toBeEnabled();
});

test('a failure without words gets a sentence of its own', async ({ page }) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
  await page.goto('/');
  await signIn(page, newPerson());
  await expect(alert(page)).toHaveText('API request failed');
});

test('signing out without a connection says that it failed and stays signed in', async ({ page, context }) => {
  const person = await startSignedIn(page);
  const menu = await openUserMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await context.setOffline(true);
  await signOut(page);
  await expect(alert(page)).toHaveText('Network error. Please check your connection and try again.');
  await context.setOffline(false);
  await expectSignedIn(page);
  expect(await tokenOf(page)).toBe(person.token);
});
