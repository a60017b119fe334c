import type { Page } from '@playwright/test';

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
}

export function composer(page: Page) {
  return page.getByRole('region', { name: 'Send Message to Fans' });
}

export function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem').filter({ hasText: name });
}

/** The newest. */
export function historyRow(page: Page) {
  return page.getByRole('region', { name: 'Message history' }).getByRole('button').first();
}
