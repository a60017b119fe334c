import { expect } from '@playwright/test';
import { readTracks } from './support/api.ts';
import { choose, song, text } from './support/files.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';

test('a new account sees the welcome page and adds a track with audio', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const dialog = page.getByRole('dialog', { name: 'What would you like to create?' });

  await test.step('the welcome leads to a project', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
    await expect(
      page.getByText('Start building your music collection by adding your first track or project'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add New Track' }).first().click();
    await dialog.getByText('Project (Album/EP)').click();
    await expect(page).toHaveURL('/add-track?type=project');
    await expect(page.getByRole('radio', { name: 'Project' })).toBeChecked();
  });

  await test.step('the welcome leads to a track, which shows on the dashboard', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Add New Track' }).first().click();
    await dialog.getByRole('link', { name: /^Single Track/ }).click();
    await expect(page).toHaveURL('/add-track');
    const create = page.getByRole('button', { name: 'Create Track' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Track title').fill('  Glass Harbor ');
    const audio = page.getByText('Audio file', { exact: true });
    await choose(page, audio, text('notes.txt', 'hello'));
    await expect(page.getByRole('alert')).toHaveText('Please select a valid audio file');
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await choose(page, audio, song('glass.wav', 2));
    await create.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: /Glass Harbor/ }).first()).toBeVisible();
    await expect
      .poll(() => readTracks(token))
      .toMatchObject([{ title: 'Glass Harbor', originalFileName: 'glass.wav' }]);
  });
});
