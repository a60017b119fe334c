import { expect, type Page } from '@playwright/test';
import { createTrack, readTracks } from './support/api.ts';
import { choose, song } from './support/files.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** The upload endpoint. */
const bytesOf = '**/api/uploads/*';

test('uploads show progress, are canceled, fail and are retried, and a track waits for them', async ({ page }) => {
  const { token } = await newAccount();
  const id = await createTrack(token, 'Undertow');
  await openWithToken(page, token, '/');
  const line = await throttleUploads(page);

  await test.step('an upload shows progress, also on another page, and is canceled there', async () => {
    await line.slow();
    await addAudio(page, 'first.wav');
    await expect.poll(() => readPercent(page)).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Undertow' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading first.wav' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel first.wav' }).click();
    await expect(page.getByText('Add the original audio')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('button', { name: 'Options for Undertow' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Audio for Undertow' })).toHaveCount(0);
    await expect.poll(async () => (await readTracks(token))[0]).toMatchObject({ id, audioFile: null });
  });

  await test.step('a failed upload is retried', async () => {
    await line.fast();
    await page.route(bytesOf, (route) => route.abort());
    await addAudio(page, 'second.wav');
    await expect(page.getByRole('alert')).toContainText('Network error while uploading');
    await page.unroute(bytesOf);
    await page.getByRole('button', { name: 'Try the upload to Undertow again' }).click();
    await expect(page.getByRole('button', { name: 'Play Undertow' })).toBeAttached();
    await expect.poll(async () => (await readTracks(token))[0]?.originalFileName).toBe('second.wav');
  });

  await test.step('a new track waits for its files', async () => {
    await visit(page, '/add-track');
    await line.slow();
    await page.getByLabel('Track title').fill('Halogen');
    await choose(page, page.getByText('Audio file').first(), song('halogen.wav', 8));
    await page.getByRole('button', { name: 'Create Track' }).click();
    await expect(page.getByRole('button', { name: 'Creating Track...' })).toBeDisabled();
    await line.fast();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Play Halogen' })).toBeAttached();
  });
});

async function addAudio(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Options for Undertow' }).click();
  await choose(page, page.getByRole('menuitem', { name: 'Add Audio' }), song(name, 20));
}

/** Switches between slow and unlimited uploads. */
async function throttleUploads(page: Page) {
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

async function readPercent(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar', { name: 'Audio for Undertow' }).getAttribute('aria-valuenow'));
}
