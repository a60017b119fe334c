import { test as base, expect, type Page } from '@playwright/test';
import { call, readMe } from './support/api.ts';
import { addFan } from './support/fanbase.ts';
import { confirmNights, firstText, send, write } from './support/fans-screen.ts';
import { breakTwilio, newPhone, textsTo } from './support/phones.ts';
import { startMortalProduct } from './support/product.ts';
import { startSignedIn } from './support/signed-in.ts';

/** A product of its own, because it is killed, and because what the sandbox is told to get wrong strikes everybody's texts. */
const test = base.extend<{ product: Awaited<ReturnType<typeof startMortalProduct>> }>({
  product: async ({ browserName: _ }, use) => {
    const { BASE_URL, SANDBOX_URL } = process.env;
    const product = await startMortalProduct();
    Object.assign(process.env, { BASE_URL: product.url, SANDBOX_URL: product.sandboxUrl });
    await use(product);
    Object.assign(process.env, { BASE_URL, SANDBOX_URL });
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.url),
});

test('a second message waits, one under way is stopped, what failed is tried again, and kill -9 loses and repeats nothing', async ({
  page,
  product,
}) => {
  test.slow();
  const { token } = await startSignedIn(page, '/fans');
  await confirmNights(page);
  const [elle, jonah] = [newPhone(), newPhone()];
  await addFan(token, { name: 'Elle Okafor', phone: elle.number });
  await addFan(token, { name: 'Jonah Reyes', phone: jonah.number });
  const dialog = page.getByRole('dialog', { name: 'Fan Update' });

  await test.step('while the carrier makes it wait, nothing else is sent', async () => {
    await breakTwilio('429');
    await write(page, 'First');
    await page.getByRole('button', { name: 'Send to 2 fans' }).click();
    await expect(page.getByText('Message sent successfully to 2 fans!')).toBeVisible();
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send to 2 fans' })).toBeDisabled();
    const answer = await fetch(`${process.env.BASE_URL}/api/fanbase/send-sms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ audience: { kind: 'all' }, message: 'Second' }),
    });
    expect([answer.status, (await answer.json()).error]).toEqual([409, refusal]);
  });

  await test.step('it is stopped, and its credits come back', async () => {
    expect((await readMe(token)).credits).toBe(48);
    await history(page).first().click();
    await dialog.getByRole('button', { name: 'Stop sending' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click();
    await expect(dialog).toContainText('Cancelled before it went out');
    await expect.poll(async () => (await readMe(token)).credits).toBe(50);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('one is refused, says why, and gets it the second time', async () => {
    await breakTwilio('refuse', 1);
    await write(page, 'Second');
    await send(page, 'Send to 2 fans');
    await expect(history(page).first()).toContainText('1 delivered · 1 failed');
    await history(page).first().click();
    await dialog.getByRole('radio', { name: 'Failed 1' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText('This is not a phone number that can get texts.');
    await dialog.getByRole('button', { name: 'Try failed again' }).click();
    await expect(dialog).toContainText('2 delivered · 2 credits');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    for (const phone of [elle, jonah]) expect(await textsTo(phone)).toEqual([firstText('Second')]);
  });

  await test.step('those picked alone get one, and the list knows at once whom it wrote to last', async () => {
    const rows = page.getByRole('list', { name: 'Fans', exact: true }).getByRole('listitem');
    await expect(rows).toContainText(['Jonah Reyes', 'Elle Okafor']);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Last messaged');
    await page.getByRole('checkbox', { name: 'Select Elle Okafor' }).check();
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await write(page, 'Third');
    await send(page, 'Send to 1 fan');
    await expect.poll(() => textsTo(elle)).toEqual([firstText('Second'), 'Third']);
    await expect(rows).toContainText(['Elle Okafor', 'Jonah Reyes']);
    expect(await textsTo(jonah)).toEqual([firstText('Second')]);
  });

  await test.step('what is scheduled goes out once at its time, although server and worker are killed in between', async () => {
    for (const text of ['Doors at 7', 'Last call']) {
      await write(page, text);
      await page.getByRole('radio', { name: 'Schedule' }).click();
      await send(page, 'Schedule for 2 fans');
      await expect(scheduled(page)).toContainText(text);
    }
    // Tomorrow is far: one is moved into the time in which nobody is there, one to when they are there again.
    const dueAt: Record<string, number> = { 'Doors at 7': Date.now() + 4000, 'Last call': Date.now() + 15_000 };
    for (const { id, message } of await readScheduled(token)) {
      const scheduledAt = new Date(dueAt[message] ?? 0).toISOString();
      await call('PUT', `/api/messages/${id}`, { token, body: { scheduledAt } });
    }
    await product.kill();
    await expect.poll(() => Date.now()).toBeGreaterThan(dueAt['Doors at 7'] ?? 0);
    expect(await textsTo(jonah)).toEqual([firstText('Second')]);
    await product.startAgain();
    const all = [firstText('Second'), 'Doors at 7', 'Last call'];
    await expect.poll(() => textsTo(jonah), { timeout: 60_000 }).toEqual(all);
    await page.reload();
    for (const place of [0, 1]) await expect(history(page).nth(place)).toContainText('2 delivered · 2 credits');
    await expect(scheduled(page)).toHaveCount(0);
    for (const { message, startedAt } of await readSent(token))
      expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(dueAt[message] ?? 0);

    await product.kill();
    await product.startAgain();
    expect(await textsTo(jonah)).toEqual(all);
    expect(await textsTo(elle)).toEqual([firstText('Second'), 'Third', 'Doors at 7', 'Last call']);
    expect((await readMe(token)).credits).toBe(43);
  });
});

const refusal = 'A message is being sent right now. Please wait until it has gone out.';

interface MessageRow {
  readonly id: string;
  readonly message: string;
  readonly startedAt: string;
}

async function readScheduled(token: string): Promise<MessageRow[]> {
  return (await call('GET', '/api/messages?status=scheduled', { token })).json();
}

async function readSent(token: string): Promise<MessageRow[]> {
  return (await call('GET', '/api/messages?status=sent', { token })).json();
}

function scheduled(page: Page) {
  return page.getByRole('region', { name: 'Scheduled messages' });
}

/** The newest first. */
function history(page: Page) {
  return page.getByRole('region', { name: 'Message history' }).getByRole('button');
}
