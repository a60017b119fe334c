import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passes is not written down, and no rule of these reads the style sheets.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  // Nothing runs inside the frame of a letter, axe included: it would wait for an answer.
  iframes: false,
};

/** For `within`: what is open above the page, whatever its urgency. */
export const anyDialog = '[role=dialog], [role=alertdialog]';

/** Everything axe can find on the page as it stands, or within a part of it. */
export async function expectAccessible(
  page: Page,
  state: string,
  { without = [], within }: { without?: string[]; within?: string } = {},
) {
  // Once per document.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  await endFades(page);
  const found = await page.evaluate(
    async ({ include, exclude, options }) => {
      const axe = Reflect.get(window, 'axe') as typeof import('axe-core');
      const { violations } = await axe.run({ ...(include && { include }), exclude }, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
    },
    { include: within, exclude: without, options },
  );
  expect(found, `${state} at ${page.url()}`).toEqual([]);
}

/** What is half faded has half its contrast. */
async function endFades(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const under = document.getAnimations().filter((one) => one.playState === 'running' && Number.isFinite(endOf(one)));
    await Promise.allSettled(under.map((one) => one.finished));

    function endOf(animation: Animation): number {
      return Number(animation.effect?.getComputedTiming().endTime ?? 0);
    }
  });
}
