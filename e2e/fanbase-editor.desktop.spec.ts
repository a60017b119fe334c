import { expect, type Locator, type Page } from '@playwright/test';
import { createProject, createTrack, readMe, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { readLanding } from './support/fanbase.ts';
import { photo, text } from './support/files.ts';
import { formatShortName } from './support/people.ts';
import { createDatedTrack, noonZone, setTimeZone } from './support/planning.ts';
import { startPrepared } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test.use({ timezoneId: noonZone });

test('a public page is created, with pictures, stats and the next release', async ({ page, context }) => {
  test.slow();
  const errors = await collectErrors(page);
  const person = await startPrepared(page, async ({ token }) => {
    await setTimeZone(token);
    await createDatedTrack(token, 'Glass Harbor', 12);
    return '/fanbase-editor';
  });
  const { id } = await readMe(person.token);

  await test.step('the first visit creates the page', async () => {
    await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
    await expect(previewTitle(page, 'The Dreamers')).toBeVisible();
    await expect
      .poll(() => readLanding(id))
      .toMatchObject({
        artistName: formatShortName(person),
        fanbaseName: 'The Dreamers',
        genre: 'Music Producer & Artist',
        stats: { activeFans: 0, releases: 0, newMusic: 'Coming Soon' },
      });
    // The portrait overlaps the picture above, not the facts below.
    const firstFact = page.locator('dt', { hasText: 'Artist Name' });
    await firstFact.click({ trial: true, position: { x: 20, y: 5 } });
    await expectAccessible(page, 'page looked at');
  });

  await test.step('changes show immediately, and Cancel discards them', async () => {
    await edit(page);
    await page.getByLabel('Fanbase Name').fill('The Lanterns');
    await expect(previewTitle(page, 'The Lanterns')).toBeVisible();
    await expect(page.getByText('Live preview, not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(previewTitle(page, 'The Dreamers')).toBeVisible();
  });

  await test.step('the next release is on the page if the artist enables it', async () => {
    await edit(page);
    await expect(previewTitle(page, 'Glass Harbor')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Show my next release' }).click();
    await expect(previewTitle(page, 'Glass Harbor')).toBeVisible();
  });

  await test.step('pictures are rejected with a reason, and previewed before saving', () => choosePictures(page));

  await test.step('refreshing fills in the real stats', async () => {
    const fanData = { name: 'Elle', phone: '2135550147', email: null, category: 'Fan', source: null };
    await sendRequest('POST', '/api/fanbase/signup', { body: { artistId: id, fanData } });
    await createProject(person.token, 'Kitchen Tapes', [await createTrack(person.token, 'Paper Lanterns')]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Statistics updated!')).toBeVisible();
    await expect(page.getByLabel('Active Fans')).toHaveValue('1');
    await expect(page.getByLabel('Releases')).toHaveValue('3');
    await expect(page.getByLabel('New Music')).toHaveValue('24/7');
    await expectAccessible(page, 'page edited');
  });

  await test.step('leaving the page keeps unsaved changes', async () => {
    const pricing = page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).filter({ visible: true });
    await page.getByLabel('Genre/Description').fill('Dream pop · Chicago');
    await pricing.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'leaving', { within: anyDialog });
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('Genre/Description')).toHaveValue('Dream pop · Chicago');
  });

  await test.step('visitors see the saved page', async () => {
    await page.getByLabel('Artist Name').fill('Mara Vey');
    await page.getByLabel('Fanbase Name').fill('The Lanterns');
    await page.getByLabel('Description', { exact: true }).fill('Songs about the lake.');
    await page.getByLabel('Active Fans').fill('416 fans');
    await page.getByLabel('Releases').fill('ten');
    await page.getByLabel('New Music').fill('27 Nov');
    await page.getByRole('radio', { name: 'Desktop' }).click();
    await expect(preview(page).getByText('Songs about the lake.')).toBeVisible();
    await expect.poll(() => readLanding(id)).toMatchObject({ artistImage: null, backgroundImage: null });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const saved = page.getByText('Fanbase updated successfully! Your changes have been saved.');
    await expect(saved).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
    expect(await readLanding(id)).toMatchObject({
      artistImage: expect.stringContaining('/fanbase/artist/'),
      backgroundImage: expect.stringContaining('/fanbase/background/'),
      stats: { activeFans: 416, releases: 0, newMusic: '27 Nov' },
    });
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Preview' }).click();
    const shown = await opened;
    await expect(shown).toHaveURL(`/fanbase/${id}`);
    await expect(shown.getByRole('heading', { name: 'The Lanterns', level: 1 })).toBeVisible();
    for (const words of ['Dream pop · Chicago', 'Songs about the lake.', '416', '27 Nov']) {
      await expect(shown.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(shown.getByRole('region', { name: 'Next release' })).toContainText('12 days to go');
    await shown.close();
  });

  await test.step('a picture is removed', async () => {
    await edit(page);
    await page.getByRole('button', { name: 'Remove background image' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
    const artistImage = expect.stringContaining('/fanbase/artist/');
    await expect.poll(() => readLanding(id)).toMatchObject({ artistImage, backgroundImage: null });
  });

  await test.step('unsaved changes can be discarded', async () => {
    await edit(page);
    await page.getByLabel('Genre/Description').fill('Shoegaze');
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/pricing');
  });
  // Browsers log the missing page of the first visit, and the failed upload.
  expect(errors.filter((complaint) => !/\b(404|500) \(/.test(complaint))).toEqual([]);
});

async function choosePictures(page: Page): Promise<void> {
  const artist = page.getByLabel('Artist image', { exact: true });
  const background = page.getByLabel('Background image', { exact: true });
  await artist.setInputFiles(text('notes.txt', 'no picture'));
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  await artist.setInputFiles(text('fake.png', 'no picture', 'image/png'));
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  const heavy = Buffer.concat([photo('a').buffer, Buffer.alloc(5_242_881)]);
  await background.setInputFiles({ name: 'heavy.png', mimeType: 'image/png', buffer: heavy });
  await expect(page.getByRole('alert')).toHaveText('Image file size must be less than 5MB');
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
  await background.setInputFiles(photo('background.png'));
  await expect(page.getByRole('alert')).toHaveText('Failed to upload image. Please try again.');
  await page.unroute('**/api/uploads');
  await artist.setInputFiles(photo('artist.png'));
  await expect(page.getByText('Artist image updated successfully!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(preview(page).locator('img[src^="blob:"]')).toHaveCount(1);
  await background.setInputFiles(photo('background.png'));
  await expect(page.getByText('Background image updated successfully!')).toBeVisible();
}

function preview(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Preview' });
}

/** The preview is inert, so its content has no roles. */
function previewTitle(page: Page, title: string): Locator {
  return preview(page).locator('h1, h2').filter({ hasText: title });
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Fanbase' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}
