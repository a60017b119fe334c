import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createAccount, isAccepted, readMe, signInElsewhere, trySignIn } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { countRequests, holdRequests } from './support/network.ts';
import { waitForEmail, waitForLink } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { expectSignInScreen, openUserMenu } from './support/sign-in-screen.ts';
import { openWithToken, startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });
const creditsHistory = (page: Page) => page.getByRole('list', { name: 'Credits history' }).getByRole('listitem');

test('confirming the email, renaming and signing out everywhere update the other tab', async ({ page, context }) => {
  const person = await startSignedIn(page, '/account');
  const other = await context.newPage();

  await test.step('the link of the sign-up email confirms the address, and the banner disappears elsewhere', async () => {
    const banner = page.getByRole('region', { name: 'Email confirmation' });
    await expect(banner).toContainText(`Confirm your email. We sent a link to ${person.email}.`);
    await other.goto(await waitForLink(person.email, /^Confirm your email for Debut$/));
    await expect(toast(other, `${person.email} is confirmed.`)).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step('the state of services, the plan and the credits are shown', async () => {
    const services = page.getByRole('list', { name: 'Status of your services' }).getByRole('listitem');
    await expect(services).toHaveText([
      'Google sign-in not connected',
      'Mailbox not connected',
      'Spotify not connected',
    ]);
    const plan = page.getByRole('region', { name: 'Plan and credits' });
    await expect(plan.getByText('Free $0.00 / month')).toBeVisible();
    await expect(creditsHistory(page)).toHaveCount(1);
    await expect(creditsHistory(page)).toContainText('+50');
  });

  await test.step('the display name is saved, and the header and the other tab follow', async () => {
    await (await openUserMenu(other)).getByRole('menuitem', { name: 'Account' }).click();
    await expect(other.getByLabel('Display name')).toBeVisible();
    await page.getByLabel('Display name').fill('Zora Quell');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Display name saved')).toBeVisible();
    await expectAccessible(page, 'toast');
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('ZQ');
    await expect(other.getByRole('button', { name: 'Account menu' })).toHaveText('ZQ');
    await expect(other.getByLabel('Display name')).toHaveValue('Zora Quell');
  });

  await test.step('what is being typed stays when the account cannot be refetched', async () => {
    await other.getByLabel('Display name').fill('Zora Q');
    await other.route('**/api/me', (route) => route.fulfill({ status: 400, json: { error: 'Not now' } }));
    const rejected = other.waitForResponse('**/api/me');
    await page.getByLabel('Display name').fill('Zora');
    await page.getByRole('button', { name: 'Save' }).click();
    await rejected;
    await other.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(other.getByLabel('Display name')).toHaveValue('Zora Q');
    await expect.poll(async () => (await readMe(person.token)).displayName).toBe('Zora');
  });

  await test.step('signing out everywhere ends all sessions, this one too', async () => {
    const elsewhere = await signInElsewhere(person);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Sign out everywhere' });
    await expect(confirm).toBeVisible();
    await expectAccessible(page, 'sign out everywhere', { within: anyDialog });
    await confirm.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectSignInScreen(page);
    await expectSignInScreen(other);
    expect(await isAccepted(elsewhere)).toBe(false);
    expect(await isAccepted(person.token)).toBe(false);
  });
});

test('an account’s email, password and sessions are changed, and it is exported and deleted', async ({ page }) => {
  test.slow();
  const [person, taken] = [newPerson(), newPerson()];
  await createAccount(taken);
  const token = await createAccount(person);
  const elsewhere = await signInElsewhere(person);
  const next = newPerson().email;
  await openWithToken(page, token, '/account');

  await test.step('sessions are listed, and one can be ended', async () => {
    const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
    await sessions.getByRole('button', { name: /^Sign out/ }).click();
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText('This device');
    expect(await isAccepted(elsewhere)).toBe(false);
  });

  await test.step('the password changes with the right current one, which signs out the other devices', async () => {
    const another = await signInElsewhere(person);
    await changePassword(page, person.password);
    expect(await isAccepted(another)).toBe(false);
    expect(await trySignIn(person)).toBe(401);
    const changed = { ...person, password: 'another harbor' };
    expect(await trySignIn(changed)).toBe(200);
    expect(await isAccepted(token)).toBe(true);
  });

  await test.step('the account is exported and downloaded as one file', () => exportAccount(page));

  await test.step('an address that is in use or invalid is rejected in the dialog', async () => {
    await page.getByRole('button', { name: 'Confirm or change' }).click();
    const form = dialog(page, 'Your email');
    await form.getByLabel('Email').fill('no address');
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessible(page, 'email dialog', { within: anyDialog });
    await form.getByLabel('Email').fill(taken.email);
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(form.getByText('An account with this email already exists. Please sign in.')).toBeVisible();
    await form.getByLabel('Email').fill(next);
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(toast(page, `We sent a confirmation link to ${next}`)).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('the email changes with the emailed link, which works once and is removed from the URL', async () => {
    const release = await holdRequests(page, '**/api/events*');
    const confirmations = countRequests(page, '/api/auth/confirm-email');
    await page.goto(await waitForLink(next, /^Confirm your email address for Debut$/));
    const confirmed = toast(page, `${next} is confirmed. You sign in with it from now on.`);
    await expect(confirmed).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(creditsHistory(page)).toContainText('+50');
    // Live events refetch everything once they are connected.
    const refetched = page.waitForResponse('**/api/credits?*');
    release();
    await refetched;
    await expect(confirmed).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(confirmations()).toBe(1);
    await expect((await openUserMenu(page)).getByText(next, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await waitForEmail(person.email, /^Your Debut email was changed$/);
    const changed = { email: next, password: 'another harbor' };
    expect(await trySignIn({ ...changed, email: person.email })).toBe(401);
    expect(await trySignIn(changed)).toBe(200);
  });

  await test.step('the account is deleted only after its address is typed', async () => {
    await deleteAccount(page, next, token);
    expect(await trySignIn({ email: next, password: 'another harbor' })).toBe(401);
    await waitForEmail(next, /^Your Debut account is deleted$/);
  });
});

async function changePassword(page: Page, current: string): Promise<void> {
  const open = page.getByRole('button', { name: 'Change password' });
  const form = dialog(page, 'Change password');
  const fill = async (typed: string, next: string) => {
    await form.getByLabel('Current password').fill(typed);
    await form.getByLabel('New password').fill(next);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await open.click();
  await fill('not my password', 'another harbor');
  await expect(form.getByRole('alert')).toHaveText('The current password is not right');
  await expectAccessible(page, 'password dialog', { within: anyDialog });
  // A closed dialog discards its input.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await fill(current, 'seven77');
  await expect(form.getByRole('alert')).toHaveText('Password must have at least 8 characters');
  await fill(current, 'another harbor');
  await expect(toast(page, 'Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(form).toBeHidden();
}

async function exportAccount(page: Page): Promise<void> {
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
}

async function deleteAccount(page: Page, email: string, token: string): Promise<void> {
  // The export survives opening the confirmation link.
  await expect(
    page.getByRole('region', { name: 'Export' }).getByRole('button', { name: 'Prepare again' }),
  ).toBeVisible();
  const open = page.getByRole('region', { name: 'Delete account' }).getByRole('button', { name: 'Delete account' });
  const confirm = page.getByRole('alertdialog', { name: 'Delete account' });
  await open.click();
  await expect(confirm).toBeVisible();
  await expectAccessible(page, 'delete account', { within: anyDialog });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeHidden();
  expect(await isAccepted(token)).toBe(true);
  await open.click();
  const submit = confirm.getByRole('button', { name: 'Delete account' });
  await expect(submit).toBeDisabled();
  await confirm.getByLabel(`Type ${email} to confirm`).fill('somebody@example.com');
  await expect(submit).toBeDisabled();
  await confirm.getByLabel(`Type ${email} to confirm`).fill(email);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a new account' })).toBeVisible();
}
