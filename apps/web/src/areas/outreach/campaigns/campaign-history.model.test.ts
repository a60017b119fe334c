import type { Campaign } from '@debut/contract/campaigns';
import { expect, it } from 'vitest';
import { noStats } from '../../../testing/campaign-stats.ts';
import { campaignMoment, campaignOutcome } from './campaign-history.model.ts';

it('counts who is chosen while nothing has been sent', () => {
  expect(words({ status: 'draft', recipientCount: 1 })).toBe('1 recipient chosen');
  expect(words({ status: 'scheduled', recipientCount: 1200 })).toBe('1,200 recipients chosen');
});

it('says what became of it, and leaves out what did not happen', () => {
  expect(words({ status: 'sent', stats: { ...noStats, sent: 14, skipped: 1 } })).toBe('14 sent, 1 skipped');
  expect(words({ status: 'failed', stats: { ...noStats, failed: 4 } })).toBe('4 failed');
  expect(words({ status: 'sending', stats: { ...noStats, queued: 9, unknown: 1 } })).toBe(
    '0 sent, 9 to go, 1 not confirmed',
  );
  expect(words({ status: 'sent', stats: { ...noStats, unknown: 2 } })).toBe('2 not confirmed');
  expect(words({ status: 'sent', measured: true, stats: { ...noStats, sent: 3, opened: 2 } })).toBe('3 sent, 2 opened');
});

it('names the moment that matters', () => {
  expect(campaignMoment(campaign({}))).toEqual({ words: 'Created', at: created });
  const scheduledAt = '2026-11-27T09:00:00.000Z';
  expect(campaignMoment(campaign({ status: 'scheduled', scheduledAt }))).toEqual({
    words: 'Goes out',
    at: scheduledAt,
  });
});

const created = '2026-11-01T00:00:00.000Z';
function words(fields: Partial<Campaign>): string {
  return campaignOutcome(campaign(fields))
    .map(({ text }) => text)
    .join(', ');
}

function campaign(fields: Partial<Campaign>): Campaign {
  return {
    id: 'c',
    kind: 'campaign',
    name: 'First listen',
    templateId: null,
    trackId: null,
    projectId: null,
    recipientIds: [],
    recipientCount: 0,
    subject: '',
    status: 'draft',
    measured: false,
    stats: noStats,
    notice: null,
    waitingUntil: null,
    scheduledAt: null,
    createdAt: created,
    startedAt: null,
    sentAt: null,
    ...fields,
  };
}
