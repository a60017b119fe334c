import { expect, test } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { pointIn } from './support/drag.ts';
import { heardTitle, playedSeconds, player, startListening } from './support/listening.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

test('pressing in the waveform goes there, by mouse and by keyboard', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Long', tone(60));
  await startListening(page, 'Long');
  await player(page).getByRole('button', { name: 'Pause' }).click();
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  await expect(seek).toHaveAttribute('aria-valuetext', /of 1:00$/);
  const press = async (part: number) => {
    const { x, y } = await pointIn(seek, part);
    await page.mouse.click(x, y);
  };
  await press(0.5);
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(30, 0);
  await expect(seek).toHaveAttribute('aria-valuetext', '0:30 of 1:00');
  await seek.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(35, 0);
  await page.keyboard.press('Home');
  await expect.poll(() => playedSeconds(page)).toBe(0);
  // It stays paused until one wants to hear it, and then begins where one pressed.
  await press(0.75);
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(45, 0);
  // For a tenth of a second after a seek the controls take no press.
  await expect(async () => {
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(45.2);
  expect(await playedSeconds(page)).toBeLessThan(60);
});

test('next and previous move through the list, and a dragged order is the order played', async ({ page }) => {
  const { token } = await startSignedIn(page);
  for (const title of ['First', 'Second']) await createTrack(token, title, tone(60));
  await createTrack(token, 'Silent');
  await createTrack(token, 'Fourth', tone(60));
  await startListening(page, 'Second', 'Fourth');
  const next = player(page).getByRole('button', { name: 'Next' });
  await next.click();
  await expect.poll(() => heardTitle(page)).toBe('Fourth');
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
  await expect(next).toBeDisabled();
  // Later than three seconds in a track, Previous means its beginning: a slow machine has to press once more.
  await expect(async () => {
    await player(page).getByRole('button', { name: 'Previous' }).click();
    await expect(player(page).getByRole('link')).toHaveText('Second', { timeout: 1000 });
  }).toPass();
  await player(page).getByRole('button', { name: 'Queue' }).click();
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await expect(queue.getByRole('listitem')).toContainText(['First', 'Second', 'Fourth']);
  await queue.getByRole('button', { name: 'Reorder Fourth' }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(queue.getByRole('listitem')).toContainText(['Fourth', 'First', 'Second']);
  await queue
    .getByRole('button', { name: 'Reorder Second' })
    .dragTo(queue.getByRole('button', { name: 'Reorder Fourth' }));
  await expect(queue.getByRole('listitem').first()).toContainText('Second');
  await queue.getByRole('button', { name: /^First/ }).click();
  await expect.poll(() => heardTitle(page)).toBe('First');
});

test('a first press without a connection plays once there is one', async ({ page, context }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'First', tone(60));
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

test('keys operate the player, and never while one types', async ({ page }) => {
  const { token } = await startSignedIn(page);
  for (const title of ['First', 'Second']) await createTrack(token, title, tone(60));
  await startListening(page, 'First', 'Second');
  const pause = player(page).getByRole('button', { name: 'Pause' });
  const volume = player(page).getByRole('button', { name: /^Volume/ });

  await page.getByRole('button', { name: 'Options for Second' }).click();
  await page.getByRole('menuitem', { name: 'Edit Track Name' }).click();
  await page.getByRole('textbox').fill('');
  await page.getByRole('textbox').pressSequentially('n m p ?');
  await expect(page.getByRole('textbox')).toHaveValue('n m p ?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await heardTitle(page)).toBe('First');
  await expect(pause).toBeVisible();
  await expect(volume).toHaveAccessibleName('Volume, 100%');

  await page.locator('body').click({ position: { x: 5, y: 300 } });
  await page.keyboard.press('m');
  await expect(volume).toHaveAccessibleName('Volume, 0%');
  await page.keyboard.press('m');
  await expect(volume).toHaveAccessibleName('Volume, 100%');
  await page.keyboard.press('n');
  await expect.poll(() => heardTitle(page)).toBe('Second');
  await expect(pause).toBeVisible();
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the volume is set in steps of a tenth and kept', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'First', tone(60));
  await startListening(page, 'First');
  await player(page).getByRole('button', { name: 'Volume, 100%' }).click();
  await page.getByRole('slider', { name: 'Volume' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(player(page).getByRole('button', { name: 'Volume, 70%' })).toBeVisible();
  await page.reload();
  await expect(player(page).getByRole('button', { name: 'Volume, 70%' })).toBeVisible();
});
