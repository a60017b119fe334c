import { expect, test } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { startProduct } from './support/product.ts';
import { expectSignedIn, googleButton, openUserMenu } from './support/sign-in-screen.ts';

/** A script's consent holds for everybody, so this needs a product of its own. */
test('a script that has allowed beforehand passes the consent page by redirects alone', async ({ page }) => {
  const product = await startProduct();
  try {
    const { email } = newPerson();
    await fetch(`${product.sandboxUrl}/consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendor: 'google', decision: 'allow', email }),
    });
    await page.goto(product.url);
    await googleButton(page).click();
    await expectSignedIn(page);
    const menu = await openUserMenu(page);
    await expect(menu.getByText(email, { exact: true })).toBeVisible();
  } finally {
    await page.close();
    await product.stop();
  }
});
