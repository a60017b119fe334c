import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { createProject } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { connectMailbox, createTemplate, draftCampaign, importRecipients } from './support/campaigns.ts';
import { choose, text } from './support/files.ts';
import { waitForEmail } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { startPrepared, startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a list is imported with column mapping, searched, edited and exported', async ({ page }) => {
  test.slow();
  await startSignedIn(page, '/import-files');

  await test.step('a list among other files becomes recipients too', async () => {
    const file = text('contacts.csv', 'ines@softstatic.example;Ines\nkim@deepcut.example;Kim Sato', 'text/csv');
    await choose(page, page.getByText('Choose files, or drop them here'), file);
    await page.getByRole('button', { name: 'Import contacts.csv as recipients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import recipients' });
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Name');
    await dialog.getByRole('button', { name: 'Import 2' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'contacts.csv' })).toContainText('Recipients: 2 new');
    await page.getByRole('link', { name: 'Recipients' }).click();
    await expect(people(page).getByRole('listitem')).toHaveText([/Ines/, /Kim Sato/]);
  });

  await test.step('a list is imported with column mapping', () => importList(page));

  await test.step('it is filtered and searched', async () => {
    await page.getByRole('radio', { name: 'Playlist 1' }).click();
    await expect(people(page).getByRole('listitem')).toHaveText([/Dev Okafor/]);
    await page.getByRole('radio', { name: 'All 4' }).click();
    await page.getByRole('searchbox', { name: 'Search recipients' }).fill('slow');
    await expect(people(page).getByRole('listitem')).toHaveText([/Ines Carrow/]);
    await page.getByRole('button', { name: 'Clear the search' }).click();
  });

  await test.step('one is edited', async () => {
    await page.getByRole('button', { name: 'Edit Lotte Brandt' }).click();
    await page.getByLabel('Name').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill in email and name')).toBeVisible();
    await expectAccessible(page, 'a rejected recipient', { within: anyDialog });
    await page.getByLabel('Name').fill('Lotte B.');
    await page.getByRole('textbox', { name: 'Email' }).fill('dev@nightbus.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This address is already among your recipients')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('lotte@northpress.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Recipient updated successfully!')).toBeVisible();
  });

  await test.step('they are exported and deleted', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('recipients.csv');
    expect(await readFile(await saved.path(), 'utf8')).toContain('lotte@northpress.example,Lotte B.,press');
    await page.getByRole('button', { name: 'Delete Lotte B.' }).click();
    await expect(page.getByText('Are you sure you want to delete this recipient?')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Recipient deleted successfully!')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all 3 shown' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No recipients yet' })).toBeVisible();
  });
});

test('thousands of recipients can be scrolled, selected, emailed about a project and searched', async ({ page }) => {
  test.slow();
  const [known, unknown] = [newPerson().email, newPerson().email];
  let projectId = '';
  let inesId = '';
  const { token, email } = await startPrepared(page, async ({ token }) => {
    const rows = Array.from({ length: 4999 }, (_, at) => `Person ${at},person${at}@example.org,${categories[at % 5]},`);
    inesId = (await importRecipients(token, [`Ines Carrow,${known},blog,`])).get('Ines Carrow') ?? '';
    await importRecipients(token, rows);
    projectId = await createProject(token, 'Tidal Memory');
    return '/recipients';
  });

  await test.step('thousands are scrolled, searched and selected', async () => {
    await expect(page.getByRole('radio', { name: 'All 5,000' })).toBeVisible();
    await expect(page.getByText('Person 0', { exact: true })).toBeVisible();
    expect(await people(page).getByRole('listitem').count()).toBeLessThan(100);
    // A row that grows after rendering would interrupt scrolling to the end.
    expect(await readHeights(people(page).getByRole('listitem'))).toHaveLength(1);
    // Loading may interrupt the scroll, so press again.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByText('Person 999', { exact: true })).toBeInViewport({ timeout: 1000 });
    }).toPass();
    await page.getByRole('searchbox', { name: 'Search recipients' }).fill('person 4711');
    await expect(people(page).getByRole('listitem')).toHaveText([/person4711@example\.org/]);
    await page.getByRole('searchbox', { name: 'Search recipients' }).fill('');
    await page.getByRole('radio', { name: 'Radio 1,000' }).click();
    await page.getByRole('checkbox', { name: 'Select all 1,000 shown' }).check();
    await expect(page.getByText('1,000 selected')).toBeVisible();
  });

  await test.step('a project’s email needs a mailbox, an address and a text', async () => {
    await visit(page, `/project/${projectId}?tab=email`);
    await expect(page.getByText('Please connect your Gmail account first to send emails')).toBeVisible();
    await expect(sendButton(page)).toBeDisabled();
    await connectMailbox(token, email);
    await expect(sendButton(page)).toBeEnabled();
    await expect(page.getByLabel('Subject')).toHaveValue('Update on Tidal Memory');
    await sendButton(page).click();
    await expect(page.getByText('Please enter at least one email address')).toBeVisible();
    await expectAccessible(page, 'email of a project');
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.getByRole('checkbox', { name: 'Select Ines Carrow' }).check();
    await expectAccessible(page, 'choice of recipients', { within: anyDialog });
    await page.getByRole('button', { name: 'Add 1 recipient' }).click();
    await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(known);
    await page.getByRole('textbox', { name: 'To' }).fill(`${known}, nobody`);
    await sendButton(page).click();
    await expect(page.getByText('Please enter a subject and a message')).toBeVisible();
    await page.getByRole('button', { name: 'Review Request' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Would you review Tidal Memory?');
    await sendButton(page).click();
    await expect(page.getByText('"nobody" isn’t an email address')).toBeVisible();
  });

  await test.step('it is sent and is in the history', async () => {
    await page.getByRole('textbox', { name: 'To' }).fill(`${known}, ${unknown}`);
    await sendButton(page).click();
    await page.getByRole('dialog', { name: 'Review and Send' }).getByRole('button', { name: 'Send to 2' }).click();
    await expect(page.getByText('Email sent to 2 addresses')).toBeVisible();
    expect((await waitForEmail(known, /^Would you review Tidal Memory\?$/)).text).toContain('Hi Ines,');
    expect((await waitForEmail(unknown, /^Would you review Tidal Memory\?$/)).text).toContain('Hi there,');
    const row = page.getByRole('region', { name: 'Campaign History' }).getByRole('link', { name: /Would you review/ });
    await expect(row).toContainText('2 sent');
    await row.click();
    await expect(page.getByRole('link', { name: 'Tidal Memory' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recipients of the campaign' })).toContainText(
      'Not in your recipients',
    );
  });

  await test.step('the search leads to recipients and campaigns', async () => {
    const templateId = await createTemplate(token, 'Glass Harbor');
    await draftCampaign(token, { name: 'Night playlists', templateId, recipientIds: [inesId] });
    await openFromSearch(page, 'carrow', 'Ines Carrow');
    await expect(page.getByRole('heading', { name: 'Ines Carrow', level: 1 })).toBeVisible();
    await visit(page, `/recipients?recipient=${inesId}`);
    await expect(page.getByRole('searchbox', { name: 'Search recipients' })).toHaveValue(known);
    await openFromSearch(page, 'night pl', 'Night playlists');
    await expect(page.getByRole('heading', { name: 'Night playlists', level: 1 })).toBeVisible();
  });
});

async function importList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import recipients' });
  await choose(
    page,
    dialog.getByText('Choose a CSV or vCard file, or drop it here'),
    text('empty.csv', ' ', 'text/csv'),
  );
  await expect(dialog.getByText('“empty.csv” is empty.')).toBeVisible();
  await choose(
    page,
    dialog.getByText('Choose a CSV or vCard file, or drop it here'),
    text('press.csv', list, 'text/csv'),
  );
  await expect(dialog.getByText('Which column has the email addresses?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByLabel('Email').selectOption('Kontakt');
  await expect(dialog.getByText('2 new, 1 unchanged, and 2 skipped')).toBeVisible();
  await expect(dialog.getByText(/1 duplicate is merged/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Skipped rows' })).toContainText('Row 5"not an address"');
  await expect(preview(page, 'dev@nightbus.example')).toHaveText('2Devdev@nightbus.exampleOtherNew');
  await dialog.getByLabel('Name', { exact: true }).selectOption('Wer');
  await expect(dialog.getByText('2 new, 1 updated, and 2 skipped')).toBeVisible();
  await dialog.getByLabel('Category', { exact: true }).selectOption('Art');
  await dialog.getByLabel('Default category').selectOption('Press');
  await dialog.getByLabel('Notes', { exact: true }).selectOption('Notiz');
  await expect(preview(page, 'dev@nightbus.example')).toContainText('Playlist');
  await expect(preview(page, 'lotte@northpress.example')).toContainText('Press');
  await expectAccessible(page, 'preview of an import', { within: anyDialog });
  await dialog.getByRole('button', { name: 'Import 3' }).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('isn’t an email address');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(people(page).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'recipients');
}

async function openFromSearch(page: Page, typed: string, found: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: found }).click();
}

const people = (page: Page) => page.getByRole('list', { name: 'Recipients', exact: true });
const preview = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Email' });
const categories = ['blog', 'playlist', 'radio', 'press', 'other'];

const list = [
  'Kontakt;Wer;Art;Notiz',
  'dev@nightbus.example;Dev Okafor;playlists;',
  'LOTTE@northpress.example;Lotte Brandt;;',
  'ines@softstatic.example;Ines Carrow;blog;Likes slow openings',
  'not an address;Nobody;blog;',
  ';Nobody at all;;',
  'dev@nightbus.example;;;',
].join('\n');

async function readHeights(rows: Locator): Promise<number[]> {
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  return [...new Set(heights)];
}
