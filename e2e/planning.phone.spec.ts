import { expect, type Page } from '@playwright/test';
import { createProject } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { checkbox, chooseDay, createDatedTrack, noonZone, readTasks, setTimeZone } from './support/planning.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.use({ timezoneId: noonZone });

test('the checklist, its dialogs, the board and the panel fit a phone and are accessible', async ({ page }) => {
  const { token } = await newAccount();
  await setTimeZone(token);
  const id = await createDatedTrack(token, 'A title that is long enough to be cut', 4);
  await readTasks(token, `tracks/${id}`);
  const project = await createProject(token, 'Tidal Memory');

  await openWithToken(page, token, `/track/${id}?tab=tasks`);
  await expect(checkbox(page, 'Write press release')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkbox(page, 'Write press release').tap();
  await expect(page.getByRole('radio', { name: /done\s*1/i })).toBeVisible();
  await expectAccessible(page, 'checklist');
  await page.getByRole('button', { name: 'Change date' }).tap();
  await chooseDay(page, 8);
  await expect(page.getByText('16 open tasks move by 4 days; 1 completed keeps its date.')).toBeVisible();
  await expectSheet(page);
  await expectAccessible(page, 'release date', { within: anyDialog });
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByText('8 days to go').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).tap();
  await page.getByLabel('Title', { exact: true }).fill('Call the radio');
  await page.getByLabel('Due date').tap();
  await chooseDay(page, 2);
  await expectSheet(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Task' }).tap();
  await expect(checkbox(page, 'Call the radio')).toBeVisible();

  await visit(page, '/releases');
  await expectFit(page, 'board');
  await page.getByRole('tab', { name: 'All tasks' }).tap();
  await expect(page.getByRole('region', { name: 'All tasks' })).toBeVisible();
  await expectFit(page, 'all tasks');
  await visit(page, `/project/${project}?tab=tasks`);
  await expectFit(page, 'tasks of a project');
  await visit(page, '/');
  await expectFit(page, 'dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).tap();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Upcoming Tasks')).toBeVisible();
  await expectAccessible(page, 'notifications', { within: anyDialog });
  const box = await panel.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

async function expectFit(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, place);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** A dialog is a sheet at the bottom edge, as wide as the screen. */
async function expectSheet(page: Page): Promise<void> {
  const box = await page.getByRole('dialog').first().boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
}
