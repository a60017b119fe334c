import { expect, type Page, test } from '@playwright/test';
import { addArtwork, createProject, createTrack } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { startListening } from './support/listening.ts';
import { picture } from './support/picture.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

test('a library with music in it is accessible, with all that opens from it', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await addArtwork(token, 'harbor.png', picture(20, 120, 140));
  const trackId = await createTrack(token, 'Glass Harbor', tone(30));
  await createTrack(token, 'Undertow');
  const projectId = await createProject(token, 'Tidal Memory', [await createTrack(token, 'Slow Tide', tone(2))]);
  await startListening(page, 'Glass Harbor');
  await expectAccessible(page, 'dashboard with a track playing');
  await page.getByRole('button', { name: 'Options for Undertow' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'menu of a track');
  await expectDialog(page, () => page.getByRole('menuitem', { name: 'Change Cover Art' }).click());

  await page.goto(`/track/${trackId}`);
  await expect(page.getByRole('heading', { name: 'Glass Harbor', level: 1 })).toBeVisible();
  await expectAccessible(page, 'track');
  const share = page.getByRole('button', { name: 'Share Glass Harbor' }).filter({ visible: true });
  await expectDialog(page, () => share.click());

  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'Show Available' }).click();
  await expect(page.getByRole('button', { name: /^Add to Project/ }).first()).toBeVisible();
  await expectAccessible(page, 'project with tracks to add');
  await expectDialog(page, () => page.getByRole('button', { name: 'Project settings' }).click());
});

async function expectDialog(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, (await dialog.getByRole('heading').first().textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
