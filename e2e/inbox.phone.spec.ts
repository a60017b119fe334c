import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addFan } from './support/fanbase.ts';
import { firstText } from './support/fans-screen.ts';
import { confirmEmail } from './support/outbox.ts';
import { newPhone, readTexts, replyByText } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('on a phone: a fan writes, the artist reads and answers, and the fan’s phone shows it', async ({ page }) => {
  const errors = await collectErrors(page);
  const { token } = await startSignedIn(page, '/fans/inbox');
  await confirmEmail(token);
  await expect(page.getByRole('heading', { name: 'No replies yet' })).toBeVisible();
  const tess = newPhone();
  await addFan(token, { name: 'Tess Moreau', phone: tess.number });

  await test.step('it shows up unread, and is read once it is open', async () => {
    await replyByText(tess, 'Will there be vinyl at the show?');
    const row = page.getByRole('link', { name: /Tess Moreau/ });
    await expect(row).toContainText('Will there be vinyl at the show?');
    await expect(row.getByRole('img', { name: 'Unread' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible();
    await expectAccessible(page, 'inbox');
    await row.click();
    await expect(page).toHaveURL(/\?fan=/);
    await expect(page.getByRole('heading', { name: 'Tess Moreau' })).toBeVisible();
    await expectAccessible(page, 'conversation');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('the answer arrives on her phone', async () => {
    await page.getByRole('textbox', { name: 'Reply to Tess Moreau' }).fill('Yes, 40 copies!');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => readTexts(tess)).toEqual([firstText('Yes, 40 copies!')]);
    const conversation = page.getByRole('region', { name: 'Conversation with Tess Moreau' });
    await expect(conversation.getByText('Delivered')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reply to Tess Moreau' })).toHaveValue('');
  });

  await test.step('a STOP takes the reply box away', async () => {
    await replyByText(tess, 'STOP');
    await expect(page.getByText('Tess replied STOP on SMS.')).toBeVisible();
    await expect(page.getByText('You can’t reply to Tess')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('back in the list, nothing is unread, and the fan’s details are one press away', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('Opted out');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the inbox' }).click();
    const row = page.getByRole('link', { name: /Tess Moreau/ });
    await expect(row).toContainText('Opted out');
    await expect(row.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  });
  expect(errors).toEqual([]);
});
