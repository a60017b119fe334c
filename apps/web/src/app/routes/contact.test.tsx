import type { ContactDetail, HistoryEntry } from '@debut/contract/contact-history';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { type RecordedRequest, renderScreen, type ScriptedResponse } from '../../testing/render-screen.tsx';
import { testFeedback } from '../../testing/test-promo.ts';
import { testRecipient } from '../../testing/test-recipient.ts';
import { Component as ContactPage } from './contact.tsx';

const at = '2026-11-10T10:00:00Z';

function testContact(fields: Partial<ContactDetail> = {}): ContactDetail {
  const summary = {
    ...{ emails: 0, measured: 0, opened: 0, clicked: 0, pitched: 0, responded: 0 },
    ...{ lastContactAt: null, genresSupported: [] },
  };
  return { ...testRecipient({ id: 'ines', name: 'Ines Carrow' }), summary, ...fields };
}

const release = { trackId: 't1', projectId: null, title: 'Glass Harbor', releaseDate: '2026-11-27' };
const email: HistoryEntry = {
  ...{ kind: 'email', id: 'd', at, release, campaignId: 'c', campaignKind: 'campaign', campaignName: 'First listen' },
  ...{ subject: 'Hear Glass Harbor', state: 'sent', reason: null, measured: true },
  ...{ openedAt: at, clickedAt: null, unsubscribedAt: null, bouncedAt: null },
};
const link: HistoryEntry = {
  ...{ kind: 'link', id: 'l', linkId: 'l', at, release, revokedAt: null, opens: 3, lastOpenedAt: at },
  ...{ plays: 2, tracksPlayed: 1, heard: 72, downloads: ['mp3'], comments: 2 },
};
const feedback: HistoryEntry = { kind: 'feedback', id: 'f', linkId: 'l', at, release, feedback: testFeedback() };
const reply: HistoryEntry = { kind: 'reply', id: 'l', linkId: 'l', at, release };

interface Scene {
  readonly contact?: ContactDetail | (() => ContactDetail);
  readonly entries?: readonly HistoryEntry[];
  readonly respond?: (request: RecordedRequest) => ScriptedResponse | undefined;
  readonly role?: 'viewer';
}

function renderPage({ contact = testContact(), entries = [], respond, role }: Scene = {}) {
  return renderScreen(
    <Route path="/recipients/:id" component={ContactPage} />,
    (request) => {
      const given = respond?.(request);
      if (given) return given;
      if (request.path.endsWith('/history')) return { body: { entries, next: null } };
      return { body: typeof contact === 'function' ? contact() : contact };
    },
    { path: '/recipients/ines', ...(role && { role }) },
  );
}

const changes = (requests: RecordedRequest[]) => requests.filter(({ method }) => method !== 'GET');
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('a new contact shows what is known and that nothing was sent', async () => {
  renderPage({
    contact: testContact({
      outlet: { id: 'o', name: 'Soft Static', kind: 'blog' },
      role: 'Editor',
      country: 'PT',
      genres: ['ambient'],
      tags: ['met in Porto'],
      links: ['https://www.softstatic.example/'],
      customFields: { Deadline: 'Tuesdays' },
      notes: 'Likes slow openings.',
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Ines Carrow', level: 1 })).toBeTruthy();
  for (const text of ['Editor, Soft Static', 'Portugal', 'ambient', 'met in Porto', 'Tuesdays', 'Likes slow openings.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(href('softstatic.example')).toBe('https://www.softstatic.example/');
  expect(await screen.findByRole('heading', { name: 'Nothing sent yet' })).toBeTruthy();
  expect(screen.getByText('Never')).toBeTruthy();
});

test('the history leads to where each entry is, and says what they did', async () => {
  const skipped = { ...email, id: 'd2', subject: '', state: 'skipped', reason: 'They unsubscribed' } as const;
  const followUp = { ...email, id: 'd3', subject: '', campaignKind: 'follow-up' } as const;
  const contact = testContact();
  const summary = { ...contact.summary, emails: 4, measured: 3, opened: 2, pitched: 7, responded: 3 };
  renderPage({
    contact: { ...contact, summary: { ...summary, genresSupported: ['ambient', 'folk'] } },
    entries: [reply, feedback, link, followUp, email, skipped],
  });
  expect(await screen.findByText('Opened 3×, 72% heard, 2 comments, downloaded MP3')).toBeTruthy();
  expect(screen.getByText('3 of 7')).toBeTruthy();
  expect(screen.getByText('2 of 3')).toBeTruthy();
  expect(screen.getByText('Genres they answered: ambient, folk')).toBeTruthy();
  expect(href('Hear Glass Harbor')).toBe('/campaign/c');
  expect(href('Listening link')).toBe('/track/t1?tab=promo&contact=l');
  expect(href('Follow-up')).toBe('/track/t1?tab=promo');
  expect(href('Replied by email')).toBe('/track/t1?tab=promo&contact=l');
  const releases = screen.getAllByRole('link', { name: /^Glass Harbor \(27 Nov 2026\)$/ });
  expect(releases[0]?.getAttribute('href')).toBe('/track/t1');
  expect(screen.getByText('4 stars out of 5')).toBeTruthy();
  expect(screen.getByText('Will add it to a playlist')).toBeTruthy();
  expect(screen.getByText('Adding it on Friday.')).toBeTruthy();
  expect(screen.getByText('They unsubscribed')).toBeTruthy();
});

test('an email whose release was deleted has no link to it', async () => {
  const gone = { trackId: null, projectId: null, title: '', releaseDate: null };
  renderPage({
    entries: [
      { ...email, release: gone, campaignKind: 'project' },
      { ...link, release: gone },
    ],
  });
  expect(await screen.findByText('Email from the project page')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Listening link' })).toBeNull();
});

test('earlier entries are loaded when they are asked for, and a failure can be tried again', async () => {
  let fails = true;
  const { user } = renderPage({
    respond: ({ path }) => {
      if (!path.endsWith('/history')) return undefined;
      if (screen.queryByText('Hear Glass Harbor') === null) return { body: { entries: [email], next: '1.email:d' } };
      return fails ? { status: 500, body: {} } : { body: { entries: [link], next: null } };
    },
  });
  const more = await screen.findByRole('button', { name: 'Show earlier' });
  await user.click(more);
  expect(await screen.findByText('Failed to load the history. Please try again.')).toBeTruthy();
  fails = false;
  await user.click(more);
  expect(await screen.findByText('Listening link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('a contact is marked as do-not-pitch with a reason, which a failure keeps', async () => {
  let fails = true;
  const { user, requests } = renderPage({
    respond: ({ method }) => {
      if (method !== 'PUT') return undefined;
      return fails ? { status: 500, body: {} } : { body: testContact() };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Do not pitch' }));
  const dialog = await screen.findByRole('dialog', { name: 'Don’t pitch to Ines Carrow?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Asked for a break');
  const confirm = within(dialog).getByRole('button', { name: 'Don’t pitch' });
  await user.click(confirm);
  expect(await within(dialog).findByText('Failed to update recipient')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Reason').value).toBe('Asked for a break');
  fails = false;
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(requests).at(-1)).toMatchObject({
    path: '/email/recipients/ines',
    body: { name: 'Ines Carrow', email: 'ines@example.com', doNotPitch: { reason: 'Asked for a break' } },
  });
});

test('the mark says why, and is removed', async () => {
  let doNotPitch: ContactDetail['doNotPitch'] = { reason: 'Asked for a break', at: '2020-11-03T10:00:00Z' };
  const { user, requests } = renderPage({
    contact: () => testContact({ doNotPitch }),
    respond: ({ method }) => {
      if (method !== 'PUT') return undefined;
      doNotPitch = null;
      return { body: testContact() };
    },
  });
  expect(await screen.findByText('Do not pitch since 3 Nov 2020')).toBeTruthy();
  expect(screen.getByText('Asked for a break')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Do not pitch' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Allow pitches' }));
  expect(await screen.findByRole('button', { name: 'Do not pitch' })).toBeTruthy();
  expect(changes(requests)).toMatchObject([{ method: 'PUT', body: { doNotPitch: null } }]);
});

test('who may not change contacts sees no buttons for it', async () => {
  renderPage({
    role: 'viewer',
    contact: testContact({
      doNotPitch: { reason: '', at },
      optedOut: { reason: 'unsubscribed', at: '2020-11-03T10:00:00Z' },
    }),
  });
  expect(await screen.findByText('Unsubscribed on 3 Nov 2020')).toBeTruthy();
  expect(screen.getByText('They get no emails from you.')).toBeTruthy();
  for (const name of ['Edit', 'Allow pitches', 'Do not pitch', 'More actions'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a contact that does not exist leads back to the list', async () => {
  renderPage({ respond: () => ({ status: 404, body: { error: 'Not found', code: 'not_found' } }) });
  expect(await screen.findByRole('heading', { name: 'Recipient not found' })).toBeTruthy();
  expect(href('Show all recipients')).toBe('/recipients');
});

test('a contact that cannot be loaded can be tried again', async () => {
  renderPage({ respond: () => ({ status: 500, body: {} }) });
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
});
