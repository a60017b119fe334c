import { expect, type Page, test } from '@playwright/test';
import { openFanbase } from './support/fanbase.ts';
import { confirmNights, firstText, joinAsStranger, row, send, write } from './support/fans-screen.ts';
import { newPhone, replyByText, textsTo } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';

test('on a phone too: a stranger joins, is edited and written to; STOP leaves them out, START brings them back', async ({
  page,
  browser,
}) => {
  const { token } = await startSignedIn(page, '/fans');
  await confirmNights(page);
  await show(page, 'Fan List');
  await expect(page.getByText('No fans yet')).toBeVisible();
  const artistId = await openFanbase(token);
  const elle = newPhone();
  await joinAsStranger(browser, artistId, { name: 'Elle Okafor', phone: elle.typed });
  await expect(row(page, 'Elle Okafor')).toContainText(elle.shown);
  await page.getByRole('button', { name: 'Edit Elle Okafor' }).click();
  const form = page.getByRole('form', { name: 'Edit Elle Okafor' });
  await form.getByLabel('Name').fill('Elle O.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Elle O.')).toBeVisible();

  await show(page, 'Message');
  await write(page, 'Hi {{firstName}}, it is out');
  await send(page, 'Send to 1 fan');
  await expect.poll(() => textsTo(elle)).toEqual([firstText('Hi Elle, it is out')]);
  await replyByText(elle, 'STOP');
  await write(page, 'Second one');
  await expect(page.getByText('0 fans will get this. 1 left out: 1 opted out.')).toBeVisible();
  await replyByText(elle, 'START');
  await send(page, 'Send to 1 fan');
  await expect.poll(() => textsTo(elle)).toContain('Second one');
});

async function show(page: Page, part: 'Fan List' | 'Message'): Promise<void> {
  await page.getByRole('radio', { name: part }).click();
}
