import { expect, type Page, type Request } from '@playwright/test';
import { createAccount, createProject, createTrack, sendRequest } from './support/api.ts';
import { countGzippedBytes } from './support/built-web.ts';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { dayIn, firstZone, publishRelease } from './support/release-page.ts';
import { openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';

const maxSignInBytes = 110_000;
const maxEmptyDashboardBytes = 170_000;
const maxFullDashboardBytes = 190_000;
const maxPublicPageBytes = 12_000;
const maxApprovalPageBytes = 4_000;
const maxListeningPageBytes = 12_000;
const maxReleasePageBytes = 12_000;
/** With fonts and styles, but without pictures. */
const maxWholePageBytes = 100_000;
/** The phone metadata, loaded when a phone field gets focus. */
const maxPhoneBytes = 50_000;

test('sign-in needs little JavaScript before the first interaction', async ({ page }) => {
  const scripts = collectScripts(page);
  const pending = followRequests(page);
  await page.goto('/');
  await settle(page, 'Debut', pending);
  expectAtMost(scripts, maxSignInBytes, 'sign-in');
});

test('a dashboard needs little JavaScript before the first interaction, also with music', async ({
  page: first,
  context,
}) => {
  const token = await createAccount(newPerson());
  const scripts = collectScripts(first);
  const pending = followRequests(first);
  await openWithToken(first, token, '/');
  await settle(first, 'Welcome to Debut', pending);
  expectAtMost(scripts, maxEmptyDashboardBytes, 'empty dashboard');

  for (const title of ['Glass Harbor', 'Slow Tide', 'Undertow']) await createTrack(token, title, tone(2));
  await createProject(token, 'Kitchen Tapes', [await createTrack(token, 'Paper Lanterns')]);
  const player = (page: Page) => page.getByRole('region', { name: 'Player' });
  await first.getByRole('button', { name: 'Play Glass Harbor' }).click();
  await expect(player(first)).toContainText('Glass Harbor');
  await first.close();

  // No hovering, which would load more.
  const page = await context.newPage();
  const scriptsWithMusic = collectScripts(page);
  const pendingWithMusic = followRequests(page);
  await page.goto('/');
  await settle(page, 'Glass Harbor', pendingWithMusic);
  await expect(page.getByRole('link', { name: 'Kitchen Tapes' })).toBeVisible();
  await expect(player(page)).toContainText('Glass Harbor');
  await settle(page, 'Glass Harbor', pendingWithMusic);
  expectAtMost(scriptsWithMusic, maxFullDashboardBytes, 'dashboard with music');
});

test('the public pages need little JavaScript in total', async ({ page: first, context }) => {
  await test.step('/fanbase', () => expectLightPublicPage(first, 'fanbase'));
  await first.close();
  const second = await context.newPage();
  await test.step('/fan-signup', () => expectLightPublicPage(second, 'fan-signup'));
});

test('the page of an approval link needs little JavaScript', async ({ page }) => {
  const token = await createAccount(newPerson());
  const track = await createTrack(token, 'Glass Harbor', tone(2));
  const headers = { authorization: `Bearer ${token}` };
  const shared = await page.request.post(`/api/tracks/${track}/approvals`, { headers, data: { name: 'Dev Okafor' } });
  const scripts = collectScripts(page);
  await page.goto((await shared.json()).url);
  await expect(page.getByRole('heading', { name: 'For Dev Okafor' })).toBeVisible();
  await page.waitForLoadState('load');
  expectAtMost(scripts, maxApprovalPageBytes, 'approval page');
});

test('a listening page needs little JavaScript, its player included', async ({ page }) => {
  const token = await createAccount(newPerson());
  const trackId = await createTrack(token, 'Glass Harbor', tone(2));
  const headers = { authorization: `Bearer ${token}` };
  const promo = await (await page.request.post('/api/promos', { headers, data: { trackId } })).json();
  const shared = await page.request.post(`/api/promos/${promo.id}/share`, { headers });
  const scripts = collectScripts(page);
  await page.goto((await shared.json()).url);
  await expect(page.getByRole('heading', { name: 'What do you think?' })).toBeVisible();
  await page.waitForLoadState('load');
  expectAtMost(scripts, maxListeningPageBytes, 'listening page');
});

test('the pages of a release, an artist and a press kit need little JavaScript, and little in all', async ({
  context,
}) => {
  const { token, url } = await publishRelease({ releaseDate: dayIn(firstZone, 10) });
  for (const path of ['/api/artist-page', '/api/press-kit'])
    await sendRequest('PUT', path, { token, body: { published: true } });
  const [, , artist, release] = new URL(url).pathname.split('/');
  for (const path of [`/r/${artist}/${release}`, `/a/${artist}`, `/press/${artist}`, `/embed/${artist}/${release}`]) {
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expectAtMost(scripts, maxReleasePageBytes, path);
    const bytes = await countLoadedBytes(page);
    test.info().annotations.push({ type: 'bytes without pictures', description: `${path}: ${bytes}` });
    expect(bytes, `bytes of ${path} without pictures`).toBeLessThanOrEqual(maxWholePageBytes);
    expect(bytes).toBeGreaterThan(10_000);
  }
});

async function expectLightPublicPage(page: Page, path: string): Promise<void> {
  const id = await openFanbase(await createAccount(newPerson()));
  const scripts = collectScripts(page);
  await page.goto(`/${path}/${id}`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Elle Okafor');
  await page.getByRole('textbox', { name: /^Email/ }).fill('elle@example.com');
  const withoutNumbers = new Set(scripts);
  await page.getByRole('textbox', { name: /^Phone/ }).fill('2135550147');
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue(/\(213\) 555-0147$/);
  expectAtMost(withoutNumbers, maxPublicPageBytes, path);
  await page.getByRole('button', { name: /^Join/ }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expectAtMost(scripts, maxPublicPageBytes + maxPhoneBytes, `${path}, all in`);
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

/** Of everything but pictures, as it was sent. */
function countLoadedBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !/\/files\/|\.(png|jpe?g|webp|svg|ico)(\?|$)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}

/** Waits for the heading and for all requests except live events. */
async function settle(page: Page, heading: string, pending: Set<Request>): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.waitForLoadState('load');
  await expect.poll(() => pending.size).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => pending.size).toBe(0);
}

function followRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

function expectAtMost(scripts: Set<string>, maxBytes: number, screen: string): void {
  const bytes = [...scripts].reduce((sum, pathname) => sum + countGzippedBytes(pathname), 0);
  test.info().annotations.push({ type: 'gzipped JavaScript', description: `${screen}: ${bytes} bytes` });
  expect(bytes, `gzipped JavaScript of the ${screen}`).toBeLessThanOrEqual(maxBytes);
  expect(scripts.size).toBeGreaterThan(0);
}
