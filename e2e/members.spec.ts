import { expect, type Page } from '@playwright/test';
import { sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { addArtist, chooseForMember, region, row } from './support/members.ts';
import { waitForLink } from './support/outbox.ts';
import { newAccount, startSignedIn } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

test('the owner adds artists, invites a viewer for one of them, changes the role and removes them', async ({
  page,
}) => {
  const errors = await collectErrors(page);
  const invitee = await newAccount();
  await startSignedIn(page, '/members');
  const members = region(page, 'Members');
  const artists = region(page, 'Artists');
  const invitations = region(page, 'Invitations');

  await test.step('artists are added, renamed, archived and restored', async () => {
    for (const name of ['Paper Lanterns', 'Juno Marsh']) await addArtist(page, name);
    await expect(artists.getByRole('listitem')).toHaveCount(3);
    await choose(page, 'Juno Marsh', 'Archive');
    const confirm = page.getByRole('alertdialog', { name: 'Archive Juno Marsh?' });
    await expect(confirm).toContainText('read-only');
    await expectAccessibleDialog(page, 'archive');
    await confirm.getByRole('button', { name: 'Archive' }).click();
    await expect(row(artists, 'Juno Marsh')).toContainText('Archived');
    await choose(page, 'Juno Marsh', 'Restore');
    await expect(row(artists, 'Juno Marsh')).not.toContainText('Archived');
  });

  await test.step('the invitation says what it allows before it is sent', async () => {
    const form = page.getByRole('form', { name: 'Invite a member' });
    await form.getByLabel('Email').fill(invitee.email);
    await form.getByLabel('Role').selectOption('Viewer');
    await form.getByRole('button', { name: 'Artists: All artists' }).click();
    const choice = page.getByRole('dialog', { name: 'Artists' });
    await choice.getByRole('checkbox', { name: 'All artists' }).uncheck();
    await choice.getByRole('checkbox', { name: 'Paper Lanterns' }).check();
    await expectAccessibleDialog(page, 'artists');
    await page.keyboard.press('Escape');
    await expect(form).toContainText(
      `${invitee.email} can see the releases, fans and insights of Paper Lanterns. They can’t change anything.`,
    );
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(row(invitations, invitee.email)).toContainText('expires in 7 days');
    await expectAccessible(page, 'invitation');
  });

  await test.step('the invitee accepts and is listed at once', async () => {
    const link = new URL(await waitForLink(invitee.email, / invites you to /));
    const body = { token: link.searchParams.get('invitation') };
    await sendRequest('POST', '/api/invitations/accept', { token: invitee.token, body });
    await expect(row(members, invitee.email)).toContainText('Paper Lanterns');
    await expect(invitations).toContainText('Nobody is invited right now.');
    expect(await readRole(invitee.token)).toBe('viewer');
  });

  await test.step('the owner changes the role and the artists', async () => {
    await row(members, invitee.email).getByRole('combobox').selectOption('Editor');
    await expect.poll(() => readRole(invitee.token)).toBe('editor');
    await chooseForMember(page, invitee.email, 'Change artists');
    const dialog = page.getByRole('dialog', { name: /^Artists of / });
    await dialog.getByRole('checkbox', { name: 'All artists' }).check();
    await expectAccessibleDialog(page, 'artists of a member');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row(members, invitee.email)).toContainText('All artists');
  });

  await test.step('the owner removes them, and the activity lists it', async () => {
    await chooseForMember(page, invitee.email, 'Remove');
    const confirm = page.getByRole('alertdialog', { name: /^Remove / });
    await expectAccessibleDialog(page, 'removal');
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(confirm).toBeHidden();
    await expect(row(members, invitee.email)).toHaveCount(0);
    expect(await readRole(invitee.token)).toBe('owner');
    await page.reload();
    const activity = region(page, 'Activity');
    await expect(activity).toContainText('You added the artist Paper Lanterns');
    await expect(activity).toContainText(/You removed /);
    await expectAccessible(page, 'activity');
  });
  expect(errors).toEqual([]);
});

/** On phones, toasts cover a part of the dialog. */
async function expectAccessibleDialog(page: Page, state: string): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll((buttons) => {
    for (const button of buttons as HTMLButtonElement[]) button.click();
  });
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expectAccessible(page, state, { within: anyDialog });
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options for the artist ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function readRole(token: string): Promise<string> {
  return (await (await sendRequest('GET', '/api/me', { token })).json()).role;
}
