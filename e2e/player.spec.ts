import { expect, test } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { playedSeconds, player, startListening } from './support/listening.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

test('a track really plays: time advances, goes on across pages, and the next one follows', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await expect(player(page)).toHaveCount(0);
  await createTrack(token, 'Short', tone(3));
  await createTrack(token, 'Long', tone(60, 330));
  await startListening(page, 'Short', 'Long');
  await page.getByRole('navigation').getByRole('link', { name: 'Fans' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/fans');
  await expect(player(page)).toContainText('Long', { timeout: 20_000 });
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
  await page.reload();
  await expect(player(page)).toContainText('Long');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
