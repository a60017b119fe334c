import type { Page } from '@playwright/test';
import { createAccount } from './api.ts';
import { newPerson, type Person } from './people.ts';
import { expectSignedIn } from './sign-in-screen.ts';

export interface SignedIn extends Person {
  readonly token: string;
}

/** A page of a new account, without the detour over the sign-in screen, which has its own tests. */
export async function startSignedIn(page: Page, path = '/'): Promise<SignedIn> {
  const person = await newAccount();
  await openWithToken(page, person.token, path);
  await expectSignedIn(page);
  return person;
}

/** For what has to be there before the page is loaded. */
export async function newAccount(): Promise<SignedIn> {
  const person = newPerson();
  return { ...person, token: await createAccount(person) };
}

/** Opens a page that finds the token where the app looks for it, as if it had been there from before. */
export async function openWithToken(page: Page, token: string, path: string): Promise<void> {
  const keeping = await page.addInitScript((value) => localStorage.setItem('debut.token', value), token);
  await page.goto(path);
  await keeping.dispose();
}

/** The token of the session this page has. */
export async function tokenOf(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('debut.token'))) ?? '';
}

/** A new account that is filled before its first page is opened, so that the app loads once. `prepare` returns the path. */
export async function startPrepared(
  page: Page,
  prepare: (person: SignedIn) => Promise<string>,
): Promise<SignedIn & { path: string }> {
  const person = await newAccount();
  const path = await prepare(person);
  await openWithToken(page, person.token, path);
  await expectSignedIn(page);
  return { ...person, path };
}
