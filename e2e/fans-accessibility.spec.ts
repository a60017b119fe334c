import { expect, test } from '@playwright/test';
import { call } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { startSignedIn } from './support/signed-in.ts';
import { collectComplaints } from './support/watch.ts';

test('the fans page is accessible, empty and full, and makes the browser complain of nothing', async ({
  page,
  isMobile,
}) => {
  const complaints = await collectComplaints(page);
  const { token } = await startSignedIn(page, '/fans');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, 'empty');
  await seed(token);
  await page.goto('/fans');
  await expect(page.getByRole('heading', { name: 'Where fans come from' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, 'overview');

  if (isMobile) await page.getByRole('radio', { name: 'Message' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('It’s out, {{firstName}}');
  await expect(page.getByRole('button', { name: 'Use plain characters' })).toBeVisible();
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await expect(page.getByRole('region', { name: 'Scheduled messages' })).toBeVisible();
  await expectAccessible(page, 'message');
  await page.getByRole('button', { name: /^Fan Update/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'one message');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Schubas show' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a scheduled message', { within: anyDialog });
  await page.keyboard.press('Escape');

  if (isMobile) await page.getByRole('radio', { name: 'Fan List' }).click();
  await page.getByRole('button', { name: 'Add Fan Manually' }).click();
  await page.getByRole('checkbox', { name: 'Select Jonah Reyes' }).check();
  await page.getByRole('button', { name: 'Edit Priya Raman' }).click();
  await page.getByRole('button', { name: 'Consent record' }).click();
  await expect(page.getByText('Agreed to texts')).toBeVisible();
  await expectAccessible(page, 'list');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectAccessible(page, 'filter');
  expect(complaints).toEqual([]);
});

async function seed(token: string): Promise<void> {
  const csv =
    'Phone,Name,Tags,Source,SMS consent\n3125550148,Jonah Reyes,vinyl,TikTok,yes\n6465550192,Priya Raman,street team,,yes\n';
  await call('POST', '/api/fanbase/fans/import', { token, body: { csv, dryRun: false } });
  await call('POST', '/api/fanbase/segments', { token, body: { name: 'Collectors', filter: { tags: ['vinyl'] } } });
  const audience = { kind: 'all' };
  await call('POST', '/api/fanbase/send-sms', { token, body: { audience, message: 'It is out' } });
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const later = { audience, message: 'Doors at 7', title: 'Schubas show', scheduledAt };
  await call('POST', '/api/fanbase/send-sms', { token, body: later });
}
