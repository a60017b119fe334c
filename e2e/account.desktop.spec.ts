import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, isAccepted, signInElsewhere, trySignIn } from './support/api.ts';
import { countRequests, holdRequests } from './support/network.ts';
import { waitForLink, waitForMail } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { alert, expectSignedIn, expectSignInScreen, openUserMenu, signIn, signOut } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

test('the state of services is told; the display name is saved, and the header and other tabs follow', async ({
  page,
  context,
}) => {
  await startSignedIn(page, '/account');
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByLabel('Display name')).toBeVisible();

  const services = page.getByRole('list', { name: 'State of your services' }).getByRole('listitem');
  await expect(services).toHaveText(['Google sign-in not connected', 'Mailbox not connected', 'Spotify not connected']);
  await page.getByLabel('Display name').fill('Zora Quell');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Display name saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('ZQ');
  await expect(other.getByRole('button', { name: 'Account menu' })).toHaveText('ZQ');
  await expect(other.getByLabel('Display name')).toHaveValue('Zora Quell');

  // What is being typed stays when the account cannot be read anew.
  await other.getByLabel('Display name').fill('Zora Q');
  await other.route('**/api/me', (route) => route.fulfill({ status: 400, json: { error: 'Not now' } }));
  const refused = other.waitForResponse('**/api/me');
  await page.getByLabel('Display name').fill('Zora');
  await page.getByRole('button', { name: 'Save' }).click();
  await refused;
  await other.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(other.getByLabel('Display name')).toHaveValue('Zora Q');
  await page.reload();
  await expect(page.getByLabel('Display name')).toHaveValue('Zora');
});

test('an unchanged or empty display name cannot be saved; one that could not be says why and stays typed', async ({
  page,
  context,
}) => {
  await startSignedIn(page, '/account');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Display name').fill('   ');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByLabel('Display name').fill('Zora Quell');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Zora Quell');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Display name saved')).toBeVisible();
});

test('the e-mail changes once the link sent to the new address is followed', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  const next = newPerson().email;
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  await dialog(page, 'Your email').getByLabel('Email').fill(next);
  await dialog(page, 'Your email').getByRole('button', { name: 'Send link' }).click();
  await expect(toast(page, `We sent a confirmation link to ${next}`)).toBeVisible();
  await expect(dialog(page, 'Your email')).toBeHidden();

  await page.goto(await waitForLink(next, /^Confirm your e-mail for Debut$/));
  await expect(toast(page, `${next} is confirmed. You sign in with it from now on.`)).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  const menu = await openUserMenu(page);
  await expect(menu.getByText(next, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await waitForMail(person.email, /^Your Debut e-mail was changed$/);
  expect(await trySignIn(person)).toBe(401);

  await signOut(page);
  await signIn(page, { ...person, email: next });
  await expectSignedIn(page);
});

test('a confirmed link does not turn into a failure when the page is loaded again', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  await dialog(page, 'Your email').getByRole('button', { name: 'Send link' }).click();
  await page.goto(await waitForLink(person.email, /^Confirm your e-mail/));
  await expect(toast(page, `${person.email} is confirmed.`)).toBeVisible();
  await expect(page).toHaveURL('/account');
  await page.reload();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('a confirmed link stays confirmed when live events have everything read anew', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  await dialog(page, 'Your email').getByRole('button', { name: 'Send link' }).click();
  const link = await waitForLink(person.email, /^Confirm your e-mail/);
  const release = await holdRequests(page, '**/api/events');
  const confirmations = countRequests(page, '/api/auth/confirm-email');
  await page.goto(link);
  await expect(toast(page, `${person.email} is confirmed.`)).toBeVisible();
  await expect(creditsHistory(page).getByRole('listitem')).toContainText('+50');
  const readAnew = page.waitForResponse('**/api/credits?*');
  release();
  await readAnew;
  await expect(toast(page, `${person.email} is confirmed.`)).toBeVisible();
  expect(confirmations()).toBe(1);
});

test('a confirmation link that is not good says so', async ({ page }) => {
  await startSignedIn(page, '/account?confirm=not-a-token');
  await expect(alert(page)).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('an address that another account has is refused in the dialog', async ({ page }) => {
  const taken = newPerson();
  await createAccount(taken);
  await startSignedIn(page, '/account');
  await page.getByRole('button', { name: 'Confirm or change' }).click();
  const form = dialog(page, 'Your email');
  await form.getByLabel('Email').fill('no address');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Email').fill(taken.email);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText('An account with this email already exists. Please sign in.')).toBeVisible();
});

test('the password changes with the right current one, which signs out the other devices', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  const elsewhere = await signInElsewhere(person);
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = dialog(page, 'Change password');
  const fill = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(next);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('not my password', 'another harbor');
  await expect(form.getByRole('alert')).toHaveText('The current password is not right');
  await fill(person.password, 'seven77');
  await expect(form.getByRole('alert')).toHaveText('Password must have at least 8 characters');
  await fill(person.password, 'another harbor');
  await expect(toast(page, 'Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await isAccepted(elsewhere)).toBe(false);
  expect(await isAccepted(person.token)).toBe(true);
  expect(await trySignIn(person)).toBe(401);
  expect(await trySignIn({ ...person, password: 'another harbor' })).toBe(200);
});

test('a closed password dialog forgets what was typed', async ({ page }) => {
  await startSignedIn(page, '/account');
  const open = page.getByRole('button', { name: 'Change password' });
  await open.click();
  await dialog(page, 'Change password').getByLabel('Current password').fill('something');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog(page, 'Change password').getByLabel('Current password')).toHaveValue('');
});

test('sessions are listed as they come, and one can be ended', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This device');
  const elsewhere = await signInElsewhere(person);
  await page.reload();
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await expect(sessions).toHaveCount(1);
  expect(await isAccepted(elsewhere)).toBe(false);
  await expectSignedIn(page);
});

test('signing out everywhere ends all sessions, this one too', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  const elsewhere = await signInElsewhere(person);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out everywhere' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expectSignInScreen(page);
  expect(await isAccepted(elsewhere)).toBe(false);
  expect(await isAccepted(person.token)).toBe(false);
});

test('everything can be taken along: asked for, gathered, and saved as one file', async ({ page }) => {
  await startSignedIn(page, '/account#export');
  const card = page.getByRole('region', { name: 'Export' });
  await card.getByRole('button', { name: 'Prepare export' }).click();
  await expect(card.getByRole('status')).toContainText(/^Ready · \d+ KB · until /);
  await page.route('**/api/me/export/link', (route) => route.abort(), { times: 1 });
  await card.getByRole('button', { name: 'Download' }).click();
  await expect(card.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.');
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^debut-.*-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.toString('latin1', 0, 2)).toBe('PK');
  expect(bytes.toString('latin1')).toContain('Account/profile.json');
  await page.reload();
  await expect(card.getByRole('button', { name: 'Prepare anew' })).toBeVisible();
});

test('the account is deleted only after its address was typed, and then it is gone', async ({ page }) => {
  const person = await startSignedIn(page, '/account');
  const confirm = await openDeleteDialog(page);
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();
  expect(await isAccepted(person.token)).toBe(true);
  await openDeleteDialog(page);
  await expect(confirm.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await confirm.getByLabel(`Type ${person.email} to confirm`).fill('somebody@example.com');
  await expect(confirm.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await confirm.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await confirm.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await expect(page.getByText('Create your account')).toBeVisible();
  await page.goto('/login');
  await signIn(page, person);
  await expect(alert(page)).toHaveText('Invalid email or password');
  await waitForMail(person.email, /^Your Debut account is deleted$/);
});

test('the link of the sign-up email confirms the address, and the banner disappears on an open page', async ({
  page,
  context,
}) => {
  const person = await startSignedIn(page, '/');
  const banner = page.getByRole('region', { name: 'Email confirmation' });
  await expect(banner).toContainText(`Confirm your email. We sent a link to ${person.email}.`);
  const other = await context.newPage();
  await other.goto(await waitForLink(person.email, /^Confirm your email for Debut$/));
  await expect(toast(other, `${person.email} is confirmed.`)).toBeVisible();
  await expect(banner).toBeHidden();
});

test('plan, balance and the history of credits are shown', async ({ page }) => {
  await startSignedIn(page, '/account');
  const plan = page.getByRole('region', { name: 'Plan and credits' });
  await expect(plan.getByText('Free $0.00 / month')).toBeVisible();
  await expect(creditsHistory(page).getByRole('listitem')).toHaveCount(1);
  await expect(creditsHistory(page).getByRole('listitem')).toContainText('+50');
});

const creditsHistory = (page: Page) => page.getByRole('list', { name: 'Credits history' });

async function openDeleteDialog(page: Page) {
  await page.getByRole('region', { name: 'Delete account' }).getByRole('button', { name: 'Delete account' }).click();
  return page.getByRole('alertdialog', { name: 'Delete account' });
}
