import { expect, type Page } from '@playwright/test';
import { createProject } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { buyPlan, plan } from './support/billing.ts';
import { connectMailbox, createTemplate, draftCampaign, importRecipients, sendCampaign } from './support/campaigns.ts';
import { openFanbase } from './support/fanbase.ts';
import { choose, text } from './support/files.ts';
import { bodyField, createCampaign, openTemplate } from './support/outreach.ts';
import { startPrepared } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

test('email, recipients, campaigns, pricing and the fanbase editor are accessible and fit a phone', async ({
  page,
}) => {
  test.slow();
  const errors = await collectErrors(page);
  let [campaign, project] = ['', ''];
  await startPrepared(page, async ({ token, email }) => {
    await connectMailbox(token, email);
    const people = await importRecipients(token, recipients);
    const templateId = await createTemplate(token, 'Glass Harbor');
    const recipientIds = [...people.values()];
    const id = await draftCampaign(token, { name: 'First listen', templateId, recipientIds });
    await sendCampaign(token, id);
    [campaign, project] = [`/campaign/${id}`, `/project/${await createProject(token, 'Tidal Memory')}?tab=email`];
    await buyPlan(token, 'starter');
    await openFanbase(token, { showNextRelease: true });
    return campaign;
  });

  await test.step('a campaign', async () => {
    await expect(page.getByText('1 email failed')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Sent 4' })).toBeVisible();
    await expectAccessibleAndFitting(page, 'campaign');
  });

  await test.step('the Email tab, a template and a new campaign', async () => {
    await page.getByRole('link', { name: 'Glass Harbor' }).click();
    await expect(page.getByRole('heading', { name: 'Campaign History' })).toBeVisible();
    await openTemplate(page, 'Press');
    await bodyField(page).fill('Dear {{nmae}}');
    await expectAccessibleAndFitting(page, 'editor', anyDialog);
    await page.getByRole('radio', { name: 'Preview' }).click();
    await expect(page.frameLocator('iframe').getByText('Dear')).toBeVisible();
    await expectAccessibleAndFitting(page, 'preview', anyDialog);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expectAccessibleAndFitting(page, 'full tab');
    await createCampaign(page).click();
    const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
    await dialog.getByRole('radio', { name: 'Send later' }).click();
    await dialog.getByRole('button', { name: 'Choose one by one' }).click();
    await dialog.getByRole('button', { name: 'Save Draft' }).click();
    await expect(dialog.getByText(/Please select a template/)).toBeVisible();
    await expectAccessibleAndFitting(page, 'new campaign', anyDialog);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('recipients and their import', async () => {
    await visit(page, '/recipients');
    await expect(page.getByRole('link', { name: 'Ines Carrow' })).toBeVisible();
    await expectAccessibleAndFitting(page, 'recipients');
    await page.getByRole('button', { name: 'Add Recipient' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Recipient' })).toBeVisible();
    await expectAccessibleAndFitting(page, 'add a recipient', anyDialog);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ines Carrow' }).click();
    await expect(page.getByRole('list').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessibleAndFitting(page, 'a recipient');
    await visit(page, '/recipients?import');
    const file = text('press.csv', 'E-mail,Name\nanna@northpress.example,Anna Wilk\nnobody,Nobody', 'text/csv');
    await choose(page, page.getByText('Choose a CSV or vCard file, or drop it here'), file);
    await expect(page.getByText('1 new and 1 skipped')).toBeVisible();
    await expectAccessibleAndFitting(page, 'preview of an import', anyDialog);
  });

  await test.step('the email of a project', async () => {
    await visit(page, project);
    await page.getByRole('button', { name: 'Project Update' }).click();
    await expectAccessibleAndFitting(page, 'email of a project');
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    const bounced = page.getByRole('dialog').getByText(/^Bounced/);
    await expect(bounced.first()).toBeVisible();
    await expectAccessibleAndFitting(page, 'choice of recipients', anyDialog);
  });

  await test.step('pricing and the account page with a plan', async () => {
    await visit(page, '/pricing');
    await expect(plan(page, 'Starter')).toContainText('Current plan');
    await expectAccessibleAndFitting(page, 'pricing on a plan');
    await page.getByRole('button', { name: 'Contact Sales' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Contact Sales' })).toBeVisible();
    await expectAccessibleAndFitting(page, 'Contact Sales', anyDialog);
    await visit(page, '/account');
    await expect(page.getByRole('list', { name: 'Credits history' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessibleAndFitting(page, 'account with a plan');
  });

  await test.step('the fanbase editor', async () => {
    await visit(page, '/fanbase-editor');
    await page.getByRole('button', { name: 'Edit Fanbase' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expectAccessibleAndFitting(page, 'page edited');
  });
  expect(errors).toEqual([]);
});

const recipients = [
  'Ines Carrow,ines@softstatic.example,blog,Likes slow openings. Wrote about the demo.',
  'Dev Okafor,bounce@latebus.example,playlist,',
  'A name that is much longer than any name has a right to be,and-an-address-as-long@a-very-long-domain.example,radio,',
  'Lotte Brandt,lotte@northpress.example,press,',
  'Somebody else,somebody@example.org,other,',
];

async function expectAccessibleAndFitting(page: Page, state: string, within?: string): Promise<void> {
  await expectAccessible(page, state, within ? { within } : {});
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${state} is wider than the screen`).toBe(false);
}
