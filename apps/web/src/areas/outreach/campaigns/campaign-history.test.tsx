import type { Campaign } from '@debut/contract/campaigns';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noStats } from '../../../testing/campaign-stats.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CampaignHistory } from './campaign-history.tsx';

const paused: Campaign = {
  id: 'c',
  kind: 'campaign',
  name: 'First listen',
  templateId: null,
  trackId: 'track',
  projectId: null,
  recipientIds: [],
  recipientCount: 3,
  subject: 'New',
  status: 'paused',
  measured: false,
  stats: { ...noStats, sent: 1, queued: 2 },
  notice: 'Your mailbox is connected again. Resume to go on.',
  waitingUntil: null,
  scheduledAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  startedAt: '2026-01-01T00:00:00Z',
  sentAt: null,
};

function open(isConnected: boolean) {
  let campaign = paused;
  return renderScreen(<CampaignHistory release={{ trackId: 'track' }} templates={[]} />, ({ method, path }) => {
    if (path === '/oauth/gmail/status') return { body: { isConnected } };
    if (method === 'POST') campaign = { ...paused, status: 'sending', notice: null };
    return { body: method === 'POST' ? campaign : [campaign] };
  });
}

test('a campaign that its mailbox paused can be resumed in its row once the mailbox is reconnected', async () => {
  const { user, requests } = open(true);
  await user.click(await screen.findByRole('button', { name: 'Resume First listen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume First listen' })).toBeNull());
  expect(requests.some(({ path }) => path === '/email/campaigns/c/resume')).toBe(true);
  expect(await screen.findByText('Sending')).toBeTruthy();
});

test('without a mailbox a campaign cannot be resumed', async () => {
  open(false);
  expect(await screen.findByText('First listen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume First listen' })).toBeNull();
});
