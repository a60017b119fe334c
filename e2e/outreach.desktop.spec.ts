import { expect, type Page, test } from '@playwright/test';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { readMails, waitForMail } from './support/outbox.ts';
import {
  addRecipients,
  allowMailbox,
  createCampaign,
  historyRow,
  letter,
  mailAccount,
  openEmailTab,
  openGmailWindow,
  writeTemplates,
} from './support/outreach.ts';
import { newPerson } from './support/people.ts';
import { collectComplaints } from './support/watch.ts';

test('from an empty account to a campaign, and the next one leaves out who unsubscribed', async ({ page, context }) => {
  const complaints = await collectComplaints(page);
  const [artist, ines, tomasz] = [newPerson().email, newPerson().email, newPerson().email];
  await openEmailTab(page);
  await expect(createCampaign(page)).toBeDisabled();
  for (const hint of hints) await expect(page.getByText(hint)).toBeVisible();

  await connect(page, artist);
  await expect(page.getByText(hints[0] ?? '')).toHaveCount(0);
  await addRecipient(page, 'Ines Carrow', ines, 'Blog');
  await addRecipient(page, 'Tomasz Wilk', tomasz, 'Blog');
  await tellStory(page);
  await editBlogTemplate(page, artist);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await sendCampaign(page, 'First listen', 'Send to 2');
  await expect(historyRow(page, 'First listen')).toContainText('2 sent');
  await expect(historyRow(page, 'First listen')).toContainText('Sent');

  const mail = await waitForMail(ines, /^Ines, a song for you$/);
  expect(mail.html).toContain('<strong>Written for Ines Carrow</strong>');
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await unsubscribe(await context.newPage(), mail.text);

  await expect(
    page
      .getByRole('region', { name: 'Email Recipients' })
      .getByText(/^Unsubscribed/)
      .first(),
  ).toBeVisible();
  await createCampaign(page).click();
  await page.getByRole('radio', { name: 'Blog' }).click();
  await page.getByRole('button', { name: 'Blog 1' }).click();
  await expect(page.getByText(/1 recipient has unsubscribed/)).toBeVisible();
  await sendCampaign(page, 'Second listen', 'Send to 1', true);
  await expect(historyRow(page, 'Second listen')).toContainText('1 sent');
  await expect.poll(async () => (await readMails(tomasz)).length).toBe(2);
  await expect.poll(() => readMails(ines)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('the Gmail window says why it did not work, and one can try again', async ({ page }) => {
  await openEmailTab(page);
  const alert = mailAccount(page).getByRole('alert');

  const denied = await openGmailWindow(page);
  await expect(mailAccount(page).getByText('Waiting for Gmail')).toBeVisible();
  await denied.getByRole('button', { name: 'Deny' }).click();
  await expect(alert).toHaveText('Gmail was not connected, because access was not allowed.');
  await denied.close();

  const closed = await openGmailWindow(page);
  await expect(alert).toHaveCount(0);
  await closed.close();
  await expect(alert).toHaveText('The Gmail window was closed before Gmail was connected. You can try again.');

  await page.clock.install();
  await openGmailWindow(page);
  await page.clock.fastForward('05:01');
  await expect(alert).toHaveText('Gmail was not connected within 5 minutes. Please try again.');
  await page.clock.resume();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Connect Gmail' }).click();
  await expect(alert).toHaveText(
    'Your browser blocked the Gmail window. Please allow pop-ups for this page and try again.',
  );
});

test('any other mailbox is connected after signing in to it, and disconnected after asking', async ({ page }) => {
  const { email } = await openEmailTab(page);
  await page.getByRole('button', { name: 'Other mailbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('Please enter the user name')).toBeVisible();
  await dialog.getByLabel('Mail server').fill('127.0.0.1');
  await dialog.getByLabel('Port').fill(process.env.SANDBOX_SMTP_PORT ?? '');
  await dialog.getByLabel('User name').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByLabel('Encryption').selectOption('none');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText(/The mail server did not accept user name and password/)).toBeVisible();
  await expectAccessible(page, 'a mailbox that refuses', { within: anyDialog });
  await expect(dialog.getByLabel('User name')).toHaveValue(email);
  await dialog.getByLabel('Password', { exact: true }).fill('right');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Mailbox connected successfully!')).toBeVisible();
  await expect(mailAccount(page)).toContainText(email);

  await page.getByRole('button', { name: 'Mailbox settings' }).click();
  await page.getByLabel('Emails a day').fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Please enter a whole number/)).toBeVisible();
  await expectAccessible(page, 'settings of a mailbox', { within: anyDialog });
  await page.getByLabel('Emails a day').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(mailAccount(page)).toContainText('0 of 40');
  await expectAccessible(page, 'a mailbox that is not Gmail');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'disconnecting a mailbox', { within: anyDialog });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Mailbox disconnected successfully')).toBeVisible();
  await expect(mailAccount(page)).toContainText('Connect your Gmail account');
});

test('what is written is not lost by Escape, Back or a wrong placeholder', async ({ page }) => {
  await openEmailTab(page, writeTemplates);
  await page.goto('/');
  await page.getByRole('link', { name: 'Glass Harbor' }).first().click();
  await page.getByRole('tab', { name: 'Email' }).click();
  await openTemplate(page, 'Radio');
  await page.getByLabel('Subject').fill('Hello {{frist}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Unknown placeholder \{\{frist\}\}/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('Subject')).toHaveValue('Hello {{frist}}');
  await page.getByLabel('Subject').fill('Hello {{name}}');
  await letter(page).fill('');
  await pasteHtml(page, '<div style="color:red"><script>1</script><b onclick="x()">Bold</b> <font>plain</font></div>');
  await page.getByRole('radio', { name: 'HTML' }).click();
  await expect(letter(page)).toHaveValue('<p><strong>Bold</strong> plain</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: /Hello \{\{name\}\}/ })).toBeVisible();
});

test('a campaign is kept as a draft, or goes out later, chosen from a long list', async ({ page }) => {
  await openEmailTab(page, async (token, trackId) => {
    await writeTemplates(token, trackId);
    await addRecipients(token, [{ name: 'Radio Kelp', email: newPerson().email, category: 'radio', notes: 'WAV' }]);
  });
  await connect(page, newPerson().email);
  await createCampaign(page).click();
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(dialog.getByText('Please select a template, recipients, and enter a campaign name')).toBeVisible();
  await dialog.getByLabel('Campaign name').fill('In the drawer');
  await dialog.getByRole('radio', { name: 'Radio' }).click();
  await dialog.getByRole('button', { name: 'Choose one by one' }).click();
  await dialog.getByRole('searchbox').fill('kelp');
  await dialog.getByRole('checkbox', { name: 'Select Radio Kelp' }).check();
  await dialog.getByRole('searchbox').press('Escape');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(historyRow(page, 'In the drawer')).toContainText('1 recipient chosen');
  await page.getByRole('button', { name: 'Edit In the drawer' }).click();
  await expect(page.getByRole('button', { name: 'Radio 1' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Campaign name').fill('Still in the drawer');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByRole('button', { name: 'Edit Still in the drawer' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Still in the drawer');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('checkbox', { name: 'Select Radio Kelp' }).check();
  await createCampaign(page).click();
  await dialog.getByLabel('Campaign name').fill('Tomorrow');
  await dialog.getByRole('radio', { name: 'Radio' }).click();
  await dialog.getByRole('radio', { name: 'Send later' }).click();
  await dialog.getByRole('switch', { name: 'Measure opens and clicks' }).click();
  await dialog.getByRole('button', { name: 'Review and Send' }).click();
  await page.getByRole('dialog', { name: 'Review and Send' }).getByRole('button', { name: 'Schedule for 1' }).click();
  await expect(historyRow(page, 'Tomorrow')).toContainText('Scheduled');
  await historyRow(page, 'Tomorrow').click();
  await expect(page).toHaveURL(/\/campaign\//);
});

const hints = [
  'Please connect your Gmail account first to send emails',
  'Add recipients first to create campaigns',
  'Generate email templates first to create campaigns',
];

async function connect(page: Page, email: string): Promise<void> {
  const popup = await openGmailWindow(page);
  const closed = popup.waitForEvent('close');
  await allowMailbox(popup, email);
  await expect(page.getByText('Gmail connected successfully!')).toBeVisible();
  await closed;
  await expect(mailAccount(page)).toContainText(email);
}

async function addRecipient(page: Page, name: string, email: string, category: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Email Recipients' })
    .getByRole('button', { name: 'Add', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Recipient' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').selectOption({ label: category });
  await dialog.getByRole('button', { name: 'Add Recipient' }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
}

async function tellStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell us about your song' });
  await dialog.getByRole('button', { name: 'Generate Templates' }).click();
  await expect(dialog.getByText('Please tell us about your song first')).toBeVisible();
  await dialog.getByRole('button', { name: 'What is it about?' }).click();
  await page.keyboard.type('leaving a place you love before it leaves you.');
  await dialog.getByRole('button', { name: 'Generate Templates' }).click();
  await expect(page.getByText('Generated 5 templates successfully!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(5);
}

async function editBlogTemplate(page: Page, artist: string): Promise<void> {
  await openTemplate(page, 'Blog');
  await page.getByLabel('Subject').fill('');
  await page.getByRole('button', { name: '{{firstName}}' }).click();
  await page.keyboard.type(', a song for you');
  await letter(page).click();
  await page.keyboard.press('Control+Home');
  await letItNotice(page);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Written for ');
  await page.getByRole('button', { name: '{{name}}' }).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await page.getByLabel('Filled in for').selectOption({ index: 1 });
  await expect(page.getByText('Ines, a song for you')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Written for Ines Carrow')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await waitForMail(artist, /^Ines, a song for you$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template updated successfully!')).toBeVisible();
}

/** An editor learns of a moved caret from an event that comes with the next frame; nobody's fingers are that fast. */
async function letItNotice(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((noticed) => requestAnimationFrame(() => requestAnimationFrame(() => noticed()))),
  );
}

async function openTemplate(page: Page, type: string): Promise<void> {
  const list = page.getByRole('list', { name: 'Templates' });
  await list.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await list.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(letter(page)).toBeVisible();
}

/** `button` counts who gets it, so that nobody is added or left out unnoticed. */
async function sendCampaign(page: Page, name: string, button: string, includesContacted = false): Promise<void> {
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

async function unsubscribe(visitor: Page, text: string): Promise<void> {
  await visitor.goto(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? '');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
  await visitor.close();
}

/** As a browser does it when somebody presses Ctrl+V. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await letter(page).evaluate((field, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}
