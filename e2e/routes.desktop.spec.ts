import { expect, test } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { newPerson } from './support/people.ts';
import { protectedPages, publicPages, unknownPage } from './support/routes.ts';
import { expectSignInScreen, signIn } from './support/sign-in-screen.ts';

for (const { path, heading, title } of protectedPages) {
  test(`a stranger at ${path} signs in there and then sees the page`, async ({ page }) => {
    const person = newPerson();
    await createAccount(person);
    const address = `${path}?from=mail#part`;
    await page.goto(address);
    await expectSignInScreen(page);
    await expect(page).toHaveTitle('Sign in · Debut');
    await expect(page).toHaveURL(address);
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  });
}

for (const { path, heading, title } of [...publicPages, unknownPage]) {
  test(`${path} needs no sign-in`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}
