import { test as base } from '@playwright/test';

/**
 * Playwright's `test` without gradients, shadows and blur, which cost two fifths of the processor and hide text contrast from
 * axe.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(removeEffects);
    await use(context);
  },
});

/** A constructed style sheet, because the content security policy may block style elements. */
function removeEffects(): void {
  const sheet = new CSSStyleSheet();
  const nothing = ['background-image', 'box-shadow', 'filter', 'backdrop-filter'].map(
    (name) => `${name}: none !important`,
  );
  sheet.replaceSync(`*, *::before, *::after { ${nothing.join(';')} }`);
  document.adoptedStyleSheets = [sheet];
}
