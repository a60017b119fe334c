import { expect, type Locator, type Page } from '@playwright/test';
import { call, createTrack } from './api.ts';
import { startSignedIn } from './signed-in.ts';

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly category: string;
  readonly notes?: string;
}

/** A new account with a track, on that track's Email tab. */
export async function openEmailTab(page: Page, fill: (token: string, trackId: string) => Promise<unknown> = nothing) {
  const person = await startSignedIn(page, '/account');
  const trackId = await createTrack(person.token, 'Glass Harbor');
  await fill(person.token, trackId);
  await page.goto(`/track/${trackId}?tab=email`);
  await expect(page.getByRole('heading', { name: 'Campaign History' })).toBeVisible();
  return { ...person, trackId };
}

const nothing = () => Promise.resolve();

export async function addRecipients(token: string, contacts: readonly Contact[]): Promise<void> {
  for (const contact of contacts) await call('POST', '/api/email/recipients', { token, body: contact });
}

export async function writeTemplates(token: string, trackId: string): Promise<void> {
  const body = { trackId, artistStory: 'I wrote it on the last ferry out of Trieste.' };
  await call('POST', '/api/email/templates', { token, body });
}

/** The consent window of the sandbox, opened by the page's button. */
export async function openGmailWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Gmail' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose a test account' })).toBeVisible();
  return popup;
}

export async function allowMailbox(popup: Page, email: string): Promise<void> {
  await popup.getByRole('radio', { name: /Somebody else/ }).check();
  await popup.getByLabel('E-mail address').fill(email);
  await popup.getByRole('button', { name: 'Allow' }).click();
}

export const mailAccount = (page: Page): Locator => page.getByRole('region', { name: 'Mail account' });
export const createCampaign = (page: Page): Locator => page.getByRole('button', { name: 'Create Campaign' });
export const letter = (page: Page): Locator => page.getByRole('textbox', { name: 'Body' });

export function historyRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Campaign History' }).getByRole('link', { name });
}
