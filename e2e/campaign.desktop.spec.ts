import { test as base, expect, type Page } from '@playwright/test';
import {
  breakGmail,
  connectGmail,
  createTemplate,
  draftCampaign,
  importRecipients,
  readDeliveries,
} from './support/campaigns.ts';
import { readMails, waitForMail } from './support/outbox.ts';
import { startProduct } from './support/product.ts';
import { startSignedIn } from './support/signed-in.ts';

/**
 * A product of its own, because what the sandbox is told to get wrong strikes everybody's mail; and with few mails a
 * minute, so that a campaign can be stopped in the middle.
 */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const { BASE_URL, SANDBOX_URL } = process.env;
    const product = await startProduct({ environment: { MAIL_RATE_PER_MINUTE: '8' } });
    Object.assign(process.env, { BASE_URL: product.url, SANDBOX_URL: product.sandboxUrl });
    await use(product.url);
    Object.assign(process.env, { BASE_URL, SANDBOX_URL });
    await product.stop();
  },
});

test('a campaign is followed, mended, stopped and ended on its page', async ({ page }) => {
  test.slow();
  const { token, email } = await startSignedIn(page, '/account');
  await connectGmail(token, email);
  const templateId = await createTemplate(token, 'Glass Harbor');
  const people = await importRecipients(
    token,
    names.map((name) => `${name},${addressOf(name)},blog,`),
  );
  const idsOf = (wanted: readonly string[]) => wanted.map((name) => people.get(name) ?? '');

  await test.step('what was refused says why, and is tried again', async () => {
    const id = await draftCampaign(token, { name: 'First listen', templateId, recipientIds: idsOf(names.slice(0, 2)) });
    await page.goto(`/campaign/${id}`);
    await expect(page.getByRole('heading', { name: 'What will be sent' })).toBeVisible();
    await breakGmail('refuse', 1);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 2' }).click();
    await expect(page.getByText('Campaign sent successfully!')).toBeVisible();
    await expect(page.getByText('1 email failed')).toBeVisible();
    await expectCounts(page, { Queued: 0, Sent: 1, Failed: 1 });
    await page.getByRole('radio', { name: 'Failed 1' }).click();
    await expect(recipients(page).getByRole('listitem')).toHaveCount(1);
    await expect(recipients(page)).toContainText('Invalid To header');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Resend Failed' }).getByRole('button', { name: 'Send to 1' }).click();
    await expectCounts(page, { Sent: 2, Failed: 0 });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(recipients(page).getByRole('listitem')).toHaveCount(2);
    for (const name of names.slice(0, 2)) await waitForMail(addressOf(name), /Glass Harbor/);
  });

  await test.step('what may have arrived is sent again only by choice', async () => {
    const id = await draftCampaign(token, { name: 'Lost answer', templateId, recipientIds: idsOf(names.slice(2, 3)) });
    await page.goto(`/campaign/${id}`);
    await breakGmail('drop-after', 1);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 1' }).click();
    await expect(page.getByText('1 email is not confirmed')).toBeVisible();
    await expectCounts(page, { 'Not confirmed': 1, Sent: 0 });
    await page.getByRole('button', { name: 'Resend unconfirmed' }).click();
    await page.getByRole('dialog', { name: 'Resend Unconfirmed' }).getByRole('button', { name: 'Send to 1' }).click();
    await expectCounts(page, { 'Not confirmed': 0, Sent: 1 });
    await expect.poll(() => readMails(addressOf(names[2] ?? ''))).toHaveLength(2);
  });

  await test.step('it is paused, goes on, and is cancelled for those who wait', async () => {
    const crowd = Array.from({ length: 40 }, (_, at) => `Listener ${at}`);
    const all = await importRecipients(
      token,
      crowd.map((name) => `${name},${addressOf(name)},radio,`),
    );
    const recipientIds = crowd.map((name) => all.get(name) ?? '');
    const id = await draftCampaign(token, { name: 'Everybody', templateId, recipientIds });
    await page.goto(`/campaign/${id}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 40' }).click();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Sent [1-9]/ })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('You paused this campaign.')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('You paused this campaign.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel Campaign' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expectCounts(page, { Queued: 0 });
    await page.getByRole('radio', { name: /^Skipped [1-9]/ }).click();
    await expect(recipients(page)).toContainText('The campaign was cancelled');
    for (const { email: address, state } of await readDeliveries(token, id)) {
      expect(await readMails(address), `${address} is ${state}`).toHaveLength(state === 'sent' ? 1 : 0);
    }
  });

  await test.step('it is edited, gets a time of its own, shows its letter and is deleted', async () => {
    const id = await draftCampaign(token, { name: 'Tomorrow', templateId, recipientIds: idsOf(names.slice(0, 1)) });
    await page.route('**/api/email/templates?*', (route) => route.fulfill({ status: 400, json: { error: 'no' } }));
    await page.goto(`/campaign/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByText('Failed to load campaigns')).toBeVisible();
    await page.unroute('**/api/email/templates?*');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Campaign name').fill('In the morning');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByRole('heading', { name: 'In the morning', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    const review = page.getByRole('dialog', { name: 'Review and Send' });
    await expect(review.getByText('1 person already got an email about this release')).toBeVisible();
    await review.getByRole('checkbox', { name: 'Leave them out' }).uncheck();
    await review.getByRole('button', { name: 'Schedule for 1' }).click();
    await expect(page.getByText(/^To 1 recipient, goes out .*, 09:00$/)).toBeVisible();
    await page.getByRole('button', { name: 'Change time' }).click();
    await page.getByLabel('Time', { exact: true }).fill('17:30');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^To 1 recipient, goes out .*, 17:30$/)).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Time', { exact: true }).fill('18:15');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^To 1 recipient, goes out .*, 18:15$/)).toBeVisible();
    await page.getByRole('button', { name: 'Options for Ada' }).click();
    await page.getByRole('menuitem', { name: 'Show the email' }).click();
    await expect(page.getByRole('dialog', { name: 'The email to Ada' })).toContainText('Ada <ada@');
    await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Hi Ada,')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/track\/.*tab=email/);
    await page.goto(`/campaign/${id}`);
    await expect(page.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible();
  });
});

const names = ['Ada', 'Ben', 'Cleo'];

function addressOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '-')}@listeners.example`;
}

const recipients = (page: Page) => page.getByRole('list', { name: 'Recipients of the campaign' });

async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  const card = page.getByRole('region', { name: 'Delivery' });
  for (const [label, count] of Object.entries(counts)) {
    const term = card.getByRole('term').filter({ hasText: label });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(String(count));
  }
}
