import { expect, type Page, test } from '@playwright/test';
import { createProject, createTrack, readTracks } from './support/api.ts';
import { startSignedIn } from './support/signed-in.ts';
import { tone } from './support/sound.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a new account is welcomed and can choose what to create', async ({ page }) => {
  await startSignedIn(page);
  await expect(heading(page, 'Welcome to Debut')).toBeVisible();
  await expect(
    page.getByText('Start building your music collection by adding your first track or project'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add New Track' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'What would you like to create?' });
  await dialog.getByText('Project (Album/EP)').click();
  await expect(page).toHaveURL('/add-track?type=project');
});

test('a track is added with its audio and stands on the dashboard', async ({ page }) => {
  const { token } = await startSignedIn(page, '/add-track');
  const create = page.getByRole('button', { name: 'Create Track' });
  await expect(create).toBeDisabled();
  await page.getByLabel('Track title').fill('  Glass Harbor ');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByText(/audio file/i)
    .first()
    .click();
  await (await chooser).setFiles({ name: 'glass.wav', mimeType: 'audio/wav', buffer: tone(2) });
  await create.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /Glass Harbor/ }).first()).toBeVisible();
  const [track] = await readTracks(token);
  expect(track?.title).toBe('Glass Harbor');
});

test('a file that is no audio is refused with the sentence', async ({ page }) => {
  await startSignedIn(page, '/add-track');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByText(/audio file/i)
    .first()
    .click();
  await (await chooser).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('Please select a valid audio file').first()).toBeVisible();
});

test('a track is renamed from its menu, and an empty name cannot be saved', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Undertow');
  await openTrackMenu(page, 'Undertow', 'Edit Track Name');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('  ');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('Slow Tide');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /Slow Tide/ }).first()).toBeVisible();
  expect((await readTracks(token)).map(({ title }) => title)).toEqual(['Slow Tide']);
});

test('a track is deleted after the question was answered', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await createTrack(token, 'Halogen');
  await openTrackMenu(page, 'Halogen', 'Delete Track');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete "Halogen"? This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openTrackMenu(page, 'Halogen', 'Delete Track');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page, 'Welcome to Debut')).toBeVisible();
  expect(await readTracks(token)).toEqual([]);
});

test('what another tab does to the library appears here by itself', async ({ page }) => {
  const { token } = await startSignedIn(page);
  await expect(heading(page, 'Welcome to Debut')).toBeVisible();
  await createTrack(token, 'Night Bus Hymn');
  await expect(page.getByRole('link', { name: /Night Bus Hymn/ }).first()).toBeVisible();
});

test('an unknown track or project leads to the dashboard', async ({ page }) => {
  await startSignedIn(page, '/track/no-such-track');
  await expect(page).toHaveURL('/');
  await page.goto('/project/no-such-project');
  await expect(page).toHaveURL('/');
});

test('a project takes in a track and lets it go again', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const trackId = await createTrack(token, 'Paper Lanterns');
  const projectId = await createProject(token, 'Kitchen Tapes');
  await page.goto(`/project/${projectId}`);
  await expect(page.getByText('No tracks in this project yet. Add tracks to get started!')).toBeVisible();
  await page.getByRole('button', { name: 'Show Available' }).click();
  await page.getByRole('button', { name: /Add to Project/ }).click();
  await expect(heading(page, 'Project Tracks (1)')).toBeVisible();
  await expect.poll(async () => (await readTracks(token))[0]?.projectId).toBe(projectId);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Kitchen Tapes/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Paper Lanterns/ })).toHaveCount(0);
  expect(trackId).not.toBe('');
});

test('the search palette finds a track from its first letters', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const id = await createTrack(token, 'Lighthouse Keeper');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('lig');
  await expect(page.getByRole('option', { name: /Lighthouse Keeper/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/track/${id}`));
});

async function openTrackMenu(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
