import { expect, type Page } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { startPrepared } from './support/signed-in.ts';
import { test } from './support/test.ts';

const switcher = (page: Page) => page.getByRole('button', { name: /^Switch artist/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Switch artist' });

test('a tab acts for one artist, and another tab for another', async ({ page, context }) => {
  const { email } = await startPrepared(page, async ({ token }) => {
    await createTrack(token, 'Glass Harbor');
    return '/';
  });
  const first = email.split('@')[0] ?? '';
  await expect(page.getByRole('heading', { name: 'Glass Harbor' })).toBeVisible();

  await test.step('the switcher adds an artist and switches to it', async () => {
    await switcher(page).click();
    await expect(panel(page).getByRole('option', { name: 'Add artist' })).toBeVisible();
    await expectAccessible(page, 'artist switcher', { within: '[role=dialog]' });
    await panel(page).getByRole('option', { name: 'Add artist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add artist' });
    await dialog.getByLabel('Artist name').fill('Paper Lanterns');
    await dialog.getByRole('button', { name: 'Add artist' }).click();
    await expect(switcher(page)).toHaveAccessibleName('Switch artist. Current: Paper Lanterns');
    await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Glass Harbor' })).toBeHidden();
  });

  await test.step('the keyboard finds the first artist again', async () => {
    await page.keyboard.press('Control+j');
    await expect(panel(page).getByRole('option', { name: 'Paper Lanterns' })).toBeVisible();
    await panel(page).getByRole('combobox').fill(first);
    await expect(panel(page).getByRole('option', { name: 'Paper Lanterns' })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Glass Harbor' })).toBeVisible();
  });

  await test.step('another tab starts with the last artist and switches alone', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Glass Harbor' })).toBeVisible();
    await switcher(other).click();
    await panel(other).getByRole('option', { name: 'Paper Lanterns' }).click();
    await expect(other.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Glass Harbor' })).toBeVisible();
  });
});
