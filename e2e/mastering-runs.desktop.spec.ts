import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createTrack, masterTrack, readMe } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { choose, mix } from './support/files.ts';
import { masterButton, originalAudio, status, versions, whenMade } from './support/mastering-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { chord } from './support/sound.ts';

test('versions are downloaded, and new audio clears them after a question', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const trackId = await createTrack(token, 'Salt and Static', chord(3));
  await masterTrack(token, trackId);
  await page.goto(`/track/${trackId}`);
  const wav = await download(page, 'Download Warm as WAV');
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
  const mp3 = await download(page, 'Download Warm as MP3');
  expect(mp3.toString('latin1', 0, 3)).toBe('ID3');
  const all = await download(page, 'Download all as WAV');
  expect(all.toString('latin1', 0, 2)).toBe('PK');

  await page.getByRole('button', { name: 'Change file' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Choose a new audio file for "Salt and Static".Its 6 mastered versions, which you paid 5 credits for, are deleted too.',
  );
  await expectAccessible(page, 'new audio in place of masters', { within: anyDialog });
  await choose(page, question.getByRole('button', { name: 'Choose File' }), mix('new mix.wav', 2));
  await expect(originalAudio(page)).toContainText('new mix.wav');
  await expect(versions(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mastering styles' })).toBeVisible();
});

test('a run goes on without the page, shows in every tab, and can be cancelled for the credits back', async ({
  page,
  context,
}) => {
  const { token } = await startSignedIn(page);
  const trackId = await createTrack(token, 'Night Bus Hymn', chord(60));
  await page.goto(`/track/${trackId}`);
  const other = await context.newPage();
  await other.goto(`/track/${trackId}`);
  await expect(masterButton(other)).toBeEnabled();

  await masterButton(page).click();
  const progress = (where: Page) => where.getByRole('progressbar', { name: 'Mastering', exact: true });
  await expect(progress(page)).toBeVisible();
  await expect(progress(other)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change file' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).filter({ visible: true }).click();
  await expect(status(page, 'Mastering was cancelled. Your 5 credits are back.')).toBeVisible();
  await expect(progress(other)).toHaveCount(0);
  await expect(other.getByText('you have 50.')).toBeVisible();

  await masterButton(other).click();
  await expect(progress(page)).toBeVisible();
  await expect(masterButton(page)).toHaveText(/Mastering… \d+ %/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Mastering progress' })).toBeVisible();
  await page.goto('/');
  // The word about it passes, maybe while the other tab is still on its way; the versions stay.
  await expect(versions(other).getByRole('listitem')).toHaveCount(6, whenMade);
  await page.goto(`/track/${trackId}`);
  await expect(versions(page).getByRole('listitem')).toHaveCount(6);
  await expect.poll(async () => (await readMe(token)).credits).toBe(45);
});

async function download(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await started).path());
}
