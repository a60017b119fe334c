import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Chooses a format in the menu of a download button, and returns the file. */
export async function downloadAs(page: Page, button: string, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: button }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await started).path());
}
