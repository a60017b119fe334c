import { expect, test } from '@playwright/test';
import { createTrack, readMe } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { choose, mix } from './support/files.ts';
import {
  choice,
  compare,
  masterButton,
  originalAudio,
  status,
  versions,
  whenMade,
} from './support/mastering-screen.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test('a track gets its audio, a free preview, and its masters with a report', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const { token } = await startSignedIn(page);
  const trackId = await createTrack(token, 'Glass Harbor');
  await page.goto(`/track/${trackId}`);
  await expect(masterButton(page)).toBeDisabled();
  await expect(page.getByText('No audio file found for this track')).toBeVisible();

  await choose(page, page.getByText('Add the original audio'), mix('mix.wav', 4));
  await expect(originalAudio(page)).toContainText('mix.wav');
  await expect(page.getByText('5 credits; you have 50. If it fails, you get them back.')).toBeVisible();
  await page.getByRole('button', { name: 'Free 30-second preview' }).click();
  await expect(compare(page)).toContainText('Preview', whenMade);
  await expect(choice(page, 'Club')).toBeVisible();
  await expect.poll(async () => (await readMe(token)).credits).toBe(50);
  await expectAccessible(page, 'preview');

  await page.getByRole('radio', { name: 'Custom' }).click();
  await page.getByLabel('Custom loudness in LUFS').fill('3');
  await expect(page.getByText('Please enter a loudness from −24 to −6 LUFS')).toBeVisible();
  await expect(masterButton(page)).toBeDisabled();
  await page.getByLabel('Custom loudness in LUFS').fill('-16');
  await masterButton(page).click();
  await expect(status(page, '"Glass Harbor" is mastered in 6 styles.')).toBeVisible(whenMade);
  await expect.poll(async () => (await readMe(token)).credits).toBe(45);
  await expect(page.getByText('5 credits; you have 45.')).toBeVisible();

  await expect(versions(page).getByRole('listitem')).toHaveCount(6);
  await expect(versions(page).getByRole('listitem').first()).toContainText(/−16\.[01] LUFS/);
  await choice(page, 'Warm').click();
  const report = page.getByRole('region', { name: 'Report: Warm' });
  await expect(report).toContainText('On target');
  await expect(report.getByRole('img', { name: /Spectrum before and after Warm/ })).toBeVisible();
  await expect(report.getByRole('row', { name: /Spotify/ })).toBeVisible();
  await expectAccessible(page, 'mastered');
  expect(complaints).toEqual([]);
});
