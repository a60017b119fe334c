/**
 * Whether a list of 5,000 fans stays smooth: counts the tasks of more than 50 ms while one scrolls through all of them,
 * searches, orders, filters and picks: `npm run bench:fans -- [rounds] [fans]`. What the processor did for others does not
 * count: see `dashboard/long-tasks.mjs`.
 */
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { createClient } from '../scripts/lib/demo/api.mjs';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { Failure } from '../scripts/lib/failure.mjs';
import { scrollThrough } from './dashboard/gestures.mjs';
import { account } from './dashboard/library.mjs';
import { longMilliseconds, tasksDuring, watchLongTasks } from './dashboard/long-tasks.mjs';
import { parameters, printResult } from './print.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const [rounds = 2, fans = 5000] = parameters.map(Number);
const count = fans.toLocaleString('en');

/** @type {[what: string, act: (page: Page) => Promise<unknown>][]} */
const gestures = [
  ['scrolling', scrollThrough],
  ['back to the top', (page) => page.keyboard.press('Home').then(() => shows(page, `All ${count} shown`))],
  ['searching a name', (page) => type(page, 'elle okafor 49')],
  ['searching nobody', (page) => type(page, 'zzzz').then(() => page.getByText('No fans found').waitFor())],
  ['searching a number', (page) => type(page, '(213) 55').then(() => shows(page, `All ${count} shown`))],
  [
    'showing all again',
    (page) =>
      search(page)
        .fill('')
        .then(() => shows(page, `All ${count} shown`)),
  ],
  ['ordering by name', (page) => order(page, 'Name')],
  ['ordering by category', (page) => order(page, 'Category')],
  ['newest first again', (page) => order(page, 'Newest first')],
  ['only VIP', (page) => page.getByRole('radio', { name: /^VIP/ }).click()],
  ['all categories', (page) => page.getByRole('radio', { name: /^All/ }).first().click()],
  ['picking all', (page) => pickAll(page).then(() => page.getByText(`${count} selected`).waitFor())],
  ['picking none', (page) => pickAll(page)],
];

await runCommand(async ({ stopRequested }) => {
  if (!(rounds >= 1 && fans >= 100)) throw new Failure('Usage: npm run bench:fans -- [rounds] [fans]');
  await ensureBuilt({ stopRequested });
  const executablePath = await findBrowser({ stopRequested });
  const { startProduct } = await tsImport('../e2e/support/product.ts', import.meta.url);
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const token = await addFans(product.url);
    /** @type {Map<string, { long: number, own: number }>} */
    const worst = new Map();
    for (let round = 1; round <= rounds && !stopRequested.aborted; round += 1) {
      const page = await openFans(browser, product.url, token);
      for (const [what, act] of gestures) {
        const { long, own } = await tasksDuring(page, async () => void (await act(page)));
        const before = worst.get(what) ?? { long: 0, own: 0 };
        worst.set(what, { long: Math.max(before.long, long[0] ?? 0), own: Math.max(before.own, own[0] ?? 0) });
      }
      await page.context().close();
    }
    const rows = [...worst].map(([what, { long, own }]) => ({
      gesture: what,
      'longest ms': long,
      'longest own ms': own,
      reached: own <= longMilliseconds,
    }));
    const notes = [
      `${count} fans, ${rounds} rounds: the longest task of each gesture and its processor time, at most ${longMilliseconds} ms.`,
    ];
    return printResult({ rows, notes, isReached: rows.every(({ reached }) => reached) });
  } finally {
    await browser.close();
    await product.stop();
  }
});

/** @param {string} url @returns {Promise<string>} the token */
async function addFans(url) {
  const client = createClient(url);
  await client.request('POST', '/auth/sign-up/email', account);
  const categories = ['regular_fan', 'super_fan', 'new_fan', 'vip'];
  const people = ['Elle Okafor', 'Jonah Reyes', 'Priya Raman', 'Dana Whitlock', 'Søren Åkesson'];
  const rows = Array.from({ length: fans }, (_, index) =>
    [
      `+121355${String(index).padStart(5, '0')}`,
      `${people[index % people.length]} ${index}`,
      `fan${index}@example.com`,
      categories[index % 4],
      index % 3 === 0 ? 'chicago; vinyl' : '',
      index % 7 === 0 ? 'TikTok' : '',
      'yes',
    ].join(','),
  );
  const csv = ['phone,name,email,category,tags,source,sms consent', ...rows].join('\n');
  await client.request('POST', '/fanbase/fans/import', { csv, dryRun: false });
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return answer.headers.get('set-auth-token') ?? '';
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {string} token */
async function openFans(browser, url, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchLongTasks(page);
  await page.goto(`${url}/icon.svg`);
  await page.evaluate((value) => localStorage.setItem('debut.token', value), token);
  await page.goto(`${url}/fans`);
  await shows(page, `All ${count} shown`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}

/** @param {Page} page @param {string} words */
async function shows(page, words) {
  await page.getByRole('status').filter({ hasText: words }).waitFor();
}

/** @param {Page} page */
function search(page) {
  return page.getByRole('searchbox', { name: 'Search fans' });
}

/** @param {Page} page @param {string} text */
async function type(page, text) {
  await search(page).fill('');
  await search(page).pressSequentially(text, { delay: 60 });
}

/** @param {Page} page @param {string} name */
async function order(page, name) {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption(name);
}

/** @param {Page} page */
async function pickAll(page) {
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
}
