import { expect, type Locator, type Page } from '@playwright/test';

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const row = (card: Locator, text: string): Locator => card.getByRole('listitem').filter({ hasText: text });

/** On the members page. */
export async function addArtist(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add artist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add artist' });
  await dialog.getByLabel('Artist name').fill(name);
  await dialog.getByRole('button', { name: 'Add artist' }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses from the options of a member on the members page. */
export async function chooseForMember(page: Page, email: string, action: string): Promise<void> {
  await row(region(page, 'Members'), email)
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
