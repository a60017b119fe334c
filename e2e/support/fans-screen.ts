import { type Browser, expect, type Page } from '@playwright/test';

/** Follows the tabs of the fans' pages. */
export async function openFanPage(page: Page, name: 'Fans' | 'Messages'): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Fan pages' }).getByRole('link', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

export async function write(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
}

/** Confirms the dialog that appears at night. */
export async function confirmAtNight(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Text fans at night?' });
  await page.addLocatorHandler(dialog, async () => {
    await dialog.getByRole('button', { name: /anyway$/ }).click();
    await expect(dialog).toBeHidden();
    // Focus returns a frame later and would interrupt typing.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  });
}

/** The first text includes the artist's name and how to stop. */
export const firstText = (text: string) => expect.stringMatching(new RegExp(`^.+: ${text} Reply STOP to opt out\\.$`));

/** Sends or schedules the text, and waits until the composer is reset. */
export async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  // The list updates earlier; text typed before the reset would belong to this message.
  await expect(messageField(page)).toHaveValue('');
}

export function messageField(page: Page) {
  return page.getByRole('textbox', { name: 'Message' });
}

export function composer(page: Page) {
  return page.getByRole('region', { name: 'Send Message to Fans' });
}

export function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem').filter({ hasText: name });
}

/** The newest message. */
export function historyRow(page: Page) {
  return page.getByRole('region', { name: 'Message history' }).getByRole('button').first();
}

export async function joinAsStranger(
  browser: Browser,
  artistId: string,
  { name, phone }: { name: string; phone: string },
) {
  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(`/fanbase/${artistId}`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('elle@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially(phone);
  await page.getByRole('button', { name: 'Join The Lanterns' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to The Lanterns!' })).toBeVisible();
  await stranger.close();
}
