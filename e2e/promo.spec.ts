import { type Browser, expect, type Page } from '@playwright/test';
import { createTrack, sendRequest } from './support/api.ts';
import { anyDialog, expectAccessible } from './support/axe.ts';
import { connectMailbox, draftCampaign, sendCampaign } from './support/campaigns.ts';
import { readPlayedSeconds, watchAudio } from './support/listening.ts';
import { confirmEmail } from './support/outbox.ts';
import { addRecipients } from './support/outreach.ts';
import { startPrepared } from './support/signed-in.ts';
import { chord } from './support/sound.ts';
import { test } from './support/test.ts';
import { collectErrors } from './support/watch.ts';

const dev = { name: 'Dev Okafor', email: 'dev@latebus.example', category: 'playlist' };
const ines = { name: 'Ines Carrow', email: 'ines@softstatic.example', category: 'blog' };

test('from a release to feedback: two contacts and an anonymous listener', async ({ page, browser }) => {
  const { token } = await startPrepared(page, async (person) => {
    await confirmEmail(person.token);
    await addRecipients(person.token, [dev, ines]);
    return `/track/${await createTrack(person.token, 'Glass Harbor', chord(20))}?tab=promo`;
  });
  const links = new Map<string, string>();

  await test.step('the artist creates the promo and allows downloads', async () => {
    const create = page.getByRole('button', { name: 'Create promo' });
    await expect(create).toBeVisible();
    await expectAccessible(page, 'no promo yet');
    await create.click();
    await page.getByRole('button', { name: 'Edit page' }).click();
    await page.getByRole('textbox', { name: 'Story' }).fill('Written on the last ferry out of Trieste.');
    await page.getByRole('radio', { name: 'MP3', exact: true }).check({ force: true });
    await expectAccessible(page, 'promo page editor');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // Its button is also disabled while it saves; leaving then would ask about the changes.
    await expect(page.getByText('What contacts see')).toBeVisible();
    await page.getByRole('button', { name: 'Back to activity' }).click();
  });

  await test.step('two contacts get a link each, and there is a shared one', async () => {
    await page.getByRole('button', { name: 'Add contacts' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose the best 2' }).click();
    await expectAccessible(page, 'add contacts', { within: anyDialog });
    await dialog.getByRole('button', { name: 'Create 2 links' }).click();
    await expect(dialog.getByRole('heading', { name: '2 links are ready' })).toBeVisible();
    const rows = await dialog.getByRole('listitem').allTextContents();
    for (const row of rows) {
      const [, name = '', url = ''] = /^(\D+?)(http.*)$/.exec(row) ?? [];
      links.set(name, url);
    }
    expect([...links.keys()].sort()).toEqual([dev.name, ines.name]);
    await dialog.getByRole('button', { name: 'Done' }).first().click();
    const [promo] = await (await sendRequest('GET', '/api/promos', { token })).json();
    const shared = await sendRequest('POST', `/api/promos/${promo.id}/share`, { token });
    links.set('anyone', (await shared.json()).url);
    await untilReady(token, promo.id);
  });

  const guest = await openGuestPage(browser, page);
  const errors = await collectErrors(guest);

  await test.step('the first one listens, comments, downloads and says what they think', async () => {
    await guest.goto(links.get(dev.name) ?? '');
    await expect(guest.getByRole('heading', { name: 'For Dev Okafor', level: 1 })).toBeVisible();
    await expect(guest.getByText('Written on the last ferry out of Trieste.')).toBeVisible();
    await expectAccessible(guest, 'listening page');
    await guest.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(guest, 'listening page in light colors');
    await guest.emulateMedia({ colorScheme: 'dark' });
    expect(await guest.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await watchAudio(guest);
    await guest.getByRole('button', { name: 'Play Glass Harbor' }).first().click();
    await expect.poll(() => readPlayedSeconds(guest)).toBeGreaterThan(6);
    await guest.getByRole('button', { name: 'Pause Glass Harbor' }).first().click();
    await guest.getByRole('textbox', { name: /Comment at 0:0/ }).fill('The <b>bass</b>!');
    await guest.getByRole('button', { name: 'Post' }).click();
    await expect(guest.getByRole('listitem').filter({ hasText: 'The <b>bass</b>!' })).toBeVisible();
    const download = guest.waitForEvent('download');
    await guest.getByRole('link', { name: /MP3/ }).filter({ visible: true }).first().click();
    expect((await download).suggestedFilename()).toContain('Glass Harbor.mp3');
    await guest.getByRole('radio', { name: /^4/ }).check({ force: true });
    await guest.getByRole('checkbox', { name: 'Playlist' }).check({ force: true });
    await guest.getByRole('textbox', { name: 'Note' }).fill('Adding it on Friday.');
    await guest.getByRole('button', { name: 'Send feedback' }).click();
    await expect(guest.getByText('Thank you!')).toBeVisible();
    expect(errors).toEqual([]);
  });

  await test.step('an anonymous listener only looks', async () => {
    const stranger = await openGuestPage(browser, page);
    await stranger.goto(links.get('anyone') ?? '');
    await expect(stranger.getByText('The <b>bass</b>!')).toHaveCount(0);
    const visited = stranger.waitForResponse((response) => response.url().endsWith('/visits'));
    await stranger.getByRole('heading', { name: 'What do you think?' }).click();
    await visited;
  });

  await test.step('the artist sees who did what, and the other contact has not opened it', async () => {
    const contacts = page.getByRole('region', { name: 'Contacts' });
    await expect(contacts).toContainText('Supported');
    await expect(contacts).toContainText('Adding it on Friday.');
    await expect(contacts).toContainText('Not opened');
    await expect(contacts).toContainText('Shared link');
    await expectAccessible(page, 'promo activity');
    await page.getByRole('button', { name: dev.name }).first().click();
    const dialog = page.getByRole('dialog', { name: dev.name });
    await expect(dialog).toContainText('The <b>bass</b>!');
    await expect(dialog).toContainText('1 download');
    await expectAccessible(page, 'contact', { within: anyDialog });
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
    await expect(dialog).toContainText('no longer works');
  });

  await test.step('a revoked link says nothing about the release', async () => {
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect(guest.getByText('Glass Harbor')).toHaveCount(0);
    await expectAccessible(guest, 'revoked promo link');
  });
});

test('a follow-up is switched on for the people it shows, and a reply stops it', async ({ page }) => {
  let trackId = '';
  const { token } = await startPrepared(page, async (person) => {
    await addRecipients(person.token, [dev, ines]);
    await connectMailbox(person.token, 'mara@tidalmemory.example');
    trackId = await createTrack(person.token, 'Glass Harbor', chord(2));
    await sendRequest('POST', '/api/promos', { token: person.token, body: { trackId } });
    await emailPromo(person.token, trackId);
    return `/track/${trackId}?tab=promo`;
  });
  const card = page.getByRole('region', { name: 'Follow-up rules' });
  const rule = card.getByRole('switch', { name: 'Not opened', exact: true });
  await rule.click();
  const dialog = page.getByRole('dialog', { name: 'Follow-up: Not opened' });
  for (const { name } of [dev, ines]) await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Send after' }).selectOption('7 days');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('Hi {{firstName}}, did you hear it? {{promoLink}}');
  await expectAccessible(page, 'follow-up', { within: anyDialog });
  await dialog.getByRole('radio', { name: 'Preview' }).click();
  await expect(dialog.getByText('Re: For your ears')).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rule).toBeChecked();
  await expect(card).toContainText('2 waiting');
  await expectAccessible(page, 'follow-up rules');
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await expect(contacts.getByText(/^Follow-up /)).toHaveCount(2);
  await contacts.getByRole('button', { name: dev.name }).click();
  const contact = page.getByRole('dialog', { name: dev.name });
  await contact.getByRole('button', { name: 'Mark as replied' }).click();
  await expect(contact.getByRole('button', { name: 'Remove reply mark' })).toBeVisible();
  await expectAccessible(page, 'contact with a reply mark', { within: anyDialog });
  await contact.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('1 waiting');
  await rule.click();
  await expect(rule).not.toBeChecked();
  await expect(contacts.getByText(/^Follow-up /)).toHaveCount(0);
  const { rules } = await (
    await sendRequest('GET', `/api/promos/${await promoOf(token)}/follow-ups`, { token })
  ).json();
  expect(rules[0]).toMatchObject({ trigger: 'unopened', isOn: false, days: 7 });
});

test('without JavaScript the page can be read, and feedback be given', async ({ page, browser }) => {
  let trackId = '';
  const { token } = await startPrepared(page, async (person) => {
    trackId = await createTrack(person.token, 'Glass Harbor', chord(2));
    return `/track/${trackId}?tab=promo`;
  });
  const promo = await (await sendRequest('POST', '/api/promos', { token, body: { trackId } })).json();
  await sendRequest('PUT', `/api/promos/${promo.id}`, { token, body: { passcode: 'harbor' } });
  const { url } = await (await sendRequest('POST', `/api/promos/${promo.id}/share`, { token })).json();
  await untilReady(token, promo.id);
  const guest = await openGuestPage(browser, page, { javaScriptEnabled: false });
  await guest.goto(url);
  await expect(guest.getByText('Glass Harbor')).toHaveCount(0);
  await guest.getByLabel('Passcode').fill('wrong');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect(guest.getByText('That passcode isn’t right.')).toBeVisible();
  await guest.getByLabel('Passcode').fill('harbor');
  await guest.getByRole('button', { name: 'Open' }).click();
  // Searching by text leaves such elements out.
  await expect(guest.locator('noscript p')).toContainText('Listening needs JavaScript.');
  await guest.getByRole('radio', { name: /^5/ }).check({ force: true });
  await guest.getByRole('button', { name: 'Send feedback' }).click();
  await expect(guest.getByText('Thank you!')).toBeVisible();
});

async function promoOf(token: string): Promise<string> {
  return (await (await sendRequest('GET', '/api/promos', { token })).json())[0].id;
}

/** Sends everybody their link. */
async function emailPromo(token: string, trackId: string): Promise<void> {
  const email = { trackId, type: 'general', subject: 'For your ears', body: '<p>{{promoLink}}</p>' };
  const template = await sendRequest('POST', '/api/email/templates/own', { token, body: email });
  const recipients: { id: string }[] = await (await sendRequest('GET', '/api/email/recipients', { token })).json();
  const recipientIds = recipients.map(({ id }) => id);
  const id = await draftCampaign(token, { name: 'Private link', templateId: (await template.json()).id, recipientIds });
  await sendCampaign(token, id);
  const readStatus = async () =>
    (await (await sendRequest('GET', `/api/email/campaigns/${id}`, { token })).json()).status;
  await expect.poll(readStatus).toBe('sent');
}

/** The copies that listeners get are made after the first link. */
async function untilReady(token: string, id: string): Promise<void> {
  const readState = async () =>
    (await (await sendRequest('GET', `/api/promos/${id}`, { token })).json()).tracks[0].state;
  await expect.poll(readState).toBe('ready');
}

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A listener's browser, of the same size. Headless browsers are taken for robots. */
async function openGuestPage(browser: Browser, page: Page, options: { javaScriptEnabled?: boolean } = {}) {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', userAgent, ...options });
  return context.newPage();
}
