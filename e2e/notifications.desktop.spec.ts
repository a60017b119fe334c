import { expect, type Locator, type Page } from '@playwright/test';
import { createTrack, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  addTask,
  checkbox,
  completeTask,
  createDatedTrack,
  day,
  noonZone,
  readTasks,
  setTimeZone,
} from './support/planning.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test.use({ timezoneId: noonZone });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const group = (page: Page, name: string) => panel(page).getByRole('region', { name });
const recent = (page: Page) => group(page, 'Recent Notifications').getByRole('listitem');

test('the bell shows a count, and its panel lists due tasks and notifications', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  await setTimeZone(token);
  const id = await createTrack(token, 'Glass Harbor');
  await openWithToken(page, token, '/account');

  await test.step('the panel is empty at first, closes, and returns focus to the bell', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await open(page);
    await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await expect(panel(page).getByText('Tasks and updates will appear here')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });

  await test.step('the badge counts unread notifications after reading, deleting and clearing', async () => {
    await sendRequest('POST', `/api/tracks/${id}/tasks/generate`, { token, body: { around: 'today' } });
    const [first, second] = await readTasks(token, `tracks/${id}`);
    for (const task of [first, second]) await completeTask(token, task?.id ?? '');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
    await open(page);
    await expect(recent(page)).toHaveCount(3);
    await expect(recent(page).nth(0)).toContainText('Task Completed');
    await expect(recent(page).nth(2)).toContainText('Release Tasks Generated');
    await expect(recent(page).nth(2)).toContainText('17 tasks were created for "Glass Harbor".');
    await expect(recent(page).nth(0)).toContainText('Just now');

    await findRowButton(recent(page).nth(0), 'Mark as read').click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await expect(findRowButton(recent(page).nth(0), 'Mark as read')).toHaveCount(0);
    await findRowButton(recent(page).nth(0), 'Delete').click();
    await expect(recent(page)).toHaveCount(2);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await findRowButton(recent(page).nth(0), 'Delete').click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await panel(page).getByRole('button', { name: 'Mark all read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await panel(page).getByRole('button', { name: 'Clear all' }).click();
    await expect(group(page, 'Recent Notifications')).toHaveCount(0);
    await expect.poll(async () => (await sendRequest('GET', '/api/notifications', { token })).json()).toEqual([]);
    expect(await (await sendRequest('GET', '/api/notifications/unread', { token })).json()).toEqual({ count: 0 });
  });

  await test.step('overdue and upcoming tasks are listed, completed and reopened', async () => {
    await sendRequest('DELETE', `/api/tracks/${id}`, { token });
    const tide = `tracks/${await createDatedTrack(token, 'Slow Tide', 4)}`;
    await readTasks(token, tide);
    const overdue = group(page, 'Overdue Tasks');
    await expect(overdue.getByRole('heading')).toHaveText('Overdue Tasks3');
    await expect(overdue.getByText('OVERDUE', { exact: true })).toHaveCount(3);
    const upcoming = group(page, 'Upcoming Tasks');
    await expect(upcoming.getByRole('checkbox')).toHaveCount(3);
    await expect(upcoming.getByRole('listitem').first()).toContainText('Today');
    await expectAccessible(page, 'notifications');
    await checkbox(overdue, 'Write press release').click();
    await expect(overdue.getByRole('heading')).toHaveText('Overdue Tasks2');
    await expect(overdue.getByRole('checkbox').nth(1)).toBeFocused();
    await expect.poll(async () => (await readTasks(token, tide))[1]?.completed).toBe(true);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await readTasks(token, tide))[1]?.completed).toBe(false);
    await expect(overdue.getByRole('heading')).toHaveText('Overdue Tasks3');
    await panel(page).getByRole('link', { name: '+7 more tasks' }).click();
    await expect(page).toHaveURL('/releases?tab=tasks');
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('five are shown, older ones on request and while scrolling', async () => {
    const later = await createDatedTrack(token, 'Halogen', 60);
    // Opening the track writes its plan, which adds a notification.
    await readTasks(token, `tracks/${later}`);
    await sendRequest('DELETE', '/api/notifications', { token });
    const count = 65;
    for (let place = 1; place <= count; place += 1) await addTask(token, `tracks/${later}`, `Task ${place}`, 20);
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${count} unread`);
    await open(page);
    await expect(recent(page)).toHaveCount(5);
    await panel(page).getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => recent(page).count()).toBeGreaterThan(5);
    await expect(async () => {
      await recent(page).last().scrollIntoViewIfNeeded();
      await expect(recent(page).last()).toHaveAttribute('aria-posinset', `${count}`, { timeout: 500 });
    }).toPass();
    // Only the nearby ones are rendered.
    expect(await recent(page).count()).toBeLessThan(60);
    await expect(recent(page).last()).toContainText('"Task 1" was added to "Halogen".');
    await recent(page).last().getByRole('link').click();
    await expect(page).toHaveURL(`/track/${later}?tab=tasks`);
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${count - 1} unread`);
  });
  expect(errors).toEqual([]);
});

test('changes in one tab show in the other', async ({ page, context }) => {
  const { token } = await newAccount();
  await setTimeZone(token);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  await readTasks(token, `tracks/${id}`);
  await openWithToken(page, token, `/track/${id}?tab=tasks`);
  const other = await context.newPage();
  await other.goto(`/track/${id}?tab=tasks`);
  await expect(checkbox(other, 'Write press release')).toBeVisible();

  await test.step('a completed task, and a moved date', async () => {
    await checkbox(page, 'Write press release').check();
    await expect(checkbox(other, 'Write press release')).toBeChecked();
    await sendRequest('PUT', `/api/tracks/${id}`, { token, body: { releaseDate: day(15) } });
    for (const tab of [page, other]) await expect(tab.getByText('15 days to go').first()).toBeVisible();
  });

  await test.step('a new task, in the checklist, in the open panel and at the bell', async () => {
    await open(page);
    await addTask(token, `tracks/${id}`, 'Call the radio', 2);
    await expect(checkbox(other, 'Call the radio')).toBeVisible();
    await expect(bell(other)).toHaveAccessibleName('Notifications, 3 unread');
    await expect(recent(page).first()).toContainText('"Call the radio" was added to "Glass Harbor".');
    await expect(group(page, 'Upcoming Tasks')).toContainText('Call the radio');
    await panel(page).getByRole('button', { name: 'Mark all read' }).click();
    await expect(bell(other)).toHaveAccessibleName('Notifications');
  });
});

async function open(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
}

function findRowButton(row: Locator, name: string): Locator {
  return row.getByRole('button', { name: new RegExp(`^${name}`) });
}
