import { expect, type Locator, type Page } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openFanbase, readFans } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { createDatedTrack, noonZone } from './support/planning.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test.use({ timezoneId: noonZone });

const consent = /^By joining you agree to receive text messages .* from Mara Vey\..* Reply STOP to opt out/;

test('a stranger joins on the landing page, twice counts once, and another on the sign-up page', async ({ page }) => {
  const errors = await collectErrors(page);
  const token = await createAccount(newPerson());
  await createDatedTrack(token, 'Glass Harbor', 12);
  const id = await openFanbase(token, {
    showNextRelease: true,
    description: 'Late-night synths, tape hiss and songs about the lake. Join for first listens and the demos.',
    stats: { activeFans: 1416, releases: 10, newMusic: '27 Nov' },
  });
  const join = page.getByRole('button', { name: /^Join (The Lanterns|Fanbase)$/ });

  await test.step('the landing page shows the artist, and the join button in view', async () => {
    await page.goto(`/fanbase/${id}`);
    await expect(page).toHaveTitle('The Lanterns · Mara Vey');
    await expect(page.getByRole('heading', { name: 'The Lanterns', level: 1 })).toBeVisible();
    for (const stat of ['1,416', 'Active Fans', 'Releases', '27 Nov', 'New Music']) {
      await expect(page.getByText(stat, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(consent).filter({ visible: true })).toBeVisible();
    await expect(join).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'landing page');
    await expectNoSidewaysScroll(page);
  });

  await test.step('missing and invalid fields are named, and the input stays', async () => {
    await join.click();
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
    await expect(field(page, 'Name')).toBeFocused();
    await expectAccessible(page, 'landing page, refused');
    await field(page, 'Name').fill('  Elle Okafor ');
    await field(page, 'Email').fill('elle@example.com');
    await field(page, 'Phone').pressSequentially('213555014');
    // Until the numbering plans are loaded, only the server checks a number.
    await expect(field(page, 'Phone')).toHaveValue('+1 (213) 555-014');
    await join.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number');
    await expect(field(page, 'Email')).toHaveValue('elle@example.com');
    await field(page, 'Phone').press('End');
    await field(page, 'Phone').pressSequentially('7');
    await expect(field(page, 'Phone')).toHaveValue('+1 (213) 555-0147');
  });

  await test.step('the stranger joins and gets a QR code to share', async () => {
    await join.click();
    await expect(page.getByRole('heading', { name: 'Welcome to The Lanterns!' })).toBeFocused();
    await expect(page.getByRole('status')).toContainText('Mara Vey will text and email you');
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: /QR code of .*\/fanbase\// })).toBeVisible();
    await expectAccessible(page, 'landing page, joined');
    await expect.poll(() => readFans(token)).toMatchObject([elle]);
  });

  await test.step('joining twice counts once', async () => {
    await page.getByRole('button', { name: 'Join Another Fan' }).click();
    await expect(field(page, 'Name')).toHaveValue('');
    await page.getByLabel("Don't text me").check();
    await expect(page.getByText('Mara Vey will not text you.').filter({ visible: true })).toBeVisible();
    await field(page, 'Name').fill('Elle O.');
    await field(page, 'Email').fill('elle@example.com');
    await field(page, 'Phone').fill('2135550147');
    await join.click();
    await expect(page.getByRole('status')).toContainText('Mara Vey will email you');
    await expect.poll(() => readFans(token)).toHaveLength(1);
  });

  await test.step('another stranger joins on the sign-up page', async () => {
    await page.goto(`/fan-signup/${id}`);
    await expect(page).toHaveTitle('Join the Fanbase · Mara Vey');
    await expect(page.getByRole('heading', { name: 'Join the Fanbase', level: 1 })).toBeVisible();
    await expect(page.getByText('Mara Vey', { exact: true })).toBeVisible();
    await expect(page.getByText(consent).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Fan' })).toBeChecked();
    await expectNoSidewaysScroll(page);
    await join.click();
    await expect(page.getByRole('alert')).toHaveText('Name and phone number are required');
    await expectAccessible(page, 'sign-up page, refused');
    await field(page, 'Name*').fill('Dana Whitlock');
    await field(page, 'Phone Number*').pressSequentially('7735550163');
    await expect(field(page, 'Phone Number*')).toHaveValue('(773) 555-0163');
    await page.getByText('Radio', { exact: true }).click();
    await field(page, 'How did you find us? (Optional)').fill(' a show ');
    await join.click();
    await expect(page.getByRole('heading', { name: 'Welcome to the Fanbase!' })).toBeVisible();
    await expectAccessible(page, 'sign-up page, joined');
    await expect.poll(() => readFans(token)).toMatchObject([dana, elle]);
    await page.getByRole('button', { name: 'Add Another Fan' }).click();
    await expect(page.getByRole('radio', { name: 'Fan' })).toBeChecked();
    await expect(field(page, 'Phone Number*')).toHaveValue('');
  });
  expect(errors).toEqual([]);
});

const elle = {
  name: 'Elle Okafor',
  phone: '+12135550147',
  email: 'elle@example.com',
  category: 'new_fan',
  contactType: 'Fan',
  source: 'Fanbase Landing Page',
  sms: 'yes',
};
const dana = {
  name: 'Dana Whitlock',
  phone: '+17735550163',
  email: null,
  contactType: 'Radio',
  source: 'a show',
  sms: 'yes',
};

/** Checks at the width of a narrow phone, and restores the width. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (size) await page.setViewportSize(size);
}

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}
