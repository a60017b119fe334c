import { expect } from '@playwright/test';
import { createAccount, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

test('an artist connects Spotify, returns to the fans page, and disconnects', async ({ page }) => {
  const token = await createAccount(newPerson());
  await page.addInitScript((value) => localStorage.setItem('debut.token', value), token);
  const { authUrl } = await (await sendRequest('GET', '/api/streaming/spotify/auth', { token })).json();
  await page.goto(authUrl);
  // It is shown for two seconds, so start waiting first.
  const arrived = page.getByRole('link', { name: 'Go to Fans Page' }).waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await arrived;
  await expect(page).toHaveURL('/fans');
  const status = await (await sendRequest('GET', '/api/streaming/spotify', { token })).json();
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
