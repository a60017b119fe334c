import { type Browser, expect, type Page } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { openFanbase, readFans } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

test('both forms work without JavaScript', async ({ browser }) => {
  const token = await createAccount(newPerson());
  const id = await openFanbase(token);
  const page = await withoutScripts(browser);

  await test.step('the landing page keeps the input next to the error, and joins', async () => {
    await page.goto(`/fanbase/${id}`);
    await page.getByLabel('Name').fill('Elle Okafor');
    await page.getByLabel('Email').fill('elle@example.com');
    await page.getByLabel('Phone').fill('213 555');
    // Features that need a script are hidden.
    await expect(page.getByRole('button', { name: 'Update your details' })).toBeHidden();
    await page.getByRole('button', { name: 'Join The Lanterns' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number');
    await expect(page.getByLabel('Name')).toHaveValue('Elle Okafor');
    await page.getByLabel('Phone').fill('(213) 555-0147');
    await page.getByRole('button', { name: 'Join The Lanterns' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to The Lanterns!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'QR code' })).toBeHidden();
    await page.getByRole('button', { name: 'Join Another Fan' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
  });

  await test.step('so does the sign-up page', async () => {
    await page.goto(`/fan-signup/${id}`);
    await page.getByLabel('Name*').fill('Dana Whitlock');
    await page.getByLabel('Country').selectOption('United Kingdom (+44)');
    await page.getByLabel('Phone Number*').fill('07700 900123');
    await page.getByText('Press', { exact: true }).click();
    await page.getByLabel("Don't text me").check();
    await expect(page.getByText('Mara Vey will not text you.').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Join Fanbase' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the Fanbase!' })).toBeVisible();
    await expect
      .poll(async () =>
        (await readFans(token)).map(({ name, phone, contactType, sms }) => [name, phone, contactType, sms]),
      )
      .toEqual([
        ['Dana Whitlock', '+447700900123', 'Press', 'none'],
        ['Elle Okafor', '+12135550147', 'Fan', 'yes'],
      ]);
    await page.context().close();
  });
});

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  return context.newPage();
}
