import { type Browser, expect, type Page } from '@playwright/test';
import { createTrack, masterTrack } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { readPlayedSeconds, watchAudio } from './support/listening.ts';
import { startPrepared } from './support/signed-in.ts';
import { chord } from './support/sound.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('a person outside listens, comments and approves, until the link is revoked', async ({ page, browser }) => {
  await startPrepared(page, async ({ token }) => {
    const id = await createTrack(token, 'Glass Harbor', chord(20));
    await masterTrack(token, id);
    return `/track/${id}?tab=comments`;
  });
  const card = page.getByRole('region', { name: 'Approval' });
  const guest = await openGuestPage(browser, page);
  const errors = await collectErrors(guest);

  await test.step('a member shares the track and gets the link once', async () => {
    await card.getByRole('button', { name: 'Share for approval' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share for approval' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please enter a name');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Dev Okafor');
    await expectAccessible(page, 'share for approval', { within: anyDialog });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = page.getByRole('dialog', { name: 'Link for Dev Okafor' });
    await expectAccessible(page, 'approval link', { within: anyDialog });
    const address = await link.getByText(/\/approve\//).textContent();
    await link.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText('Not opened yet');
    await guest.goto(address ?? '');
  });

  const play = guest.getByRole('button', { name: 'Play', exact: true });
  const pause = guest.getByRole('button', { name: 'Pause', exact: true });

  await test.step('the person sees the track and its versions, and nothing scrolls sideways', async () => {
    await expect(guest).toHaveTitle('Glass Harbor by Mara Vey');
    await expect(guest.getByRole('heading', { name: 'For Dev Okafor', level: 1 })).toBeVisible();
    await expect(guest.getByRole('group', { name: 'Version' }).getByRole('button')).toHaveCount(7);
    await expectAccessible(guest, 'approval page');
    expect(await guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect(card).toContainText('Opened just now');
  });

  await test.step('the audio plays, and switching the version keeps the position', async () => {
    await watchAudio(guest);
    await play.click();
    await expect.poll(() => readPlayedSeconds(guest)).toBeGreaterThan(0.3);
    await guest.getByRole('slider', { name: 'Position' }).fill('8');
    await expect.poll(() => readPlayedSeconds(guest)).toBeGreaterThan(8.1);
    await guest.getByRole('button', { name: 'Warm' }).click();
    await expect.poll(() => readPlayedSeconds(guest)).toBeGreaterThan(8.3);
    await pause.click();
    await expect(play).toBeVisible();
  });

  await test.step('a comment gets the position and a pin', async () => {
    await guest.getByRole('slider', { name: 'Position' }).fill('5');
    await guest.getByRole('textbox', { name: 'Comment at 0:05' }).fill('The bass comes in <b>late</b>');
    await guest.getByRole('button', { name: 'Post' }).click();
    await expect(guest.getByRole('status')).toHaveText('Comment posted');
    await expect(guest.getByRole('listitem')).toContainText('The bass comes in <b>late</b>');
    await expect(guest.locator('[data-swap=pins] text')).toHaveText('1');
    await expect(guest.getByRole('textbox', { name: 'Comment at 0:05' })).toHaveValue('');
  });

  await test.step('the person approves, and the team reads it at once', async () => {
    await guest.getByRole('textbox', { name: 'Note' }).fill('Go with Warm.');
    await guest.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(guest.getByRole('heading', { name: 'You approved this track' })).toBeFocused();
    await expectAccessible(guest, 'approved');
    await expect(card).toContainText('Approved');
    await expect(card).toContainText('Go with Warm.');
    await card.getByRole('button', { name: '1 comment' }).click();
    await expect(card).toContainText('0:05');
    await expect(card).toContainText('Outside');
    await expectAccessible(page, 'approval card', { within: '[aria-labelledby]' });
  });

  await test.step('revoking the link ends what is open', async () => {
    await card.getByRole('button', { name: 'Manage the link for Dev Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Revoke link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
    await expect(card).toContainText('Link revoked');
    expect(errors).toEqual([]);
    await guest.getByRole('button', { name: 'Club' }).click();
    await play.click();
    await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeFocused();
    await expectAccessible(guest, 'revoked link');
  });
});

test('a label’s look replaces ours, and stays readable', async ({ page, browser }) => {
  const url = await shareTrack(page, { color: '#ffd400', senderName: 'North Pier' });
  const guest = await openGuestPage(browser, page);
  await guest.goto(url);
  await expect(guest.getByText('North Pier')).toHaveCount(2);
  await expect(guest.getByText('Made with')).toHaveCount(0);
  await expectAccessible(guest, 'approval page of a label');
  expect(await guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('comment and decision work without JavaScript', async ({ page, browser }) => {
  const url = await shareTrack(page);
  const guest = await openGuestPage(browser, page, { javaScriptEnabled: false });
  await guest.goto(url);
  await expect(guest.locator('audio')).toHaveCount(1);
  await expect(guest.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await guest.getByRole('textbox', { name: 'Comment' }).fill('Lovely');
  await guest.getByRole('button', { name: 'Post' }).click();
  await expect(guest.getByRole('listitem').filter({ hasText: 'Lovely' })).toBeVisible();
  await guest.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(guest.getByRole('heading', { name: 'You asked for changes' })).toBeVisible();
  await guest.getByText('Change your decision', { exact: true }).click();
  await guest.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'You approved this track' })).toBeVisible();
});

/** The link to a track of a new account. */
async function shareTrack(page: Page, look?: { color: string; senderName: string }): Promise<string> {
  let id = '';
  const { token } = await startPrepared(page, async (person) => {
    id = await createTrack(person.token, 'Glass Harbor', chord(3));
    return `/track/${id}?tab=comments`;
  });
  const headers = { authorization: `Bearer ${token}` };
  if (look) await page.request.put('/api/branding', { headers, data: look });
  const shared = await page.request.post(`/api/tracks/${id}/approvals`, { headers, data: { name: 'Dev Okafor' } });
  return (await shared.json()).url;
}

/** A stranger's browser, of the same size. */
async function openGuestPage(browser: Browser, page: Page, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce', ...options });
  return context.newPage();
}
