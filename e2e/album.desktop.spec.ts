import { expect, type Page } from '@playwright/test';
import { createProject, createTrack, readMe, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { downloadAs } from './support/downloads.ts';
import { player } from './support/listening.ts';
import { status, whenMade } from './support/mastering-screen.ts';
import { expectGoodNames } from './support/names.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { chord, tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const album = (page: Page) => page.getByRole('region', { name: 'Album mastering' });
const tiles = (page: Page) => album(page).getByRole('list', { name: 'Tracks in order' }).getByRole('listitem');

test('a project is measured, gets a gap, is mastered as an album, played and downloaded', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await newAccount();
  const harbor = await createTrack(token, 'Glass Harbor', chord(4));
  const project = await createProject(token, 'Tidal Memory', [harbor, await createTrack(token, 'Halogen', tone(3))]);
  await openWithToken(page, token, `/project/${project}`);

  await test.step('both mixes are measured', async () => {
    await expect(tiles(page).first()).toContainText(/Mix −\d+\.\d LUFS/, whenMade);
    await expect(tiles(page).last()).toBeVisible();
    await expect(album(page)).toContainText('10 credits for 2 tracks', whenMade);
    await expect(album(page).getByRole('button', { name: 'Master album' })).toBeEnabled(whenMade);
    await expectAccessible(page, 'an album before mastering');
    await expectGoodNames(page);
  });

  await test.step('the gap and the spread are changed, and stay changed', async () => {
    await album(page).getByRole('radio', { name: 'All the same' }).click();
    await expect(album(page)).toContainText('Two songs will be equally loud.');
    await album(page).getByRole('button', { name: 'Gap after “Glass Harbor”: 2.0 s' }).click();
    const popover = page.getByRole('dialog', { name: 'Between “Glass Harbor” and “Halogen”' });
    await expectAccessible(page, 'gap and fades', { within: anyDialog });
    await popover.getByRole('slider', { name: 'Gap' }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    const shortGap = album(page).getByRole('button', { name: 'Gap after “Glass Harbor”: 0.5 s' });
    await expect(shortGap).toBeVisible();
    await expect.poll(() => readGaps(token, project)).toEqual([0.5, 2]);
    await page.reload();
    await expect(shortGap).toBeVisible();
    await expect(album(page).getByRole('radio', { name: 'All the same' })).toBeChecked();
  });

  await test.step('it is mastered, and its tracks play', async () => {
    await album(page).getByRole('button', { name: 'Master album' }).click();
    await expect(status(page, '“Tidal Memory” is mastered: 2 tracks.')).toBeVisible(whenMade);
    await expect.poll(async () => (await readMe(token)).credits).toBe(40);
    await expect(tiles(page).first()).toContainText(/Master −\d+\.\d LUFS/);
    await album(page).getByRole('button', { name: 'Play the album master of Glass Harbor' }).click();
    await expect(player(page)).toContainText('Glass Harbor (Album master)');
    await expectAccessible(page, 'a mastered album');
  });

  await test.step('it is downloaded as files and as a CD image', async () => {
    const files = (await downloadAs(page, 'Download album', 'WAV, 24-bit')).toString('latin1');
    expect(files.slice(0, 2)).toBe('PK');
    expect(files).toMatch(/01 Glass Harbor\.wav[\s\S]*02 Halogen\.wav/);
    const cd = (await downloadAs(page, 'Download album', 'CD image with cue sheet')).toString('latin1');
    expect(cd).toMatch(/\.cue/);
  });

  await test.step('a fade asks to master again', async () => {
    await album(page).getByRole('button', { name: 'Start and end of the album' }).click();
    await page.getByRole('slider', { name: 'Fade-out of “Halogen”' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(album(page)).toContainText('Master again to apply your changes.');
  });

  await test.step('the track shows its album master', async () => {
    await page.goto(`/track/${harbor}`);
    const master = page.getByRole('region', { name: 'Album master' });
    await expect(master.getByRole('link', { name: 'Part of “Tidal Memory”' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Revisions' })).toContainText('part of an album at');
    await expectAccessible(page, 'a track with an album master');
  });
  expect(errors).toEqual([]);
});

async function readGaps(token: string, project: string): Promise<number[]> {
  const response = await sendRequest('GET', `/api/projects/${project}/album`, { token });
  const { tracks } = (await response.json()) as { tracks: { gapSeconds: number }[] };
  return tracks.map(({ gapSeconds }) => gapSeconds);
}
