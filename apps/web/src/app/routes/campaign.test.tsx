import type { Campaign, CampaignStats, Delivery } from '@debut/contract/campaigns';
import type { SendReview } from '@debut/contract/send-review';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { noStats } from '../../testing/campaign-stats.ts';
import { type RecordedRequest, renderScreen } from '../../testing/render-screen.tsx';
import { Component as CampaignPage } from './campaign.tsx';

const campaign: Campaign = {
  id: 'c',
  kind: 'campaign',
  name: 'First listen',
  templateId: 't',
  trackId: null,
  projectId: null,
  recipientIds: ['r1', 'r2'],
  recipientCount: 2,
  subject: 'A song for you',
  status: 'sent',
  measured: false,
  stats: noStats,
  notice: null,
  waitingUntil: null,
  scheduledAt: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  startedAt: '2026-11-16T12:00:00.000Z',
  sentAt: '2026-11-16T12:01:00.000Z',
};
const delivery: Delivery = {
  id: 'd',
  recipientId: 'r1',
  email: 'ada@example.com',
  name: 'Ada',
  category: 'blog',
  state: 'failed',
  reason: 'Invalid To header',
  attempts: 1,
  sentAt: null,
  openedAt: null,
  clickedAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
};
const email = { to: { name: 'Ada', email: 'ada@example.com' }, subject: 'Hi Ada', html: '<p>Hi</p>', text: 'Hi' };
const review: SendReview = {
  from: { name: 'Mara Vey', email: 'mara@gmail.com' },
  replyTo: null,
  recipientCount: 1,
  recipients: [{ id: 'd', name: 'Ada', email: 'ada@example.com' }],
  skipped: { count: 0, people: [] },
  contacted: { count: 0, people: [] },
  email,
  curators: { count: 0, contacted: 0 },
  blocker: null,
  warnings: [],
};

const allSent: Campaign = { ...campaign, stats: { ...noStats, sent: 2 } };

/** `after` is what the server has stored once something was changed. */
function open(
  stats: Partial<CampaignStats>,
  deliveries: () => Delivery[] = () => [delivery],
  after: Campaign | null = allSent,
) {
  let stored: Campaign | null = { ...campaign, stats: { ...noStats, ...stats } };
  const page = <Route path="/campaign/:id" component={CampaignPage} />;
  const respond = ({ method, path }: RecordedRequest) => {
    if (method === 'POST') stored = after;
    if (stored === null) return { status: 404, body: { error: 'Not found', code: 'not_found' } };
    if (path.endsWith('/deliveries')) return { body: { deliveries: deliveries(), next: null } };
    if (path.endsWith('/review')) return { body: review };
    if (path.endsWith('/letter')) return { body: email };
    if (path === '/oauth/gmail/status') return { body: { isConnected: true } };
    return { body: path.startsWith('/email/campaigns/c') ? stored : [] };
  };
  return renderScreen(page, respond, { path: '/campaign/c' });
}

const posts = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

function count(label: string) {
  const card = screen.getByRole('region', { name: 'Delivery' });
  const term = within(card)
    .getAllByRole('term')
    .find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent;
}

test('a draft shows an editor why they cannot send it', async () => {
  const draft = { ...campaign, status: 'draft' };
  const page = <Route path="/campaign/:id" component={CampaignPage} />;
  const respond = ({ path }: RecordedRequest) => {
    if (path.endsWith('/deliveries')) return { body: { deliveries: [], next: null } };
    if (path.endsWith('/letter')) return { body: email };
    return { body: path === '/email/campaigns/c' ? draft : [] };
  };
  renderScreen(page, respond, { path: '/campaign/c', role: 'editor' });
  expect(await screen.findByText(/^You can’t send this campaign\. Your role/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('failed emails show why, and are resent to those recipients only', async () => {
  let shown = [delivery];
  const { user, requests } = open({ sent: 1, failed: 1 }, () => shown);
  expect(await screen.findByText('1 email failed')).toBeTruthy();
  expect([count('Sent'), count('Failed')]).toEqual(['1', '1']);
  expect(await screen.findByText('Invalid To header')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Failed/ }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  shown = [];
  const dialog = await screen.findByRole('dialog', { name: 'Resend Failed' });
  expect(posts(requests)).toEqual([]);
  await user.click(await within(dialog).findByRole('button', { name: 'Send to 1' }));
  await expect.poll(() => [count('Sent'), count('Failed')]).toEqual(['2', '0']);
  expect(posts(requests)).toEqual([['/email/campaigns/c/retry', { leaveOutContacted: false }]]);
  expect(screen.queryByText('1 email failed')).toBeNull();
  const showAll = await screen.findByRole('button', { name: 'Show all' });
  shown = [{ ...delivery, state: 'sent', reason: null }];
  await user.click(showAll);
  expect(await screen.findByText('Ada')).toBeTruthy();
});

test('unconfirmed emails are resent only by choice', async () => {
  const { user, requests } = open({ sent: 1, unknown: 1 });
  expect(await screen.findByText('1 email is not confirmed')).toBeTruthy();
  expect(count('Not confirmed')).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Resend unconfirmed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resend Unconfirmed' });
  expect(posts(requests)).toEqual([]);
  await user.click(await within(dialog).findByRole('button', { name: 'Send to 1' }));
  await expect.poll(() => [count('Sent'), count('Not confirmed')]).toEqual(['2', '0']);
  expect(posts(requests)).toEqual([['/email/campaigns/c/resend-unknown', { leaveOutContacted: false }]]);
});

test('a campaign that was deleted in another tab is no longer shown', async () => {
  const { user } = open({ sent: 1, unknown: 1 }, undefined, null);
  await user.click(await screen.findByRole('button', { name: 'Resend unconfirmed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resend Unconfirmed' });
  await user.click(await within(dialog).findByRole('button', { name: 'Send to 1' }));
  expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeTruthy();
});
