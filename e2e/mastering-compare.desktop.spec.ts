import { expect, type Page, test } from '@playwright/test';
import { createTrack, masterTrack } from './support/api.ts';
import { heard, listen } from './support/heard.ts';
import { player } from './support/listening.ts';
import { choice, compare, status, versions } from './support/mastering-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { chord } from './support/sound.ts';

const seek = (page: Page) => compare(page).getByRole('slider', { name: 'Seek in the comparison' });

test('versions switch while they play, without a gap and without the time jumping, and blend in phase', async ({
  page,
}) => {
  await listen(page);
  const { token } = await startSignedIn(page);
  const trackId = await createTrack(token, 'Undertow', chord(60));
  await masterTrack(token, trackId);
  await page.goto(`/track/${trackId}`);
  await compare(page).getByRole('button', { name: /^Play/ }).click();
  await expect(player(page)).toContainText('Undertow (Balanced)');
  await expect.poll(async () => (await heard(page)).longestSilenceMs).toBeLessThan(5);

  let before = await seconds(page);
  for (const name of ['Original', 'Streaming', 'Warm', 'Bright', 'Club', 'Original', 'Punchy']) {
    await choice(page, name).click();
    await expect(player(page)).toContainText(`Undertow (${name})`);
    await expect(choice(page, name)).not.toHaveAttribute('aria-busy', 'true');
    const now = await seconds(page);
    expect(now, `the time after choosing ${name}`).toBeGreaterThanOrEqual(before);
    expect((await heard(page)).longestSilenceMs, `silence around choosing ${name}`).toBeLessThan(5);
    before = now;
  }
  await expect(page.getByRole('heading', { name: 'Report: Punchy' })).toBeVisible();
  await expect(versions(page).getByRole('button', { name: 'Pause Punchy' })).toBeVisible();

  // Without a mouse: the arrow keys switch, held for as long as a finger does.
  await page.keyboard.press('ArrowRight', { delay: 100 });
  await expect(player(page)).toContainText('Undertow (Club)');

  // The waveform seeks by key, and the player's bar follows.
  await seek(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => seconds(page)).toBeLessThan(before);
  await choice(page, 'Balanced').click();
  const master = await settledLevel(page);
  const blend = page.getByRole('slider', { name: 'Blend between original and master' });
  await blend.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown');
  await expect(blend).toHaveAttribute('aria-valuetext', '50 % Balanced');
  const half = await settledLevel(page);
  await page.keyboard.press('Home');
  const original = await settledLevel(page);
  expect(half, `blended, between ${original} and ${master}`).toBeGreaterThan(0.85 * Math.min(master, original));

  await page.getByRole('switch', { name: 'Level-matched' }).click();
  await expect(status(page, 'Not matched: the louder version will seem better.')).toBeVisible();

  // There is one player: its bar pauses the comparison.
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await expect(compare(page).getByRole('button', { name: /^Play/ })).toBeVisible();
  await expect.poll(async () => (await heard(page)).level).toBe(0);
});

/** What the comparison says that time it is. */
async function seconds(page: Page): Promise<number> {
  return Number(await seek(page).getAttribute('aria-valuenow'));
}

/** The level once the last change has been heard for long enough to fill what is listened back to. */
async function settledLevel(page: Page): Promise<number> {
  let latest = 0;
  await expect
    .poll(async () => {
      const { level } = await heard(page);
      const change = Math.abs(level - latest) / Math.max(level, 1e-6);
      latest = level;
      return change;
    })
    .toBeLessThan(0.01);
  return latest;
}
