import { expect, type Locator, type Page, test } from '@playwright/test';
import { call, createProject, createTrack, readMe } from './support/api.ts';
import { openFanbase, readLanding } from './support/fanbase.ts';
import { photo, text } from './support/files.ts';
import { holdRequests } from './support/network.ts';
import { shortNameOf } from './support/people.ts';
import { createDatedTrack, noonZone, settleIn } from './support/planning.ts';
import { startSignedIn } from './support/signed-in.ts';

test.use({ timezoneId: noonZone });

test('the first visit makes the page; changes show at once, and count when they are saved', async ({
  page,
  context,
}) => {
  const person = await startSignedIn(page, '/fanbase-editor');
  const { id } = await readMe(person.token);
  await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
  await expect(previewTitle(page, 'The Dreamers')).toBeVisible();
  const name = shortNameOf(person);
  await expect
    .poll(() => readLanding(id))
    .toMatchObject({
      artistName: name,
      fanbaseName: 'The Dreamers',
      genre: 'Music Producer & Artist',
      stats: { activeFans: 0, releases: 0, newMusic: 'Coming Soon' },
    });

  await edit(page);
  await page.getByLabel('Fanbase Name').fill('The Lanterns');
  await expect(previewTitle(page, 'The Lanterns')).toBeVisible();
  await expect(page.getByText('Live preview, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(previewTitle(page, 'The Dreamers')).toBeVisible();

  await edit(page);
  await page.getByLabel('Artist Name').fill('Mara Vey');
  await page.getByLabel('Fanbase Name').fill('The Lanterns');
  await page.getByLabel('Genre/Description').fill('Dream pop · Chicago');
  await page.getByLabel('Description', { exact: true }).fill('Songs about the lake.');
  await page.getByLabel('Active Fans').fill('416 fans');
  await page.getByLabel('Releases').fill('ten');
  await page.getByLabel('New Music').fill('27 Nov');
  await page.getByRole('radio', { name: 'Desktop' }).click();
  await expect(preview(page).getByText('Songs about the lake.')).toBeVisible();
  const answer = await holdRequests(page, `**/api/fanbase/landing/${id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  const saved = page.getByText('Fanbase updated successfully! Your changes have been saved.');
  await expect(saved).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
  await expect(saved).toBeHidden();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview' }).click();
  const shown = await opened;
  await expect(shown).toHaveURL(`/fanbase/${id}`);
  await expect(shown.getByRole('heading', { name: 'The Lanterns', level: 1 })).toBeVisible();
  for (const words of ['Dream pop · Chicago', 'Songs about the lake.', '416', '27 Nov']) {
    await expect(shown.getByText(words, { exact: true })).toBeVisible();
  }
  await expect
    .poll(async () => (await readLanding(id)).stats)
    .toEqual({ activeFans: 416, releases: 0, newMusic: '27 Nov' });
});

test('pictures are refused with a reason, shown before they are saved, and taken away again', async ({ page }) => {
  const { token } = await startSignedIn(page, '/account');
  const id = await openFanbase(token);
  await page.goto('/fanbase-editor');
  await edit(page);
  const artist = page.getByLabel('Artist image', { exact: true });
  const background = page.getByLabel('Background image', { exact: true });
  await artist.setInputFiles(text('notes.txt', 'no picture'));
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  await artist.setInputFiles(text('fake.png', 'no picture', 'image/png'));
  await expect(page.getByRole('alert')).toHaveText('Please select a valid image file');
  const heavy = Buffer.concat([photo('a').buffer, Buffer.alloc(5_242_881)]);
  await background.setInputFiles({ name: 'heavy.png', mimeType: 'image/png', buffer: heavy });
  await expect(page.getByRole('alert')).toHaveText('Image file size must be less than 5MB');

  await artist.setInputFiles(photo('artist.png'));
  await expect(page.getByText('Artist image updated successfully!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(preview(page).locator('img[src^="blob:"]')).toHaveCount(1);
  await background.setInputFiles(photo('background.png'));
  await expect(page.getByText('Background image updated successfully!')).toBeVisible();
  await expect.poll(() => readLanding(id)).toMatchObject({ artistImage: null, backgroundImage: null });
  await save(page);
  await expect
    .poll(() => readLanding(id))
    .toMatchObject({
      artistImage: expect.stringContaining('/fanbase/artist/'),
      backgroundImage: expect.stringContaining('/fanbase/background/'),
    });

  await edit(page);
  await page.getByRole('button', { name: 'Remove background image' }).click();
  await save(page);
  await expect
    .poll(() => readLanding(id))
    .toMatchObject({
      artistImage: expect.stringContaining('/fanbase/artist/'),
      backgroundImage: null,
    });

  await edit(page);
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
  await background.setInputFiles(photo('background.png'));
  await expect(page.getByRole('alert')).toHaveText('Failed to upload image. Please try again.');
});

test('refreshing fills in the true numbers', async ({ page }) => {
  const { token } = await startSignedIn(page, '/account');
  const id = await openFanbase(token, { stats: { activeFans: 900, releases: 90, newMusic: 'Coming Soon' } });
  await createProject(token, 'Kitchen Tapes', [await createTrack(token, 'Paper Lanterns')]);
  const fanData = { name: 'Elle', phone: '2135550147', email: null, category: 'Fan', source: null };
  await call('POST', '/api/fanbase/signup', { body: { artistId: id, fanData } });
  await page.goto('/fanbase-editor');
  await edit(page);
  await page.route('**/api/fanbase', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to refresh statistics');
  await page.unroute('**/api/fanbase');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Statistics updated!')).toBeVisible();
  await expect(page.getByLabel('Active Fans')).toHaveValue('1');
  await expect(page.getByLabel('Releases')).toHaveValue('2');
  await expect(page.getByLabel('New Music')).toHaveValue('24/7');
  await expect(page.getByText('Statistics updated!')).toBeHidden();
});

test('the next release is on the page when the artist chooses so', async ({ page }) => {
  const { token } = await startSignedIn(page, '/account');
  await settleIn(token);
  await createDatedTrack(token, 'Glass Harbor', 12);
  const id = await openFanbase(token);
  await page.goto('/fanbase-editor');
  await edit(page);
  await expect(previewTitle(page, 'Glass Harbor')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Show my next release' }).click();
  await expect(previewTitle(page, 'Glass Harbor')).toBeVisible();
  await save(page);
  await page.goto(`/fanbase/${id}`);
  await expect(page.getByRole('region', { name: 'Next release' })).toContainText('12 days to go');
});

test('unsaved changes are not lost by going elsewhere', async ({ page }) => {
  const { token } = await startSignedIn(page, '/account');
  await openFanbase(token);
  await page.goto('/fanbase-editor');
  await edit(page);
  const pricing = page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).filter({ visible: true });
  await page.getByLabel('Genre/Description').fill('Shoegaze');
  await pricing.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('Genre/Description')).toHaveValue('Shoegaze');
  await pricing.click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('a page that does not load or is not saved says so, and loses nothing', async ({ page }) => {
  const { token } = await startSignedIn(page, '/account');
  const id = await openFanbase(token);
  const landing = `**/api/fanbase/landing/${id}*`;
  // Live events have everything read anew as well, maybe just before the button is pressed.
  await page.route('**/api/events', (route) => route.abort());
  await page.route(landing, (route) => route.fulfill({ status: 400, json: { error: 'no' } }));
  await page.goto('/fanbase-editor');
  await expect(page.getByRole('alert')).toHaveText('Failed to load fanbase data. Please try again.');
  await page.unroute(landing);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
  const load = await holdRequests(page, landing);
  await page.reload();
  await expect(page.getByText('Loading fanbase editor...')).toBeVisible();
  load();
  await edit(page);
  await page.getByLabel('Genre/Description').fill('Shoegaze');
  await page.unroute(landing);
  const gateway = `<h1>Bad gateway</h1>${'.'.repeat(300)}`;
  await page.route(landing, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: gateway }));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText(`Server error: 502 - ${gateway.slice(0, 200)}`);
  await page.unroute(landing);
  await page.route(landing, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to save fanbase data');
  await page.unroute(landing);
  await expect(page.getByLabel('Genre/Description')).toHaveValue('Shoegaze');
  const answer = await holdRequests(page, landing);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabel('New Music').fill('Typed meanwhile');
  answer();
  await expect(page.getByText('Fanbase updated successfully! Your changes have been saved.')).toBeVisible();
  await expect(page.getByLabel('New Music')).toHaveValue('Typed meanwhile');
  await expect.poll(async () => (await readLanding(id)).genre).toBe('Shoegaze');
  await save(page);
  await expect.poll(async () => (await readLanding(id)).stats.newMusic).toBe('Typed meanwhile');
});

function preview(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Preview' });
}

/** What is inside can only be looked at, so it has no roles. */
function previewTitle(page: Page, title: string): Locator {
  return preview(page).locator('h1, h2').filter({ hasText: title });
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Fanbase' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit Fanbase' })).toBeVisible();
}
