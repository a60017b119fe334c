import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { openFanbase, readFans } from './support/fanbase.ts';
import { holdRequests } from './support/network.ts';
import { newPerson } from './support/people.ts';

const consent = /^By joining you agree to receive text messages .* from Mara Vey\..* Reply STOP to opt out/;

test('a stranger joins by the landing page, and twice is once', async ({ page }) => {
  const { id, token } = await openArtist({ stats: { activeFans: 1416, releases: 10, newMusic: '27 Nov' } });
  const load = await holdRequests(page, '**/api/fanbase/landing/**');
  await page.goto(`/fanbase/${id}`);
  await expect(page.getByRole('status')).toHaveText('Loading fanbase...');
  load();
  await expect(page).toHaveTitle('The Lanterns · Mara Vey');
  await expect(page.getByRole('heading', { name: 'The Lanterns', level: 1 })).toBeVisible();
  for (const stat of ['1,416', 'Active Fans', 'Releases', '27 Nov', 'New Music']) {
    await expect(page.getByText(stat, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(consent)).toBeVisible();

  const join = page.getByRole('button', { name: 'Join The Lanterns' });
  await join.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('  Elle Okafor ');
  await field(page, 'Email').fill('elle@example.com');
  await field(page, 'Phone').pressSequentially('213555014');
  await join.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number');
  await expect(field(page, 'Email')).toHaveValue('elle@example.com');
  await field(page, 'Phone').press('End');
  await field(page, 'Phone').pressSequentially('7');
  await expect(field(page, 'Phone')).toHaveValue('+1 (213) 555-0147');
  await join.click();
  await expect(page.getByRole('heading', { name: 'Welcome to The Lanterns!' })).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Mara Vey will text you');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /QR code of .*\/fanbase\// })).toBeVisible();
  await expect
    .poll(() => readFans(token))
    .toMatchObject([
      {
        name: 'Elle Okafor',
        phone: '+12135550147',
        email: 'elle@example.com',
        category: 'new_fan',
        contactType: 'Fan',
        source: 'Fanbase Landing Page',
        sms: 'yes',
      },
    ]);

  await page.getByRole('button', { name: 'Join Another Fan' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByLabel("Don't text me").check();
  await expect(page.getByText('Mara Vey will not text you. Your number only keeps your place')).toBeVisible();
  await fillLanding(page, 'Elle O.');
  await join.click();
  await expect(page.getByRole('status')).toContainText('Mara Vey will not text you');
  await expect.poll(() => readFans(token)).toHaveLength(1);
});

test('a stranger joins by the sign-up page', async ({ page }) => {
  const { id, token } = await openArtist();
  await page.goto(`/fan-signup/${id}`);
  await expect(page).toHaveTitle('Join the Fanbase · Mara Vey');
  await expect(page.getByRole('heading', { name: 'Join the Fanbase', level: 1 })).toBeVisible();
  await expect(page.getByText('Mara Vey', { exact: true })).toBeVisible();
  await expect(page.getByText(consent)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Fan' })).toBeChecked();

  const join = page.getByRole('button', { name: 'Join Fanbase' });
  await join.click();
  await expect(page.getByRole('alert')).toHaveText('Name and phone number are required');
  await field(page, 'Name*').fill('Dana Whitlock');
  await field(page, 'Phone Number*').pressSequentially('77355501');
  await join.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number');
  await field(page, 'Phone Number*').pressSequentially('63');
  await expect(field(page, 'Phone Number*')).toHaveValue('(773) 555-0163');
  await page.getByText('Radio', { exact: true }).click();
  await field(page, 'How did you find us? (Optional)').fill(' a show ');
  const answer = await holdRequests(page, '**/api/fanbase/signup');
  await join.click();
  await expect(page.getByRole('button', { name: 'Adding to Fanbase...' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Welcome to the Fanbase!' })).toBeVisible();
  await expect
    .poll(() => readFans(token))
    .toMatchObject([
      { name: 'Dana Whitlock', phone: '+17735550163', email: null, contactType: 'Radio', source: 'a show', sms: 'yes' },
    ]);
  await page.getByRole('button', { name: 'Add Another Fan' }).click();
  await expect(page.getByRole('radio', { name: 'Fan' })).toBeChecked();
  await expect(field(page, 'Phone Number*')).toHaveValue('');
});

test('both forms work without JavaScript', async ({ browser }) => {
  const { id, token } = await openArtist();
  const page = await withoutScripts(browser);
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

test('a page nobody saved and a page that does not load fall back to defaults', async ({ page }) => {
  const token = await createAccount(newPerson());
  const id = await openFanbase(token);
  await page.route('**/api/fanbase/landing/**', (route) => route.abort());
  await page.goto(`/fanbase/${id}`);
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
  await expect(page.getByText('Coming Soon')).toBeVisible();
  await expect(page.getByText(consent)).toBeVisible();

  await page.goto('/fanbase/nobody-at-all');
  await expect(page.getByRole('heading', { name: 'The Dreamers', level: 1 })).toBeVisible();
  await expect(page.getByText('Music Producer & Artist')).toBeVisible();
});

test('what was typed outlasts a failure', async ({ page }) => {
  const { id, token } = await openArtist();
  await page.goto(`/fanbase/${id}`);
  await fillLanding(page, 'Elle Okafor');
  const join = page.getByRole('button', { name: 'Join The Lanterns' });
  await page.route('**/api/fanbase/signup', (route) => route.abort());
  await join.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to join fanbase. Please try again.');
  await page.unroute('**/api/fanbase/signup');
  await page.route('**/api/fanbase/signup', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await join.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to join fanbase');
  await page.unroute('**/api/fanbase/signup');
  const answer = await holdRequests(page, '**/api/fanbase/signup');
  await join.click();
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Welcome to The Lanterns!' })).toBeVisible();
  await expect.poll(() => readFans(token)).toHaveLength(1);
});

test('the button to join is in sight at once, and nothing scrolls sideways on a narrow phone', async ({ page }) => {
  const description = 'Late-night synths, tape hiss and songs about the lake. Join for first listens and the demos.';
  const { id } = await openArtist({ description });
  await page.goto(`/fanbase/${id}`);
  await expect(page.getByRole('button', { name: 'Join The Lanterns' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['fanbase', 'fan-signup']) {
    await page.goto(`/${path}/${id}`);
    await expect(page.getByRole('button', { name: /^Join/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

async function openArtist(fields: Record<string, unknown> = {}): Promise<{ id: string; token: string }> {
  const token = await createAccount(newPerson());
  return { id: await openFanbase(token, fields), token };
}

async function fillLanding(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill('elle@example.com');
  await field(page, 'Phone').fill('2135550147');
}

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function withoutScripts(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL ?? '' });
  return context.newPage();
}
