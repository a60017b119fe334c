import { expect, type Page } from '@playwright/test';
import { createTrack, readMe } from './support/api.ts';
import { captureAudio, measureAudio } from './support/audio-meter.ts';
import { player } from './support/listening.ts';
import { choice, compare, masterButton, status, versions, whenMade } from './support/mastering-screen.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { chord } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const seek = (page: Page) => compare(page).getByRole('slider', { name: 'Seek in the comparison' });

test('a run continues without the page, and its versions are compared during playback', async ({ page, context }) => {
  await captureAudio(page);
  const { token } = await newAccount();
  const trackId = await createTrack(token, 'Undertow', chord(60));
  await openWithToken(page, token, `/track/${trackId}`);
  const other = await context.newPage();
  await other.goto(`/track/${trackId}`);
  const progress = (where: Page) => where.getByRole('progressbar', { name: 'Mastering', exact: true });

  await test.step('a run shows in every tab, and canceling it releases the credits', async () => {
    await expect(masterButton(other)).toBeEnabled();
    await masterButton(page).click();
    await expect(progress(page)).toBeVisible();
    await expect(progress(other)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change file' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
    await expect(status(page, 'Mastering was canceled. Your 5 credits are back.')).toBeVisible();
    await expect(progress(other)).toHaveCount(0);
    await expect(other.getByText('you have 50.')).toBeVisible();
  });

  await test.step('a run continues without the page', async () => {
    await masterButton(other).click();
    await expect(progress(page)).toBeVisible();
    await expect(masterButton(page)).toHaveText(/Mastering… \d+%/);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Mastering progress' })).toBeVisible();
    await visit(page, '/');
    // The toast may disappear while the other tab loads; the versions stay.
    await expect(versions(other).getByRole('listitem')).toHaveCount(6, whenMade);
    await other.close();
    await visit(page, `/track/${trackId}`);
    await expect(versions(page).getByRole('listitem')).toHaveCount(6);
    await expect.poll(async () => (await readMe(token)).credits).toBe(45);
  });

  await test.step('versions switch during playback, without a gap or a jump', async () => {
    await compare(page).getByRole('button', { name: /^Play/ }).click();
    await expect(player(page)).toContainText('Undertow (Balanced)');
    await expect.poll(async () => (await measureAudio(page)).longestSilenceMs).toBeLessThan(5);
    let before = await seconds(page);
    for (const name of ['Original', 'Streaming', 'Warm', 'Bright', 'Club', 'Original', 'Punchy']) {
      await choice(page, name).click();
      await expect(player(page)).toContainText(`Undertow (${name})`);
      await expect(choice(page, name)).not.toHaveAttribute('aria-busy', 'true');
      const now = await seconds(page);
      expect(now, `the time after choosing ${name}`).toBeGreaterThanOrEqual(before);
      expect((await measureAudio(page)).longestSilenceMs, `silence around choosing ${name}`).toBeLessThan(5);
      before = now;
    }
    await expect(page.getByRole('heading', { name: 'Report: Punchy' })).toBeVisible();
    await expect(versions(page).getByRole('button', { name: 'Pause Punchy' })).toBeVisible();

    // By keyboard: the arrow keys switch versions.
    await page.keyboard.press('ArrowRight', { delay: 100 });
    await expect(player(page)).toContainText('Undertow (Club)');

    // The waveform seeks by keyboard, and the player bar follows.
    await seek(page).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => seconds(page)).toBeLessThan(before);
  });

  await test.step('versions blend in phase', async () => {
    await choice(page, 'Balanced').click();
    const master = await readSettledLevel(page);
    const blend = page.getByRole('slider', { name: 'Blend between original and master' });
    await blend.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageDown');
    await expect(blend).toHaveAttribute('aria-valuetext', '50% Balanced');
    const half = await readSettledLevel(page);
    await page.keyboard.press('Home');
    const original = await readSettledLevel(page);
    expect(half, `blended, between ${original} and ${master}`).toBeGreaterThan(0.85 * Math.min(master, original));
    await page.getByRole('switch', { name: 'Level-matched' }).click();
    await expect(status(page, 'Not matched: the louder version will seem better.')).toBeVisible();
  });

  await test.step('the player bar pauses the comparison', async () => {
    await player(page).getByRole('button', { name: 'Pause' }).click();
    await expect(compare(page).getByRole('button', { name: /^Play/ })).toBeVisible();
    await expect.poll(async () => (await measureAudio(page)).level).toBe(0);
  });
});

/** The comparison's playback position. */
async function seconds(page: Page): Promise<number> {
  return Number(await seek(page).getAttribute('aria-valuenow'));
}

/** The level after the last change has filled the meter's window. */
async function readSettledLevel(page: Page): Promise<number> {
  let latest = 0;
  await expect
    .poll(async () => {
      const { level } = await measureAudio(page);
      const change = Math.abs(level - latest) / Math.max(level, 1e-6);
      latest = level;
      return change;
    })
    .toBeLessThan(0.01);
  return latest;
}
