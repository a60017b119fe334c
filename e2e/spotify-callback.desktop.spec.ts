import { expect } from '@playwright/test';
import { call, createAccount } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

/** What the page shows when it goes wrong: spotify-callback.test.tsx. */
test('an artist who allows it is connected, taken back to the fans, and can disconnect', async ({ page }) => {
  const token = await createAccount(newPerson());
  await page.addInitScript((value) => localStorage.setItem('debut.token', value), token);
  const { authUrl } = await (await call('GET', '/api/streaming/spotify/auth', { token })).json();
  await page.goto(authUrl);
  // It is shown for two seconds: the wait for it begins before.
  const told = page.getByRole('link', { name: 'Go to Fans Page' }).waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await told;
  await expect(page).toHaveURL('/fans');
  const status = await (await call('GET', '/api/streaming/spotify', { token })).json();
  expect(status.isConnected).toBe(true);
  await page.getByRole('button', { name: /^Spotify: / }).click();
  const panel = page.getByRole('dialog', { name: 'Spotify' });
  await expect(panel).toBeVisible();
  await expectAccessible(page, 'what is connected', { within: anyDialog });
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'disconnecting', { within: '[role=alertdialog]' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Spotify' })).toBeVisible();
});
