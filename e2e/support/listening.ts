import { expect, type Locator, type Page } from '@playwright/test';

export const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

/**
 * Presses play on a card and waits until it sounds. What is played afterwards is the list as it stood then: `last` is the
 * one that has to be there by then.
 */
export async function startListening(page: Page, title: string, last = title): Promise<void> {
  await watchAudio(page);
  await expect(page.getByRole('button', { name: `Play ${last}` }).first()).toBeVisible();
  await page
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click();
  // In this order: a short track may be over, and the next one on, before its seconds are asked for.
  await expect(player(page)).toContainText(title);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3);
}

/** Notes which audio element plays, wherever the app keeps it. */
async function watchAudio(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      Reflect.set(window, 'lastPlayed', this);
      return play.call(this);
    };
  });
}

/** What the audio element itself says. */
export function playedSeconds(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'lastPlayed') as HTMLMediaElement | undefined)?.currentTime ?? 0);
}

export function heardTitle(page: Page): Promise<string | null> {
  return player(page).getByRole('link').textContent();
}
