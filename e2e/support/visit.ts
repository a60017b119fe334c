import { expect, type Page } from '@playwright/test';

/**
 * Navigates inside the app, because a page load costs over a second of processor time. Resolves when the previous page is gone.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isOtherRoute = await page.evaluate((to) => {
    const routeOf = (pathname: string) => pathname.split('/')[1];
    const isOther = routeOf(location.pathname) !== routeOf(new URL(to, location.origin).pathname);
    if (isOther) document.querySelector('main')?.setAttribute('data-left', '');
    const state = { key: to, index: (history.state?.index ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    return isOther;
  }, path);
  if (isOtherRoute) await expect(page.locator('main:not([data-left])')).toBeVisible();
}
