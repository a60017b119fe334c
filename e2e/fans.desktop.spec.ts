import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, readMe } from './support/api.ts';
import { addFan, openFanbase, readFans } from './support/fanbase.ts';
import { newPhone, replyByText, textsTo } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test('a stranger joins, is edited and written to; STOP leaves them out and START brings them back', async ({
  page,
  browser,
}) => {
  const complaints = await collectComplaints(page);
  const { token } = await startSignedIn(page, '/fans');
  await expect(page.getByText('No fans yet')).toBeVisible();
  const artistId = await openFanbase(token);
  const elle = newPhone();
  await joinAsStranger(browser, artistId, { name: 'Elle Okafor', phone: elle.typed });

  await expect(row(page, 'Elle Okafor')).toContainText(elle.shown);
  await expect(page.getByText('1 fan', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Elle Okafor' }).click();
  const form = page.getByRole('form', { name: 'Edit Elle Okafor' });
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Name and phone number are required');
  await form.getByLabel('Name').fill('Elle O.');
  await form.getByLabel('Category').selectOption('VIP');
  await form.getByLabel('Tags').fill('chicago');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fan updated successfully!')).toBeVisible();
  await expect(row(page, 'Elle O.')).toContainText('VIP');

  await write(page, 'Hi {{firstName}}, it is out');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hi Elle, it is out');
  await page.getByRole('button', { name: 'Send to 1 fan' }).click();
  await expect(page.getByText('Message sent successfully to 1 fans!')).toBeVisible();
  await expect.poll(() => textsTo(elle)).toEqual(['Hi Elle, it is out']);
  await expect(historyRow(page)).toContainText('1 delivered');

  await replyByText(elle, 'Stop');
  await expect(row(page, 'Elle O.')).toContainText('Opted out');
  await write(page, 'Second one');
  await expect(page.getByText('0 fans will get this. 1 left out: 1 opted out.')).toBeVisible();
  await page.getByRole('button', { name: 'Send to 0 fans' }).click();
  await expect(composer(page).getByRole('alert')).toHaveText('No fans to send message to. Please add some fans first.');

  const jonah = newPhone();
  await addByHand(page, 'Jonah Reyes', jonah.typed);
  await page.getByRole('button', { name: 'Send to 1 fan' }).click();
  await expect(historyRow(page)).toContainText('1 delivered · 1 skipped');
  await historyRow(page).click();
  const detail = page.getByRole('dialog', { name: 'Fan Update' });
  await detail.getByRole('radio', { name: /^Skipped/ }).click();
  await expect(detail.getByRole('listitem')).toHaveCount(1);
  await expect(detail.getByRole('listitem')).toContainText('Elle O.');
  await detail.getByRole('button', { name: 'Close' }).last().click();

  await replyByText(elle, 'START');
  await expect(row(page, 'Elle O.')).not.toContainText('Opted out');
  await write(page, 'Third one');
  await page.getByRole('button', { name: 'Send to 2 fans' }).click();
  await expect(page.getByText('Message sent successfully to 2 fans!')).toBeVisible();
  await expect.poll(() => textsTo(elle)).toContain('Third one');
  expect(await textsTo(elle)).not.toContain('Second one');

  await page.getByRole('button', { name: 'Delete Jonah Reyes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Jonah Reyes')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a scheduled message is listed, changed and cancelled, and a segment is an audience', async ({ page }) => {
  const { token } = await startSignedIn(page, '/fans');
  await page.getByRole('button', { name: /Edit fanbase name/ }).click();
  await page.getByRole('textbox', { name: 'Fanbase name' }).fill('The Lanterns');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fanbase name saved successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Lanterns');

  await page.getByRole('button', { name: 'Add Fan Manually' }).click();
  await page.getByRole('button', { name: 'Add Fan', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a phone number');
  await importFans(page, 'Phone,Name,Tags\n(312) 555-0148,Jonah Reyes,vinyl\n(646) 555-0192,Priya Raman,\nnobody,,\n');
  await expect(page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('button', { name: /^vinyl/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Priya Raman')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Record collectors');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Options for Record collectors' }).click();
  await page.getByRole('menuitem', { name: 'Send a message' }).click();

  await write(page, 'Doors at 7');
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await page.getByLabel('Time').fill('');
  const schedule = page.getByRole('button', { name: 'Schedule for 1 fan' });
  await schedule.click();
  await expect(composer(page).getByRole('alert')).toHaveText('Please select a date and time for scheduling');
  await page.getByLabel('Time').fill('12:00');
  await schedule.click();
  await expect(
    page.getByText(/^Message scheduled successfully for 1 fans! It will be sent at .*12:00\.$/),
  ).toBeVisible();
  const scheduled = page.getByRole('region', { name: 'Scheduled messages' });
  await expect(scheduled).toContainText('1 fan · 1 credit held, given back if cancelled');
  await expect.poll(() => creditsOf(token)).toBe(49);

  await scheduled.getByRole('button', { name: 'Edit Fan Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Doors at 8');
  await dialog.getByRole('button', { name: 'All fans' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(scheduled).toContainText('Doors at 8');
  await expect(scheduled).toContainText('2 fans · 2 credits held');
  await scheduled.getByRole('button', { name: 'Cancel Fan Update' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel message' }).click();
  await expect(scheduled).toHaveCount(0);
  await expect.poll(() => creditsOf(token)).toBe(50);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill('Priya');
  await palette.getByRole('option', { name: /Priya Raman/ }).click();
  await expect(page.getByRole('form', { name: 'Edit Priya Raman' })).toBeVisible();
});

test('several fans are tagged, exported with their consent and deleted; Spotify shows who follows', async ({
  page,
}) => {
  const { token } = await startSignedIn(page, '/fans');
  for (const name of ['Elle Okafor', 'Jonah Reyes', 'Priya Raman'])
    await addFan(token, { name, phone: newPhone().number });
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).check();
  await page.getByRole('checkbox', { name: 'Select Priya Raman' }).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag 2 fans' });
  await tagging.getByLabel('Add tags').fill('street team');
  await tagging.getByLabel('Add tags').press('Enter');
  await tagging.getByLabel('Category').selectOption('Super fan');
  await tagging.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 fans are now Super fan')).toBeVisible();
  for (const name of ['Elle Okafor', 'Jonah Reyes']) await expect(row(page, name)).toContainText('street team');
  await expect(row(page, 'Priya Raman')).not.toContainText('street team');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Options for the fan list' }).click();
  await page.getByRole('menuitem', { name: 'Export with consent record' }).click();
  const [headings = '', ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
  expect(headings).toBe(
    'phone,name,email,category,tags,contact type,source,notes,joined,texts,texts since,consent by,consent wording,consent page',
  );
  expect(lines).toHaveLength(3);
  const elle = lines.find((line) => line.includes('Elle Okafor')) ?? '';
  for (const part of ['super_fan', 'street team', 'Added by hand', ',yes,', 'by hand', 'agreed'])
    expect(elle).toContain(part);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Delete 2 fans' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await readFans(token)).map(({ name }) => name)).toEqual(['Priya Raman']);
  await expect(row(page, 'Elle Okafor')).toHaveCount(0);

  await page.getByRole('button', { name: 'Connect Spotify' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL('/fans');
  const { profile } = await (await call('GET', '/api/streaming/spotify', { token })).json();
  await page.getByRole('button', { name: `Spotify: ${profile.name}` }).click();
  const panel = page.getByRole('dialog', { name: 'Spotify' });
  await expect(panel).toContainText(profile.name);
  await expect(panel.getByRole('definition')).toHaveText([
    profile.followers.toLocaleString('en'),
    `${profile.popularity} / 100`,
  ]);
  await expect
    .poll(() => panel.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Spotify' })).toBeVisible();
  expect(await (await call('GET', '/api/streaming/spotify', { token })).json()).toMatchObject({ isConnected: false });
});

async function joinAsStranger(browser: Browser, artistId: string, { name, phone }: { name: string; phone: string }) {
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

async function addByHand(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Fan Manually' }).click();
  const form = page.getByRole('form', { name: 'Add a fan' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill(phone);
  await form.getByRole('button', { name: 'Add Fan' }).click();
  await expect(row(page, name)).toBeVisible();
}

async function importFans(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Options for the fan list' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  await page
    .getByRole('dialog', { name: 'Import fans' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'fans.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 new and 1 left out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2' }).click();
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Done' }).click();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
}

function composer(page: Page) {
  return page.getByRole('region', { name: 'Send Message to Fans' });
}

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem').filter({ hasText: name });
}

/** The newest. */
function historyRow(page: Page) {
  return page.getByRole('region', { name: 'Message history' }).getByRole('button').first();
}

async function creditsOf(token: string): Promise<number> {
  return (await readMe(token)).credits;
}
