import { expect, test } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { emailField } from './support/sign-in-screen.ts';

test('the sandbox shows the mail that arrived and says that nothing is real', async ({ page, context }) => {
  const person = newPerson();
  await createAccount(person);
  const sandbox = await context.newPage();
  await sandbox.goto(process.env.SANDBOX_URL ?? '');
  await expect(sandbox).toHaveTitle('Debut sandbox: not real');
  await expect(sandbox.getByText('Nothing on this page is real')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await emailField(page).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();

  const mails = sandbox.getByRole('button', { name: `to ${person.email}` });
  await mails.filter({ hasText: 'Reset your Debut password' }).click();
  await expect(sandbox.getByRole('heading', { name: 'Reset your Debut password' })).toBeVisible();
  await expect(sandbox.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    /\/login\?reset=/,
  );
  await expectAccessible(sandbox, 'sandbox');
});
