import { expect, type Page } from '@playwright/test';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { readEmails, waitForEmail } from './support/outbox.ts';
import {
  allowMailbox,
  createCampaign,
  editBlogTemplate,
  historyRow,
  mailAccount,
  openEmailTab,
  openGmailWindow,
  openTemplate,
  sendNewCampaign,
} from './support/outreach.ts';
import { newPerson } from './support/people.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('from an empty account to a campaign; the next one leaves out people who unsubscribed', async ({
  page,
  context,
}) => {
  test.slow();
  const errors = await collectErrors(page);
  const [artist, ines, tomasz] = [newPerson().email, newPerson().email, newPerson().email];
  await openEmailTab(page);

  await test.step('an empty tab shows what is missing', async () => {
    await expect(createCampaign(page)).toBeDisabled();
    for (const hint of hints) await expect(page.getByText(hint)).toBeVisible();
    await expectAccessible(page, 'empty tab');
  });

  await test.step('the Gmail popup shows that access was denied, and the next attempt connects it', async () => {
    const denied = await openGmailWindow(page);
    await expect(mailAccount(page).getByText('Waiting for Gmail')).toBeVisible();
    await denied.getByRole('button', { name: 'Deny' }).click();
    const alert = mailAccount(page).getByRole('alert');
    await expect(alert).toHaveText('Gmail was not connected, because access was not allowed.');
    await denied.close();
    await connect(page, artist);
    await expect(alert).toHaveCount(0);
    await expect(page.getByText(hints[0] ?? '')).toHaveCount(0);
  });

  await test.step('recipients are added and the story becomes templates', async () => {
    await addRecipient(page, 'Ines Carrow', ines, 'Blog');
    await addRecipient(page, 'Tomasz Wilk', tomasz, 'Blog');
    await generateTemplates(page);
  });

  await test.step('another version is chosen beside the first one', async () => {
    await chooseVersion(page);
  });

  await test.step('a template is written, previewed and tested', async () => {
    await editBlogTemplate(page, artist, 'Ines Carrow');
    await page.getByRole('button', { name: 'Use', exact: true }).click();
  });

  await test.step('the campaign arrives, and its link unsubscribes', async () => {
    await sendNewCampaign(page, 'First listen', 'Send to 2');
    await expect(historyRow(page, 'First listen')).toContainText('2 sent');
    await expect(historyRow(page, 'First listen')).toContainText('Sent');
    const mail = await waitForEmail(ines, /^Ines, a song for you$/);
    expect(mail.html).toContain('<strong>Written for Ines Carrow</strong>');
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await unsubscribe(await context.newPage(), mail.text);
  });

  await test.step('the next campaign leaves out people who unsubscribed', async () => {
    const recipients = page.getByRole('region', { name: 'Email Recipients' });
    await expect(recipients.getByText(/^Unsubscribed/).first()).toBeVisible();
    await createCampaign(page).click();
    await page.getByRole('radio', { name: 'Blog' }).click();
    await page.getByRole('button', { name: 'Blog 1' }).click();
    await expect(page.getByText(/1 recipient gets no emails/)).toBeVisible();
    await sendNewCampaign(page, 'Second listen', 'Send to 1', true);
    await expect(historyRow(page, 'Second listen')).toContainText('1 sent');
    await expect.poll(async () => (await readEmails(tomasz)).length).toBe(2);
    await expect.poll(() => readEmails(ines)).toHaveLength(1);
  });
  expect(errors).toEqual([]);
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

async function generateTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell us about your song' });
  await dialog.getByRole('button', { name: 'Generate Templates' }).click();
  await expect(dialog.getByText('Please tell us about your song first')).toBeVisible();
  await expectAccessible(page, 'story dialog', { within: anyDialog });
  await dialog.getByRole('button', { name: 'What is it about?' }).click();
  await page.keyboard.type('leaving a place you love before it leaves you.');
  await dialog.getByLabel('The hook').fill('A goodbye recorded on a night ferry');
  await dialog.getByText('More facts').click();
  await dialog.getByLabel('Sounds like').fill('Beach House, Daughter');
  await expectAccessible(page, 'more facts', { within: anyDialog });
  await dialog.getByRole('button', { name: 'Generate Templates' }).click();
  await expect(page.getByText('Generated 5 templates successfully!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Templates' }).getByRole('listitem')).toHaveCount(5);
}

async function chooseVersion(page: Page): Promise<void> {
  await openTemplate(page, 'Playlist');
  await expect(page.getByLabel('Subject')).toHaveValue(/^For fans of \{\{soundsLike\}\}/);
  await page.getByRole('button', { name: 'Try Another Version' }).click();
  await expect(page.getByRole('region', { name: 'Your version' })).toContainText('for people who like');
  await expectAccessible(page, 'versions', { within: anyDialog });
  await page.getByRole('button', { name: 'Use New Version' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/\{\{hook\}\}/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template updated successfully!')).toBeVisible();
}

async function unsubscribe(visitor: Page, text: string): Promise<void> {
  await visitor.goto(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? '');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
  await visitor.close();
}
