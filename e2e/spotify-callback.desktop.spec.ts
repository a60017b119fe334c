import { expect, test } from '@playwright/test';
import { call } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { startSignedIn } from './support/signed-in.ts';

for (const [query, sentence] of [
  ['?error=access_denied', 'Access denied by user'],
  ['?error=server_error', 'server_error'],
  ['', 'No authorization code received'],
  ['?code=some-code&state=some-state', 'User not authenticated'],
]) {
  test(`coming back with "${query}" says: ${sentence}`, async ({ page }) => {
    await page.goto(`/spotify-callback${query}`);
    await expect(page.getByRole('alert')).toHaveText(sentence ?? '');
    await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/fans');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
}

test('an artist who allows it is connected and taken back to the fans', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const { authUrl } = await (await call('GET', '/api/streaming/spotify/auth', { token })).json();
  await page.goto(authUrl);
  // It stands for two seconds: the wait for it begins before.
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
  await expectAccessible(page, 'fans without Spotify');

  await page.goto('/spotify-callback?code=made-up&state=made-up');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('when nobody answers, an unexpected error has occurred', async ({ page }) => {
  await startSignedIn(page);
  await page.route('**/api/streaming/spotify/connect', (route) => route.abort());
  await page.goto('/spotify-callback?code=some-code&state=some-state');
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
});
