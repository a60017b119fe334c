import { expect, type Locator, type Page } from '@playwright/test';
import { createTrack, sendRequest } from './api.ts';
import { anyDialog, expectAccessible } from './axe.ts';
import { confirmEmail, waitForEmail } from './outbox.ts';
import { startPrepared } from './signed-in.ts';

interface Contact {
  readonly name: string;
  readonly email: string;
  readonly category: string;
  readonly notes?: string;
}

/** Creates an account with a track and opens its Email tab. */
export async function openEmailTab(page: Page) {
  const person = await startPrepared(page, async ({ token }) => {
    await confirmEmail(token);
    return `/track/${await createTrack(token, 'Glass Harbor')}?tab=email`;
  });
  await expect(page.getByRole('heading', { name: 'Campaign History' })).toBeVisible();
  return person;
}

export async function addRecipients(token: string, contacts: readonly Contact[]): Promise<void> {
  for (const contact of contacts) await sendRequest('POST', '/api/email/recipients', { token, body: contact });
}

export async function writeTemplates(token: string, trackId: string): Promise<void> {
  const body = { trackId, artistStory: 'I wrote it on the last ferry out of Trieste.' };
  await sendRequest('POST', '/api/email/templates', { token, body });
}

export async function openGmailWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Gmail' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose a test account' })).toBeVisible();
  return popup;
}

export async function allowMailbox(popup: Page, email: string): Promise<void> {
  await popup.getByRole('radio', { name: /Someone else/ }).check();
  await popup.getByLabel('Email address').fill(email);
  await popup.getByRole('button', { name: 'Allow' }).click();
}

export const mailAccount = (page: Page): Locator => page.getByRole('region', { name: 'Email account' });
export const createCampaign = (page: Page): Locator => page.getByRole('button', { name: 'Create Campaign' });
export const bodyField = (page: Page): Locator => page.getByRole('textbox', { name: 'Body' });

export function historyRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Campaign History' }).getByRole('link', { name });
}

export async function openTemplate(page: Page, type: string): Promise<void> {
  const list = page.getByRole('list', { name: 'Templates' });
  await list.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await list.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(bodyField(page)).toBeVisible();
}

/** Edits with placeholders and bold, previews as a recipient, and sends a test email. */
export async function editBlogTemplate(page: Page, artist: string, recipient: string): Promise<void> {
  await openTemplate(page, 'Blog');
  await page.getByLabel('Subject').fill('');
  await page.getByRole('button', { name: '{{firstName}}' }).click();
  await page.keyboard.type(', a song for you');
  await bodyField(page).click();
  await page.keyboard.press('Control+Home');
  await waitForCaret(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Written for ');
  await page.getByRole('button', { name: '{{name}}' }).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await rejectLink(page);
  await expectAccessible(page, 'editor', { within: anyDialog });
  await page.getByLabel('Link address').press('Escape');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await page.getByLabel('Filled in for').selectOption({ index: 1 });
  await expect(page.getByText('Ines, a song for you')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(`Written for ${recipient}`)).toBeVisible();
  await expectAccessible(page, 'preview', { within: anyDialog });
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await waitForEmail(artist, /^Ines, a song for you$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template updated successfully!')).toBeVisible();
}

async function rejectLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/Please enter a whole address/)).toBeVisible();
}

/** The editor learns of a moved caret in the next frame. */
async function waitForCaret(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((noticed) => requestAnimationFrame(() => requestAnimationFrame(() => noticed()))),
  );
}

/** Names, reviews and sends the campaign in its open dialog. `button` includes the number of recipients. */
export async function sendNewCampaign(
  page: Page,
  name: string,
  button: string,
  includesContacted = false,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
  await dialog.getByLabel('Campaign name').fill(name);
  await dialog.getByRole('button', { name: 'Review and Send' }).click();
  const review = page.getByRole('dialog', { name: 'Review and Send' });
  await expect(review.getByText(/^Recipient 1 of/)).toBeVisible();
  const leaveOut = review.getByRole('checkbox', { name: 'Leave them out' });
  await expect(leaveOut).toBeVisible({ visible: includesContacted });
  if (includesContacted) await leaveOut.uncheck();
  await review.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Campaign sent successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
