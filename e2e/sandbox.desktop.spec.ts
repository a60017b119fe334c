import { expect } from '@playwright/test';
import { createAccount, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

test('the sandbox shows received emails and says that nothing is real', async ({ page }) => {
  const { email, password } = newPerson();
  await createAccount({ email, password });
  await page.goto(process.env.SANDBOX_URL ?? '');
  await expect(page).toHaveTitle('Debut sandbox: not real');
  await expect(page.getByText('Nothing on this page is real')).toBeVisible();

  await sendRequest('POST', '/api/auth/request-password-reset', { body: { email } });
  const emails = page.getByRole('button', { name: `to ${email}` });
  await emails.filter({ hasText: 'Reset your Debut password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your Debut password' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    /\/login#reset=/,
  );
  await expectAccessible(page, 'sandbox');
});
