import { expect, type Page } from '@playwright/test';
import { createAccount, isAccepted, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { waitForLink } from './support/outbox.ts';
import { newPerson, type Person } from './support/people.ts';
import { alert, emailField, expectSignedIn, expectSignInScreen, signIn } from './support/sign-in-screen.ts';
import { openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const newPassword = 'another harbor';

/** A link that was used before, and one opened by a visitor: reset-password-card.test.tsx, auth-gate.test.tsx. */
test('a forgotten password is replaced through the mailed link, also where somebody is signed in', async ({ page }) => {
  const errors = await collectErrors(page);
  const person = newPerson();
  const oldToken = await createAccount(person);
  await sendRequest('POST', '/api/auth/request-password-reset', { body: { email: person.email } });
  await openWithToken(page, oldToken, await waitForLink(person.email, /^Reset your Debut password$/));
  await expect(page).toHaveTitle('Choose a new password · Debut');

  await test.step('a short new password is rejected and the link still works', async () => {
    await setPassword(page, 'seven77');
    await expect(alert(page)).toHaveText('Password must have at least 8 characters');
    await expectAccessible(page, 'reset rejected');
    await setPassword(page, newPassword);
    await expect(page.getByRole('status')).toHaveText('Your new password is set, and you are signed out everywhere.');
    expect(await isAccepted(oldToken)).toBe(false);
  });

  await page.getByRole('link', { name: 'Sign In' }).click();
  await expectSignInScreen(page);

  await test.step('the form leads back to sign-in', async () => {
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectAccessible(page, 'forgot password');
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expectSignInScreen(page);
  });

  await test.step('an address without an account gets the same response as one with', async () => {
    await requestLink(page, newPerson());
    await expectAccessible(page, 'link sent');
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await requestLink(page, person);
    await page.getByRole('button', { name: 'Back to sign in' }).click();
  });

  await test.step('the old password no longer signs in, the new one does', async () => {
    await signIn(page, person);
    await expect(alert(page)).toHaveText('Invalid email or password');
    await signIn(page, { ...person, password: newPassword });
    await expectSignedIn(page);
  });
  // Browsers log only the rejected request.
  expect(errors.filter((error) => !/\b40[01] \(/.test(error))).toEqual([]);
});

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
