import { type Browser, expect, type Page } from '@playwright/test';
import { createTrack } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { connectMailbox, importRecipients } from './support/campaigns.ts';
import { choose, song } from './support/files.ts';
import { addArtist, chooseForMember, region, row } from './support/members.ts';
import { confirmEmail, waitForEmail, waitForLink } from './support/outbox.ts';
import { createCampaign, historyRow, writeTemplates } from './support/outreach.ts';
import { formatShortName, newPerson, type Person } from './support/people.ts';
import { checkbox, chooseDay, noonZone, setTimeZone, shortDay } from './support/planning.ts';
import { expectSignedIn, passwordField, signUp, submitButton } from './support/sign-in-screen.ts';
import { newAccount, openWithToken, readSessionToken } from './support/signed-in.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { collectErrors } from './support/watch.ts';

test.use({ timezoneId: noonZone });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const switcher = (page: Page) => button(page, /^Switch artist/);
const artistOptions = (page: Page) => page.getByRole('dialog', { name: 'Switch artist' }).getByRole('option');
const bell = (page: Page) => button(page, /^Notifications/);
const title = 'Glass Harbor';

test('a label of three artists and four roles goes from the invitations to a release', async ({ page, browser }) => {
  test.slow();
  const [owner, manager, curator] = [newPerson(), newPerson(), newPerson()];
  const [editor, viewer] = [await newAccount(), await newAccount()];
  const errors = await collectErrors(page);
  const [managerPage, editorPage, viewerPage] = [
    await openPage(browser),
    await openPage(browser),
    await openPage(browser),
  ];
  let trackId = '';

  await test.step('the owner signs up and adds two artists', async () => {
    await page.goto('/members');
    await signUp(page, owner);
    await expectSignedIn(page);
    await confirmEmail(await readSessionToken(page));
    for (const name of ['Juno Marsh', 'Paper Lanterns']) await addArtist(page, name);
    await expect(region(page, 'Artists').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('the owner invites a manager, an editor and a viewer', async () => {
    await invite(page, manager, 'Manager');
    await invite(page, editor, 'Editor', ['Juno Marsh', 'Paper Lanterns']);
    await invite(page, viewer, 'Viewer', ['Juno Marsh']);
    await expect(region(page, 'Invitations').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('the manager accepts with a new account', async () => {
    await managerPage.goto(await waitForLink(manager.email, / invites you to /));
    await expect(region(managerPage, 'Invitation')).toContainText('as a manager. You will work with all artists.');
    await expectAccessible(managerPage, 'invitation of a new user');
    await passwordField(managerPage).fill(manager.password);
    await submitButton(managerPage).click();
    await expectJoined(managerPage, owner);
  });

  await test.step('the editor accepts while signed in, and the viewer by signing in', async () => {
    const link = await waitForLink(editor.email, / invites you to /);
    await openWithToken(editorPage, editor.token, link);
    await expect(region(editorPage, 'Invitation')).toContainText('You will work with Juno Marsh and Paper Lanterns.');
    await expectAccessible(editorPage, 'invitation of a signed-in user');
    await button(editorPage, 'Accept').click();
    await expectJoined(editorPage, owner);

    await viewerPage.goto(await waitForLink(viewer.email, / invites you to /));
    await button(viewerPage, 'Sign In').click();
    await passwordField(viewerPage).fill(viewer.password);
    await submitButton(viewerPage).click();
    await expectJoined(viewerPage, owner);
    await expect(region(page, 'Members').getByRole('listitem')).toHaveCount(4);
  });
  const managerToken = await readSessionToken(managerPage);
  for (const token of [managerToken, editor.token, viewer.token, await readSessionToken(page)])
    await setTimeZone(token);

  await test.step('the editor uploads a track, starts its plan and takes a task', async () => {
    await switchTo(editorPage, 'Juno Marsh');
    await visit(editorPage, '/add-track');
    await editorPage.getByLabel('Track title').fill(title);
    await choose(editorPage, editorPage.getByText('Audio file', { exact: true }), song('harbor.wav', 2));
    await button(editorPage, 'Create Track').click();
    await editorPage.getByRole('link', { name: title }).first().click();
    await editorPage.getByRole('tab', { name: /^Tasks/ }).click();
    trackId = new URL(editorPage.url()).pathname.split('/')[2] ?? '';
    await button(editorPage, 'Plan from today').click();
    await button(editorPage, 'Options for Write press release').click();
    await editorPage.getByRole('menuitem', { name: 'Edit Task' }).click();
    const dialog = editorPage.getByRole('dialog', { name: 'Edit Task' });
    await dialog.getByLabel('Assignee').selectOption(formatShortName(editor));
    await expectAccessible(editorPage, 'task of a team', { within: anyDialog });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await editorPage.getByRole('checkbox', { name: 'Assigned to me' }).check();
    await expect(checkbox(editorPage, 'Write press release')).toBeVisible();
    await expect(checkbox(editorPage, 'Finalize track artwork')).toHaveCount(0);
  });

  await test.step('the editor mentions the manager, who plans the release', async () => {
    await editorPage.getByRole('tab', { name: 'Comments' }).click();
    const comment = editorPage.getByRole('textbox', { name: 'Add a comment' });
    await comment.fill('When does it come out, ');
    await comment.press('@');
    await editorPage.getByRole('option', { name: formatShortName(manager) }).click();
    await editorPage.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(region(editorPage, 'Comments').getByRole('listitem')).toHaveCount(1);

    await bell(managerPage).click();
    const panel = managerPage.getByRole('dialog', { name: 'Notifications' });
    const mention = panel.getByRole('listitem').filter({ hasText: `mentioned you in a comment on "${title}"` });
    await expect(mention).toContainText('Juno Marsh');
    await mention.getByRole('link').click();
    await expect(managerPage.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(managerPage.getByText('When does it come out')).toBeInViewport();
    await managerPage.getByRole('tab', { name: /^Tasks/ }).click();
    await setReleaseDate(managerPage, 'Set date', 12);
    for (const one of [managerPage, editorPage]) await expect(one.getByText('12 days to go').first()).toBeVisible();
  });

  await test.step('the editor drafts a campaign and reads why only others can send it', async () => {
    await connectMailbox(managerToken, manager.email);
    await importRecipients(managerToken, [`Ines Carrow,${curator.email},blog,`]);
    await writeTemplates(managerToken, trackId);
    await editorPage.getByRole('tab', { name: 'Email' }).click();
    await createCampaign(editorPage).click();
    const dialog = editorPage.getByRole('dialog', { name: 'Create Campaign' });
    await dialog.getByLabel('Campaign name').fill('First listen');
    await dialog.getByRole('radio', { name: /^Blog/ }).check();
    await dialog.getByRole('button', { name: /^Blog/ }).click();
    await expect(dialog).toContainText(
      'You can’t send this campaign. Your role in this workspace does not allow this.',
    );
    await expect(dialog.getByRole('button', { name: 'Review and Send' })).toHaveCount(0);
    await expectAccessible(editorPage, 'campaign of an editor', { within: anyDialog });
    await dialog.getByRole('button', { name: 'Save Draft' }).click();
    await historyRow(editorPage, 'First listen').click();
    await expect(editorPage.getByText('You can’t send this campaign.')).toBeVisible();
    await expect(button(editorPage, 'Edit')).toBeVisible();
    await expect(button(editorPage, 'Send')).toHaveCount(0);
  });

  await test.step('the manager sends it', async () => {
    await managerPage.getByRole('tab', { name: 'Email' }).click();
    await historyRow(managerPage, 'First listen').click();
    await managerPage.getByRole('button', { name: 'Send', exact: true }).click();
    await button(managerPage, 'Send to 1').click();
    await expect(managerPage.getByText('Campaign sent successfully!')).toBeVisible();
    await waitForEmail(curator.email, /Glass Harbor/);
    await expect(editorPage.getByRole('main')).toContainText('Sent');
  });

  await test.step('the viewer sees one artist and can change nothing', async () => {
    const other = await createTrack(await readSessionToken(page), 'Night Bus Hymn');
    await switcher(viewerPage).click();
    await expect(artistOptions(viewerPage).filter({ hasText: 'Juno Marsh' })).toBeVisible();
    await expect(artistOptions(viewerPage).filter({ hasText: 'Paper Lanterns' })).toHaveCount(0);
    await expect(artistOptions(viewerPage).filter({ hasText: 'Add artist' })).toHaveCount(0);
    await viewerPage.keyboard.press('Escape');
    await visit(viewerPage, `/track/${trackId}?tab=tasks`);
    await expect(checkbox(viewerPage, 'Write press release')).toBeDisabled();
    for (const name of ['Change date', 'Add Task', 'Options for Write press release'])
      await expect(button(viewerPage, name)).toHaveCount(0);
    await expectAccessible(viewerPage, 'checklist of a viewer');
    await visit(viewerPage, '/add-track');
    await expect(viewerPage.getByRole('heading', { name: 'You can look, but not change this' })).toBeVisible();
    await visit(viewerPage, `/track/${other}`);
    await expect(viewerPage).toHaveURL('/');
    await expect(viewerPage.getByText('Night Bus Hymn')).toHaveCount(0);
  });

  await test.step('the owner sees the release on the roster and who did what', async () => {
    await visit(page, '/roster');
    // Phones list the release by its title.
    await expect(button(page, new RegExp(`^${title}(, Single by Juno Marsh, out .*, 0 of 17 tasks)?$`))).toBeVisible();
    await expect(region(page, 'Sends')).toContainText('First listen');
    await expectAccessible(page, 'roster');
    await visit(page, '/members');
    const activity = region(page, 'Activity');
    for (const [person, deed] of [
      [editor, `added the track “${title}”`],
      [manager, `set the release date of “${title}” to ${shortDay(12)}`],
      [manager, 'sent the campaign “First listen” to 1 contact'],
    ] as const)
      await expect(activity).toContainText(`${formatShortName(person)} ${deed}`);
  });

  await test.step('the owner makes the editor a manager, who can send from then on', async () => {
    await row(region(page, 'Members'), editor.email).getByRole('combobox').selectOption('Manager');
    await visit(editorPage, `/track/${trackId}?tab=email`);
    await createCampaign(editorPage).click();
    await expect(button(editorPage, 'Review and Send')).toBeVisible();
    await editorPage.keyboard.press('Escape');
  });

  await test.step('the owner removes the viewer, whose open tab loses access immediately', async () => {
    await chooseForMember(page, viewer.email, 'Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row(region(page, 'Members'), viewer.email)).toHaveCount(0);
    await expect(viewerPage.getByText('You no longer have access to Juno Marsh.')).toBeVisible();
    await expect(viewerPage.getByText(title)).toHaveCount(0);
  });

  await test.step('a person outside approves the track, and it comes out', async () => {
    await visit(managerPage, `/track/${trackId}?tab=comments`);
    const card = region(managerPage, 'Approval');
    await card.getByRole('button', { name: 'Share for approval' }).click();
    await managerPage.getByRole('textbox', { name: 'Name' }).fill('Dev Okafor');
    await button(managerPage, 'Create link').click();
    const link = managerPage.getByRole('dialog', { name: 'Link for Dev Okafor' });
    const guest = await openPage(browser);
    await guest.goto((await link.getByText(/\/approve\//).textContent()) ?? '');
    await link.getByRole('button', { name: 'Done' }).click();
    await guest.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(card).toContainText('Approved');
    await managerPage.getByRole('tab', { name: /^Tasks/ }).click();
    await setReleaseDate(managerPage, 'Change date', 0);
    await expect(managerPage.getByText('Out today').first()).toBeVisible();
    await visit(page, '/roster');
    const listed = page.getByRole('listitem').filter({ hasText: 'Juno Marsh', visible: true });
    await expect(listed.filter({ hasText: /today/i }).first()).toBeVisible();
  });
  expect(errors).toEqual([]);
});

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function invite(page: Page, { email }: Person, role: string, artists: string[] = []): Promise<void> {
  const form = page.getByRole('form', { name: 'Invite a member' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Role').selectOption(role);
  if (artists.length > 0) {
    await form.getByRole('button', { name: 'Artists: All artists' }).click();
    const choice = page.getByRole('dialog', { name: 'Artists' });
    await choice.getByRole('checkbox', { name: 'All artists' }).uncheck();
    for (const name of artists) await choice.getByRole('checkbox', { name }).check();
    await page.keyboard.press('Escape');
  }
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(row(region(page, 'Invitations'), email)).toContainText('expires in 7 days');
  await expect(form.getByLabel('Email')).toHaveValue('');
}

async function switchTo(page: Page, artist: string): Promise<void> {
  await switcher(page).click();
  await artistOptions(page).filter({ hasText: artist }).click();
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(artist));
}

async function setReleaseDate(page: Page, opener: string, fromToday: number): Promise<void> {
  await button(page, opener).click();
  await chooseDay(page, fromToday);
  await button(page, 'Confirm').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectJoined(page: Page, owner: Person): Promise<void> {
  await expect(page.getByText(`You joined ${formatShortName(owner)}.`)).toBeVisible();
  await expect(switcher(page)).toBeVisible();
}
