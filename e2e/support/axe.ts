import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Report violations only, without loading style sheets.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  // The email frame allows no scripts, so axe would wait forever.
  iframes: false,
};

/** For `within`: any open dialog. */
export const anyDialog = '[role=dialog], [role=alertdialog]';

/** Expects no axe violations on the page, or within a part of it. */
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

/** Fading elements have too little contrast. */
async function endFades(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const under = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number.isFinite(findEnd(one)));
    await Promise.allSettled(under.map((one) => one.finished));

    function findEnd(animation: Animation): number {
      return Number(animation.effect?.getComputedTiming().endTime ?? 0);
    }
  });
}
