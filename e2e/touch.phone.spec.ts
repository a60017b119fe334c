import { expect, type Page, test } from '@playwright/test';
import { createTrack, readTracks } from './support/api.ts';
import { dragByFinger, middleOf } from './support/drag.ts';
import { startSignedIn } from './support/signed-in.ts';

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
  expect((await readTracks(token)).map(({ title }) => title)).toEqual(order);
  await expect(page).toHaveURL('/');
});
