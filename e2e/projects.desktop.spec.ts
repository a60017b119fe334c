import { expect, type Page } from '@playwright/test';
import { createTrack, readProjects, readTracks } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { choose, photo } from './support/files.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a project is created, gets tracks, is edited and deleted', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await startSignedIn(page, '/add-track?type=project');

  await test.step('it is created on the add page and opens', async () => {
    await expect(page.getByRole('radio', { name: 'Project' })).toBeChecked();
    const create = page.getByRole('button', { name: 'Create Project' });
    await expect(create).toBeDisabled();
    await page.getByLabel('Project name').fill('  Tidal Memory ');
    await page.getByLabel('Description').filter({ visible: true }).fill(' Eleven months by the sea. ');
    await choose(page, page.getByText('Cover art').filter({ visible: true }), photo('cover.png'));
    await create.click();
    await expect(heading(page, 'Tidal Memory')).toBeVisible();
    const [project] = await readProjects(token);
    await expect(page).toHaveURL(`/project/${project?.id}`);
    expect(project).toMatchObject({ name: 'Tidal Memory', description: 'Eleven months by the sea.', trackIds: [] });
  });

  await test.step('it gets tracks', async () => {
    await expect(page.getByText('No tracks in this project yet. Add tracks to get started!')).toBeVisible();
    for (const title of ['Undertow', 'Slow Tide', 'Halogen']) await createTrack(token, title);
    await page.getByRole('button', { name: 'Show Available' }).click();
    await expect(page.getByRole('button', { name: 'Add to Project : Halogen' })).toBeVisible();
    await expectAccessible(page, 'project with tracks to add');
    for (const title of ['Undertow', 'Slow Tide', 'Halogen']) {
      await page.getByRole('button', { name: `Add to Project : ${title}` }).click();
      await expect(card(page, title)).toBeVisible();
    }
    await expect(heading(page, 'Project Tracks (3)')).toBeVisible();
    await page.getByRole('button', { name: 'Hide Available', exact: true }).click();
  });

  await test.step('its settings sort and remove tracks', async () => {
    await page.getByRole('button', { name: 'Project settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Project Settings' });
    await settings.getByRole('button', { name: 'Reorder Halogen' }).focus();
    await expectAccessible(page, 'project settings', { within: anyDialog });
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    // Moves the track back and keeps the dialog open.
    await page.keyboard.press('Escape');
    await expect(settings.getByRole('listitem')).toContainText(['Undertow', 'Slow Tide', 'Halogen']);
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(settings.getByRole('listitem')).toContainText(['Halogen', 'Undertow', 'Slow Tide']);
    await settings.getByRole('button', { name: 'Remove Undertow from the project' }).click();
    await settings.getByLabel('Project name').fill('Tidal Memories');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toBeHidden();
    await expect(heading(page, 'Tidal Memories')).toBeVisible();
    await expect(heading(page, 'Project Tracks (2)')).toBeVisible();
    await expectTracks(token, ['Halogen', 'Slow Tide']);

    await openMenu(page, 'Slow Tide', 'Remove from Project');
    await expect(heading(page, 'Project Tracks (1)')).toBeVisible();
    await expectTracks(token, ['Halogen']);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Tidal Memories',
      'Undertow',
      'Slow Tide',
    ]);
  });

  await test.step('its card’s menu edits the details', async () => {
    await expect(card(page, 'Tidal Memories')).toContainText('1 track');
    await expect(card(page, 'Halogen')).toHaveCount(0);
    await openMenu(page, 'Tidal Memories', 'Edit Project Details');
    const details = page.getByRole('dialog', { name: 'Edit Project Details' });
    await details.getByLabel('Project name').fill(' ');
    await expect(details).toContainText('Please enter a project name');
    await expect(details.getByRole('button', { name: 'Save' })).toBeDisabled();
    await details.getByLabel('Project name').fill('Attic Tapes');
    await details.getByLabel('Artist').fill('');
    await details.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Attic Tapes')).toContainText('Unknown Artist');
  });

  await test.step('its card’s menu deletes the project, but not its tracks', async () => {
    await openMenu(page, 'Attic Tapes', 'Delete Project');
    const question = page.getByRole('alertdialog', { name: 'Delete Project' });
    await expect(question).toContainText('Its tracks stay and return to the dashboard.');
    await question.getByRole('button', { name: 'Delete Project' }).click();
    await expect(card(page, 'Attic Tapes')).toHaveCount(0);
    await expect(card(page, 'Halogen')).toBeVisible();
    await expect.poll(() => readProjects(token)).toEqual([]);
  });
  expect(errors).toEqual([]);
});

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function expectTracks(token: string, titles: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const [project] = await readProjects(token);
      const tracks = await readTracks(token);
      return project?.trackIds.map((id) => tracks.find((track) => track.id === id)?.title);
    })
    .toEqual(titles);
}
