import { expect, type Page, test } from '@playwright/test';
import { createTrack, readTracks } from './support/api.ts';
import { dragByFinger, middleOf, pointIn } from './support/drag.ts';
import { playedSeconds, player, startListening } from './support/listening.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}` });

test('a finger drags a track by its handle, and scrolls the page anywhere else', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
  for (const title of titles) await createTrack(token, title);
  await expect(handle(page, 'Eighth')).toBeAttached();

  await dragByFinger(page, await middleOf(handle(page, 'First')), await middleOf(handle(page, 'Fourth')));
  const order = ['Second', 'Third', 'Fourth', 'First', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
  await expect.poll(async () => (await readTracks(token)).map(({ title }) => title)).toEqual(order);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(order);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const middle = await middleOf(page.getByRole('article').filter({ hasText: 'Fourth' }));
  await dragByFinger(page, middle, { ...middle, y: middle.y - 300 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect.poll(async () => (await readTracks(token)).map(({ title }) => title)).toEqual(order);
  await expect(page).toHaveURL('/');
});

test('the small player opens into a sheet, where a finger seeks', async ({ page }) => {
  const { token } = await startSignedIn(page);
  for (const title of ['First', 'Second']) await createTrack(token, title, tone(60));
  await startListening(page, 'First', 'Second');
  await player(page).getByRole('button', { name: 'Pause' }).tap();
  await player(page)
    .getByRole('button', { name: /^Open player/ })
    .tap();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  const seek = sheet.getByRole('slider', { name: 'Seek' });
  await expect(seek).toHaveAttribute('aria-valuetext', /of 1:00$/);
  await dragByFinger(page, await pointIn(seek, 0.1), await pointIn(seek, 0.5));
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(30, 0);
  // Presses within a tenth of a second after seeking do not count; no finger is that fast, but a test is.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Next' }).tap();
    await expect(sheet).toContainText('Second', { timeout: 1000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();
});
