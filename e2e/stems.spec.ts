import { expect, type Page } from '@playwright/test';
import { createTrack, readTracks } from './support/api.ts';
import { captureAudio, measureAudio } from './support/audio-meter.ts';
import { expectAccessible } from './support/axe.ts';
import { choose, song } from './support/files.ts';
import { player } from './support/listening.ts';
import { masterButton, status, whenMade } from './support/mastering-screen.ts';
import { expectGoodNames } from './support/names.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const stem = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const useMix = (page: Page) => page.getByRole('region', { name: 'Use this mix' });
/** Not what scrolls away beneath the header. */
const panel = { within: '[role=tabpanel]' };
const levelOf = async (page: Page) => (await measureAudio(page)).level;

test('stems are uploaded, balanced while they play, used as the audio of the track, and mastered', async ({ page }) => {
  const errors = await collectErrors(page);
  await captureAudio(page);
  const { token } = await newAccount();
  const trackId = await createTrack(token, 'Glass Harbor', tone(1));
  await openWithToken(page, token, `/track/${trackId}`);

  await test.step('two files become stems, the vocals first', async () => {
    await page.getByRole('radio', { name: 'Stems', exact: true }).click();
    await expect(page).toHaveURL(/method=stems/);
    await expectAccessible(page, 'no stems', panel);
    await choose(page, page.getByText('Choose 2 to 5 stems or drop them here'), [
      song('Drums.wav', 30),
      song('Vocals.wav', 30),
    ]);
    await expect(stem(page, 'Vocals.wav')).toContainText('0:30', whenMade);
    await expect(stem(page, 'Drums.wav')).toContainText('0:30', whenMade);
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('slider') })
        .first(),
    ).toContainText('Vocals');
    await expect(page.getByRole('combobox', { name: 'Role of Drums.wav' })).toHaveValue('drums');
  });

  await test.step('a level is heard while it is moved', async () => {
    await page.getByRole('button', { name: 'Play all stems' }).click();
    await expect(player(page)).toContainText('Glass Harbor (Stems)');
    // Two equal tones, and then almost one alone.
    await expect.poll(() => levelOf(page), whenMade).toBeGreaterThan(0.25);
    await page.getByRole('slider', { name: 'Level of Drums.wav' }).fill('-12');
    await expect.poll(() => levelOf(page)).toBeLessThan(0.2);
    await page.getByRole('button', { name: 'Reset levels' }).click();
    for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Turn up Vocals.wav' }).click();
    await expect(stem(page, 'Vocals.wav')).toContainText('+2.0 dB');
    // The header covers half of a control at other positions.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'stems', panel);
    await page.getByRole('button', { name: 'Pause all stems' }).click();
  });

  await test.step('a stem of another length is named before it is mixed', async () => {
    await choose(page, page.getByText('Add up to 3 more stems'), song('Bass.wav', 20));
    await expect(useMix(page)).toContainText('0:30 long and “Bass.wav” 0:20.', whenMade);
    await expect(page.getByRole('button', { name: 'Use this mix' })).toBeDisabled();
    await page.getByRole('button', { name: 'Delete Bass.wav' }).click();
    await page.getByRole('button', { name: 'Delete stem' }).click();
    await expect(stem(page, 'Bass.wav')).toHaveCount(0);
  });

  await test.step('the mix becomes the audio of the track', async () => {
    await page.getByRole('button', { name: 'Use this mix' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This replaces the audio of “Glass Harbor”.');
    await question.getByRole('button', { name: 'Use this mix' }).click();
    await expect(useMix(page)).toContainText('This mix is your track’s audio now.', whenMade);
    const [track] = await readTracks(token);
    expect(track?.originalFileName).toBe('Glass Harbor (stem mix).wav');
    await page.reload();
    await expect(stem(page, 'Vocals.wav')).toContainText('+2.0 dB');
    await expectAccessible(page, 'mixed stems', panel);
  });

  await test.step('and is mastered', async () => {
    await page.getByRole('link', { name: 'Master it' }).click();
    await masterButton(page).click();
    await expect(status(page, '"Glass Harbor" is mastered in 6 styles.')).toBeVisible(whenMade);
  });
  expect(errors).toEqual([]);
});

test('on a narrow phone nothing overflows, and every control has a unique name', async ({ page }) => {
  const { token } = await newAccount();
  const trackId = await createTrack(token, 'Glass Harbor');
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithToken(page, token, `/track/${trackId}?method=stems`);
  const long = 'Glass Harbor final final take 14 lead vocals with a long name.wav';
  await choose(page, page.getByText('Choose 2 to 5 stems or drop them here'), [song(long), song('Drums.wav')]);
  await expect(stem(page, long)).toContainText('0:01', whenMade);
  await expect(stem(page, 'Drums.wav')).toContainText('0:01', whenMade);
  // Each stem has the same roles to choose from.
  await expectGoodNames(page, { mayRepeat: /^option / });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  // As in the middle of a long mix.
  await page.route(`**/api/tracks/${trackId}/stems`, async (route) => {
    const response = await route.fetch();
    const mix = { status: 'mixing', progress: 42, failure: null, requestedAt: '2026-11-18T10:00:00Z' };
    await route.fulfill({ response, json: { ...(await response.json()), mix } });
  });
  await page.reload();
  const bar = page.getByRole('progressbar', { name: 'Mixing your stems' });
  await expect(bar).toHaveAttribute('aria-valuetext', '42%, Mixing your stems');
  await expectAccessible(page, 'a mix in progress', panel);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
