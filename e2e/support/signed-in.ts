import type { Page } from '@playwright/test';
import { createAccount } from './api.ts';
import { newPerson, type Person } from './people.ts';
import { expectSignedIn } from './sign-in-screen.ts';

export interface SignedIn extends Person {
  readonly token: string;
}

/** A page of a new account, without the detour over the sign-in screen, which has its own tests. */
export async function startSignedIn(page: Page, path = '/'): Promise<SignedIn> {
  const person = newPerson();
  const token = await createAccount(person);
  await keepToken(page, token);
  await page.goto(path);
  await expectSignedIn(page);
  return { ...person, token };
}

/** Leaves the token where the app looks for it, by a page of its origin that runs no code of its own. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((value) => localStorage.setItem('debut.token', value), token);
}

/** The token of the session this page has. */
export async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('debut.token'))) ?? '';
}
