import type { Page } from '@playwright/test';

/** Leads an open page to an address of the app without loading it again, as the browser's Forward button does. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // As the router itself writes it: without an index it complains of a foreign entry.
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `test-${idx}`, idx }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
