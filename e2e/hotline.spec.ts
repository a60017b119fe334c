import { expect } from '@playwright/test';
import { createTrack, readMe, sendRequest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { readFans } from './support/fanbase.ts';
import { confirmEmail } from './support/outbox.ts';
import { newPhone } from './support/phones.ts';
import { postToSandbox } from './support/sandbox.ts';
import { startPrepared } from './support/signed-in.ts';
import { chord } from './support/sound.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('a hotline is set up, called, and the caller is in the list of fans', async ({ page }) => {
  const errors = await collectErrors(page);
  const caller = newPhone();
  const { token } = await startPrepared(page, async (person) => {
    await confirmEmail(person.token);
    await createTrack(person.token, 'Glass Harbor', chord(40));
    return '/fans/hotline';
  });
  const read = async () => (await sendRequest('GET', '/api/hotline', { token })).json();

  await test.step('a newcomer chooses what callers hear', async () => {
    await expect(page.getByText('A number your fans can call')).toBeVisible();
    await expectAccessible(page, 'hotline of a newcomer');
    await page.getByRole('combobox', { name: 'Track' }).selectOption({ label: 'Glass Harbor' });
    await page.getByRole('radio', { name: '15 s' }).click();
    const start = page.getByRole('slider', { name: 'Start of the snippet' });
    await start.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(start).toHaveAttribute('aria-valuetext', '0:01 to 0:16');
    await page.getByRole('textbox', { name: 'Greeting text' }).fill('Hey, it’s Nova. Here is something new.');
  });

  await test.step('it opens with a number, once the snippet is made', async () => {
    await page.getByRole('button', { name: 'Open hotline' }).click();
    await expect(page.getByRole('heading', { name: 'Glass Harbor hotline', level: 1 })).toBeVisible();
    await expect.poll(async () => (await read()).snippetState).toBe('ready');
    await expect(page.getByText('Mono, 8 kHz, 0.5 s fade in and out')).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expectAccessible(page, 'hotline that is open');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  await test.step('a fan calls, joins and leaves a message', async () => {
    const { number } = await read();
    const dialed = await fetch(`${process.env.SANDBOX_URL}/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: caller.number, to: number }),
    });
    const { id } = await dialed.json();
    await postToSandbox(`/calls/${id}/key`, { key: '1' });
    await postToSandbox(`/calls/${id}/key`, { key: '3' });
    await postToSandbox(`/calls/${id}/message`, { seconds: 5 });
    await postToSandbox(`/calls/${id}/hang-up`);
    await expect(page.getByRole('listitem', { name: 'Join by text: 1 call', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play the message from Anonymous Fan' })).toBeEnabled();
  });

  await test.step('the message is heard, and the caller is a fan', async () => {
    await page.getByRole('button', { name: 'Play the message from Anonymous Fan' }).click();
    await expect(page.getByText('New', { exact: true })).toBeHidden();
    expect((await readFans(token)).map(({ phone, sms }) => [phone, sms])).toEqual([[caller.number, 'yes']]);
    await page.getByRole('navigation', { name: 'Fan pages' }).getByRole('link', { name: 'Fans' }).click();
    await expect(page).toHaveURL(/\/fans$/);
    const { credits } = await readMe(token);
    expect(credits).toBeLessThan(50);
  });
  expect(errors).toEqual([]);
});
