import { expect, type Page, test } from '@playwright/test';
import { createProject, createTrack } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  checkbox,
  chooseDay,
  completeTask,
  createDatedTrack,
  noonZone,
  readTasks,
  settleIn,
} from './support/planning.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test.use({ timezoneId: noonZone });

test('a checklist, the calendar and the dialogs of a task are accessible and make the browser complain of nothing', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  await openChecklist(page);
  await expectAccessible(page, 'checklist');
  await page.getByRole('button', { name: 'Change date' }).click();
  await chooseDay(page, 6);
  await expect(page.getByText(/open tasks move/)).toBeVisible();
  await expectAccessible(page, 'release date');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Please enter a task title')).toBeVisible();
  await page.getByLabel('Due date').click();
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  await expectAccessible(page, 'task dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Options for Write press release' }).click();
  await page.getByRole('menuitem', { name: 'Delete Task' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'delete task');
  expect(complaints).toEqual([]);
});

test('planning without a date is accessible', async ({ page }) => {
  const { token } = await start(page);
  const id = await createTrack(token, 'Halogen');
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(page.getByRole('heading', { name: 'When does it come out?' })).toBeVisible();
  await expectAccessible(page, 'no date');
  await page.getByRole('button', { name: 'Set release date' }).click();
  await chooseDay(page, 5);
  await page.getByRole('radio', { name: /Album/ }).click();
  await page.getByRole('button', { name: /^Show the/ }).click();
  await expectAccessible(page, 'choice of a plan');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Plan from today' }).click();
  await expect(page.getByText('Please set a release date first')).toBeVisible();
  await expectAccessible(page, 'plan from today');
});

test('hero, board, the lists of tasks and the panel are accessible', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const { token } = await start(page);
  await readTasks(token, `tracks/${await createDatedTrack(token, 'Glass Harbor', 4)}`);
  await createDatedTrack(token, 'Long ago', -30);
  const project = await createProject(token, 'Tidal Memory');
  for (const path of ['/', '/releases', '/releases?tab=tasks', `/project/${project}?tab=tasks`]) {
    await page.goto(path);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, path);
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('region', { name: 'Recent Notifications' })).toBeVisible();
  await expectAccessible(page, 'notifications');
  expect(complaints).toEqual([]);
});

async function openChecklist(page: Page): Promise<void> {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 4);
  const [first] = await readTasks(token, `tracks/${id}`);
  await completeTask(token, first?.id ?? '');
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(checkbox(page, 'Write press release')).toBeVisible();
}

async function start(page: Page) {
  const person = await startSignedIn(page, '/account');
  await settleIn(person.token);
  return person;
}
