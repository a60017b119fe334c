import { expect, test } from '@playwright/test';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { protectedPages, publicPages, unknownPage } from './support/routes.ts';
import { alert, expectSignInScreen, openUserMenu, signIn, signUp } from './support/sign-in-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test('no page makes the browser complain', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/');
  await expectSignInScreen(page);
  const { token } = await startSignedIn(page);
  // The first visit to the editor asks for a page that does not exist yet, and browsers note that.
  await openFanbase(token, { fanbaseName: 'The Dreamers' });
  for (const { path, heading } of [...protectedPages, ...publicPages, unknownPage]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(complaints, path).toEqual([]);
  }
});

test('nothing that opens or pops up makes the browser complain', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await startSignedIn(page, '/account');
  await openUserMenu(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Display name').fill('Zora Quell');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Display name saved')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a refused sign-in makes the browser note the refusal and nothing else', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/');
  await signIn(page, newPerson());
  await expect(alert(page)).toBeVisible();
  await signUp(page, newPerson());
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('401 (Unauthorized)'))).toEqual([]);
});
