import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { signInAtGoogle } from './support/auth-emulator.ts';
import { stubGoogleScripts } from './support/google-scripts.ts';
import { expectSignedIn, expectSignedOut, fetchMe, newPerson, readToken, signOut } from './support/person.ts';

test('the popup signs in with a Google account, and again next time', async ({ page, context, request }) => {
  const { email } = newPerson('popup');
  await stubGoogleScripts(context);
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  expect(new URL(popup.url()).pathname).toBe('/emulator/auth/handler');
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Nina Popup');
  await popup.getByRole('button', { name: 'Sign in with Google.com' }).click();
  await expectSignedIn(page);

  const first = await (await fetchMe(request, await readToken(page))).json();
  expect(first).toMatchObject({ email, displayName: 'Nina Popup', emailVerified: true, credits: 50 });

  await signOut(page);
  const openedAgain = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await openedAgain).getByText(email).click();
  await expectSignedIn(page);
  const second = await (await fetchMe(request, await readToken(page))).json();
  expect(second.id).toBe(first.id);
});

test('a closed popup shows Firebase’s message and keeps the sign-in screen usable', async ({ page, context }) => {
  await stubGoogleScripts(context);
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).close();
  // The SDK waits some seconds for a late response before it reports a closed popup.
  await expect(page.getByRole('alert')).toHaveText('Firebase: Error (auth/popup-closed-by-user).', { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await expectSignedOut(page);
});

test('a Google account can use the API without a browser', async ({ request }) => {
  const { email } = newPerson('google');
  const token = await signInAtGoogle({ sub: randomUUID(), email, name: 'Gino Google' });
  const response = await fetchMe(request, token);
  expect(response.status()).toBe(200);
  expect(await response.json()).toMatchObject({ email, displayName: 'Gino Google', emailVerified: true, credits: 50 });
});
