import { expect, type Page } from '@playwright/test';
import { createTrack, readMe, readTracks } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { expectVisibleFocus, tabTo } from './support/keyboard.ts';
import {
  addTask,
  checkbox,
  chooseDay,
  completeTask,
  createDatedTrack,
  day,
  noonZone,
  readTasks,
  setCover,
  setTimeZone,
} from './support/planning.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

test.use({ timezoneId: noonZone });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const filter = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('a track is planned around its release date', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  const id = await createTrack(token, 'Glass Harbor');
  const tasks = () => readTasks(token, `tracks/${id}`);
  await openWithToken(page, token, `/track/${id}?tab=tasks`);

  await test.step('an account takes the time zone of its first browser', async () => {
    await expect.poll(() => readMe(token)).toMatchObject({ timeZone: noonZone });
  });

  await test.step('a plan lists its tasks and warns when the date is too near', async () => {
    await expect(page.getByRole('heading', { name: 'When does it come out?' })).toBeVisible();
    await expectAccessible(page, 'no date');
    await button(page, 'Set release date').click();
    await expect(dialog(page).getByRole('radio', { name: 'Release week 17 tasks' })).toBeChecked();
    await expect(button(page, 'Confirm')).toBeDisabled();
    await chooseDay(page, 20);
    await dialog(page).getByRole('radio', { name: 'Single, 8 weeks' }).click();
    await expect(dialog(page).getByText(/\d+ of its 38 tasks would already be overdue/)).toBeVisible();
    await button(page, 'Show 38 tasks').click();
    await expect(dialog(page).getByText('Pitch to Spotify editors')).toBeVisible();
    await expectAccessible(page, 'choice of a plan', { within: anyDialog });
  });

  await test.step('setting a release date writes the tasks of the plan', async () => {
    await dialog(page).getByRole('radio', { name: 'Release week 17 tasks' }).click();
    await chooseDay(page, 10);
    await button(page, 'Confirm').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('10 days to go').first()).toBeVisible();
    for (const [group, count] of [
      ['Pre-release', 7],
      ['Debut', 3],
      ['Post-release', 7],
    ] as const) {
      const list = page.getByRole('region', { name: group });
      await expect(list.getByRole('checkbox')).toHaveCount(count);
      await expect(list.getByText(`0 of ${count}`)).toBeVisible();
    }
    await expect(page.getByRole('list', { name: 'Release runway' }).getByRole('listitem')).toHaveCount(15);
    await expect(page.getByRole('tab', { name: 'Tasks 17' })).toBeVisible();
    await expect.poll(tasks).toHaveLength(17);
    expect((await tasks())[0]).toMatchObject({ title: 'Finalize track artwork', dueDate: day(3) });
  });

  await test.step('moving the date shows and moves the tasks', async () => {
    const [first, second] = await tasks();
    for (const task of [first, second]) await completeTask(token, task?.id ?? '');
    await addTask(token, `tracks/${id}`, 'Call the radio', 5);
    await expect(checkbox(page, 'Call the radio')).toBeVisible();
    await expect(filter(page, /done\s*2/i)).toBeVisible();
    await button(page, 'Change date').click();
    await chooseDay(page, 13);
    await expect(
      dialog(page).getByText('15 open tasks move by 3 days; 2 completed keep their dates. 1 of your own stays.'),
    ).toBeVisible();
    await button(page, 'Confirm').click();
    await expect(page.getByText('13 days to go').first()).toBeVisible();
    const dueDate = async (title: string) => (await tasks()).find((task) => task.title === title)?.dueDate;
    // The page updates optimistically.
    await expect.poll(() => dueDate('Final review and approval')).toBe(day(12));
    expect(await dueDate(first?.title ?? '')).toBe(first?.dueDate);
    expect(await dueDate('Call the radio')).toBe(day(5));
  });

  await test.step('removing the date keeps the tasks', async () => {
    const before = await tasks();
    await button(page, 'Change date').click();
    await button(page, 'Remove date').click();
    await expect(page.getByText('Not set yet')).toBeVisible();
    await expect.poll(async () => (await readTracks(token))[0]?.releaseDate).toBeNull();
    expect(await tasks()).toEqual(before);
  });
  expect(errors).toEqual([]);
});

test('a checklist is completed by keyboard, edited, and completed automatically', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  await setTimeZone(token);
  // The month after a 31st may be shorter, so going back lands on another day.
  const before = [40, 41, 42, 43].find((days) => Number(day(days + 8).slice(-2)) <= 28) ?? 40;
  const tracks = {
    undertow: await createDatedTrack(token, 'Undertow', before),
    harbor: await createDatedTrack(token, 'Glass Harbor', 5),
    satellites: await createDatedTrack(token, 'Paper Satellites', 60),
    halogen: await createTrack(token, 'Halogen'),
    // Tomorrow, so that the suggested day before is in this month.
    salt: await createDatedTrack(token, 'Salt and Static', 1),
    hymn: await createDatedTrack(token, 'Night Bus Hymn', 10),
    tide: await createDatedTrack(token, 'Slow Tide', 12),
  };
  const tasksOf = (track: keyof typeof tracks) => readTasks(token, `tracks/${tracks[track]}`);
  const open = async (track: keyof typeof tracks, title: string) => {
    await visit(page, `/track/${tracks[track]}?tab=tasks`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  };
  await openWithToken(page, token, `/track/${tracks.undertow}?tab=tasks`);

  await test.step('the calendar works by keyboard, and past days cannot be chosen', async () => {
    await tabTo(page, button(page, 'Change date'));
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-day="${day(before)}"] button`)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(`[data-day="${day(before + 8)}"] button`)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('17 open tasks move by 8 days.')).toBeVisible();
    await expectAccessible(page, 'release date', { within: anyDialog });
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect(page.locator(`[data-day="${day(before + 8)}"] button`)).toBeFocused();
    await tabTo(page, button(page, 'Today'));
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-day="${day(0)}"]`)).toHaveAttribute('aria-selected', 'true');
    await expect(button(page, 'Previous month')).toHaveAttribute('aria-disabled', 'true');
    const yesterday = page.locator(`[data-day="${day(-1)}"] button`);
    if (day(-1).slice(0, 7) === day(0).slice(0, 7)) await expect(yesterday).toBeDisabled();
    await tabTo(page, button(page, 'Confirm'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Out today')).toBeVisible();
    await expect(button(page, 'Change date')).toBeFocused();
  });

  await test.step('tasks are completed and filtered, and overdue ones are marked', async () => {
    await open('harbor', 'Glass Harbor');
    await expect(filter(page, /overdue\s*2/i)).toBeVisible();
    await expect(page.getByText('OVERDUE', { exact: true }).filter({ visible: true })).toHaveCount(2);
    await checkbox(page, 'Write press release').check();
    await expect(page.getByRole('status').filter({ hasText: 'Write press release completed' })).toBeAttached();
    await expect(page.getByRole('progressbar', { name: 'Checklist' }).first()).toHaveAttribute(
      'aria-valuetext',
      '1 / 17',
    );
    await expect.poll(async () => (await tasksOf('harbor'))[1]?.completed).toBe(true);
    await expectAccessible(page, 'checklist');
    await filter(page, /overdue\s*1/i).click();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await filter(page, /done\s*1/i).click();
    await expect(checkbox(page, 'Write press release')).toBeChecked();
    await checkbox(page, 'Write press release').uncheck();
    await expect(filter(page, /overdue\s*2/i)).toBeVisible();
    await filter(page, /done\s*0/i).click();
    await expect(page.getByRole('heading', { name: 'Nothing is done yet' })).toBeVisible();
  });

  await test.step('another plan replaces untouched tasks and keeps the others', async () => {
    const [artwork] = await tasksOf('satellites');
    await completeTask(token, artwork?.id ?? '');
    await addTask(token, `tracks/${tracks.satellites}`, 'Call the radio', 5);
    await open('satellites', 'Paper Satellites');
    await expect(checkbox(page, 'Call the radio')).toBeVisible();
    await button(page, 'Change plan').click();
    await expect(dialog(page).getByRole('radio', { name: /Release week/ })).toBeChecked();
    await expect(dialog(page).getByRole('button', { name: 'Change plan' })).toBeDisabled();
    await dialog(page)
      .getByRole('radio', { name: /Single, 8 weeks/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Change plan' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Tasks 38' })).toBeVisible();
    const titles = async () => (await tasksOf('satellites')).map(({ title }) => title);
    await expect.poll(titles).toContain('Pitch to Spotify editors');
    expect(await titles()).toContain('Call the radio');
    expect((await tasksOf('satellites')).find(({ id }) => id === artwork?.id)).toMatchObject({
      completed: true,
      dueDate: artwork?.dueDate,
    });
  });

  await test.step('without a date the plan starts today, and adding a task needs a date', async () => {
    await open('halogen', 'Halogen');
    await button(page, 'Plan from today').click();
    await expect(page.getByRole('tab', { name: 'Tasks 17' })).toBeVisible();
    await expect.poll(async () => (await tasksOf('halogen'))[0]?.dueDate).toBe(day(-7));
    await expect(button(page, 'Add Task')).toBeDisabled();
    await expect(page.getByText('Please set a release date first')).toBeVisible();
    await expectAccessible(page, 'plan from today', { within: 'main' });
    await button(page, 'Set date').click();
    await chooseDay(page, 30);
    await expect(dialog(page).getByText('17 open tasks are scheduled around the new date.')).toBeVisible();
    await button(page, 'Confirm').click();
    await expect(button(page, 'Add Task')).toBeEnabled();
    await expect.poll(async () => (await tasksOf('halogen'))[0]?.dueDate).toBe(day(23));
  });

  await test.step('a task is added and edited', async () => {
    await open('salt', 'Salt and Static');
    await button(page, 'Add Task').click();
    await dialog(page).getByRole('button', { name: 'Add Task' }).click();
    await expect(dialog(page).getByText('Please enter a task title')).toBeVisible();
    await dialog(page).getByLabel('Due date').click();
    await expect(button(page, 'Previous month')).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page, 'task dialog', { within: anyDialog });
    await chooseDay(page, 3);
    await dialog(page).getByLabel('Title').fill('  Call the radio ');
    await expect(dialog(page).getByText('2 days after')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: 'Post-release' })).toBeChecked();
    await dialog(page).getByRole('radio', { name: 'High' }).click();
    await dialog(page).getByRole('button', { name: 'Add Task' }).click();
    await expect(checkbox(page.getByRole('region', { name: 'Post-release' }), 'Call the radio')).toBeVisible();
    await expect(page.getByText('Yours')).toBeVisible();

    await openTask(page, 'Call the radio', 'Edit Task');
    await dialog(page).getByLabel('Title').fill('Call two stations');
    await dialog(page).getByLabel('Description').fill('Before noon');
    await button(page, 'Save').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Before noon')).toBeVisible();
  });

  await test.step('a task is deleted after confirmation, from its menu or its dialog', async () => {
    await openTask(page, 'Call two stations', 'Delete Task');
    const question = page.getByRole('alertdialog', { name: 'Delete Task' });
    await expect(question).toContainText(
      'Are you sure you want to delete "Call two stations"? This action cannot be undone.',
    );
    await expectAccessible(page, 'delete task', { within: anyDialog });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'Options for Call two stations')).toBeFocused();
    await openTask(page, 'Call two stations', 'Edit Task');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete Task' }).click();
    await expect(question).toHaveCount(0);
    await expect(checkbox(page, 'Call two stations')).toHaveCount(0);
    await expect.poll(() => tasksOf('salt')).toHaveLength(17);
  });

  await test.step('an automatic completion shows its reason and is undone, and a suggestion is declined', async () => {
    await tasksOf('tide');
    await open('hymn', 'Night Bus Hymn');
    await expect(checkbox(page, 'Finalize track artwork')).toBeVisible();
    await setCover(token, tracks.hymn, 64);
    await expect(page.getByText('A cover was set, 64 × 64 px.', { exact: true })).toBeVisible();
    await button(page, 'Finalize track artwork isn’t done yet').click();
    await expect(page.getByText('A cover was set, 64 × 64 px.', { exact: true })).toHaveCount(0);
    await setCover(token, tracks.hymn, 3000);
    const toast = page.getByRole('status').filter({ hasText: 'Debut completed "Finalize track artwork": ' });
    await expect(toast).toBeVisible();
    await expect(page.getByText(/^Completed by Debut: /)).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
    await expect(checkbox(page, 'Finalize track artwork')).not.toBeChecked();
    await setCover(token, tracks.tide, 3000);
    await open('tide', 'Slow Tide');
    await button(page, 'Undo Finalize track artwork').click();
    await expect(checkbox(page, 'Finalize track artwork')).not.toBeChecked();
    await expect.poll(async () => (await tasksOf('tide'))[0]).toMatchObject({ completed: false, completedBy: null });
  });
  expect(errors).toEqual([]);
});

async function openTask(page: Page, title: string, item: string): Promise<void> {
  await button(page, `Options for ${title}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}
