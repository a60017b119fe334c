import { expect } from '@playwright/test';
import { createProject, createTrack, sendRequest } from './support/api.ts';
import { openFanbase } from './support/fanbase.ts';
import { expectGoodNames } from './support/names.ts';
import { createDatedTrack, day, noonZone, setTimeZone } from './support/planning.ts';
import { protectedPages } from './support/routes.ts';
import { newAccount, openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test.use({ timezoneId: noonZone });

/** The narrowest supported screen, and a laptop at 200 %. */
const widths = [320, 640];

test('on a narrow screen and at 200 % every page fits, and every control has a unique name', async ({ page }) => {
  test.slow();
  const { token } = await newAccount();
  const { pages, publicPages } = await fill(token);
  await openWithToken(page, token, '/account');
  for (const path of [...pages, ...publicPages]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await (publicPages.includes(path) ? page.goto(path) : visit(page, path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // Two buttons choose the same plan, and two message the same people. A new account’s artist has its name.
    await expectGoodNames(page, { mayRepeat: /^(button (Choose|Contact Sales)|option nova-)/ });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => page.evaluate(findOverflow), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('selecting tracks and importing files fit a narrow screen', async ({ page }) => {
  const { token } = await newAccount();
  const track = await createTrack(token, 'Glass Harbor');
  const project = await createProject(token, 'Kitchen Tapes', [track]);
  await createTrack(token, 'Slow Tide');
  await openWithToken(page, token, '/account');
  for (const path of ['/', `/project/${project}?tab=tracks`]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, path);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Select all' }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await expect.poll(() => page.evaluate(findOverflow), `selecting in ${path} at ${width}`).toEqual([]);
      for (const action of await page.getByRole('toolbar').getByRole('button').all()) {
        await expect(action).toBeInViewport({ ratio: 1 });
      }
    }
  }

  // The upload never ends, so the header shows it at every width.
  await page.route('**/api/uploads', () => {});
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, '/import-files');
  await page.getByLabel('Choose files, or drop them here').setInputFiles({
    name: 'undertow.wav',
    mimeType: 'audio/wav',
    buffer: tone(1),
  });
  for (const width of [...widths, 768, 950, 1024]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.getByRole('link', { name: 'Importing 1 of 1' })).toBeVisible();
    await expect.poll(() => page.evaluate(findOverflow), `importing at ${width}`).toEqual([]);
  }
});

/** A name without line breaks. */
const unbroken = (letter: string, length = 180) => letter.repeat(length);

/** Creates one of everything; returns the paths. */
async function fill(token: string): Promise<{ pages: string[]; publicPages: string[] }> {
  await setTimeZone(token);
  const artist = await openFanbase(token, { fanbaseName: unbroken('W', 90), artistName: unbroken('M', 90) });
  const dated = await createDatedTrack(token, 'The Lighthouse Keeper’s Daughter and Other Weather', 9);
  const track = await createTrack(token, 'Glass Harbor', tone(3));
  const project = await createProject(token, unbroken('W'), [track, dated, await createTrack(token, unbroken('M'))]);
  await createDatedTrack(token, unbroken('Q'), 30);
  const csv = `Phone,Name,Tags,Source\n3125550148,${unbroken('W', 90)},vinyl,TikTok\n6465550192,Priya Raman,street team,\n`;
  await sendRequest('POST', '/api/fanbase/fans/import', { token, body: { csv, dryRun: false } });
  // No two pages of one route in a row, so that each renders from scratch.
  const pages = [
    ...protectedPages.map(({ path }) => path),
    '/releases?tab=tasks',
    `/track/${dated}?tab=mastering`,
    `/project/${project}?tab=tracks`,
    `/track/${dated}?tab=tasks`,
    `/project/${project}?tab=tasks`,
    `/track/${dated}?tab=email`,
    `/project/${project}?tab=email`,
    `/track/${track}`,
    `/releases?month=${day(30).slice(0, 7)}`,
    `/add-track?project=${project}`,
  ];
  return { pages, publicPages: [`/fanbase/${artist}`, `/fan-signup/${artist}`] };
}

/**
 * Finds elements that overflow the page, and truncated labels of controls. Scroll containers and the off-screen honeypot field
 * are fine.
 */
function findOverflow(): string[] {
  const screen = document.documentElement.clientWidth;
  const describe = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
  const wide = document.documentElement.scrollWidth > screen ? ['the page'] : [];
  const controls = [
    ...document.querySelectorAll('main a, main button, main input:not([tabindex="-1"]), main h1, main h2'),
  ];
  const isInScroller = (element: Element): boolean => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (['auto', 'scroll', 'hidden'].includes(getComputedStyle(each).overflowX)) return true;
    }
    return false;
  };
  const outside = controls.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > screen + 1 || left < -1) && !isInScroller(element);
  });
  const cut = controls.filter(
    (element) =>
      element.matches('button:not([role=switch], .truncate)') &&
      element.textContent?.trim() !== '' &&
      element.scrollWidth > element.clientWidth + 2,
  );
  return [...wide, ...outside.map(describe), ...cut.map(describe)];
}
