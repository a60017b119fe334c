import { expect, type Page, test } from '@playwright/test';
import { createAccount, isAccepted } from './support/api.ts';
import { waitForLink } from './support/outbox.ts';
import { newPerson, type Person } from './support/people.ts';
import { alert, emailField, expectSignedIn, expectSignInScreen, signIn } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';

const newPassword = 'another harbor';

test('a forgotten password is replaced through the mailed link', async ({ page }) => {
  const person = newPerson();
  const oldToken = await createAccount(person);
  await page.goto(await askForLink(page, person));
  await expect(page).toHaveTitle('Choose a new password · Debut');
  await setPassword(page, newPassword);
  await expect(page.getByRole('status')).toHaveText('Your new password is set, and you are signed out everywhere.');
  expect(await isAccepted(oldToken)).toBe(false);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, person);
  await expect(alert(page)).toHaveText('Invalid email or password');
  await signIn(page, { ...person, password: newPassword });
  await expectSignedIn(page);
});

test('a link works once', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  const link = await askForLink(page, person);
  await page.goto(link);
  await setPassword(page, newPassword);
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto(link);
  await setPassword(page, 'a third harbor');
  await expect(alert(page)).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('a short new password is refused and the link stays good', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto(await askForLink(page, person));
  await setPassword(page, 'seven77');
  await expect(alert(page)).toHaveText('Password must have at least 8 characters');
  await setPassword(page, newPassword);
  await expect(page.getByRole('status')).toBeVisible();
});

test('an address without an account gets the same answer', async ({ page }) => {
  await page.goto('/');
  await requestLink(page, newPerson());
});

test('the link also works in a browser that is signed in', async ({ page, context }) => {
  const person = await startSignedIn(page);
  const stranger = await context.browser()?.newPage();
  if (!stranger) throw new Error('There is no second browser window.');
  await stranger.goto(process.env.BASE_URL ?? '');
  await requestLink(stranger, person);
  await stranger.close();
  await page.goto(await waitForLink(person.email, /^Reset your/));
  await setPassword(page, newPassword);
  await expect(page.getByRole('status')).toHaveText('Your new password is set, and you are signed out everywhere.');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { ...person, password: newPassword });
  await expectSignedIn(page);
});

test('one can go back to sign in without asking for a link', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expectSignInScreen(page);
});

async function askForLink(page: Page, person: Person): Promise<string> {
  await page.goto('/');
  await requestLink(page, person);
  return waitForLink(person.email, /^Reset your Debut password$/);
}

async function requestLink(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toHaveText(
    `If ${email} has an account, a link to set a new password is on its way.`,
  );
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
