import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

export const emailField = (page: Page): Locator => page.getByRole('textbox', { name: 'Email address' });
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });
export const submitButton = (page: Page): Locator => page.locator('form button[type=submit]');
export const googleButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue with Google' });
export const alert = (page: Page): Locator => page.getByRole('alert');

export async function expectSignInScreen(page: Page): Promise<void> {
  await expect(page.getByText('Welcome back', { exact: true })).toBeVisible();
  await expect(submitButton(page)).toHaveText('Sign In');
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

export async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await fillIn(page, person);
  await submitButton(page).click();
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillIn(page, person);
  await submitButton(page).click();
}

export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('menu', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  return menu;
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openUserMenu(page);
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
}
