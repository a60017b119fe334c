import { expect, type Locator, type Page } from '@playwright/test';
import { readMe, readTracks } from './support/api.ts';
import { readFans } from './support/fanbase.ts';
import { song } from './support/files.ts';
import { tabTo } from './support/keyboard.ts';
import { player } from './support/listening.ts';
import { newPerson } from './support/people.ts';
import { noonZone, readTasks } from './support/planning.ts';
import {
  emailField,
  expectSignedIn,
  expectSignInScreen,
  passwordField,
  submitButton,
} from './support/sign-in-screen.ts';
import { readSessionToken } from './support/signed-in.ts';
import { test } from './support/test.ts';

test.use({ timezoneId: noonZone });

test('a keyboard-only artist signs up, adds a track, plans its release and texts a fan', async ({ page }) => {
  test.slow();
  const token = await signUp(page);
  await addTrack(page);
  const [track] = await readTracks(token);
  await listen(page);
  await setReleaseDate(page);
  await tickTask(page, () => readTasks(token, `tracks/${track?.id}`));
  await addFan(page, () => readFans(token));
  await writeMessage(page);
  await changeName(page, () => readMe(token));
  await signOut(page);
});

async function signUp(page: Page): Promise<string> {
  const person = newPerson();
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Sign Up' }));
  await expect(submitButton(page)).toHaveText('Sign Up');
  await fill(page, emailField(page), person.email);
  await fill(page, passwordField(page), person.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  return readSessionToken(page);
}

async function addTrack(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add New Track' }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: /^Single Track/ }));
  await fill(page, page.getByLabel('Track title'), 'Glass Harbor');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: /^Audio file/ }));
  await (await chooser).setFiles(song('glass-harbor.wav', 20));
  await press(page, page.getByRole('button', { name: 'Create Track' }));
  await expect(page).toHaveURL('/');
}

async function listen(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Play Glass Harbor' }));
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
}

async function setReleaseDate(page: Page): Promise<void> {
  await press(page, page.getByRole('main').getByRole('link', { name: 'Glass Harbor' }));
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('button', { name: 'Set release date' }));
  const dialog = page.getByRole('dialog', { name: 'Release Date' });
  await tabTo(page, dialog.getByRole('gridcell').getByRole('button').and(page.locator('[tabindex="0"]')));
  for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Confirm' }));
  await expect(dialog).toHaveCount(0);
}

async function tickTask(page: Page, tasks: () => ReturnType<typeof readTasks>): Promise<void> {
  await tabTo(page, page.getByRole('tabpanel').getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await expect.poll(async () => (await tasks()).filter(({ completed }) => completed).length).toBeGreaterThan(0);
}

async function addFan(page: Page, fans: () => ReturnType<typeof readFans>): Promise<void> {
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }), 'Shift+Tab');
  await press(page, page.getByRole('button', { name: 'Add Fan Manually' }));
  const form = page.getByRole('form', { name: 'Add a fan' });
  await fill(page, form.getByLabel('Name'), 'Elle Okafor');
  await fill(page, form.getByLabel('Phone'), '2135550147');
  await page.keyboard.press('Enter');
  await expect.poll(fans).toMatchObject([{ name: 'Elle Okafor' }]);
}

async function writeMessage(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Messages', exact: true }), 'Shift+Tab');
  await expect(page).toHaveTitle('Messages · Debut');
  await fill(page, page.getByRole('textbox', { name: 'Message' }), 'It is out on Friday');
  await expect(page.getByRole('button', { name: /^Send/ }).last()).toBeVisible();
}

async function changeName(page: Page, me: () => ReturnType<typeof readMe>): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Account menu' }), 'Shift+Tab');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Account · Debut');
  await fill(page, page.getByLabel('Display name'), 'Zora Quell');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await me()).displayName).toBe('Zora Quell');
}

async function signOut(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Account menu' }), 'Shift+Tab');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSignInScreen(page);
}

/** Shift+Tab where it is shorter. */
type TabKey = Parameters<typeof tabTo>[2];

async function press(page: Page, target: Locator, key?: TabKey): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

async function fill(page: Page, target: Locator, words: string, key?: TabKey): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}
