import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 60;

/** Presses Tab until the element has focus, which must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`${target} cannot be reached with ${key}.`);
}

/** Focus may also be in the browser's own controls. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(describeFocus)).toMatch(/^(visible|outside)$/);
}

function describeFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'outside';
  const isOutlined = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const { backgroundColor } = getComputedStyle(element);
  const isHighlighted = element.matches('[role=menuitem]') && backgroundColor !== 'rgba(0, 0, 0, 0)';
  const { width, height } = element.getBoundingClientRect();
  return (isOutlined || isHighlighted) && width > 0 && height > 0 ? 'visible' : element.outerHTML;
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
