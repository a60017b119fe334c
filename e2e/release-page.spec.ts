import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { createTrack, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { readFans } from './support/fanbase.ts';
import { confirmEmail } from './support/outbox.ts';
import { dayIn, firstZone, links, publishRelease } from './support/release-page.ts';
import { startPrepared } from './support/signed-in.ts';
import { chord } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

const lastZone = 'Etc/GMT+12';

test('before the day, a visitor counts down, hears a snippet and asks for a reminder', async ({ browser }) => {
  const { token, url, trackId } = await publishRelease({ releaseDate: dayIn(firstZone, 10) });
  const visitor = await openVisitor(browser);
  const errors = await collectErrors(visitor);
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { name: 'Glass Harbor', level: 1 })).toBeVisible();
  await expect(visitor.getByRole('timer')).toBeVisible();
  await expect(visitor.getByText('in your time zone')).toBeVisible();
  await expect(visitor.getByRole('link', { name: /Spotify/ })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Ko-fi' })).toBeVisible();
  await expectAccessible(visitor, 'release page before the day');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await visitor.getByRole('button', { name: 'Play a part of Glass Harbor' }).click();
  await expect
    .poll(() => visitor.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.5);

  const phone = visitor.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('213 555');
  await visitor.getByRole('button', { name: 'Remind me' }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(phone).toHaveValue(/213/);
  await phone.fill('(213) 555-0147');
  await visitor.getByRole('button', { name: 'Remind me' }).click();
  await expect(visitor.getByRole('status').filter({ hasText: 'Mara Vey' })).toBeVisible();
  await expectAccessible(visitor, 'release page after asking for a reminder');
  // Browsers report the rejected number.
  expect(errors).toEqual([expect.stringContaining('400 (Bad Request)')]);

  // A reminder is no consent to other texts.
  await expect
    .poll(async () => (await readFans(token)).map(({ phone: number, sms }) => [number, sms]))
    .toEqual([['+12135550147', 'none']]);
  const page = await (await sendRequest('GET', `/api/releases/track/${trackId}/page`, { token })).json();
  expect(page.reminders).toMatchObject({ waiting: 1, sent: 0 });
});

test('at midnight where the visitor is, the countdown turns into the services', async ({ browser }) => {
  // Today in the first place, which is still yesterday in the last.
  const { token, url, trackId } = await publishRelease({ releaseDate: dayIn(firstZone, 0) });
  const early = await openVisitor(browser, { timezoneId: firstZone });
  await early.goto(url);
  await expect(early.getByText('Out now')).toBeVisible();
  await expect(early.getByRole('timer')).toBeHidden();

  const late = await openVisitor(browser, { timezoneId: lastZone });
  await late.clock.install();
  await late.goto(url);
  await expect(late.getByRole('timer')).toBeVisible();
  await expect(late.getByText('Out now')).toBeHidden();
  await late.clock.fastForward('26:00:00');
  await expect(late.getByText('Out now')).toBeVisible();
  await expect(late.getByRole('timer')).toBeHidden();

  // In between, whichever is true there.
  const between = await openVisitor(browser, { timezoneId: 'Europe/Berlin' });
  await between.goto(url);
  const isOutThere = dayIn('Europe/Berlin', 0) >= dayIn(firstZone, 0);
  await expect(between.getByText('Out now')).toBeVisible({ visible: isOutThere });

  const spotify = early.getByRole('link', { name: /Spotify/ });
  const address = new URL((await spotify.getAttribute('href')) ?? '', url);
  const response = await fetch(address, { redirect: 'manual', headers: { 'user-agent': userAgent } });
  expect(response.headers.get('location')).toBe(links[0]);
  await expect
    .poll(async () => (await sendRequest('GET', `/api/releases/track/${trackId}/page/stats`, { token })).json())
    .toMatchObject({ views: 3, clicks: 1 });
});

test('once it is out, the service used last comes first; without JavaScript everything is a link', async ({
  browser,
}) => {
  const { url } = await publishRelease({ releaseDate: dayIn(firstZone, 0), timing: 'moment', timeZone: firstZone });
  const visitor = await openVisitor(browser);
  const errors = await collectErrors(visitor);
  await visitor.goto(url);
  await expectAccessible(visitor, 'release page once it is out');
  await visitor.route('**/go/**', (route) => route.fulfill({ status: 204 }));
  await visitor.getByRole('link', { name: /Bandcamp/ }).click();
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Buy on Bandcamp' })).toBeVisible();
  await expectAccessible(visitor, 'release page with the service used last');
  expect(errors).toEqual([]);

  const plain = await openVisitor(browser, { javaScriptEnabled: false });
  await plain.goto(url);
  await expect(plain.getByText('Out now')).toBeVisible();
  await expect(plain.getByRole('link', { name: /Spotify/ })).toBeVisible();
  await expect(plain.locator('audio')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Share' })).toBeHidden();
});

test('the form for reminders works without JavaScript', async ({ browser }) => {
  const { url, token } = await publishRelease({ releaseDate: dayIn(firstZone, 10) });
  const plain = await openVisitor(browser, { javaScriptEnabled: false });
  await plain.goto(url);
  await expect(plain.getByRole('timer')).toBeHidden();
  await plain.getByLabel('Phone number').fill('213 555');
  await plain.getByRole('button', { name: 'Remind me' }).click();
  await expect(plain.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number');
  await expect(plain.getByLabel('Phone number')).toHaveValue('213 555');
  await plain.getByLabel('Phone number').fill('213 555 0147');
  await plain.getByRole('button', { name: 'Remind me' }).click();
  await expect(plain.getByRole('status').filter({ hasText: 'Mara Vey' })).toBeVisible();
  await expect.poll(async () => (await readFans(token)).length).toBe(1);
});

test('a visitor asks for a reminder by email, without a script and with one', async ({ browser }) => {
  const { url, token } = await publishRelease({ releaseDate: dayIn(firstZone, 10) });
  for (const javaScriptEnabled of [false, true]) {
    const email = `fan-${javaScriptEnabled}@example.com`;
    const visitor = await openVisitor(browser, { javaScriptEnabled });
    await visitor.goto(url);
    await visitor.getByText('Email', { exact: true }).click();
    await expect(visitor.getByLabel('Phone number')).toBeHidden();
    await expect(visitor.getByText('you agree to get one email from Mara Vey')).toBeVisible();
    await visitor.getByLabel('Email address').fill(email);
    await visitor.getByRole('button', { name: 'Remind me' }).click();
    await expect(visitor.getByText('You’ll get one email from Mara Vey')).toBeVisible();
    await expect.poll(async () => (await readFans(token)).map((fan) => fan.email)).toContain(email);
  }
});

test('an artist publishes the pages of a release and of themselves, and a press kit', async ({ page, browser }) => {
  await startPrepared(page, async ({ token }) => {
    await confirmEmail(token);
    const trackId = await createTrack(token, 'Glass Harbor', chord(4));
    await sendRequest('PUT', `/api/tracks/${trackId}`, { token, body: { releaseDate: dayIn(firstZone, 10) } });
    return `/track/${trackId}?tab=page`;
  });
  const visitor = await openVisitor(browser);

  await test.step('the page of the release', async () => {
    await page.getByRole('textbox', { name: 'Add links' }).fill(links.join('\n'));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('textbox', { name: 'Lyrics' }).fill('Ferry lights on the glass harbor');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText(/^Live\. Counts down/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Story picture' })).toBeVisible();
    await expectAccessible(page, 'editor of a release page');
    await visitor.goto((await page.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? '');
    await expect(visitor.getByText('Ferry lights on the glass harbor')).toBeVisible();
  });

  await test.step('the page of the artist, which features the release', async () => {
    await visit(page, '/artist-page');
    await page.getByRole('textbox', { name: 'Tagline' }).fill('Songs for the last bus home');
    await page.getByRole('switch', { name: 'Publish this page' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const open = page.getByRole('link', { name: /^Open \(/ });
    await visitor.goto((await open.getAttribute('href')) ?? '');
    await expect(visitor.getByText('Songs for the last bus home')).toBeVisible();
    await expect(visitor.getByRole('link', { name: /Remind me/ })).toBeVisible();
    await expectAccessible(visitor, 'artist page');
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('the press kit, with its one-sheet', async () => {
    await visit(page, '/press-kit');
    await page.getByRole('textbox', { name: 'Short bio' }).fill('Mara Vey writes songs for the last bus home.');
    await page.getByRole('switch', { name: 'Publish the press kit' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const open = page.getByRole('link', { name: 'Open press kit' });
    await visitor.goto((await open.getAttribute('href')) ?? '');
    await visitor.getByRole('button', { name: /^Copy/ }).first().click();
    await expectAccessible(visitor, 'press kit');
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: /Download one-sheet/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });
});

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** The headless browser says that it is one, and robots are not counted. */
async function openVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = test.info().project.use.viewport ?? null;
  const context = await browser.newContext({ userAgent, timezoneId: 'America/Chicago', viewport, ...options });
  return context.newPage();
}
