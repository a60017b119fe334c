import { expect, type Page } from '@playwright/test';
import { sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  connectMailbox,
  createTemplate,
  draftCampaign,
  importRecipients,
  readDeliveries,
} from './support/campaigns.ts';
import { readEmails, waitForEmail } from './support/outbox.ts';
import { historyRow } from './support/outreach.ts';
import { newPerson } from './support/people.ts';
import { startPrepared } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a campaign is sent, watched, paused and canceled on its page', async ({ page }) => {
  test.slow();
  const people = {
    Ada: newPerson().email,
    Ben: newPerson().email,
    Cleo: 'bounce@latebus.example',
    Dev: newPerson().email,
  };
  let draft: (name: string, names: (keyof typeof people)[]) => Promise<string> = () => Promise.resolve('');
  const { token } = await startPrepared(page, async ({ token, email }) => {
    await connectMailbox(token, email);
    const templateId = await createTemplate(token, 'Glass Harbor');
    const ids = await importRecipients(
      token,
      Object.entries(people).map(([name, address]) => `${name},${address},blog,`),
    );
    draft = (name, names) =>
      draftCampaign(token, { name, templateId, recipientIds: names.map((one) => ids.get(one) ?? '') });
    return `/campaign/${await draft('First listen', ['Ada', 'Ben', 'Cleo'])}`;
  });

  await test.step('it is sent, and failures show their reason', async () => {
    await expect(page.getByRole('heading', { name: 'What will be sent' })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 3' }).click();
    await expect(page.getByText('Campaign sent successfully!')).toBeVisible();
    await expect(page.getByText('1 email failed')).toBeVisible();
    await expectCounts(page, { Queued: 0, Sent: 2, Failed: 1 });
    await expectAccessible(page, 'campaign');
    await page.getByRole('radio', { name: 'Failed 1' }).click();
    await expect(recipients(page).getByRole('listitem')).toHaveCount(1);
    await expect(recipients(page)).toContainText('No such user here');
    await page.getByRole('radio', { name: 'All 3' }).click();
    await expect(recipients(page).getByRole('listitem')).toHaveCount(3);
    for (const address of [people.Ada, people.Ben]) await waitForEmail(address, /Glass Harbor/);
  });

  await test.step('a bounced email is marked', async () => {
    await page.getByRole('button', { name: 'Options for Ben' }).click();
    await page.getByRole('menuitem', { name: 'Mark as bounced' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as bounced' }).click();
    await expect(recipients(page).getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Bounced');
  });

  await test.step('it is paused, resumed, and canceled for waiting recipients', async () => {
    // The daily limit allows one more email, so the other waits.
    const { sentToday } = await (await sendRequest('GET', '/api/oauth/gmail/status', { token })).json();
    await sendRequest('PUT', '/api/email/mailbox', { token, body: { dailyLimit: sentToday + 1 } });
    const id = await draft('Everybody', ['Ada', 'Dev']);
    await visit(page, `/campaign/${id}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Leave them out' }).uncheck();
    await page.getByRole('button', { name: 'Send to 2' }).click();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Sent 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('You paused this campaign.')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('You paused this campaign.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel Campaign' }).click();
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
    await expectCounts(page, { Queued: 0 });
    await page.getByRole('radio', { name: 'Skipped 1' }).click();
    await expect(recipients(page)).toContainText('The campaign was canceled');
    for (const { email, state } of await readDeliveries(token, id)) {
      const before = email === people.Ada ? 1 : 0;
      expect(await readEmails(email), `${email} is ${state}`).toHaveLength(before + (state === 'sent' ? 1 : 0));
    }
  });

  await test.step('it is edited, scheduled, previewed and deleted', async () => {
    const id = await draft('Tomorrow', ['Ada']);
    await page.route('**/api/email/templates?*', (route) => route.fulfill({ status: 400, json: { error: 'no' } }));
    await visit(page, `/campaign/${id}`);
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
    await expect(page.getByText(/^To 1 recipient · Goes out .*, 09:00$/)).toBeVisible();
    await page.getByRole('button', { name: 'Change time' }).click();
    await page.getByLabel('Time', { exact: true }).fill('17:30');
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/^To 1 recipient · Goes out .*, 17:30$/)).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Time', { exact: true }).fill('18:15');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^To 1 recipient · Goes out .*, 18:15$/)).toBeVisible();
    await page.getByRole('button', { name: 'Options for Ada' }).click();
    await page.getByRole('menuitem', { name: 'Show the email' }).click();
    await expect(page.getByRole('dialog', { name: 'The email to Ada' })).toContainText(`Ada <${people.Ada}`);
    await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Hi Ada,')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/track\/.*tab=email/);
    await expect(historyRow(page, 'First listen')).toBeVisible();
    await expect(historyRow(page, 'In the morning')).toHaveCount(0);
    await visit(page, '/campaign/never-existed');
    await expect(page.getByRole('heading', { name: 'Campaign not found' })).toBeVisible();
  });
});

const recipients = (page: Page) => page.getByRole('list', { name: 'Recipients of the campaign' });

async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  const card = page.getByRole('region', { name: 'Delivery' });
  for (const [label, count] of Object.entries(counts)) {
    const term = card.getByRole('term').filter({ hasText: label });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(String(count));
  }
}
