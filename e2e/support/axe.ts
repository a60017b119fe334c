import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything axe can find on the page as it stands, or within a part of it. */
export async function expectAccessible(
  page: Page,
  state: string,
  { without = [], within }: { without?: string[]; within?: string } = {},
) {
  await flattenBackgrounds(page);
  const builder = new AxeBuilder({ page }).withTags(rules);
  if (within) builder.include(within);
  for (const selector of without) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
  expect(found, `${state} at ${page.url()}`).toEqual([]);
}

/** Gradients hide contrast from axe. A constructed sheet, because the content policy may refuse style elements. */
async function flattenBackgrounds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { background-image: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
}
