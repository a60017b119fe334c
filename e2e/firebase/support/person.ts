import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export function newPerson(name: string): Person {
  return { email: `${name}-${randomUUID().slice(0, 8)}@example.com`, password: 'correct horse 1' };
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectSignedIn(page);
}

export async function submitSignIn(page: Page, person: Person): Promise<void> {
  await fillIn(page, person);
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expectSignedOut(page);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('Welcome back')).toBeVisible();
}

/** The ID token that the page sends to the API. */
export async function readToken(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/me'));
  await page.reload();
  const { authorization = '' } = await (await asked).allHeaders();
  return authorization.replace('Bearer ', '');
}

export function fetchMe(request: APIRequestContext, token: string) {
  return request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
}

async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
