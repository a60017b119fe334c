import { expect, type Page, type Route } from '@playwright/test';
import { createTrack, sendRequest } from './support/api.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('the library updates live, is searchable, and handles missing items', async ({ page }) => {
  const { token } = await startSignedIn(page);

  await test.step('changes in another tab appear here', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome to Debut' })).toBeVisible();
    await createTrack(token, 'Take 1');
    await expect(page.getByRole('link', { name: /Take 1/ }).first()).toBeVisible();
  });

  await test.step('a burst of events on a slow connection is coalesced, and none is missed', async () => {
    const handles = page.getByRole('button', { name: /^Reorder Take/ });
    await expect(handles).toHaveCount(1);
    await expectAllEvents(page, token, 'First Name');
    const reads: Route[] = [];
    await page.route('**/api/tracks', (route) => void reads.push(route));
    for (let take = 2; take <= 12; take += 1) await createTrack(token, `Take ${take}`);
    await expectAllEvents(page, token, 'Second Name');
    expect(reads).toHaveLength(1);

    await reads[0]?.continue();
    await expect.poll(() => reads.length).toBe(2);
    await reads[1]?.continue();
    await expect(handles).toHaveCount(12);
    await expectAllEvents(page, token, 'Third Name');
    expect(reads).toHaveLength(2);
    await page.unroute('**/api/tracks');
  });

  await test.step('the search palette finds a track by its first letters', async () => {
    const id = await createTrack(token, 'Lighthouse Keeper');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('lig');
    await expect(page.getByRole('option', { name: /Lighthouse Keeper/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/track/${id}`));
  });

  await test.step('an unknown track or project leads to the dashboard', async () => {
    await visit(page, '/track/no-such-track');
    await expect(page).toHaveURL('/');
    await visit(page, '/project/no-such-project');
    await expect(page).toHaveURL('/');
  });
});

/** Events arrive in order: once this one has arrived, all earlier ones have. */
async function expectAllEvents(page: Page, token: string, displayName: string): Promise<void> {
  const heard = page.waitForResponse(
    async (response) => response.url().endsWith('/api/me') && (await response.json()).displayName === displayName,
  );
  await sendRequest('PUT', '/api/me', { token, body: { displayName } });
  await heard;
}
