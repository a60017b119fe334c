import { expect, test } from '@playwright/test';
import { createTrack, readTracks } from './support/api.ts';
import { choose, photo, text } from './support/files.ts';
import { startSignedIn } from './support/signed-in.ts';

test('pictures are uploaded several at once, become a cover and are deleted, and the cover stays', async ({ page }) => {
  const { token } = await startSignedIn(page, '/upload-artwork');
  await createTrack(token, 'Undertow');
  await expect(page.getByText('No artwork yet')).toBeVisible();
  const drop = page.getByText('Choose images, or drop them here');
  await choose(page, drop, [
    photo('harbor.png'),
    text('broken.png', 'no picture', 'image/png'),
    text('song.txt', 'la'),
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('group', { name: 'broken.png' })).toContainText('Please select a valid image file');
  await expect(uploads.getByRole('group', { name: 'song.txt' })).toContainText('Please select a valid image file');
  await expect(page.getByRole('figure')).toHaveText(['harbor.png']);
  await uploads.getByRole('button', { name: 'Remove song.txt' }).click();
  await uploads.getByRole('button', { name: 'Remove broken.png' }).click();
  await expect(uploads).toHaveCount(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Options for Undertow' }).click();
  await page.getByRole('menuitem', { name: 'Change Cover Art' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use harbor.png' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await readTracks(token))[0]?.coverArt).toBeTruthy();

  await page.goto('/upload-artwork');
  await page.getByRole('button', { name: 'Delete harbor.png' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Artwork' });
  await expect(question).toContainText('Covers made from it stay.');
  await question.getByRole('button', { name: 'Delete Artwork' }).click();
  await expect(page.getByText('No artwork yet')).toBeVisible();
  const [track] = await readTracks(token);
  expect((await page.request.get(track?.coverArt ?? '')).status()).toBe(200);
});
