import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { findPasswordLink } from './support/auth-emulator.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fetchMe,
  newPerson,
  readToken,
  signOut,
  signUp,
  submitSignIn,
} from './support/person.ts';

/** Firebase's own messages. */
const wrongCredentials = 'Firebase: Error (auth/invalid-credential).';

test('signing up creates an account with 50 credits, and the API accepts the ID token', async ({ page, request }) => {
  const person = newPerson('sign-up');
  await signUp(page, person);
  await expect(page.getByRole('link', { name: '50 credits' })).toBeVisible();
  const response = await fetchMe(request, await readToken(page));
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ email: person.email, emailVerified: false, plan: 'free', credits: 50 });
});

test('an address in use is rejected with Firebase’s message', async ({ page }) => {
  const person = newPerson('taken');
  await signUp(page, person);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText('Firebase: Error (auth/email-already-in-use).');
});

test('a reload keeps the session, signing out ends it, and the password signs in again', async ({ page }) => {
  const person = newPerson('reload');
  await signUp(page, person);
  await page.reload();
  await expectSignedIn(page);
  await signOut(page);
  await page.reload();
  await expectSignedOut(page);

  await submitSignIn(page, { ...person, password: 'wrong horse 1' });
  await expect(page.getByRole('alert')).toHaveText(wrongCredentials);
  await submitSignIn(page, person);
  await expectSignedIn(page);
});

test('the password email sets a new password', async ({ page, request }) => {
  const person = newPerson('forgot');
  await signUp(page, person);
  await signOut(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText(person.email);

  const link = await findPasswordLink(person.email);
  const response = await request.get(`${link}&newPassword=${encodeURIComponent('another horse 2')}`);
  expect(response.ok()).toBe(true);

  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await submitSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText(wrongCredentials);
  await submitSignIn(page, { ...person, password: 'another horse 2' });
  await expectSignedIn(page);
});

test('an unknown address gets the same response and no email', async ({ page }) => {
  const { email } = newPerson('nobody');
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  expect(await findPasswordLink(email)).toBeUndefined();
});

test('changing the password requires the current one', async ({ page }) => {
  const person = newPerson('change');
  await signUp(page, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('wrong horse 1');
  await dialog.getByLabel('New password').fill('another horse 2');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('That password isn’t right. Please try again.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();

  await signOut(page);
  await submitSignIn(page, { ...person, password: 'another horse 2' });
  await expectSignedIn(page);
});
