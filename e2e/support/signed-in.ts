import type { Page } from '@playwright/test';
import { createAccount } from './api.ts';
import { newPerson, type Person } from './people.ts';
import { expectSignedIn } from './sign-in-screen.ts';

export interface SignedIn extends Person {
  readonly token: string;
}

/** Opens a page of a new account without the sign-in screen. */
export async function startSignedIn(page: Page, path = '/'): Promise<SignedIn> {
  const person = await newAccount();
  await openWithToken(page, person.token, path);
  await expectSignedIn(page);
  return person;
}

export async function newAccount(): Promise<SignedIn> {
  const person = newPerson();
  return { ...person, token: await createAccount(person) };
}

/** Opens a page with the token in local storage. */
export async function openWithToken(page: Page, token: string, path: string): Promise<void> {
  const keeping = await page.addInitScript((value) => localStorage.setItem('debut.token', value), token);
  await page.goto(path);
  await keeping.dispose();
}

export async function readSessionToken(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('debut.token'))) ?? '';
}

/** Fills a new account before its first page load. `prepare` returns the path. */
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
