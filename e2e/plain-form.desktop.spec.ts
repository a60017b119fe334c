import { type Browser, expect, type Page } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openFanbase, readFans } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';

test('both forms work without JavaScript, and are accessible', async ({ browser, page: scripted }) => {
  const token = await createAccount(newPerson());
  const id = await openFanbase(token);
  const page = await withoutScripts(browser);

  await test.step('the landing page keeps what was typed beside its sentence, and joins', async () => {
    await page.goto(`/fanbase/${id}`);
    await page.getByLabel('Name*').fill('Elle Okafor');
    await page.getByLabel('Email*').fill('elle@example.com');
    await page.getByLabel('Phone Number*').fill('213 555');
    await page.getByRole('button', { name: 'Join The Lanterns' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number');
    await expect(page.getByLabel('Name*')).toHaveValue('Elle Okafor');
    await page.getByLabel('Phone Number*').fill('(213) 555-0147');
    await page.getByRole('button', { name: 'Join The Lanterns' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to The Lanterns!' })).toBeVisible();
  });

  await test.step('so does the sign-up page', async () => {
    await page.goto(`/fan-signup/${id}`);
    await page.getByLabel('Name*').fill('Dana Whitlock');
    await page.getByLabel('Phone Number*').fill('7735550163');
    await page.getByLabel('Category').selectOption('Press');
    await page.getByLabel("Don't text me").check();
    await page.getByRole('button', { name: 'Join Fanbase' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the Fanbase!' })).toBeVisible();
    await expect
      .poll(async () => (await readFans(token)).map(({ name, sms }) => [name, sms]))
      .toEqual([
        ['Dana Whitlock', 'none'],
        ['Elle Okafor', 'yes'],
      ]);
    await page.context().close();
  });

  await test.step('the form is accessible', async () => {
    // axe needs scripts, so the form is taken out of its noscript.
    await scripted.route('**/assets/public-*.js', (route) => route.abort());
    await scripted.goto(`/fan-signup/${id}`);
    await scripted.evaluate(() => {
      const plain = document.querySelector('noscript')?.textContent ?? '';
      document.body.replaceChildren(...new DOMParser().parseFromString(plain, 'text/html').body.childNodes);
    });
    await expect(scripted.getByRole('button', { name: 'Join Fanbase' })).toBeVisible();
    await expectAccessible(scripted, 'plain form', { without: ['.plain-form-trap'] });
  });
});

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  return context.newPage();
}
