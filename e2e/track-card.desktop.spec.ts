import { expect, type Locator, type Page } from '@playwright/test';
import { createTrack, readMe, readTracks, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { choose, photo, song, text } from './support/files.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const toast = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence });

test('a track’s audio, artwork, name and link are managed from its card', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await newAccount();
  await createTrack(token, 'Undertow');
  const track = async () => (await readTracks(token))[0];
  const cover = card(page, 'Undertow').locator('img');
  await openWithToken(page, token, '/upload-artwork');

  await test.step('several pictures are uploaded together, and invalid ones are rejected', async () => {
    await expect(page.getByText('No artwork yet')).toBeVisible();
    await choose(page, page.getByText('Choose images, or drop them here'), [
      photo('harbor.png'),
      text('broken.png', 'no picture', 'image/png'),
      text('song.txt', 'la'),
    ]);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    for (const name of ['broken.png', 'song.txt']) {
      await expect(uploads.getByRole('group', { name })).toContainText('Please select a valid image file');
    }
    await expect(page.getByRole('figure')).toHaveText(['harbor.png']);
    await uploads.getByRole('button', { name: 'Remove song.txt' }).click();
    await uploads.getByRole('button', { name: 'Remove broken.png' }).click();
    await expect(uploads).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('a card’s menu adds, replaces and deletes the audio', async () => {
    await expect(card(page, 'Undertow')).toContainText('No audio yet');
    const always = ['Edit Track Name', 'Edit Track Details', 'Set Release Date', 'Change Cover Art'];
    await expectItems(page, [...always, 'Add Audio', 'Delete Track']);
    await expectAccessible(page, 'menu of a track');
    await choose(page, item(page, 'Add Audio'), text('notes.txt', 'no music'));
    await expect(page.getByRole('alert')).toContainText('Please select a valid audio file');
    await openMenu(page);
    await choose(page, item(page, 'Add Audio'), song('rough mix.wav'));
    await expect(toast(page, 'Audio added to "Undertow"')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Play Undertow' })).toBeAttached();

    await expectItems(page, [...always, 'Replace Audio', 'Delete Audio', 'Delete Track']);
    await choose(page, item(page, 'Replace Audio'), song('final mix.wav'));
    await expect.poll(async () => (await track())?.originalFileName).toBe('final mix.wav');

    await openMenu(page);
    await item(page, 'Delete Audio').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Audio' });
    await expect(question).toContainText('Are you sure you want to delete the audio file of "Undertow"?');
    await expect(question).toContainText('This action cannot be undone.');
    await question.getByRole('button', { name: 'Delete Audio' }).click();
    await expect(card(page, 'Undertow')).toContainText('No audio yet');
    await expect.poll(track).toMatchObject({ audioFile: null, originalFileName: null });
  });

  await test.step('a card’s menu changes the cover: by upload, and from the artwork', async () => {
    const dialog = await openCoverDialog(page);
    await expectAccessible(page, 'change cover', { within: anyDialog });
    await choose(page, dialog.getByText('Upload a new image'), text('cover.png', 'not a picture', 'image/png'));
    await expect(dialog.getByRole('alert')).toContainText('Please select a valid image file');
    await dialog.getByRole('button', { name: 'Remove cover.png' }).click();
    await choose(page, dialog.getByText('Upload a new image'), photo('cover.png'));
    await expect(dialog).toBeHidden();
    await expect(cover).toHaveJSProperty('complete', true);
    await expect(cover).toHaveAttribute('src', /\/files\/coverArt\//);

    await (await openCoverDialog(page)).getByRole('button', { name: 'Use harbor.png' }).click();
    await expect(dialog).toBeHidden();
    const [artwork] = await (await sendRequest('GET', '/api/artwork', { token })).json();
    await expect.poll(async () => (await track())?.coverArt).toBe(artwork.url);
  });

  await test.step('artwork is deleted after confirmation, and the cover made from it stays', async () => {
    await visit(page, '/upload-artwork');
    await page.getByRole('button', { name: 'Delete harbor.png' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Artwork' });
    await expect(question).toContainText('Covers made from it stay.');
    await question.getByRole('button', { name: 'Delete Artwork' }).click();
    await expect(page.getByText('No artwork yet')).toBeVisible();
    expect((await page.request.get((await track())?.coverArt ?? '')).status()).toBe(200);
    await visit(page, '/');
    await (await openCoverDialog(page)).getByRole('button', { name: 'Remove cover' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cover).toHaveCount(0);
  });

  await test.step('a card’s menu renames the track', async () => {
    await openMenu(page);
    await item(page, 'Edit Track Name').click();
    const renaming = page.getByRole('dialog', { name: 'Edit Track Name' });
    await renaming.getByRole('textbox').fill('  ');
    await expect(renaming).toContainText('Track title cannot be empty');
    await expect(renaming.getByRole('button', { name: 'Save' })).toBeDisabled();
    await renaming.getByRole('textbox').fill(' Slow Tide ');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Slow Tide')).toBeVisible();
    await expect.poll(async () => (await track())?.title).toBe('Slow Tide');
  });

  await test.step('sharing a track links to the artist’s public page, never to the audio', async () => {
    await page.getByRole('link', { name: 'Slow Tide' }).first().click();
    await expect(page.getByRole('heading', { name: 'Slow Tide', level: 1 })).toBeVisible();
    await expectAccessible(page, 'track');
    await page.getByRole('button', { name: 'Share Slow Tide' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expectAccessible(page, 'share', { within: anyDialog });
    const address = `${new URL(baseURL ?? '').origin}/fanbase/${(await readMe(token)).id}`;
    await expect(dialog.getByRole('link', { name: 'X' })).toHaveAttribute(
      'href',
      `https://twitter.com/intent/tweet?text=Slow%20Tide%20by%20Mara%20Vey&url=${encodeURIComponent(address)}`,
    );
    await dialog.getByRole('button', { name: 'Instagram' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a card’s menu deletes the track after confirmation', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
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
