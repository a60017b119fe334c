import { expect, type Locator, type Page } from '@playwright/test';

export const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/**
 * Plays a card and waits for audio. The queue is the list at that moment, so `last` must be visible first.
 */
export async function startPlayback(page: Page, title: string, last = title): Promise<void> {
  await watchAudio(page);
  await expect(page.getByRole('button', { name: `Play ${last}` }).first()).toBeVisible();
  await page
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click();
  // In this order, because a short track may end before its position is read.
  await expect(player(page)).toContainText(title);
  await expect.poll(() => readPlayedSeconds(page)).toBeGreaterThan(0.3);
}

/** Tracks the playing audio element. */
export async function watchAudio(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      Reflect.set(window, 'lastPlayed', this);
      return play.call(this);
    };
  });
}

/** The audio element's position. */
export function readPlayedSeconds(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'lastPlayed') as HTMLMediaElement | undefined)?.currentTime ?? 0);
}

export function readPlayingTitle(page: Page): Promise<string | null> {
  return player(page).getByRole('link').textContent();
}
