import { expect, type Locator, type Page, test } from '@playwright/test';
import { addArtwork, createTrack, readTracks } from './support/api.ts';
import { choose, photo, song, text } from './support/files.ts';
import { picture } from './support/picture.ts';
import { startSignedIn } from './support/signed-in.ts';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const toast = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

test('a card’s menu adds, replaces and deletes the audio of a track', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Undertow');
  await expect(card(page, 'Undertow')).toContainText('No audio yet');
  const always = ['Edit Track Name', 'Set Release Date', 'Change Cover Art'];
  await expectItems(page, [...always, 'Add Audio', 'Delete Track']);

  await choose(page, item(page, 'Add Audio'), text('notes.txt', 'no music'));
  await expect(page.getByRole('alert')).toContainText('Please select a valid audio file');
  await openMenu(page);
  await choose(page, item(page, 'Add Audio'), song('rough mix.wav'));
  await expect(toast(page, 'Audio added to "Undertow"')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Play Undertow' })).toBeAttached();

  await expectItems(page, [...always, 'Replace Audio', 'Delete Audio', 'Delete Track']);
  await choose(page, item(page, 'Replace Audio'), song('final mix.wav'));
  await expect.poll(async () => (await readTracks(token))[0]?.originalFileName).toBe('final mix.wav');

  await openMenu(page);
  await item(page, 'Delete Audio').click();
  const question = page.getByRole('alertdialog', { name: 'Delete Audio' });
  await expect(question).toContainText('Are you sure you want to delete the audio file of "Undertow"?');
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete Audio' }).click();
  await expect(card(page, 'Undertow')).toContainText('No audio yet');
  await expect
    .poll(async () => (await readTracks(token))[0])
    .toMatchObject({ audioFile: null, originalFileName: null });
});

test('a card’s menu changes the cover: by upload, from the artwork, and back to none', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Undertow');
  const fromLibrary = await addArtwork(token, 'harbor.png', picture(20, 120, 140));
  const cover = card(page, 'Undertow').locator('img');
  const dialog = await openCoverDialog(page);
  await choose(page, dialog.getByText('Upload a new image'), text('cover.png', 'not a picture', 'image/png'));
  await expect(dialog.getByRole('alert')).toContainText('Please select a valid image file');
  await dialog.getByRole('button', { name: 'Remove cover.png' }).click();
  await choose(page, dialog.getByText('Upload a new image'), photo('cover.png'));
  await expect(dialog).toBeHidden();
  await expect(cover).toHaveJSProperty('complete', true);
  await expect(cover).toHaveAttribute('src', /\/files\/coverArt\//);

  await (await openCoverDialog(page)).getByRole('button', { name: 'Use harbor.png' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await readTracks(token))[0]?.coverArt).toBe(fromLibrary);

  await (await openCoverDialog(page)).getByRole('button', { name: 'Remove cover' }).click();
  await expect(dialog).toBeHidden();
  await expect(cover).toHaveCount(0);
});

test('a card’s menu renames a track and deletes it, each after it was confirmed', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Undertow');
  await openMenu(page);
  await item(page, 'Edit Track Name').click();
  const renaming = page.getByRole('dialog', { name: 'Edit Track Name' });
  await renaming.getByRole('textbox').fill('  ');
  await expect(renaming).toContainText('Track title cannot be empty');
  await expect(renaming.getByRole('button', { name: 'Save' })).toBeDisabled();
  await renaming.getByRole('textbox').fill(' Slow Tide ');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Slow Tide')).toBeVisible();
  await expect.poll(async () => (await readTracks(token)).map(({ title }) => title)).toEqual(['Slow Tide']);

  const question = page.getByRole('alertdialog', { name: 'Delete Track' });
  await openMenu(page);
  await item(page, 'Delete Track').click();
  await expect(question).toContainText('Are you sure you want to delete "Slow Tide"? This action cannot be undone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await openMenu(page);
  await item(page, 'Delete Track').click();
  await question.getByRole('button', { name: 'Delete Track' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
  await expect.poll(() => readTracks(token)).toEqual([]);
});

const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Options for / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function expectItems(page: Page, names: string[]): Promise<void> {
  await openMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText(names);
}

async function openCoverDialog(page: Page): Promise<Locator> {
  await openMenu(page);
  await item(page, 'Change Cover Art').click();
  const dialog = page.getByRole('dialog', { name: 'Change Cover Art' });
  await expect(dialog).toBeVisible();
  return dialog;
}
