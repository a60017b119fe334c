import { expect } from '@playwright/test';
import { readMe, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { composer, confirmAtNight, historyRow, send, write } from './support/fans-screen.ts';
import { confirmEmail, waitForEmail } from './support/outbox.ts';
import { newPhone, readTexts } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('one message goes by text and by email: composed, previewed, sent and shown per fan', async ({
  page,
}, testInfo) => {
  const errors = await collectErrors(page);
  const { token } = await startSignedIn(page, '/fans/messages');
  await confirmEmail(token);
  await confirmAtNight(page);
  const [elle, jonah] = [newPhone(), newPhone()];
  const address = `jonah-${testInfo.project.name}-${jonah.number.slice(1)}@example.com`;
  await importFans(token, [`${elle.typed},Elle Okafor,,yes,no`, `${jonah.typed},Jonah Reyes,${address},no,yes`]);

  await test.step('each fan is counted on the channel they agreed to', async () => {
    await page.getByRole('switch', { name: 'Email' }).click();
    await page.getByRole('textbox', { name: 'Email subject' }).fill('Glass Harbor is out');
    await write(page, 'Hi {{firstName}}, Glass Harbor is out');
    await expect(page.getByText('2 fans get it once')).toBeVisible();
    await expect(page.getByRole('region', { name: 'SMS preview' })).toContainText('Hi Elle, Glass Harbor is out');
  });

  await test.step('the email has a text of its own, and its preview shows it', async () => {
    await page.getByRole('radio', { name: 'Adjust per channel' }).click();
    await page.getByRole('textbox', { name: 'Email text' }).fill('Dear {{firstName}}, Glass Harbor is out at last.');
    const preview = page.getByRole('region', { name: 'Email preview' });
    await expect(preview).toContainText('Glass Harbor is out at last.');
    await expect(preview).toContainText('Glass Harbor is out');
    await expectAccessible(page, 'messages by two channels');
  });

  await test.step('a subject is required', async () => {
    await page.getByRole('textbox', { name: 'Email subject' }).fill('');
    await page.getByRole('button', { name: 'Send to 2 fans' }).click();
    await expect(composer(page).getByRole('alert')).toHaveText('Please enter a subject for the email');
    await page.getByRole('textbox', { name: 'Email subject' }).fill('Glass Harbor is out');
  });

  await test.step('it is sent once to each fan, and only the text costs a credit', async () => {
    const { credits } = await readMe(token);
    await send(page, 'Send to 2 fans');
    await expect.poll(() => readTexts(elle)).toEqual([expect.stringContaining('Hi Elle, Glass Harbor is out')]);
    const mail = await waitForEmail(address, /^Glass Harbor is out$/);
    expect(mail.text).toContain('Dear Jonah, Glass Harbor is out at last.');
    expect(await readTexts(jonah)).toEqual([]);
    await expect.poll(async () => (await readMe(token)).credits).toBe(credits - 1);
  });

  await test.step('the result shows channel and address per fan', async () => {
    await historyRow(page).click();
    const dialog = page.getByRole('dialog', { name: 'Fan Update' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Elle Okafor' })).toContainText(elle.shown);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Jonah Reyes' })).toContainText(address);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });
  expect(errors).toEqual([]);
});

/** With consent to texts and emails as the columns say. */
async function importFans(token: string, rows: readonly string[]): Promise<void> {
  const csv = ['Phone,Name,Email,SMS consent,Email consent', ...rows].join('\n');
  await sendRequest('POST', '/api/fanbase/fans/import', { token, body: { csv, dryRun: false } });
}
