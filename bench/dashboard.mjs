/**
 * Whether a dashboard of 500 tracks stays smooth: counts the tasks of more than 50 ms while one scrolls through all of them
 * and drags a card over several rows, beside the same on an empty page: `npm run bench:dashboard -- [rounds] [tracks]`.
 */
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { Failure } from '../scripts/lib/failure.mjs';
import { dragDown, scrollThrough } from './dashboard/gestures.mjs';
import { account, fillLibrary } from './dashboard/library.mjs';
import { longMilliseconds, tasksDuring, watchLongTasks } from './dashboard/long-tasks.mjs';
import { logProgress, parameters, printResult } from './print.mjs';

const [rounds = 3, tracks = 500] = parameters.map(Number);
const screen = { width: 1440, height: 900 };

await runCommand(async ({ stopRequested }) => {
  if (!(rounds >= 1 && tracks >= 1)) throw new Failure('Usage: npm run bench:dashboard -- [rounds] [tracks]');
  await ensureBuilt({ stopRequested });
  const executablePath = await findBrowser({ stopRequested });
  const { startProduct } = await tsImport('../e2e/support/product.ts', import.meta.url);
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    logProgress(`Adding ${tracks} tracks with covers and audio.`);
    await fillLibrary(product.url, tracks);
    const figures = [];
    for (let round = 1; round <= rounds && !stopRequested.aborted; round += 1) {
      figures.push(...(await measure(browser, 'empty', openEmptyPage)));
      figures.push(...(await measure(browser, 'dashboard', (page) => openDashboard(page, product.url))));
    }
    return printResult({
      rows: figures,
      notes: ['Tasks of more than 50 ms, and those that took the processor that long themselves.'],
      isReached: !figures.some((figure) => figure.page === 'dashboard' && figure['own > 50 ms'] > 0),
    });
  } finally {
    await browser.close();
    await product.stop();
  }
});

/**
 * Drags and scrolls in a page that `open` leaves at its top.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @param {(page: import('@playwright/test').Page) => Promise<{ x: number, y: number }>} open answers what to drag
 */
async function measure(browser, name, open) {
  const page = await browser.newPage({ viewport: screen });
  await watchLongTasks(page);
  const handle = await open(page);
  const dragging = await tasksDuring(page, () => dragDown(page, handle));
  await page.keyboard.press('Home');
  await page.waitForFunction(() => window.scrollY === 0);
  const scrolling = await tasksDuring(page, () => scrollThrough(page));
  await page.close();
  return [figure(name, 'dragging', dragging), figure(name, 'scrolling', scrolling)];
}

/** @param {string} page @param {string} gesture @param {{ long: number[], own: number[] }} tasks */
function figure(page, gesture, { long, own }) {
  return {
    page,
    gesture,
    '> 50 ms': long.length,
    longest: Math.round(long[0] ?? 0),
    'own > 50 ms': own.filter((milliseconds) => milliseconds > longMilliseconds).length,
    'longest own': Math.round(own[0] ?? 0),
  };
}

/** @param {import('@playwright/test').Page} page */
async function openEmptyPage(page) {
  const rows = Math.ceil(tracks / 4);
  await page.goto(`data:text/html,<body style="height:${rows * 384}px">`);
  return { x: 150, y: 400 };
}

/** @param {import('@playwright/test').Page} page @param {string} url */
async function openDashboard(page, url) {
  await page.goto(url);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const handle = page.getByRole('button', { name: /^Reorder / }).first();
  await handle.waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
