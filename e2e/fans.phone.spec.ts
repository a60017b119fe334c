import { expect, type Page } from '@playwright/test';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { openFanbase } from './support/fanbase.ts';
import { confirmAtNight, firstText, joinAsStranger, openFanPage, row, send, write } from './support/fans-screen.ts';
import { confirmEmail } from './support/outbox.ts';
import { newPhone, readTexts, replyByText } from './support/phones.ts';
import { startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('on a phone: a stranger joins, is edited and texted; STOP leaves them out, START brings them back', async ({
  page,
  browser,
}) => {
  const errors = await collectErrors(page);
  const { token } = await startSignedIn(page, '/fans');
  await confirmEmail(token);
  await confirmAtNight(page);
  const elle = newPhone();

  await test.step('a stranger joins and is edited', async () => {
    await show(page, 'Fan List');
    await expect(page.getByRole('heading', { name: 'No fans yet' })).toBeVisible();
    await joinAsStranger(browser, await openFanbase(token), { name: 'Elle Okafor', phone: elle.typed });
    await expect(row(page, 'Elle Okafor')).toContainText(elle.shown);
    await page.getByRole('button', { name: 'Edit Elle Okafor' }).click();
    await page.getByRole('button', { name: 'Consent record' }).click();
    await expect(page.getByText('Agreed to texts')).toBeVisible();
    await expectAccessible(page, 'list');
    const form = page.getByRole('form', { name: 'Edit Elle Okafor' });
    await form.getByLabel('Name').fill('Elle O.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Elle O.')).toBeVisible();
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    await expectAccessible(page, 'filter', { within: anyDialog });
    await page.keyboard.press('Escape');
  });

  await test.step('she is texted; STOP leaves her out, START brings her back', async () => {
    await openFanPage(page, 'Messages');
    await write(page, 'Hi {{firstName}}, it is out');
    await send(page, 'Send to 1 fan');
    await expect.poll(() => readTexts(elle)).toEqual([firstText('Hi Elle, it is out')]);
    await replyByText(elle, 'STOP');
    await write(page, 'Second one');
    await expect(page.getByText(leftOut)).toBeVisible();
    await replyByText(elle, 'START');
    await send(page, 'Send to 1 fan');
    await expect.poll(() => readTexts(elle)).toContain('Second one');
    await page.getByRole('radio', { name: 'At one moment' }).click();
    await expectAccessible(page, 'message');
  });

  await test.step('the overview counts her', async () => {
    await openFanPage(page, 'Fans');
    await expect(page.getByRole('heading', { name: 'Where fans come from' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, 'overview');
  });
  expect(errors).toEqual([]);
});

const leftOut = '0 of 1 fan get it once, on the first channel below they agreed to. 1 is left out: 1 opted out.';

async function show(page: Page, part: 'Fan List'): Promise<void> {
  await page.getByRole('radio', { name: part }).click();
}
