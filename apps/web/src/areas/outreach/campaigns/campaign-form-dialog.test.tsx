import type { Campaign } from '@debut/contract/campaigns';
import type { EmailTemplate } from '@debut/contract/email-templates';
import type { MailboxStatus } from '@debut/contract/mailbox';
import type { Recipient } from '@debut/contract/recipients';
import type { Role } from '@debut/contract/rights';
import type { SendReview } from '@debut/contract/send-review';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noStats } from '../../../testing/campaign-stats.ts';
import { type RecordedRequest, renderScreen } from '../../../testing/render-screen.tsx';
import { testBilling } from '../../../testing/test-billing.ts';
import { configureApp } from '../../../testing/test-config.ts';
import { testPitchList, testSuggestion } from '../../../testing/test-pitch-list.ts';
import { testRecipient } from '../../../testing/test-recipient.ts';
import { CampaignFormDialog } from './campaign-form-dialog.tsx';

const scheduledAt = '2100-05-04T09:00:00.000Z';

const recipients = ['Anna Wilk', 'Dev Okafor', 'Una Bell'].map((name, index) =>
  testRecipient({ id: `r${index + 1}`, name, category: index === 2 ? 'radio' : 'blog' }),
);

const template: EmailTemplate = {
  id: 't',
  trackId: 'track',
  type: 'blog',
  subject: 'A new single',
  body: '<p>Hi</p>',
  trackTitle: 'Glass Harbor',
  trackArtist: 'Mara Vey',
  writer: 'own',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

const mailbox: MailboxStatus = {
  isConnected: true,
  userEmail: 'mara@gmail.com',
  kind: 'gmail',
  senderName: 'Mara Vey',
  dailyLimit: 500,
  sentToday: 0,
  perMinute: 60,
  hold: null,
  problem: null,
  gmailAvailable: true,
  smtp: null,
};

const stats = { ...noStats, queued: 1, skipped: 1 };

/** Scheduled for two blogs; one of them was left out. */
const campaign: Campaign = {
  id: 'c',
  kind: 'campaign',
  name: 'Second listen',
  templateId: 't',
  trackId: 'track',
  projectId: null,
  recipientIds: ['r1', 'r2'],
  recipientCount: 2,
  subject: 'A new single',
  status: 'scheduled',
  measured: false,
  stats,
  notice: null,
  waitingUntil: null,
  scheduledAt,
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: null,
  sentAt: null,
};

const review: SendReview = {
  from: { name: 'Mara Vey', email: 'mara@gmail.com' },
  replyTo: null,
  recipientCount: 3,
  recipients: [],
  skipped: { count: 0, people: [] },
  contacted: { count: 1, people: [{ name: 'Anna Wilk', email: 'r1@example.com', at: '2026-11-01T09:00:00Z' }] },
  email: null,
  curators: { count: 0, contacted: 0 },
  blocker: null,
  warnings: [],
};

function open(onClose: () => void, role: Role = 'owner') {
  const props = { campaign, mailbox, recipients, templates: [template], template: null, trackId: 'track' };
  return renderScreen(
    <CampaignFormDialog {...props} selected={new Set()} onClose={onClose} />,
    ({ path, body }: RecordedRequest) => {
      if (path === '/email/pitch-list') return { body: testPitchList([testSuggestion({ recipientId: 'r3' })]) };
      return { body: path.endsWith('/review') ? review : { ...campaign, ...(body as object) } };
    },
    { role },
  );
}

const sent = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path.endsWith('/send')).map(({ body }) => body);

test('a new name for a scheduled campaign is saved without another review', async () => {
  let isClosed = false;
  const { user, requests } = open(() => {
    isClosed = true;
  });
  await user.type(await screen.findByLabelText('Campaign name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /email/campaigns/c']);
});

test('an editor saves the campaign and reads why they cannot send it', async () => {
  open(() => {}, 'editor');
  expect(await screen.findByText(/^You can’t send this campaign\. Your role/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Send now' })).toBeNull();
});

test('new recipients of a scheduled campaign are reviewed, with those already contacted left out', async () => {
  let isClosed = false;
  const { user, requests } = open(() => {
    isClosed = true;
  });
  await user.click(await screen.findByRole('button', { name: /^Radio/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review and Send' }));
  expect(isClosed).toBe(false);
  expect(sent(requests)).toEqual([]);
  await user.click(await dialog.findByRole('button', { name: 'Schedule for 2' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ recipientIds: ['r1', 'r2', 'r3'] });
  expect(sent(requests)).toEqual([{ scheduledAt, leaveOutContacted: true }]);
});

test('a recipient added and removed again after the review is not saved', async () => {
  let isClosed = false;
  const { user, requests } = open(() => {
    isClosed = true;
  });
  await user.click(await screen.findByRole('button', { name: /^Radio/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review and Send' }));
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: /^Radio/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ recipientIds: ['r1', 'r2'] });
  expect(sent(requests)).toEqual([]);
});

test('recipients are chosen from those who are suggested for the release', async () => {
  const { user, requests } = open(() => {});
  const suggested = await screen.findByRole('button', { name: 'Suggested for this release' });
  await user.click(suggested);
  expect(suggested.getAttribute('aria-expanded')).toBe('true');
  await user.click(await screen.findByRole('button', { name: 'Choose the best one' }));
  await user.click(screen.getByRole('button', { name: 'Choose one by one' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Una Bell', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Review and Send' });
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ recipientIds: ['r3'] });
});

test('an incomplete campaign and a time in the past are shown, and nothing is saved', async () => {
  const { user, requests } = open(() => {});
  await user.clear(await screen.findByLabelText('Campaign name'));
  await user.click(screen.getByRole('button', { name: /^Blog/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please select a template, recipients, and enter a campaign name')).toBeTruthy();
  await user.type(screen.getByLabelText('Campaign name'), 'Second listen');
  await user.click(screen.getByRole('button', { name: /^Blog/ }));
  await user.clear(screen.getByLabelText('Time'));
  await user.click(screen.getByRole('button', { name: 'Review and Send' }));
  expect(await screen.findByText('Please select a date and time for scheduling')).toBeTruthy();
  expect(requests).toEqual([]);
});

function openOn(billing: object, part: { campaign: Campaign | null; people: readonly Recipient[] }) {
  configureApp({ plans: true });
  const props = { mailbox, templates: [template], template, trackId: 'track', selected: new Set(['r1']) };
  return renderScreen(
    <CampaignFormDialog {...props} campaign={part.campaign} recipients={part.people} onClose={() => {}} />,
    ({ path, body }) => {
      if (path === '/billing') return { body: billing };
      return { body: path.endsWith('/review') ? review : { ...campaign, ...(body as object) } };
    },
  );
}

test('a second campaign on Free is saved as a draft, and shows the plan it needs in place of the send button', async () => {
  const { user, requests } = openOn(testBilling('free', { campaigns: 1 }), { campaign: null, people: recipients });
  expect(await screen.findByText(/^Free includes one campaign a month/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^See plans/ }).getAttribute('href')).toBe('/pricing?plan=starter');
  expect(screen.queryByRole('button', { name: 'Review and Send' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
});

test('the scheduled campaign of a month can be changed on Free', async () => {
  const { user } = openOn(testBilling('free', { campaigns: 1 }), { campaign, people: recipients });
  await user.click(await screen.findByRole('button', { name: 'Review and Send' }));
  expect(await screen.findByRole('button', { name: 'Schedule for 2' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^See plans/ })).toBeNull();
});

test('playlist curators need Pro, until they are deselected', async () => {
  const people = recipients.map((one) => (one.id === 'r3' ? { ...one, category: 'playlist' as const } : one));
  const { user } = openOn(testBilling('starter'), { campaign: null, people });
  const curators = await screen.findByRole('button', { name: /^Playlist/ });
  await user.click(curators);
  expect((await screen.findByRole('link', { name: /^See plans/ })).getAttribute('href')).toBe('/pricing?plan=pro');
  await user.click(curators);
  expect(await screen.findByRole('button', { name: 'Review and Send' })).toBeTruthy();
});
