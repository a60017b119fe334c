import { expect, type Page, test } from '@playwright/test';
import { createTrack, readTracks } from './support/api.ts';
import { choose, song } from './support/files.ts';
import { startSignedIn } from './support/signed-in.ts';

/** Where the bytes of a file go. */
const bytesOf = '**/api/uploads/*';

test('an upload shows how far it is, is cancelled, fails and goes on again', async ({ page }) => {
  const { token } = await startSignedIn(page);
  const id = await createTrack(token, 'Undertow');
  const line = await lineOf(page);
  await line.slow();
  await addAudio(page, 'first.wav');
  const progress = page.getByRole('progressbar', { name: 'Audio for Undertow' });
  await expect.poll(() => percentOf(page)).toBeGreaterThan(5);
  // It goes on while one looks elsewhere, and is shown there as well.
  await page.getByRole('link', { name: 'Undertow' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading first.wav' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel first.wav' }).click();
  await expect(page.getByText('Add the original audio')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(progress).toHaveCount(0);
  await expect.poll(async () => (await readTracks(token))[0]).toMatchObject({ id, audioFile: null });

  await line.fast();
  await page.route(bytesOf, (route) => route.abort());
  await addAudio(page, 'second.wav');
  await expect(page.getByRole('alert')).toContainText('Network error while uploading');
  await page.unroute(bytesOf);
  await page.getByRole('button', { name: 'Try the upload to Undertow again' }).click();
  await expect(page.getByRole('button', { name: 'Play Undertow' })).toBeAttached();
  await expect.poll(async () => (await readTracks(token))[0]?.originalFileName).toBe('second.wav');
});

test('a track waits for its files, and one that was refused keeps what was typed', async ({ page }) => {
  const { token } = await startSignedIn(page, '/add-track');
  const line = await lineOf(page);
  await line.slow();
  await page.getByLabel('Track title').fill('Halogen');
  await choose(page, page.getByText('Audio file').first(), song('halogen.wav', 8));
  await page.getByRole('button', { name: 'Create Track' }).click();
  await expect(page.getByRole('button', { name: 'Creating Track...' })).toBeDisabled();
  await line.fast();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Play Halogen' })).toBeAttached();

  await page.goto('/add-track');
  await page.route('**/api/tracks', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Track title').fill('Undertow');
  await page.getByRole('button', { name: 'Create Track' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create track. Please try again.');
  await expect(page.getByLabel('Track title')).toHaveValue('Undertow');
  await page.unroute('**/api/tracks');
  await page.getByRole('button', { name: 'Create Track' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => (await readTracks(token)).map(({ title }) => title).sort())
    .toEqual(['Halogen', 'Undertow']);
});

async function addAudio(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Options for Undertow' }).click();
  await choose(page, page.getByRole('menuitem', { name: 'Add Audio' }), song(name, 20));
}

/** The way up: slow enough to watch, or as fast as it goes. */
async function lineOf(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const set = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  return { slow: () => set(10_000), fast: () => set(-1) };
}

async function percentOf(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar', { name: 'Audio for Undertow' }).getAttribute('aria-valuenow'));
}
