import { expect, type Page } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { confirmEmail } from './support/outbox.ts';
import {
  addRecipients,
  bodyField,
  createCampaign,
  historyRow,
  mailAccount,
  openTemplate,
  writeTemplates,
} from './support/outreach.ts';
import { newPerson } from './support/people.ts';
import { startPrepared } from './support/signed-in.ts';
import { test } from './support/test.ts';

test('the Email tab: an SMTP mailbox, a template, a draft and a scheduled campaign', async ({ page }) => {
  test.slow();
  const { email } = await startPrepared(page, async ({ token }) => {
    await confirmEmail(token);
    await writeTemplates(token, await createTrack(token, 'Glass Harbor'));
    await addRecipients(token, contacts);
    return '/';
  });
  // Start on another page, so that Back leaves the tab.
  await page.getByRole('link', { name: 'Glass Harbor' }).first().click();
  await page.getByRole('tab', { name: 'Email' }).click();

  await test.step('an SMTP mailbox is connected after a test sign-in', () => connectMailbox(page, email));

  await test.step('Escape, Back and an invalid placeholder keep the draft', async () => {
    await openTemplate(page, 'Radio');
    await page.getByLabel('Subject').fill('Hello {{frist}}');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Unknown placeholder \{\{frist\}\}/)).toBeVisible();
    await expectAccessible(page, 'an unknown placeholder', { within: anyDialog });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('Subject')).toHaveValue('Hello {{frist}}');
    await page.getByLabel('Subject').fill('Hello {{name}}');
    await bodyField(page).fill('');
    await pasteHtml(
      page,
      '<div style="color:red"><script>1</script><b onclick="x()">Bold</b> <font>plain</font></div>',
    );
    await page.getByRole('radio', { name: 'HTML' }).click();
    await expect(bodyField(page)).toHaveValue('<p><strong>Bold</strong> plain</p>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Template updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: /Hello \{\{name\}\}/ })).toBeVisible();
    await expectAccessible(page, 'full tab');
  });

  await test.step('a campaign is saved as a draft', () => keepDraft(page));

  await test.step('a campaign is scheduled', async () => {
    await page.getByRole('checkbox', { name: 'Select Radio Kelp' }).check();
    await createCampaign(page).click();
    const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
    await dialog.getByLabel('Campaign name').fill('Tomorrow');
    await dialog.getByRole('radio', { name: 'Radio', exact: true }).click();
    await dialog.getByRole('radio', { name: 'Send later' }).click();
    await dialog.getByRole('switch', { name: 'Measure opens and clicks' }).click();
    await dialog.getByRole('button', { name: 'Review and Send' }).click();
    await page.getByRole('dialog', { name: 'Review and Send' }).getByRole('button', { name: 'Schedule for 1' }).click();
    await expect(historyRow(page, 'Tomorrow')).toContainText('Scheduled');
  });

  await test.step('the mailbox is disconnected after confirmation', async () => {
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'disconnecting a mailbox', { within: anyDialog });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Mailbox disconnected successfully')).toBeVisible();
    await expect(mailAccount(page)).toContainText('Connect your Gmail account');
  });
  await historyRow(page, 'Tomorrow').click();
  await expect(page).toHaveURL(/\/campaign\//);
});

const contacts = ['blog', 'playlist', 'press', 'other']
  .map((category) => ({ name: `Contact for ${category}`, email: newPerson().email, category, notes: '' }))
  .concat({ name: 'Radio Kelp', email: newPerson().email, category: 'radio', notes: 'WAV' });

async function connectMailbox(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Other mailbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('Please enter the username')).toBeVisible();
  await expect(dialog.getByText('Please enter the password')).toBeVisible();
  await expectAccessible(page, 'a mailbox that is not filled in', { within: anyDialog });
  await dialog.getByLabel('Mail server').fill('127.0.0.1');
  await dialog.getByLabel('Port').fill(process.env.SANDBOX_SMTP_PORT ?? '');
  await dialog.getByLabel('Username').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByLabel('Encryption').selectOption('none');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText(/The mail server did not accept the username and password/)).toBeVisible();
  await expectAccessible(page, 'a mailbox that refuses', { within: anyDialog });
  await expect(dialog.getByLabel('Username')).toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).fill('right');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Mailbox connected successfully!')).toBeVisible();
  await expect(mailAccount(page)).toContainText(email);

  await page.getByRole('button', { name: 'Mailbox settings' }).click();
  await page.getByLabel('Emails per day').fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Please enter a whole number/)).toBeVisible();
  await expectAccessible(page, 'settings of a mailbox', { within: anyDialog });
  await page.getByLabel('Emails per day').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(mailAccount(page)).toContainText('0 of 40');
}

async function keepDraft(page: Page): Promise<void> {
  await createCampaign(page).click();
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
  await dialog.getByRole('radio', { name: 'Send later' }).click();
  await dialog.getByRole('button', { name: 'Choose one by one' }).click();
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog.getByText('Please select a template, recipients, and enter a campaign name')).toBeVisible();
  await expectAccessible(page, 'new campaign', { within: anyDialog });
  await dialog.getByRole('radio', { name: 'Send now' }).click();
  await dialog.getByLabel('Campaign name').fill('In the drawer');
  await dialog.getByRole('radio', { name: 'Radio', exact: true }).click();
  await dialog.getByRole('searchbox').fill('kelp');
  await dialog.getByRole('checkbox', { name: 'Select Radio Kelp' }).check();
  await dialog.getByRole('searchbox').press('Escape');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(historyRow(page, 'In the drawer')).toContainText('1 recipient chosen');
  await page.getByRole('button', { name: 'Edit In the drawer' }).click();
  await expect(page.getByRole('button', { name: 'Radio 1' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Campaign name').fill('Still in the drawer');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByRole('button', { name: 'Edit Still in the drawer' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Still in the drawer');
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Simulates Ctrl+V. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await bodyField(page).evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}
