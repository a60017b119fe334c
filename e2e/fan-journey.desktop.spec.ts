import { expect, type Page } from '@playwright/test';
import { openFanbase } from './support/fanbase.ts';
import {
  composer,
  confirmAtNight,
  firstText,
  historyRow,
  joinAsStranger,
  messageField,
  openFanPage,
  row,
  send,
  write,
} from './support/fans-screen.ts';
import { holdRequests } from './support/network.ts';
import { confirmEmail } from './support/outbox.ts';
import { newPhone, readTexts, replyByText } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('a stranger joins, is edited and texted; STOP leaves them out and START brings them back', async ({
  page,
  browser,
}) => {
  const errors = await collectErrors(page);
  const { token } = await startSignedIn(page, '/fans');
  await confirmEmail(token);
  await confirmAtNight(page);
  await expect(page.getByRole('heading', { name: 'No fans yet' })).toBeVisible();
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
  // It updates with the next frame and would overwrite typed text.
  await expect(page.getByRole('button', { name: 'Edit Elle O.' })).toBeFocused();

  await openFanPage(page, 'Messages');
  await write(page, 'Hi {{firstName}}, it is out');
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText('Hi Elle, it is out');
  await page.getByRole('button', { name: 'Send to 1 fan' }).click();
  await expect(page.getByText('Message sent successfully to 1 fans!')).toBeVisible();
  await expect.poll(() => readTexts(elle)).toEqual([firstText('Hi Elle, it is out')]);
  await expect(historyRow(page)).toContainText('1 delivered');

  await openFanPage(page, 'Fans');
  await replyByText(elle, 'Can’t stop listening!');
  await expect(page.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: /Elle O\./ }).click();
  await expect(page.getByRole('button', { name: 'Opt out Elle O.' })).toBeVisible();
  await page.getByRole('link', { name: 'Fans', exact: true }).last().click();
  await replyByText(elle, 'please stop texting me');
  await expect(row(page, 'Elle O.')).toContainText('Opted out');
  await openFanPage(page, 'Messages');
  const counted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/messages/preview') && response.request().postDataJSON().message === 'Second one',
  );
  await write(page, 'Second one');
  await (await counted).finished();
  await expect(
    page.getByText('0 of 1 fan get it once, on the first channel below they agreed to. 1 is left out: 1 opted out.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send to 0 fans' }).click();
  await expect(composer(page).getByRole('alert')).toHaveText('No fans to send message to. Please add some fans first.');

  const jonah = newPhone();
  await openFanPage(page, 'Fans');
  await addByHand(page, 'Jonah Reyes', jonah.typed);
  await openFanPage(page, 'Messages');
  await send(page, 'Send to 1 fan');
  await expect(historyRow(page)).toContainText('1 delivered · 1 skipped');
  await historyRow(page).click();
  const detail = page.getByRole('dialog', { name: 'Fan Update' });
  await detail.getByRole('radio', { name: /^Skipped/ }).click();
  await expect(detail.getByRole('listitem')).toHaveCount(1);
  await expect(detail.getByRole('listitem')).toContainText('Elle O.');
  await detail.getByRole('button', { name: 'Close' }).last().click();

  await openFanPage(page, 'Fans');
  await replyByText(elle, 'START');
  await expect(row(page, 'Elle O.')).not.toContainText('Opted out');
  await openFanPage(page, 'Messages');
  await write(page, 'Third one');
  const response = await holdRequests(page, '**/api/messages');
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/messages'),
  );
  await page.getByRole('button', { name: 'Send to 2 fans' }).click();
  // At night, a dialog asks first and takes the focus.
  const anyway = page.getByRole('button', { name: 'Send anyway' });
  await Promise.race([sending, anyway.waitFor()]);
  await expect(anyway).toHaveCount(0);
  await sending;
  await write(page, 'The one after');
  response();
  await expect(page.getByText('Message sent successfully to 2 fans!')).toBeVisible();
  await expect(messageField(page)).toHaveValue('The one after');
  await expect.poll(() => readTexts(elle)).toContain('Third one');
  expect(await readTexts(elle)).not.toContain('Second one');

  await openFanPage(page, 'Fans');
  await page.getByRole('button', { name: 'Delete Jonah Reyes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Jonah Reyes')).toHaveCount(0);
  expect(errors).toEqual([]);
});

async function addByHand(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Fan Manually' }).click();
  const form = page.getByRole('form', { name: 'Add a fan' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill(phone);
  await form.getByRole('button', { name: 'Add Fan' }).click();
  await expect(row(page, name)).toBeVisible();
}
