import { expect, type Page } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { choose, mix } from './support/files.ts';
import { player } from './support/listening.ts';
import { status, whenMade } from './support/mastering-screen.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { chord } from './support/sound.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const masterWithReference = (page: Page) => page.getByRole('button', { name: 'Master with reference' });
const revision = (page: Page, name: string | RegExp) => region(page, 'Revisions').getByRole('listitem', { name });
const done = '"Glass Harbor" is mastered with your reference.';

test('a master follows an uploaded reference, and its revisions are named and used again', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  const trackId = await createTrack(token, 'Glass Harbor', chord(4));
  await openWithToken(page, token, `/track/${trackId}`);

  await test.step('the mix is measured, and a reference is uploaded', async () => {
    await page.getByRole('radio', { name: 'Reference', exact: true }).click();
    await expect(page).toHaveURL(/method=reference/);
    await expect(region(page, 'Before you master')).toContainText('it is mono', whenMade);
    await page.getByRole('button', { name: 'Choose a reference' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'choosing a reference', { within: anyDialog });
    await choose(page, dialog.getByText('Upload a song'), mix('blue-room.wav', 5));
    await expect(dialog).toHaveCount(0);
    await expect(region(page, 'Reference')).toContainText('blue-room.wav');
    await expect(region(page, 'Reference')).toContainText(/−\d+\.\dLUFS|LUFS−\d+\.\d/, whenMade);
    await expect(page.getByRole('img', { name: /^The tone of the result/ })).toBeVisible();
  });

  await test.step('a master follows it, and plays beside mix and reference', async () => {
    await expect(page.getByText('One master that follows your reference for 5 credits')).toBeVisible();
    await masterWithReference(page).click();
    await expect(status(page, done)).toBeVisible(whenMade);
    const tone = region(page, 'Tone');
    await tone.getByRole('button', { name: /^Play/ }).click();
    await expect(player(page)).toContainText('Glass Harbor (Reference)');
    await tone.getByRole('radio', { name: 'Reference' }).click();
    await expect(player(page)).toContainText('Glass Harbor (blue-room.wav)');
    await expect(tone.getByRole('radio', { name: 'Reference' })).not.toHaveAttribute('aria-busy', 'true');
    await tone.getByRole('radio', { name: 'Mix' }).click();
    await expect(player(page)).toContainText('Glass Harbor (Original)');
    await expect(page.getByRole('row', { name: /^Loudness, LUFS/ })).toBeVisible();
    await expectAccessible(page, 'mastered after a reference');
  });

  await test.step('a second master makes a revision of the first, which is named and used again', async () => {
    await page.getByRole('slider', { name: 'Match strength' }).focus();
    await page.keyboard.press('Home');
    await expect(region(page, 'Match strength')).toContainText('0% your mix');
    await masterWithReference(page).click();
    await expect(revision(page, /^Revision of/)).toHaveCount(2, whenMade);
    const first = region(page, 'Revisions').getByRole('listitem').last();
    await first.getByRole('button', { name: /^Options/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Close to it');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(revision(page, 'Close to it')).toContainText('by 70%');
    await expectAccessible(page, 'revisions');
    await page.getByRole('button', { name: 'Compare Close to it' }).click();
    await expect(region(page, 'Two revisions')).toContainText('Close to it: Reference');
    await page.getByRole('button', { name: 'Use Close to it' }).click();
    await expect(status(page, '“Close to it” is in use now.')).toBeVisible();
    await expect(revision(page, 'Close to it')).toContainText('In use');
  });
  expect(errors).toEqual([]);
});
