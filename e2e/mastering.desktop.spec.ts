import { expect } from '@playwright/test';
import { createTrack, readMe } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { downloadAs } from './support/downloads.ts';
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
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('a track gets audio, a free preview, masters with a report and downloads, and new audio', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  const trackId = await createTrack(token, 'Glass Harbor');
  const credits = async () => (await readMe(token)).credits;
  await openWithToken(page, token, `/track/${trackId}`);

  await test.step('a preview is free', async () => {
    await expect(masterButton(page)).toBeDisabled();
    await expect(page.getByText('No audio file found for this track')).toBeVisible();
    await choose(page, page.getByText('Add the original audio'), mix('mix.wav', 3));
    await expect(originalAudio(page)).toContainText('mix.wav');
    await expect(page.getByText('5 credits; you have 50. If it fails, you get them back.')).toBeVisible();
    await page.getByRole('button', { name: 'Free 30-second preview' }).click();
    await expect(compare(page)).toContainText('Preview', whenMade);
    await expect(choice(page, 'Club')).toBeVisible();
    await expect.poll(credits).toBe(50);
    await expectAccessible(page, 'preview');
  });

  await test.step('masters have the chosen loudness, and each has a report', async () => {
    await page.getByRole('radio', { name: 'Custom' }).click();
    await page.getByLabel('Custom loudness in LUFS').fill('3');
    await expect(page.getByText('Please enter a loudness from −24 to −6 LUFS')).toBeVisible();
    await expect(masterButton(page)).toBeDisabled();
    await page.getByLabel('Custom loudness in LUFS').fill('-16');
    await masterButton(page).click();
    await expect(status(page, '"Glass Harbor" is mastered in 6 styles.')).toBeVisible(whenMade);
    await expect.poll(credits).toBe(45);
    await expect(page.getByText('5 credits; you have 45.')).toBeVisible();

    await expect(versions(page).getByRole('listitem')).toHaveCount(6);
    await expect(versions(page).getByRole('listitem').first()).toContainText(/−16\.[01] LUFS/);
    await choice(page, 'Warm').click();
    const report = page.getByRole('region', { name: 'Report: Warm' });
    await expect(report).toContainText('On target');
    await expect(report.getByRole('img', { name: /Spectrum before and after Warm/ })).toBeVisible();
    await expect(report.getByRole('row', { name: /Spotify/ })).toBeVisible();
    await expectAccessible(page, 'mastered');
  });

  await test.step('versions are downloaded', async () => {
    const wav = await downloadAs(page, 'Download Warm', 'WAV, 24-bit');
    expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
    const mp3 = await downloadAs(page, 'Download Warm', 'MP3, 320 kbit/s');
    expect(mp3.toString('latin1', 0, 3)).toBe('ID3');
    const flac = await downloadAs(page, 'Download Warm', 'FLAC, 24-bit');
    expect(flac.toString('latin1', 0, 4)).toBe('fLaC');
    const delivery = await downloadAs(page, 'Download Warm', 'Everything for a release');
    expect(delivery.toString('latin1', 0, 2)).toBe('PK');
  });

  await test.step('new audio replaces the versions after confirmation, and keeps them as a revision', async () => {
    await page.getByRole('button', { name: 'Change file' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Choose a new audio file for "Glass Harbor".Its 6 mastered versions were made from the audio it has now. You keep them as a revision.',
    );
    await expectAccessible(page, 'new audio in place of masters', { within: anyDialog });
    await choose(page, question.getByRole('button', { name: 'Choose File' }), mix('new mix.wav', 2));
    await expect(originalAudio(page)).toContainText('new mix.wav');
    await expect(versions(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Mastering styles' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});
