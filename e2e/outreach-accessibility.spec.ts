import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  addRecipients,
  allowMailbox,
  createCampaign,
  letter,
  mailAccount,
  openEmailTab,
  openGmailWindow,
  writeTemplates,
} from './support/outreach.ts';
import { newPerson } from './support/people.ts';
import { collectComplaints } from './support/watch.ts';

test('an Email tab without anything, and the dialogs that fill it, are accessible', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await openEmailTab(page);
  await expect(page.getByText('Add recipients first to create campaigns')).toBeVisible();
  await expectAccessible(page, 'empty tab');
  await page.getByRole('button', { name: 'Other mailbox' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Please enter the password')).toBeVisible();
  await expectAccessible(page, 'mailbox dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Generate Templates' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Templates' }).click();
  await expect(page.getByText('Please tell us about your song first')).toBeVisible();
  await expectAccessible(page, 'story dialog');
  expect(complaints).toEqual([]);
});

test('a full Email tab and a new campaign are accessible', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await openEmailTab(page, async (token, trackId) => {
    await writeTemplates(token, trackId);
    const contacts = ['blog', 'playlist', 'radio', 'press', 'other'].map((category) => ({
      name: `Somebody of ${category}`,
      email: newPerson().email,
      category,
    }));
    await addRecipients(token, contacts);
  });
  await allowMailbox(await openGmailWindow(page), newPerson().email);
  await expect(mailAccount(page)).toContainText('Connected');
  await page.getByRole('button', { name: /^Press/ }).click();
  await expectAccessible(page, 'full tab');
  await createCampaign(page).click();
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
  await dialog.getByRole('radio', { name: 'Send later' }).click();
  await dialog.getByRole('button', { name: 'Choose one by one' }).click();
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog.getByText(/Please select a template/)).toBeVisible();
  await expectAccessible(page, 'new campaign');
  expect(complaints).toEqual([]);
});

test('the editor of a template and its preview are accessible', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await openEmailTab(page, writeTemplates);
  await page.getByRole('button', { name: /^Press/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await letter(page).fill('Dear {{nmae}}');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/Please enter a whole address/)).toBeVisible();
  await expectAccessible(page, 'editor');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(page.frameLocator('iframe').getByText('Dear')).toBeVisible();
  await expectAccessible(page, 'preview');
  expect(complaints).toEqual([]);
});
