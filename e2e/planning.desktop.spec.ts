import { expect, type Page, type Route, test } from '@playwright/test';
import { call, createProject, createTrack, readTracks } from './support/api.ts';
import { expectVisibleFocus, tabTo } from './support/keyboard.ts';
import { waitForLink } from './support/outbox.ts';
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
  settleIn,
  shortDay,
} from './support/planning.ts';
import { startSignedIn } from './support/signed-in.ts';

test.use({ timezoneId: noonZone });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a first release date asks for a plan and writes its tasks around the day', async ({ page }) => {
  const { token } = await start(page);
  const id = await createTrack(token, 'Glass Harbor');
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(page.getByRole('heading', { name: 'When does it come out?' })).toBeVisible();
  await button(page, 'Set release date').click();
  await expect(dialog(page).getByRole('radio', { name: 'Release week 17 tasks' })).toBeChecked();
  await expect(button(page, 'Confirm')).toBeDisabled();
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
  await expect.poll(() => readTasks(token, `tracks/${id}`)).toHaveLength(17);
  const [first] = await readTasks(token, `tracks/${id}`);
  expect(first).toMatchObject({ title: 'Finalize track artwork', dueDate: day(3) });
});

test('a plan shows what it holds and warns when the day is too near for it', async ({ page }) => {
  const { token } = await start(page);
  const id = await createTrack(token, 'Paper Satellites');
  await page.goto(`/track/${id}?tab=tasks`);
  await button(page, 'Set release date').click();
  await chooseDay(page, 20);
  await dialog(page).getByRole('radio', { name: 'Single, 8 weeks' }).click();
  await expect(dialog(page).getByText(/\d+ of its 38 tasks would be overdue at once/)).toBeVisible();
  await button(page, 'Show the 38 tasks').click();
  await expect(dialog(page).getByText('Pitch to Spotify editors')).toBeVisible();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('tab', { name: 'Tasks 38' })).toBeVisible();
  await expect.poll(() => readTasks(token, `tracks/${id}`)).toHaveLength(38);
});

test('another plan exchanges the untouched tasks and leaves the others', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Paper Satellites', 60);
  const [artwork] = await readTasks(token, `tracks/${id}`);
  await completeTask(token, artwork?.id ?? '');
  await addTask(token, `tracks/${id}`, 'Call the radio', 5);
  await page.goto(`/track/${id}?tab=tasks`);
  await button(page, 'Change plan').click();
  await expect(dialog(page).getByRole('radio', { name: /Release week/ })).toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Change plan' })).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /Single, 8 weeks/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Tasks 38' })).toBeVisible();
  await expect
    .poll(async () => (await readTasks(token, `tracks/${id}`)).map(({ title }) => title))
    .toContain('Pitch to Spotify editors');
  const tasks = await readTasks(token, `tracks/${id}`);
  expect(tasks.find((task) => task.id === artwork?.id)).toMatchObject({ completed: true, dueDate: artwork?.dueDate });
  expect(tasks.map(({ title }) => title)).toContain('Call the radio');
});

test('without a date one plans from today, and adding a task waits for a date', async ({ page }) => {
  const { token } = await start(page);
  const id = await createTrack(token, 'Halogen');
  await page.goto(`/track/${id}?tab=tasks`);
  await button(page, 'Plan from today').click();
  await expect(page.getByRole('tab', { name: 'Tasks 17' })).toBeVisible();
  await expect.poll(async () => (await readTasks(token, `tracks/${id}`))[0]?.dueDate).toBe(day(-7));
  await expect(button(page, 'Add Task')).toBeDisabled();
  await expect(page.getByText('Please set a release date first')).toBeVisible();
  await button(page, 'Set date').click();
  await chooseDay(page, 30);
  await expect(dialog(page).getByText('17 open tasks gather around the new date.')).toBeVisible();
  await button(page, 'Confirm').click();
  await expect(button(page, 'Add Task')).toBeEnabled();
  await expect.poll(async () => (await readTasks(token, `tracks/${id}`))[0]?.dueDate).toBe(day(23));
});

test('moving the date says what moves, moves it, and taking the date away leaves the tasks', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  const [first, second] = await readTasks(token, `tracks/${id}`);
  for (const task of [first, second]) await completeTask(token, task?.id ?? '');
  await addTask(token, `tracks/${id}`, 'Call the radio', 5);
  await page.goto(`/track/${id}?tab=tasks`);
  await button(page, 'Change date').click();
  await chooseDay(page, 13);
  await expect(
    dialog(page).getByText('15 open tasks move by 3 days; 2 completed keep their dates. 1 of your own stays.'),
  ).toBeVisible();
  await button(page, 'Confirm').click();
  await expect(page.getByText('13 days to go').first()).toBeVisible();
  const dueDate = async (title: string) =>
    (await readTasks(token, `tracks/${id}`)).find((task) => task.title === title)?.dueDate;
  // The page shows the move before it is saved.
  await expect.poll(() => dueDate('Final review and approval')).toBe(day(12));
  expect(await dueDate(first?.title ?? '')).toBe(first?.dueDate);
  expect(await dueDate('Call the radio')).toBe(day(5));
  const moved = await readTasks(token, `tracks/${id}`);

  await button(page, 'Change date').click();
  await button(page, 'Remove date').click();
  await expect(page.getByText('Not set yet')).toBeVisible();
  await expect.poll(async () => (await readTracks(token))[0]?.releaseDate).toBeNull();
  expect(await readTasks(token, `tracks/${id}`)).toEqual(moved);
});

test('the calendar is used with the keyboard alone, and days that are past cannot be chosen', async ({ page }) => {
  const { token } = await start(page);
  // A month after the 31st there may be none, and the way back leads to another day.
  const before = [40, 41, 42, 43].find((days) => Number(day(days + 8).slice(-2)) <= 28) ?? 40;
  const id = await createDatedTrack(token, 'Undertow', before);
  await page.goto(`/track/${id}?tab=tasks`);
  await tabTo(page, button(page, 'Change date'));
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-day="${day(before)}"] button`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[data-day="${day(before + 8)}"] button`)).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('17 open tasks move by 8 days.')).toBeVisible();
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

test('tasks are ticked off, filtered and stay so; what is late says so', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 5);
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(page.getByRole('radio', { name: /overdue\s*2/i })).toBeVisible();
  await expect(page.getByText('OVERDUE', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await checkbox(page, 'Write press release').check();
  await expect(page.getByRole('status').filter({ hasText: 'Write press release completed' })).toBeAttached();
  await expect(page.getByRole('progressbar', { name: 'Checklist' }).first()).toHaveAttribute(
    'aria-valuetext',
    '1 / 17',
  );
  await expect.poll(async () => (await readTasks(token, `tracks/${id}`))[1]?.completed).toBe(true);
  await page.getByRole('radio', { name: /overdue\s*1/i }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('radio', { name: /done\s*1/i }).click();
  await expect(checkbox(page, 'Write press release')).toBeChecked();
  await page.reload();
  await expect(checkbox(page, 'Write press release')).toBeChecked();
  await checkbox(page, 'Write press release').uncheck();
  await expect(page.getByRole('radio', { name: /overdue\s*2/i })).toBeVisible();
  await page.getByRole('radio', { name: /done\s*0/i }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is done yet' })).toBeVisible();
});

test('what was due today is late after midnight, also on a page that stood open', async ({ page }) => {
  await page.clock.install();
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 6);
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(page.getByRole('radio', { name: /overdue\s*1/i })).toBeVisible();
  await page.clock.fastForward('14:00:00');
  await expect(page.getByRole('radio', { name: /overdue\s*2/i })).toBeVisible();
  await expect(page.getByText('5 days to go').first()).toBeVisible();
});

test('a tick the server does not take is taken back with the reason', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(checkbox(page, 'Write press release')).toBeVisible();
  await page.route('**/api/tasks/*', (route) => route.abort());
  await checkbox(page, 'Write press release').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await expect(checkbox(page, 'Write press release')).not.toBeChecked();
});

test('a task is added and edited', async ({ page }) => {
  const { token } = await start(page);
  // Tomorrow, so that the day before, which is offered, is in this month.
  const id = await createDatedTrack(token, 'Glass Harbor', 1);
  await page.goto(`/track/${id}?tab=tasks`);
  await button(page, 'Add Task').click();
  await dialog(page).getByRole('button', { name: 'Add Task' }).click();
  await expect(dialog(page).getByText('Please enter a task title')).toBeVisible();
  await dialog(page).getByLabel('Title').fill('  Call the radio ');
  await dialog(page).getByLabel('Due date').click();
  await expect(button(page, 'Previous month')).toHaveAttribute('aria-disabled', 'true');
  await chooseDay(page, 3);
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

test('a task is deleted after a question, from its menu or while it is edited', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  await addTask(token, `tracks/${id}`, 'Call two stations', 2);
  await page.goto(`/track/${id}?tab=tasks`);
  await openTask(page, 'Call two stations', 'Delete Task');
  const question = page.getByRole('alertdialog', { name: 'Delete Task' });
  await expect(question).toContainText(
    'Are you sure you want to delete "Call two stations"? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Options for Call two stations')).toBeFocused();
  await openTask(page, 'Call two stations', 'Edit Task');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete Task' }).click();
  await expect(question).toHaveCount(0);
  await expect(checkbox(page, 'Call two stations')).toHaveCount(0);
  await expect.poll(() => readTasks(token, `tracks/${id}`)).toHaveLength(17);
});

test('what Debut completed by itself says why and is taken back, and what it only suggests is declined', async ({
  page,
}) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  const other = await createDatedTrack(token, 'Undertow', 12);
  await readTasks(token, `tracks/${other}`);
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(checkbox(page, 'Finalize track artwork')).toBeVisible();
  await setCover(token, id, 64);
  await expect(page.getByText('A cover was set, 64 × 64 px.', { exact: true })).toBeVisible();
  await button(page, 'Finalize track artwork isn’t done yet').click();
  await expect(page.getByText('A cover was set, 64 × 64 px.', { exact: true })).toHaveCount(0);
  await setCover(token, id, 3000);
  const toast = page.getByRole('status').filter({ hasText: 'Debut completed "Finalize track artwork" because' });
  await expect(toast).toBeVisible();
  await expect(page.getByText(/^Completed by Debut because/)).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(checkbox(page, 'Finalize track artwork')).not.toBeChecked();
  await setCover(token, other, 3000);
  await page.goto(`/track/${other}?tab=tasks`);
  await button(page, 'Undo Finalize track artwork').click();
  await expect(checkbox(page, 'Finalize track artwork')).not.toBeChecked();
  await expect
    .poll(async () => (await readTasks(token, `tracks/${other}`))[0])
    .toMatchObject({ completed: false, completedBy: null });
});

test('a project begins with three tasks; they are ticked, added, edited and deleted', async ({ page }) => {
  const { token } = await start(page);
  const id = await createProject(token, 'Tidal Memory');
  await page.goto(`/project/${id}?tab=tasks`);
  await expect(page.getByRole('heading', { name: 'Project Tasks (0/3)' })).toBeVisible();
  const samples = await readTasks(token, `projects/${id}`);
  expect(samples.map(({ title, dueDate }) => [title, dueDate])).toEqual([
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
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Title').fill('Choose the running order');
  await button(page, 'Save').click();
  await expect(checkbox(page, 'Choose the running order')).toBeVisible();
  await expect
    .poll(async () => (await readTasks(token, `projects/${id}`)).map(({ title }) => title))
    .toContain('Choose the running order');
  await page.reload();
  await expect(checkbox(page, 'Choose the running order')).toBeVisible();
  for (const { id: task } of await readTasks(token, `projects/${id}`))
    await call('DELETE', `/api/tasks/${task}`, { token });
  await expect(page.getByText('No tasks for this project yet. Add tasks to stay organized!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Project Tasks (0/0)' })).toBeVisible();
});

test('a project gets its date from its card and hands it to its tracks', async ({ page }) => {
  const { token } = await start(page);
  const trackId = await createTrack(token, 'Undertow');
  const id = await createProject(token, 'Tidal Memory', [trackId]);
  await page.goto('/');
  await button(page, 'Options for Tidal Memory').click();
  await page.getByRole('menuitem', { name: 'Set Release Date' }).click();
  await expect(dialog(page).getByRole('radio', { name: /No plan/ })).toBeChecked();
  await chooseDay(page, 20);
  await dialog(page).getByRole('checkbox', { name: 'Set this date for its track too' }).check();
  await button(page, 'Confirm').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Tidal Memory' })).toContainText('20 days to go');
  const tracks: { releaseDate: string }[] = await (await call('GET', '/api/tracks', { token })).json();
  expect(tracks[0]?.releaseDate).toBe(day(20));
  await page.goto(`/project/${id}`);
  await button(page, 'Project settings').click();
  await dialog(page).getByRole('button', { name: 'Change date' }).click();
  await expect(page.getByRole('dialog', { name: 'Release Date' })).toBeVisible();
  await expect(page.locator(`[data-day="${day(20)}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('a track gets its date from its card', async ({ page }) => {
  const { token } = await start(page);
  await createTrack(token, 'Undertow');
  await page.goto('/');
  await button(page, 'Options for Undertow').click();
  await page.getByRole('menuitem', { name: 'Set Release Date' }).click();
  await chooseDay(page, 9);
  await button(page, 'Confirm').click();
  await expect(page.getByRole('region', { name: 'Undertow' })).toContainText('9 days to go');
});

test('the dashboard shows the next release with its checklist, to be ticked in passing', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 4);
  await createDatedTrack(token, 'Later', 40);
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Glass Harbor' });
  await expect(hero).toContainText(`${shortDay(4)} · 4 days to go`);
  await expect(hero.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 / 17');
  await expect(hero.getByRole('checkbox')).toHaveCount(3);
  await checkbox(hero, 'Finalize track artwork').click();
  await expect(hero.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 / 17');
  await expect(checkbox(hero, 'Contact music bloggers')).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(checkbox(hero, 'Finalize track artwork')).toBeVisible();
  await hero.getByRole('link', { name: 'Open checklist' }).click();
  await expect(page).toHaveURL(`/track/${id}?tab=tasks`);
});

test('the board has every dated release in order and past ones below; the palette leads there', async ({ page }) => {
  const { token } = await start(page, '/releases');
  await expect(page.getByRole('heading', { name: 'No release has a date yet' })).toBeVisible();
  await createDatedTrack(token, 'Second', 20);
  const soon = await createDatedTrack(token, 'First', 3);
  await createDatedTrack(token, 'Long ago', -30);
  await readTasks(token, `tracks/${soon}`);
  const coming = page.getByRole('list', { name: 'Coming releases' }).getByRole('heading');
  await expect(coming).toHaveText(['First', 'Second']);
  await expect(page.getByRole('region', { name: 'Out already' })).toContainText('Long ago');
  await expect(page.getByRole('progressbar', { name: 'Checklist' }).first()).toHaveAttribute(
    'aria-valuetext',
    '0 / 17',
  );
  await page.getByRole('list', { name: 'Next tasks' }).getByRole('checkbox').first().click();
  await expect(page.getByRole('progressbar', { name: 'Checklist' }).first()).toHaveAttribute(
    'aria-valuetext',
    '1 / 17',
  );
  await page.getByRole('tab', { name: 'All tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'All tasks' }).getByRole('checkbox')).toHaveCount(16);
  await page.goto('/');
  await expect(button(page, 'Search')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('board');
  await page.getByRole('option', { name: 'Releases' }).click();
  await expect(page).toHaveURL('/releases');
});

test('the calendar is subscribed to by its address, which can be renewed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await start(page, '/releases');
  const address = async () => (await (await call('GET', '/api/calendar', { token })).json()).url as string;
  const before = await address();
  await expect(page.getByRole('link', { name: 'Open in your calendar app' })).toHaveAttribute(
    'href',
    before.replace('http:', 'webcal:'),
  );
  await button(page, 'Copy the address').click();
  await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  expect((await fetch(before)).status).toBe(200);
  await page.getByText('Google Calendar', { exact: true }).click();
  await expect(page.getByText('choose From URL')).toBeVisible();
  await button(page, 'Renew address').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click();
  await expect(page.getByText('The calendar has a new address')).toBeVisible();
  expect(await address()).not.toBe(before);
  expect((await fetch(before)).status).toBe(404);
});

test('the account page has the time zone and the daily mail', async ({ page }) => {
  const { token, email } = await start(page, '/account');
  const me = async () => (await call('GET', '/api/me', { token })).json();
  await expect.poll(async () => (await me()).timeZone).toBe(noonZone);
  await page.getByLabel('Time zone').selectOption('Europe/Vienna');
  await expect.poll(async () => (await me()).timeZone).toBe('Europe/Vienna');
  await expect(page.getByText(`This device is in ${noonZone}`)).toBeVisible();
  await button(page, 'Use it').click();
  await expect.poll(async () => (await me()).timeZone).toBe(noonZone);
  const daily = page.getByRole('switch', { name: 'Daily task email' });
  await expect(daily).toBeDisabled();
  await expect(daily).not.toBeChecked();
  await expect(page.getByText('Please confirm your e-mail address first')).toBeVisible();
  await call('POST', '/api/me/email', { token, body: { email } });
  await page.goto(await waitForLink(email, /^Confirm your e-mail/));
  await daily.click();
  await expect.poll(async () => (await me()).taskDigest).toBe(true);
  await page.reload();
  await expect(daily).toBeChecked();
});

test('the daily mail explains itself where mail is not configured', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    await route.fulfill({ json: { ...config, identity: { ...config.identity, mail: false } } });
  });
  await start(page, '/account');
  await expect(page.getByRole('switch', { name: 'Daily task email' })).toBeDisabled();
  await expect(page.getByText('E-mail is not configured on this server. Please contact support.')).toBeVisible();
});

test('what is done in one tab stands in the other', async ({ page, context }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  await page.goto(`/track/${id}?tab=tasks`);
  const other = await context.newPage();
  await other.goto(`/track/${id}?tab=tasks`);
  await expect(checkbox(other, 'Write press release')).toBeVisible();
  await checkbox(page, 'Write press release').check();
  await expect(checkbox(other, 'Write press release')).toBeChecked();
  await addTask(token, `tracks/${id}`, 'Call the radio', 2);
  for (const tab of [page, other]) await expect(checkbox(tab, 'Call the radio')).toBeVisible();
  await call('PUT', `/api/tracks/${id}`, { token, body: { releaseDate: day(15) } });
  for (const tab of [page, other]) await expect(tab.getByText('15 days to go').first()).toBeVisible();
});

test('a checklist that does not load says so and can be tried again', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  // Live events have everything read anew as well, maybe just before the button is pressed.
  await page.route('**/api/events', (route) => route.abort());
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { error: 'Not this time', code: 'bad_request' } });
  await page.route('**/api/tracks/*/tasks', refuse);
  await page.goto(`/track/${id}?tab=tasks`);
  await expect(page.getByRole('alert').filter({ hasText: 'Not this time' })).toBeVisible();
  await page.unroute('**/api/tracks/*/tasks', refuse);
  await button(page, 'Try again').click();
  await expect(checkbox(page, 'Write press release')).toBeVisible();
});

async function start(page: Page, path = '/account') {
  const person = await startSignedIn(page, path);
  await settleIn(person.token);
  return person;
}

async function openTask(page: Page, title: string, item: string): Promise<void> {
  await button(page, `Options for ${title}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}
