import { expect, type Page } from '@playwright/test';
import { createProject, createTrack, masterTrack, readTracks } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { dragByFinger, middleOf, pointIn } from './support/drag.ts';
import { playedSeconds, player, startListening } from './support/listening.ts';
import { choice, versions } from './support/mastering-screen.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { chord, tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}` });

test('a finger sorts, scrolls, listens and looks at masters, and everything on the way is accessible', async ({
  page,
}) => {
  const { token } = await newAccount();
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
  for (const title of titles) {
    const isPlayed = title === 'First' || title === 'Second';
    await createTrack(token, title, isPlayed ? tone(60) : undefined);
  }
  const mastered = await createTrack(token, 'Undertow', chord(2));
  await masterTrack(token, mastered);
  await openWithToken(page, token, '/');

  await test.step('a finger drags a track by its handle, and scrolls the page anywhere else', async () => {
    await expect(handle(page, 'Eighth')).toBeAttached();
    await dragByFinger(page, await middleOf(handle(page, 'First')), await middleOf(handle(page, 'Fourth')));
    const order = ['Second', 'Third', 'Fourth', 'First', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Undertow'];
    const saved = async () => (await readTracks(token)).map(({ title }) => title);
    await expect.poll(saved).toEqual(order);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(order);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const middle = await middleOf(page.getByRole('article').filter({ hasText: 'Fourth' }));
    await dragByFinger(page, middle, { ...middle, y: middle.y - 300 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect.poll(saved).toEqual(order);
    await expect(page).toHaveURL('/');
  });

  const project = await createProject(token, 'Tidal Memory', [mastered]);
  await test.step('a track goes on playing on another page', async () => {
    await startListening(page, 'Second', 'First');
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Fans' }).tap();
    await expect(page).toHaveURL('/fans');
    const before = await playedSeconds(page);
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before);
    await expect(player(page)).toContainText('Second');
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Dashboard' }).tap();
    await expect(handle(page, 'Second')).toBeAttached();
    await expectAccessible(page, 'dashboard with a track playing');
  });

  await test.step('the small player opens into a sheet, where a finger seeks', async () => {
    await player(page).getByRole('button', { name: 'Pause' }).tap();
    await player(page)
      .getByRole('button', { name: /^Open player/ })
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    const seek = sheet.getByRole('slider', { name: 'Seek' });
    await expect(seek).toHaveAttribute('aria-valuetext', /of 1:00$/);
    await expectAccessible(page, 'now playing', { within: anyDialog });
    await dragByFinger(page, await pointIn(seek, 0.1), await pointIn(seek, 0.5));
    await expect.poll(() => playedSeconds(page)).toBeCloseTo(30, 0);
    // Presses within a tenth of a second after seeking do not count; no finger is that fast, but a test is.
    await expect(async () => {
      await sheet.getByRole('button', { name: 'Next' }).tap();
      await expect(sheet.locator('p').first()).toHaveText('First', { timeout: 1000 });
    }).toPass();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('masters and their report', async () => {
    await visit(page, `/track/${mastered}`);
    await expect(versions(page).getByRole('listitem')).toHaveCount(6);
    await choice(page, 'Warm').tap();
    await expect(page.getByRole('region', { name: 'Report: Warm' })).toBeVisible();
    await expectAccessible(page, 'mastered');
  });

  await test.step('a project with tracks to add', async () => {
    await visit(page, `/project/${project}`);
    await page.getByRole('button', { name: 'Show Available' }).tap();
    await expect(page.getByRole('button', { name: /^Add to Project/ }).first()).toBeVisible();
    await expectAccessible(page, 'project with tracks to add');
  });
});
