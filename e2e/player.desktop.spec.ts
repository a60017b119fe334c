import { expect } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { findPoint } from './support/drag.ts';
import { player, readPlayedSeconds, readPlayingTitle, startPlayback } from './support/listening.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';

test('a track plays, and the player works by mouse and keyboard', async ({ page }) => {
  const { token } = await newAccount();
  await createTrack(token, 'Short', tone(3));
  await createTrack(token, 'Long', tone(120, 330));
  await createTrack(token, 'Silent');
  await createTrack(token, 'Last', tone(60));
  await openWithToken(page, token, '/');
  const pause = player(page).getByRole('button', { name: 'Pause' });
  const play = player(page).getByRole('button', { name: 'Play', exact: true });
  const volume = player(page).getByRole('button', { name: /^Volume/ });
  const goTo = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

  await test.step('it keeps playing across pages, and the next track follows', async () => {
    await expect(page.getByRole('button', { name: 'Play Short' }).first()).toBeVisible();
    await expect(player(page)).toHaveCount(0);
    await startPlayback(page, 'Short', 'Last');
    await goTo('Fans');
    await expect(page).toHaveURL('/fans');
    await expect(player(page)).toContainText('Long', { timeout: 20_000 });
    await expect.poll(() => readPlayedSeconds(page)).toBeGreaterThan(0.2);
  });

  await test.step('the waveform seeks by mouse and keyboard', async () => {
    await pause.click();
    const seek = player(page).getByRole('slider', { name: 'Seek' });
    await expect(seek).toHaveAttribute('aria-valuetext', /of 2:00$/);
    const press = async (part: number) => {
      const { x, y } = await findPoint(seek, part);
      await page.mouse.click(x, y);
    };
    await press(0.5);
    await expect.poll(() => readPlayedSeconds(page)).toBeCloseTo(60, 0);
    await expect(seek).toHaveAttribute('aria-valuetext', '1:00 of 2:00');
    await seek.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readPlayedSeconds(page)).toBeCloseTo(65, 0);
    await page.keyboard.press('Home');
    await expect.poll(() => readPlayedSeconds(page)).toBe(0);
    // It stays paused until Play, and then starts where the waveform was clicked.
    await press(0.75);
    await expect.poll(() => readPlayedSeconds(page)).toBeCloseTo(90, 0);
    // Controls ignore clicks for a tenth of a second after a seek.
    await expect(async () => {
      await play.click();
      await expect(pause).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect.poll(() => readPlayedSeconds(page)).toBeGreaterThan(90.2);
    expect(await readPlayedSeconds(page)).toBeLessThan(120);
  });

  await test.step('next, previous and the reordered queue skip tracks without audio', async () => {
    const next = player(page).getByRole('button', { name: 'Next' });
    // After three seconds, Previous goes to the beginning, so a slow machine has to click again.
    const pressPrevious = () =>
      expect(async () => {
        await player(page).getByRole('button', { name: 'Previous' }).click();
        await expect(player(page).getByRole('link')).toHaveText('Long', { timeout: 1000 });
      }).toPass();
    await next.click();
    await expect.poll(() => readPlayingTitle(page)).toBe('Last');
    await expect.poll(() => readPlayedSeconds(page)).toBeGreaterThan(0.2);
    await expect(next).toBeDisabled();
    await pressPrevious();
    await player(page).getByRole('button', { name: 'Queue' }).click();
    const queue = page.getByRole('dialog', { name: 'Queue' });
    await expect(queue.getByRole('listitem')).toContainText(['Short', 'Long', 'Last']);
    await queue.getByRole('button', { name: 'Reorder Last' }).focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(queue.getByRole('listitem')).toContainText(['Last', 'Short', 'Long']);
    await queue
      .getByRole('button', { name: 'Reorder Long' })
      .dragTo(queue.getByRole('button', { name: 'Reorder Last' }));
    await expect(queue.getByRole('listitem')).toContainText(['Long', 'Last', 'Short']);
    await queue.getByRole('button', { name: /^Last/ }).click();
    await expect.poll(() => readPlayingTitle(page)).toBe('Last');
    await page.keyboard.press('Escape');
    await expect(queue).toHaveCount(0);
    await pressPrevious();
  });

  await test.step('keyboard shortcuts control the player, except while typing', async () => {
    await goTo('Dashboard');
    await expect(page.getByRole('button', { name: 'Options for Last' })).toBeVisible();
    await expectAccessible(page, 'dashboard with a track playing');
    await page.getByRole('button', { name: 'Options for Last' }).click();
    await page.getByRole('menuitem', { name: 'Edit Track Name' }).click();
    await page.getByRole('textbox').fill('');
    await page.getByRole('textbox').pressSequentially('n m p ?');
    await expect(page.getByRole('textbox')).toHaveValue('n m p ?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await readPlayingTitle(page)).toBe('Long');
    await expect(pause).toBeVisible();
    await expect(volume).toHaveAccessibleName('Volume, 100%');

    await page.locator('body').click({ position: { x: 5, y: 300 } });
    await page.keyboard.press('m');
    await expect(volume).toHaveAccessibleName('Volume, 0%');
    await page.keyboard.press('m');
    await expect(volume).toHaveAccessibleName('Volume, 100%');
    await page.keyboard.press('n');
    await expect.poll(() => readPlayingTitle(page)).toBe('Last');
    await expect(pause).toBeVisible();
    await page.keyboard.press('Space');
    await expect(play).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the volume changes in steps of a tenth, and survives a reload with the track', async () => {
    await volume.click();
    await page.getByRole('slider', { name: 'Volume' }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect(volume).toHaveAccessibleName('Volume, 70%');
    await page.reload();
    await expect(volume).toHaveAccessibleName('Volume, 70%');
    await expect(player(page)).toContainText('Last');
    await expect(play).toBeVisible();
  });
});

test('Play without a connection starts once there is one', async ({ page, context }) => {
  const { token } = await newAccount();
  await createTrack(token, 'First', tone(60));
  await openWithToken(page, token, '/');
  const play = page.getByRole('button', { name: 'Play First' });
  await expect(play).toBeVisible();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/audio/sign'));
  await play.click();
  await failed;
  await context.setOffline(false);
  await expect(player(page)).toContainText('First');
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(player(page).getByRole('slider', { name: 'Seek' })).not.toHaveAttribute('aria-valuetext', /^0:00/);
});
