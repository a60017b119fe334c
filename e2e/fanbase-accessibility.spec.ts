import { expect, type Page, test } from '@playwright/test';
import { createAccount } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openFanbase } from './support/fanbase.ts';
import { newPerson } from './support/people.ts';
import { createDatedTrack, noonZone, settleIn } from './support/planning.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test.use({ timezoneId: noonZone });

test('the public pages are accessible in all their states and make the browser complain of nothing', async ({
  page,
}) => {
  const complaints = await collectComplaints(page);
  const id = await openArtist();
  for (const [path, email] of [
    ['fanbase', 'Email'],
    ['fan-signup', 'Email (Optional)'],
  ] as const) {
    await page.goto(`/${path}/${id}`);
    const join = page.getByRole('button', { name: /^Join/ });
    await expect(join).toBeVisible();
    await expectAccessible(page, path);
    await join.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, `${path}, refused`);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Elle Okafor');
    await page.getByRole('textbox', { name: email, exact: true }).fill('elle@example.com');
    await page.getByRole('textbox', { name: /^Phone/ }).fill('2135550147');
    await join.click();
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessible(page, `${path}, joined`);
  }
  expect(complaints).toEqual([]);
});

test('the form for browsers without scripts is accessible', async ({ page }) => {
  const id = await openArtist();
  // axe needs scripts, so the form is taken out of its noscript.
  await page.route('**/assets/public-*.js', (route) => route.abort());
  await page.goto(`/fan-signup/${id}`);
  await page.evaluate(() => {
    const plain = document.querySelector('noscript')?.textContent ?? '';
    document.body.replaceChildren(...new DOMParser().parseFromString(plain, 'text/html').body.childNodes);
  });
  await expect(page.getByRole('button', { name: 'Join Fanbase' })).toBeVisible();
  await expectAccessible(page, 'plain form', { without: ['.plain-form-trap'] });
});

test('the editor is accessible and makes the browser complain of nothing', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const { token } = await startSignedIn(page, '/account');
  await settleIn(token);
  await createDatedTrack(token, 'Glass Harbor', 12);
  await openFanbase(token, { showNextRelease: true });
  await page.goto('/fanbase-editor');
  await page.getByRole('button', { name: 'Edit Fanbase' }).waitFor();
  await expectAccessible(page, 'page looked at');
  await page.getByRole('button', { name: 'Edit Fanbase' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Statistics updated!')).toBeVisible();
  await expectAccessible(page, 'page edited');
  await leave(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'leaving');
  expect(complaints).toEqual([]);
});

async function leave(page: Page): Promise<void> {
  await page.getByLabel('Genre/Description').fill('Shoegaze');
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).filter({ visible: true }).click();
}

async function openArtist(): Promise<string> {
  const token = await createAccount(newPerson());
  await createDatedTrack(token, 'Glass Harbor', 12);
  return openFanbase(token, { showNextRelease: true, description: 'Songs about the lake.' });
}
