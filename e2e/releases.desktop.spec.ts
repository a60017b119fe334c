import { expect, type Page } from '@playwright/test';
import { createProject, createTrack, readTracks, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  checkbox,
  chooseDay,
  createDatedTrack,
  day,
  noonZone,
  readTasks,
  setTimeZone,
  shortDay,
} from './support/planning.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

test.use({ timezoneId: noonZone });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const message = (page: Page, action: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: action });

test('release dates are set on cards and show on the dashboard and the releases page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  await setTimeZone(token);
  await createTrack(token, 'Undertow');
  const tideId = await createTrack(token, 'Slow Tide');
  const projectId = await createProject(token, 'Tidal Memory', [tideId]);
  const tapesId = await createProject(token, 'Kitchen Tapes');
  await openWithToken(page, token, '/releases');

  await test.step('the calendar has a subscription URL, which can be renewed', async () => {
    await expect(page.getByRole('heading', { name: 'No release has a date yet' })).toBeVisible();
    const address = async () => (await (await sendRequest('GET', '/api/calendar', { token })).json()).url as string;
    const before = await address();
    await expect(page.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute(
      'href',
      before.replace('http:', 'webcal:'),
    );
    await button(page, 'Copy').click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
    expect((await fetch(before)).status).toBe(200);
    await page.getByText('Google Calendar', { exact: true }).click();
    await expect(page.getByText('choose From URL')).toBeVisible();
    await button(page, 'Reset link').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset link' }).click();
    await expect(page.getByText('Your calendar has a new link')).toBeVisible();
    expect(await address()).not.toBe(before);
    expect((await fetch(before)).status).toBe(404);
  });

  await test.step('a project gets its date from its card and applies it to its tracks', async () => {
    await visit(page, '/');
    await openDateDialog(page, 'Tidal Memory');
    await expect(dialog(page).getByRole('radio', { name: /No plan/ })).toBeChecked();
    await chooseDay(page, 20);
    await dialog(page).getByRole('checkbox', { name: 'Set this date for its track too' }).check();
    await button(page, 'Confirm').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Tidal Memory' })).toContainText('20 days to go');
    expect((await readTracks(token)).find(({ id }) => id === tideId)?.releaseDate).toBe(day(20));
    await visit(page, `/project/${projectId}`);
    await button(page, 'Project settings').click();
    await dialog(page).getByRole('button', { name: 'Change date' }).click();
    await expect(page.getByRole('dialog', { name: 'Release Date' })).toBeVisible();
    await expect(page.locator(`[data-day="${day(20)}"]`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Release Date' })).toHaveCount(0);
  });

  await test.step('a track gets its date from its card', async () => {
    await visit(page, '/');
    await openDateDialog(page, 'Undertow');
    await chooseDay(page, 9);
    await button(page, 'Confirm').click();
    await expect(page.getByRole('region', { name: 'Undertow' })).toContainText('9 days to go');
  });

  const harborId = await createDatedTrack(token, 'Glass Harbor', 4);
  await test.step('the dashboard shows the next release with its checklist', async () => {
    const hero = page.getByRole('region', { name: 'Glass Harbor' });
    await expect(hero).toContainText(`${shortDay(4)} · 4 days to go`);
    await expect(hero.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 / 17');
    await expect(hero.getByRole('checkbox')).toHaveCount(3);
    await expectAccessible(page, 'dashboard with a release');
    await checkbox(hero, 'Finalize track artwork').click();
    await expect(hero.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 / 17');
    await expect(checkbox(hero, 'Contact music bloggers')).toBeVisible();
    await message(page, 'Undo').click();
    await expect(checkbox(hero, 'Finalize track artwork')).toBeVisible();
    await hero.getByRole('link', { name: 'Open checklist' }).click();
    await expect(page).toHaveURL(`/track/${harborId}?tab=tasks`);
  });

  await test.step('the search palette leads to the board', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('board');
    await page.getByRole('option', { name: 'Releases' }).click();
    await expect(page).toHaveURL('/releases');
  });

  await test.step('the board has every dated release in order and past ones below', async () => {
    await createDatedTrack(token, 'Long ago', -30);
    const harbor = async () => (await readTasks(token, `tracks/${harborId}`)).filter(({ completed }) => !completed);
    await expect.poll(harbor).toHaveLength(17);
    const open: unknown[] = await (await sendRequest('GET', '/api/tasks?state=open', { token })).json();
    const coming = page.getByRole('list', { name: 'Upcoming releases' }).getByRole('heading');
    const sameDay = /^(Tidal Memory|Slow Tide)$/;
    await expect(coming).toHaveText(['Glass Harbor', 'Undertow', sameDay, sameDay]);
    await expect(page.getByRole('region', { name: 'Already out' })).toContainText('Long ago');
    const progress = page.getByRole('progressbar', { name: 'Checklist' }).first();
    await expect(progress).toHaveAttribute('aria-valuetext', '0 / 17');
    await expectAccessible(page, 'board');
    await page.getByRole('list', { name: 'Next tasks' }).getByRole('checkbox').first().click();
    await expect(progress).toHaveAttribute('aria-valuetext', '1 / 17');
    await page.getByRole('tab', { name: 'All tasks' }).click();
    await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible();
    // All except the completed one.
    await expect(page.getByRole('region', { name: 'All tasks' }).getByRole('checkbox')).toHaveCount(open.length - 1);
    expect(open.length).toBeGreaterThan(2 * 17);
    await expectAccessible(page, 'all tasks');
  });

  await test.step('a project starts with three tasks; tasks are completed, added, edited and deleted', async () => {
    const tasks = () => readTasks(token, `projects/${tapesId}`);
    await visit(page, `/project/${tapesId}?tab=tasks`);
    await expect(page.getByRole('heading', { name: 'Project Tasks (0/3)' })).toBeVisible();
    expect((await tasks()).map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Finalize track list', day(7)],
      ['Master all tracks', day(14)],
      ['Create album artwork', day(100)],
    ]);
    await checkbox(page, 'Master all tracks').check();
    await expect(page.getByRole('heading', { name: 'Project Tasks (1/3)' })).toBeVisible();
    await expect(page.getByText('Master all tracks').last()).toHaveCSS('text-decoration-line', 'line-through');
    await button(page, 'Add Task').click();
    await expect(page.getByRole('heading', { name: 'Project Tasks (1/4)' })).toBeVisible();
    await expect(page.getByText('Task description')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'New task' })).toContainText('in 7 days');
    await message(page, 'Edit').click();
    await dialog(page).getByLabel('Title').fill('Choose the running order');
    await button(page, 'Save').click();
    await expect(checkbox(page, 'Choose the running order')).toBeVisible();
    await expect.poll(async () => (await tasks()).map(({ title }) => title)).toContain('Choose the running order');
    await expectAccessible(page, 'tasks of a project');
    for (const { id: task } of await tasks()) await sendRequest('DELETE', `/api/tasks/${task}`, { token });
    await expect(page.getByText('No tasks for this project yet. Add tasks to stay organized!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Project Tasks (0/0)' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

async function openDateDialog(page: Page, name: string): Promise<void> {
  await button(page, `Options for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Set Release Date' }).click();
}
