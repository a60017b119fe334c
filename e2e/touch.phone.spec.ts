import { expect, type Page } from '@playwright/test';
import { createProject, createTrack, masterTrack, readTracks } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { dragByFinger, findCenter, findPoint } from './support/drag.ts';
import { player, readPlayedSeconds, startPlayback } from './support/listening.ts';
import { choice, versions } from './support/mastering-screen.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { chord, tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}` });

test('sorting, scrolling, playing and comparing masters work by touch and are accessible', async ({ page }) => {
  const { token } = await newAccount();
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
  for (const title of titles) {
    const isPlayed = title === 'First' || title === 'Second';
    await createTrack(token, title, isPlayed ? tone(60) : undefined);
  }
  const mastered = await createTrack(token, 'Undertow', chord(2));
  await masterTrack(token, mastered);
  await openWithToken(page, token, '/');

  await test.step('touch drags a track by its handle, and scrolls the page elsewhere', async () => {
    await expect(handle(page, 'Eighth')).toBeAttached();
    await dragByFinger(page, await findCenter(handle(page, 'First')), await findCenter(handle(page, 'Fourth')));
    const order = ['Second', 'Third', 'Fourth', 'First', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Undertow'];
    const saved = async () => (await readTracks(token)).map(({ title }) => title);
    await expect.poll(saved).toEqual(order);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(order);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const middle = await findCenter(page.getByRole('article').filter({ hasText: 'Fourth' }));
    await dragByFinger(page, middle, { ...middle, y: middle.y - 300 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect.poll(saved).toEqual(order);
    await expect(page).toHaveURL('/');
  });

  const project = await createProject(token, 'Tidal Memory', [mastered]);
  await test.step('a track keeps playing on another page', async () => {
    await startPlayback(page, 'Second', 'First');
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Fans' }).tap();
    await expect(page).toHaveURL('/fans');
    const before = await readPlayedSeconds(page);
    await expect.poll(() => readPlayedSeconds(page)).toBeGreaterThan(before);
    await expect(player(page)).toContainText('Second');
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Dashboard' }).tap();
    await expect(handle(page, 'Second')).toBeAttached();
    await expectAccessible(page, 'dashboard with a track playing');
  });

  await test.step('the small player opens a sheet with a seek bar', async () => {
    await player(page).getByRole('button', { name: 'Pause' }).tap();
    await player(page)
      .getByRole('button', { name: /^Open player/ })
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    const seek = sheet.getByRole('slider', { name: 'Seek' });
    await expect(seek).toHaveAttribute('aria-valuetext', /of 1:00$/);
    await expectAccessible(page, 'now playing', { within: anyDialog });
    await dragByFinger(page, await findPoint(seek, 0.1), await findPoint(seek, 0.5));
    await expect.poll(() => readPlayedSeconds(page)).toBeCloseTo(30, 0);
    // Controls ignore taps for a tenth of a second after a seek.
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
