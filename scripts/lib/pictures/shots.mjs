import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inCheckout } from '../checkout.mjs';

const sharp = createRequire(inCheckout('apps', 'server', 'package.json'))('sharp');

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, path: string, isPhone?: boolean, prepare?: (page: Page) => Promise<void>, installed?: string }} Shot */

const desktop = { width: 1440, height: 1040, scale: 1.5 };
const phone = { width: 390, height: 844, scale: 2, isPhone: true };

/**
 * The docs' screenshots; `installed` names those that browsers show when the app is installed.
 * @param {import('./demo-browser.mjs').DemoBrowser['paths']} paths
 * @returns {Shot[]}
 */
const shots = ({ track, album, campaign, fanbase }) => [
  { name: 'dashboard', path: '/', prepare: play, installed: 'wide' },
  { name: 'mastering', path: `${track}?tab=mastering`, prepare: compare },
  { name: 'album', path: album, prepare: showAlbum },
  { name: 'release-plan', path: `${track}?tab=tasks` },
  { name: 'outreach', path: `${track}?tab=email` },
  { name: 'campaign', path: campaign },
  { name: 'fans', path: '/fans' },
  { name: 'pricing', path: '/pricing' },
  { name: 'fanbase-phone', path: fanbase, isPhone: true },
  { name: 'dashboard-phone', path: '/', isPhone: true, installed: 'narrow' },
];

/** @param {import('./demo-browser.mjs').DemoBrowser} browser */
export async function takeShots(browser) {
  for (const shot of shots(browser.paths)) {
    const page = await browser.openPage(shot.isPhone ? phone : desktop);
    await page.goto(browser.url + shot.path);
    await settle(page);
    await shot.prepare?.(page);
    const png = await page.screenshot({ animations: 'disabled' });
    await page.context().close();
    await saveWebp(png, shot.isPhone ? 640 : 1440, inCheckout('docs', 'images', `${shot.name}.webp`));
    if (shot.installed) {
      const folder = ['apps', 'web', 'public', 'screenshots'];
      await saveWebp(png, shot.isPhone ? 390 : 1280, inCheckout(...folder, `${shot.installed}.webp`));
    }
  }
}

/** Waits for lists, images and fonts, and for what they load. @param {Page} page */
export async function settle(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const _round of [1, 2, 3]) {
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy=true], .animate-shimmer') &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
        document.fonts.status === 'loaded',
    );
    await page.waitForTimeout(350);
  }
}

/** Opens the player. @param {Page} page */
async function play(page) {
  await page.getByRole('button', { name: 'Play Night Bus Hymn' }).click();
  await page
    .getByRole('slider', { name: /Seek|Position/ })
    .first()
    .waitFor();
  await page.waitForTimeout(2500);
  await page.mouse.move(720, 120);
  await page.waitForTimeout(400);
}

/** @param {Page} page */
async function compare(page) {
  const waveform = page.getByRole('main').getByRole('slider').first();
  await waveform.click();
  await page.waitForTimeout(1200);
}

/** Scrolls down to album mastering. @param {Page} page */
async function showAlbum(page) {
  await page.getByRole('region', { name: 'Album mastering' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await settle(page);
}

/**
 * @param {Buffer} png
 * @param {number} width in pixels
 * @param {string} file
 */
async function saveWebp(png, width, file) {
  const webp = await sharp(png).resize({ width }).webp({ quality: 82, effort: 6 }).toBuffer();
  writeFileSync(file, webp);
  console.log(`${file}: ${Math.round(webp.length / 1024)} KB`);
}
