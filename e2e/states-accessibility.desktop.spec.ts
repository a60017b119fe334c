import { expect, type Page } from '@playwright/test';
import { addArtwork, createAccount, createProject, createTrack, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { connectMailbox, createTemplate, draftCampaign, importRecipients } from './support/campaigns.ts';
import { choose, song, text } from './support/files.ts';
import { startPlayback } from './support/listening.ts';
import { newPerson } from './support/people.ts';
import { picture } from './support/picture.ts';
import { openWithToken } from './support/signed-in.ts';
import { tone } from './support/sound.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('menus and dialogs of tracks, projects, the player, imports and uploads are accessible', async ({ page }) => {
  test.slow();
  const token = await createAccount(newPerson());
  await createTrack(token, 'Glass Harbor', tone(20));
  await createProject(token, 'Tidal Memory');
  await addArtwork(token, 'harbor.png', picture(20, 120, 140));
  await openWithToken(page, token, '/');

  await test.step('tracks, projects and the player', async () => {
    await startPlayback(page, 'Glass Harbor');
    await expectDialogs(page, 'Options for Glass Harbor', [
      'Edit Track Name',
      'Edit Track Details',
      'Delete Audio',
      'Delete Track',
    ]);
    const items = ['Edit Project Details', 'Change Cover Art', 'Delete Project'];
    await expectDialogs(page, 'Options for Tidal Memory', items);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expectDialog(page);
    await page.keyboard.press('?');
    await expectDialog(page);
    await page.getByRole('button', { name: /^Queue/ }).click();
    await expectDialog(page);
  });

  await test.step('the gallery', async () => {
    await visit(page, '/upload-artwork');
    await expect(page.getByRole('region', { name: /^Your artwork 1/ })).toBeVisible();
    await expectAccessible(page, 'gallery');
  });

  await test.step('an import with a rejected file', async () => {
    await visit(page, '/import-files');
    const files = [song('Undertow.wav'), text('notes.txt', 'hello')];
    await choose(page, page.getByText('Choose files, or drop them here'), files);
    await expect(page.getByText('1 track imported, 1 rejected', { exact: true })).toBeVisible();
    await expectAccessible(page, 'import with a rejected file');
  });

  await test.step('a rejected upload', async () => {
    await visit(page, '/add-track');
    await choose(page, page.getByText('Audio file', { exact: true }), text('notes.txt', 'hello'));
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a rejected upload');
  });
});

test('the dialogs of fans, recipients and a campaign are accessible', async ({ page }) => {
  test.slow();
  const { email, password } = newPerson();
  const token = await createAccount({ email, password });
  const csv = 'Phone,Name,Tags\n3125550148,Jonah Reyes,vinyl\n6465550192,Priya Raman,\n';
  await sendRequest('POST', '/api/fanbase/fans/import', { token, body: { csv, dryRun: false } });
  await sendRequest('POST', '/api/fanbase/segments', {
    token,
    body: { name: 'Collectors', filter: { tags: ['vinyl'] } },
  });
  await connectMailbox(token, email);
  const people = await importRecipients(token, ['Ines Carrow,ines@softstatic.example,blog,']);
  const templateId = await createTemplate(token, 'Glass Harbor');
  const campaign = { name: 'First listen', templateId, recipientIds: [...people.values()] };
  const id = await draftCampaign(token, campaign);
  await openWithToken(page, token, '/fans');

  await test.step('fans', async () => {
    await expectDialogs(page, 'Options for the fan list', ['Import CSV']);
    await page
      .getByRole('button', { name: /^Collectors/ })
      .first()
      .click();
    await expectDialogs(page, 'Options for Collectors', ['Rename', 'Delete']);
    await page.getByRole('checkbox', { name: 'Select Jonah Reyes' }).check();
    await page.getByRole('button', { name: /^(Add )?[Tt]ags?/ }).click();
    await expectDialog(page);
  });

  await test.step('recipients', async () => {
    await visit(page, '/recipients');
    for (const name of ['Edit Ines Carrow', 'Delete Ines Carrow']) {
      await page.getByRole('button', { name }).click();
      await expectDialog(page);
    }
  });

  await test.step('a campaign', async () => {
    await visit(page, `/campaign/${id}`);
    for (const name of ['Schedule', 'Send', 'Delete']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
      await expectDialog(page);
    }
    await expectDialogs(page, 'Options for Ines Carrow', ['Show the email']);
  });
});

async function expectDialogs(page: Page, menu: string, items: readonly string[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    await page.getByRole('button', { name: menu, exact: true }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    if (index === 0) await expectAccessible(page, menu, { within: '[role=menu]' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expectDialog(page);
  }
}

async function expectDialog(page: Page): Promise<void> {
  const dialog = page.locator(anyDialog);
  await expect(dialog).toBeVisible();
  // The email frame allows no scripts, so axe would wait forever.
  await expectAccessible(page, (await dialog.getAttribute('aria-labelledby')) ?? 'dialog', {
    within: anyDialog,
    without: ['iframe'],
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
