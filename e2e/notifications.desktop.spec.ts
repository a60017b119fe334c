import { expect, type Locator, type Page, test } from '@playwright/test';
import { call, createTrack } from './support/api.ts';
import { addTask, checkbox, createDatedTrack, noonZone, readTasks, settleIn } from './support/planning.ts';
import { startSignedIn } from './support/signed-in.ts';

test.use({ timezoneId: noonZone });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const group = (page: Page, name: string) => panel(page).getByRole('region', { name });
const recent = (page: Page) => group(page, 'Recent Notifications').getByRole('listitem');

test('the panel is empty at first, closes, and gives the focus back to the bell', async ({ page }) => {
  await start(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await open(page);
  await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(panel(page).getByText('Tasks and updates will appear here')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test('overdue and upcoming tasks are listed, ticked off and brought back', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 4);
  await readTasks(token, `tracks/${id}`);
  await open(page);
  const overdue = group(page, 'Overdue Tasks');
  await expect(overdue.getByRole('heading')).toHaveText('Overdue Tasks3');
  await expect(overdue.getByText('OVERDUE', { exact: true })).toHaveCount(3);
  const upcoming = group(page, 'Upcoming Tasks');
  await expect(upcoming.getByRole('checkbox')).toHaveCount(3);
  await expect(upcoming.getByRole('listitem').first()).toContainText('Today');
  await checkbox(overdue, 'Write press release').click();
  await expect(overdue.getByRole('heading')).toHaveText('Overdue Tasks2');
  await expect(overdue.getByRole('checkbox').nth(1)).toBeFocused();
  await expect.poll(async () => (await readTasks(token, `tracks/${id}`))[1]?.completed).toBe(true);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readTasks(token, `tracks/${id}`))[1]?.completed).toBe(false);
  await expect(overdue.getByRole('heading')).toHaveText('Overdue Tasks3');
  await panel(page).getByRole('link', { name: '+7 more tasks' }).click();
  await expect(page).toHaveURL('/releases?tab=tasks');
  await expect(panel(page)).toHaveCount(0);
});

test('a tick that fails in the panel is taken back', async ({ page }) => {
  const { token } = await start(page);
  await readTasks(token, `tracks/${await createDatedTrack(token, 'Glass Harbor', 4)}`);
  await open(page);
  await expect(checkbox(panel(page), 'Write press release')).toBeVisible();
  await page.route('**/api/tasks/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await checkbox(panel(page), 'Write press release').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await expect(checkbox(panel(page), 'Write press release')).toBeVisible();
});

test('the badge counts the unread ones and follows reading, deleting and clearing', async ({ page }) => {
  const { token } = await start(page);
  const id = await createTrack(token, 'Glass Harbor');
  await call('POST', `/api/tracks/${id}/tasks/generate`, { token, body: { around: 'today' } });
  const [first, second] = await readTasks(token, `tracks/${id}`);
  for (const task of [first, second]) await call('PUT', `/api/tasks/${task?.id}`, { token, body: { completed: true } });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await open(page);
  await expect(recent(page)).toHaveCount(3);
  await expect(recent(page).nth(0)).toContainText('Task Completed');
  await expect(recent(page).nth(2)).toContainText('Release Tasks Generated');
  await expect(recent(page).nth(2)).toContainText('17 tasks were created for "Glass Harbor".');
  await expect(recent(page).nth(0)).toContainText('Just now');

  await rowButton(recent(page).nth(0), 'Mark as read').click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expect(rowButton(recent(page).nth(0), 'Mark as read')).toHaveCount(0);
  await rowButton(recent(page).nth(0), 'Delete').click();
  await expect(recent(page)).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await rowButton(recent(page).nth(0), 'Delete').click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(group(page, 'Recent Notifications')).toHaveCount(0);
  await expect.poll(async () => (await call('GET', '/api/notifications', { token })).json()).toEqual([]);
  expect(await (await call('GET', '/api/notifications/unread', { token })).json()).toEqual({ count: 0 });
});

test('what the server does not delete comes back with the reason', async ({ page }) => {
  const { token } = await start(page);
  await readTasks(token, `tracks/${await createDatedTrack(token, 'Glass Harbor', 60)}`);
  await open(page);
  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await rowButton(recent(page).first(), 'Delete').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await expect(recent(page)).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('five are shown, older ones when asked for, and each leads to its place', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 60);
  for (let count = 1; count <= 7; count += 1) await addTask(token, `tracks/${id}`, `Task ${count}`, 20);
  await open(page);
  await expect(recent(page)).toHaveCount(5);
  await panel(page).getByRole('button', { name: 'Show older' }).click();
  await expect(recent(page)).toHaveCount(7);
  await expect(recent(page).last()).toContainText('"Task 1" was added to "Glass Harbor".');
  await recent(page).last().getByRole('link').click();
  await expect(page).toHaveURL(`/track/${id}?tab=tasks`);
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName(/Notifications, \d unread/);
});

test('above 99 the badge says 99+, and a long list is drawn as it is scrolled', async ({ page }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 60);
  const titles = Array.from({ length: 110 }, (_, place) => `Task ${place}`);
  while (titles.length > 0)
    await Promise.all(titles.splice(0, 10).map((title) => addTask(token, `tracks/${id}`, title, 20)));
  await page.goto('/account');
  await expect(page.getByText('99+')).toBeVisible();
  await open(page);
  await panel(page).getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => recent(page).count()).toBeGreaterThan(5);
  await expect(async () => {
    await recent(page).last().scrollIntoViewIfNeeded();
    await expect(recent(page).last()).toHaveAttribute('aria-posinset', '110', { timeout: 500 });
  }).toPass();
  expect(await recent(page).count()).toBeLessThan(60);
});

test('the times go on while the panel is open', async ({ page }) => {
  await page.clock.install();
  const { token } = await start(page);
  await readTasks(token, `tracks/${await createDatedTrack(token, 'Glass Harbor', 60)}`);
  await open(page);
  await expect(recent(page).first()).toContainText('Just now');
  await page.clock.fastForward(130_000);
  await expect(recent(page).first()).toContainText('2m ago');
});

test('every tab hears of it', async ({ page, context }) => {
  const { token } = await start(page);
  const id = await createDatedTrack(token, 'Glass Harbor', 60);
  await open(page);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(bell(other)).toBeVisible();
  await addTask(token, `tracks/${id}`, 'Call the radio', 2);
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(recent(page).first()).toContainText('"Call the radio" was added to "Glass Harbor".');
  await expect(group(page, 'Upcoming Tasks')).toContainText('Call the radio');
  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(bell(other)).toHaveAccessibleName('Notifications');
});

async function start(page: Page) {
  const person = await startSignedIn(page, '/account');
  await settleIn(person.token);
  return person;
}

async function open(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
}

function rowButton(row: Locator, name: string): Locator {
  return row.getByRole('button', { name: new RegExp(`^${name}`) });
}
