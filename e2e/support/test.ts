import { test as base } from '@playwright/test';

/**
 * Playwright's own, with pages that are drawn plainly: without a graphics card, gradients, shadows and blur take two fifths of
 * the processor, and nobody sees them. They would also hide the contrast of what stands on them from axe.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(drawPlainly);
    await use(context);
  },
});

/** A constructed sheet, because the content policy may refuse style elements. */
function drawPlainly(): void {
  const sheet = new CSSStyleSheet();
  const nothing = ['background-image', 'box-shadow', 'filter', 'backdrop-filter'].map(
    (name) => `${name}: none !important`,
  );
  sheet.replaceSync(`*, *::before, *::after { ${nothing.join(';')} }`);
  document.adoptedStyleSheets = [sheet];
}
