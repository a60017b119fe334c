import { expect, type Locator, type Page } from '@playwright/test';
import { call, createTrack } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  addTask,
  checkbox,
  completeTask,
  createDatedTrack,
  day,
  noonZone,
  readTasks,
  settleIn,
} from './support/planning.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectComplaints } from './support/watch.ts';

test.use({ timezoneId: noonZone });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const group = (page: Page, name: string) => panel(page).getByRole('region', { name });
const recent = (page: Page) => group(page, 'Recent Notifications').getByRole('listitem');

test('the bell counts, and its panel lists what is due and what happened', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const { token } = await newAccount();
  await settleIn(token);
  const id = await createTrack(token, 'Glass Harbor');
  await openWithToken(page, token, '/account');

  await test.step('the panel is empty at first, closes, and gives the focus back to the bell', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await open(page);
    await expect(panel(page).getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await expect(panel(page).getByText('Tasks and updates will appear here')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  });

  await test.step('the badge counts the unread ones and follows reading, deleting and clearing', async () => {
    await call('POST', `/api/tracks/${id}/tasks/generate`, { token, body: { around: 'today' } });
    const [first, second] = await readTasks(token, `tracks/${id}`);
    for (const task of [first, second]) await completeTask(token, task?.id ?? '');
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

  await test.step('overdue and upcoming tasks are listed, ticked off and brought back', async () => {
    await call('DELETE', `/api/tracks/${id}`, { token });
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

  await test.step('five are shown, older ones when asked for and as they are scrolled to', async () => {
    const later = await createDatedTrack(token, 'Halogen', 60);
    // Opening the track later would write its plan, which is one notification more.
    await readTasks(token, `tracks/${later}`);
    await call('DELETE', '/api/notifications', { token });
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
    // Only those near are drawn.
    expect(await recent(page).count()).toBeLessThan(60);
    await expect(recent(page).last()).toContainText('"Task 1" was added to "Halogen".');
    await recent(page).last().getByRole('link').click();
    await expect(page).toHaveURL(`/track/${later}?tab=tasks`);
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${count - 1} unread`);
  });
  expect(complaints).toEqual([]);
});

test('what is done in one tab shows in the other', async ({ page, context }) => {
  const { token } = await newAccount();
  await settleIn(token);
  const id = await createDatedTrack(token, 'Glass Harbor', 10);
  await readTasks(token, `tracks/${id}`);
  await openWithToken(page, token, `/track/${id}?tab=tasks`);
  const other = await context.newPage();
  await other.goto(`/track/${id}?tab=tasks`);
  await expect(checkbox(other, 'Write press release')).toBeVisible();

  await test.step('a tick, and a date that was moved', async () => {
    await checkbox(page, 'Write press release').check();
    await expect(checkbox(other, 'Write press release')).toBeChecked();
    await call('PUT', `/api/tracks/${id}`, { token, body: { releaseDate: day(15) } });
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

function rowButton(row: Locator, name: string): Locator {
  return row.getByRole('button', { name: new RegExp(`^${name}`) });
}
