import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { findAccounts } from './support/auth-emulator.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fetchMe,
  newPerson,
  type Person,
  readToken,
  signUp,
  submitSignIn,
} from './support/person.ts';

test('signing out everywhere signs out the other device and rejects older tokens', async ({
  page,
  browser,
  request,
}) => {
  const person = newPerson('everywhere');
  await signUp(page, person);
  const token = await readToken(page);
  const otherDevice = await signInElsewhere(await browser.newPage(), person);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectSignedOut(page);
  await expectSignedOut(otherDevice);
  expect((await fetchMe(request, token)).status()).toBe(401);

  // Firebase reports sign-ins in whole seconds, so one within the same second counts as older.
  await page.waitForTimeout(1000);
  await submitSignIn(page, person);
  await expectSignedIn(page);
  expect((await fetchMe(request, await readToken(page))).status()).toBe(200);
  await otherDevice.close();
});

test('deleting the account deletes the sign-in too', async ({ page }) => {
  const person = newPerson('delete');
  await signUp(page, person);
  await deleteAccount(page, person);
  expect(await findAccounts(person.email)).toEqual([]);
  await submitSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Firebase: Error (auth/invalid-credential).');
});

test('a deleted account’s token does not recreate it', async ({ page, browser, request }) => {
  const person = newPerson('deleted');
  await signUp(page, person);
  const token = await readToken(page);
  const otherDevice = await signInElsewhere(await browser.newPage(), person);
  await deleteAccount(page, person);
  await expectSignedOut(otherDevice);
  expect((await fetchMe(request, token)).status()).toBe(401);
  await otherDevice.close();
});

test('invalid tokens and tokens of another project are rejected', async ({ page, request }) => {
  await signUp(page, newPerson('foreign'));
  const [header, payload] = (await readToken(page)).split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8'));
  const foreign = { ...claims, aud: 'another-project', iss: 'https://securetoken.google.com/another-project' };
  const token = [header, Buffer.from(JSON.stringify(foreign)).toString('base64url'), ''].join('.');
  expect((await fetchMe(request, token)).status()).toBe(401);
  expect((await fetchMe(request, 'not-a-token')).status()).toBe(401);
});

async function signInElsewhere(page: Page, person: Person): Promise<Page> {
  await page.goto(process.env.BASE_URL ?? '');
  await submitSignIn(page, person);
  await expectSignedIn(page);
  return page;
}

async function deleteAccount(page: Page, { email }: Person): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await page.goto('/login');
  await expectSignedOut(page);
}
