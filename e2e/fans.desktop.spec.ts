import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readMe, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { addFan, importFans, readFans } from './support/fanbase.ts';
import {
  composer,
  confirmAtNight,
  firstText,
  historyRow,
  openFanPage,
  row,
  send,
  write,
} from './support/fans-screen.ts';
import { confirmEmail } from './support/outbox.ts';
import { newPhone, readTexts } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('fans are imported, segmented and texted now and later; failures show their reason', async ({ page }) => {
  test.slow();
  const errors = await collectErrors(page);
  const { token } = await startSignedIn(page, '/fans');
  await confirmEmail(token);
  await confirmAtNight(page);
  const [jonah, priya] = [newPhone(), newPhone()];
  const scheduled = page.getByRole('region', { name: 'Scheduled messages' });

  await test.step('the fanbase gets a name', async () => {
    await page.getByRole('button', { name: /Edit fanbase name/ }).click();
    await page.getByRole('textbox', { name: 'Fanbase name' }).fill('The Lanterns');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Fanbase name saved successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The Lanterns');
  });

  await test.step('a list is imported', async () => {
    await page.getByRole('button', { name: 'Add Fan Manually' }).click();
    await page.getByRole('button', { name: 'Add Fan', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a phone number');
    await importList(
      page,
      `Phone,Name,Tags,Source,SMS consent\n${jonah.typed},Jonah Reyes,vinyl,TikTok,yes\n${priya.typed},Priya Raman,,,yes\nnobody,,,,\n`,
    );
    await expect(page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a filter becomes a segment, and the segment an audience', async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await expect(filter).toBeVisible();
    await expectAccessible(page, 'filter', { within: anyDialog });
    await filter.getByRole('button', { name: /^vinyl/ }).click();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Priya Raman')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save as segment' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Record collectors');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Options for Record collectors' }).click();
    await page.getByRole('menuitem', { name: 'Send a message' }).click();
  });

  await test.step('a message is scheduled for a segment, and its credits are held', async () => {
    await expect(page).toHaveURL('/fans/messages');
    await write(page, 'Doors at 7');
    await page.getByRole('radio', { name: 'At one moment' }).click();
    await page.getByLabel('Time').fill('');
    const schedule = page.getByRole('button', { name: 'Schedule for 1 fan' });
    await schedule.click();
    await expect(composer(page).getByRole('alert')).toHaveText('Please select a date and time for scheduling');
    await page.getByLabel('Time').fill('12:00');
    await schedule.click();
    await expect(
      page.getByText(/^Message scheduled successfully for 1 fans! It will be sent at .*12:00\.$/),
    ).toBeVisible();
    await expect(scheduled).toContainText(
      'Goes to everyone who is in “Record collectors” at that time (1 fan today). 1 credit held',
    );
    await expect.poll(() => readCredits(token)).toBe(49);
  });

  await test.step('a scheduled message is changed, goes out at its time, and another is cancelled', async () => {
    await changeScheduled(page);
    await expect(scheduled).toContainText('Doors at 8');
    await expect(scheduled).toContainText(
      'Goes to everyone who is your fan at that time (2 fans today). 2 credits held',
    );
    await makeDue(token);
    await expect(scheduled).toHaveCount(0);
    await expect(historyRow(page)).toContainText('2 delivered · 2 credits');
    for (const phone of [jonah, priya]) await expect.poll(() => readTexts(phone)).toEqual([firstText('Doors at 8')]);
    await scheduleByApi(token);
    await expect(scheduled).toContainText('Never');
    expect(await readCredits(token)).toBe(46);
    await scheduled.getByRole('button', { name: 'Cancel Fan Update' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel message' }).click();
    await expect(scheduled).toHaveCount(0);
    await expect.poll(() => readCredits(token)).toBe(48);
  });

  await test.step('selected fans get a message, and the list shows when they were last messaged', async () => {
    const rows = page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem');
    await openFanPage(page, 'Fans');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Last messaged');
    await expect(rows).toHaveCount(2);
    const isPriyaLast = (await rows.last().innerText()).includes('Priya Raman');
    const [picked, other] = isPriyaLast ? [priya, jonah] : [jonah, priya];
    await rows.last().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await write(page, 'Just you');
    await send(page, 'Send to 1 fan');
    await expect.poll(() => readTexts(picked)).toEqual([firstText('Doors at 8'), 'Just you']);
    await openFanPage(page, 'Fans');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Last messaged');
    await expect(rows.first()).toContainText(picked.shown);
    expect(await readTexts(other)).toEqual([firstText('Doors at 8')]);
  });

  await test.step('failures show their reason and are retried', async () => {
    await openFanPage(page, 'Messages');
    await addFan(token, { name: 'Landline', phone: '+15005550009' });
    await write(page, 'To everybody');
    await send(page, 'Send to 3 fans');
    await expect(historyRow(page)).toContainText('2 delivered · 1 failed');
    await historyRow(page).click();
    const dialog = page.getByRole('dialog', { name: 'Fan Update' });
    await dialog.getByRole('radio', { name: 'Failed 1' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText('This is not a mobile number.');
    await expectAccessible(page, 'one message', { within: anyDialog });
    await dialog.getByRole('button', { name: 'Retry failed' }).click();
    await expect(page.getByText('Sending again')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    for (const phone of [jonah, priya]) expect((await readTexts(phone)).at(-1)).toBe('To everybody');
  });

  await test.step('the pages with everything on them are accessible', async () => {
    await scheduleByApi(token);
    await expect(scheduled).toContainText('Never');
    await write(page, 'It’s out, {{firstName}}');
    await expect(page.getByRole('button', { name: 'Use plain characters' })).toBeVisible();
    await page.getByRole('radio', { name: 'At one moment' }).click();
    await expectAccessible(page, 'messages');
    await openFanPage(page, 'Fans');
    await page.getByRole('button', { name: 'Add Fan Manually' }).click();
    await page.getByRole('checkbox', { name: 'Select Jonah Reyes' }).check();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await palette.getByRole('combobox').fill('Priya');
    await palette.getByRole('option', { name: /Priya Raman/ }).click();
    await expect(page.getByRole('form', { name: 'Edit Priya Raman' })).toBeVisible();
    await page.getByRole('button', { name: 'Consent record' }).click();
    await expect(page.getByText('Agreed to texts')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, 'fans');
  });
  expect(errors).toEqual([]);
});

test('several fans are tagged, exported and deleted; Spotify shows followers; a long list keeps its search', async ({
  page,
}) => {
  const { token } = await startSignedIn(page, '/fans');
  for (const name of ['Elle Okafor', 'Jonah Reyes', 'Priya Raman'])
    await addFan(token, { name, phone: newPhone().number });

  await test.step('several fans are tagged', async () => {
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
  });

  await test.step('they are exported with their consent, and deleted', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Options for the fan list' }).click();
    await page.getByRole('menuitem', { name: 'Export with consent record' }).click();
    const [headings = '', ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
    expect(headings).toEqual(
      expect.stringMatching(
        /^phone,name,email,category,.*,texts,texts since,consent by,.*,whatsapp,.*,emails,emails since,/,
      ),
    );
    expect(lines).toHaveLength(3);
    const elle = lines.find((line) => line.includes('Elle Okafor')) ?? '';
    for (const part of ['super_fan', 'street team', 'Added by hand', ',yes,', 'by hand', 'agreed'])
      expect(elle).toContain(part);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Delete 2 fans' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await readFans(token)).map(({ name }) => name)).toEqual(['Priya Raman']);
    await expect(row(page, 'Elle Okafor')).toHaveCount(0);
  });

  await test.step('edits to a fan survive scrolling a long list', async () => {
    await importFans(token, 90);
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

  await test.step('Spotify shows who follows, and is disconnected', async () => {
    await page.getByRole('button', { name: 'Connect Spotify' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page).toHaveURL('/fans');
    const { profile } = await (await sendRequest('GET', '/api/streaming/spotify', { token })).json();
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
    expect(await (await sendRequest('GET', '/api/streaming/spotify', { token })).json()).toMatchObject({
      isConnected: false,
    });
  });
});

async function importList(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Options for the fan list' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  await page
    .getByRole('dialog', { name: 'Import fans' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'fans.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 new and 1 skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2' }).click();
  await page.getByRole('dialog', { name: 'Import finished' }).getByRole('button', { name: 'Done' }).click();
}

async function changeScheduled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Fan Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a scheduled message', { within: anyDialog });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Doors at 8');
  await dialog.getByRole('button', { name: 'All fans' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Makes the scheduled message due. */
async function makeDue(token: string): Promise<void> {
  const [message] = await (await sendRequest('GET', '/api/messages?status=scheduled', { token })).json();
  const scheduledAt = new Date(Date.now() + 2000).toISOString();
  await sendRequest('PUT', `/api/messages/${message.id}`, { token, body: { scheduledAt } });
}

async function scheduleByApi(token: string): Promise<void> {
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  await sendRequest('POST', '/api/fanbase/send-sms', {
    token,
    body: { audience: { kind: 'all' }, message: 'Never', scheduledAt },
  });
}

async function readCredits(token: string): Promise<number> {
  return (await readMe(token)).credits;
}
