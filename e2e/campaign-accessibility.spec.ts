import { expect, test } from '@playwright/test';
import { createProject } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  connectMailbox,
  createTemplate,
  draftCampaign,
  importRecipients,
  readDeliveries,
  sendCampaign,
} from './support/campaigns.ts';
import { choose, text } from './support/files.ts';
import { startSignedIn } from './support/signed-in.ts';

test('recipients, their import, a campaign and a project’s e-mail are accessible and fit the screen', async ({
  page,
}) => {
  const { token, email } = await startSignedIn(page, '/recipients');
  await expect(page.getByRole('heading', { name: 'No recipients yet' })).toBeVisible();
  await expectWell('no recipients');
  await connectMailbox(token, email);
  const people = await importRecipients(token, [
    'Ines Carrow,ines@softstatic.example,blog,Likes slow openings. Wrote about the demo.',
    'Dev Okafor,bounce@latebus.example,playlist,',
    'A name that is much longer than any name has a right to be,and-an-address-as-long@a-very-long-domain.example,radio,',
  ]);
  await page.goto('/recipients');
  await expect(page.getByText('Ines Carrow', { exact: true })).toBeVisible();
  await expectWell('recipients');
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Recipient' })).toBeVisible();
  await expectWell('add a recipient');

  await page.goto('/recipients?import');
  const file = text('press.csv', 'E-mail,Name\nlotte@northpress.example,Lotte Brandt\nnobody,Nobody', 'text/csv');
  await choose(page, page.getByText('Choose a CSV file, or drop it here'), file);
  await expect(page.getByText('1 new and 1 left out')).toBeVisible();
  await expectWell('preview of an import');

  const templateId = await createTemplate(token, 'Glass Harbor');
  const id = await draftCampaign(token, { name: 'First listen', templateId, recipientIds: [...people.values()] });
  await sendCampaign(token, id);
  await page.goto(`/campaign/${id}`);
  await expect(page.getByText('1 email failed')).toBeVisible();
  await expect.poll(async () => (await readDeliveries(token, id)).map(({ state }) => state).sort()).toEqual(outcome);
  await expectWell('campaign');
  await page.getByRole('button', { name: 'Options for Ines Carrow' }).click();
  await page.getByRole('menuitem', { name: 'Mark as bounced' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as bounced' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ines Carrow' })).toContainText('Bounced');

  await page.goto(`/project/${await createProject(token, 'Tidal Memory')}?tab=email`);
  await page.getByRole('button', { name: 'Project Update' }).click();
  await expectWell('e-mail of a project');
  await page.getByRole('button', { name: 'Choose recipients' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Bounced/)
      .first(),
  ).toBeVisible();
  await expectWell('choice of recipients');

  async function expectWell(state: string): Promise<void> {
    await expectAccessible(page, state);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide, `${state} is wider than the screen`).toBe(false);
  }
});

const outcome = ['failed', 'sent', 'sent'];
