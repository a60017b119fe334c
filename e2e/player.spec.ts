import { expect, type Page, test } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      (window as { lastPlayed?: HTMLMediaElement }).lastPlayed = this;
      return play.call(this);
    };
  });
});

test('a track really plays: time advances, goes on across pages, and the next one follows', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Short', tone(3));
  await createTrack(token, 'Long', tone(60, 330));
  await page.reload();
  await page.getByRole('button', { name: 'Play Short' }).first().click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5);
  await page.getByRole('navigation').getByRole('link', { name: 'Fans' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/fans');
  const bar = page.getByRole('region', { name: 'Player' });
  await expect(bar).toContainText('Long', { timeout: 20_000 });
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
});

test('the player remembers its track over a reload and waits', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Halogen', tone(30));
  await page.reload();
  await page.getByRole('button', { name: 'Play Halogen' }).first().click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3);
  await page.reload();
  const bar = page.getByRole('region', { name: 'Player' });
  await expect(bar).toContainText('Halogen');
  await expect(bar.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
});

test('without a track there is no player', async ({ page }) => {
  await startSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);
});

/** What the audio element itself says, wherever it is kept. */
function playedSeconds(page: Page): Promise<number> {
  return page.evaluate(() => (window as { lastPlayed?: HTMLMediaElement }).lastPlayed?.currentTime ?? 0);
}
