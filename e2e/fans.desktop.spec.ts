import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { call, readMe } from './support/api.ts';
import { addFan, readFans } from './support/fanbase.ts';
import { composer, confirmNights, row, write } from './support/fans-screen.ts';
import { newPhone } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';

test('a scheduled message is listed, changed and cancelled, and a segment is an audience', async ({ page }) => {
  const { token } = await startSignedIn(page, '/fans');
  await confirmNights(page);
  await page.getByRole('button', { name: /Edit fanbase name/ }).click();
  await page.getByRole('textbox', { name: 'Fanbase name' }).fill('The Lanterns');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fanbase name saved successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Lanterns');

  await page.getByRole('button', { name: 'Add Fan Manually' }).click();
  await page.getByRole('button', { name: 'Add Fan', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a phone number');
  await importFans(
    page,
    'Phone,Name,Tags,SMS consent\n(312) 555-0148,Jonah Reyes,vinyl,yes\n(646) 555-0192,Priya Raman,,yes\nnobody,,,\n',
  );
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
  await expect(scheduled).toContainText(
    'Goes to everyone who is in “Record collectors” at that time (1 fan today). 1 credit held',
  );
  await expect.poll(() => creditsOf(token)).toBe(49);

  await scheduled.getByRole('button', { name: 'Edit Fan Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Doors at 8');
  await dialog.getByRole('button', { name: 'All fans' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(scheduled).toContainText('Doors at 8');
  await expect(scheduled).toContainText('Goes to everyone who is your fan at that time (2 fans today). 2 credits held');
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

test('what is typed into a fan stays while one scrolls a long list', async ({ page }) => {
  const { token } = await startSignedIn(page, '/account');
  const lines = Array.from({ length: 90 }, (_, place) => `(312) 555-0${100 + place},Fan ${place}`);
  const csv = ['Phone,Name', ...lines].join('\n');
  await call('POST', '/api/fanbase/fans/import', { token, body: { csv, dryRun: false } });
  await page.goto('/fans');
  await page
    .getByRole('button', { name: /^Edit Fan / })
    .first()
    .click();
  await page.getByLabel('Notes').fill('Met after the show');
  await page.getByRole('heading', { name: 'Fan List' }).click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByLabel('Notes')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByLabel('Notes')).toHaveValue('Met after the show');
});

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

async function creditsOf(token: string): Promise<number> {
  return (await readMe(token)).credits;
}
