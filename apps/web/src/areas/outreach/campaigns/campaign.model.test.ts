import type { Campaign } from '@debut/contract/campaigns';
import { expect, test } from 'vitest';
import { noStats } from '../../../testing/campaign-stats.ts';
import {
  countEnded,
  describeOutcome,
  formatRecipientCount,
  getAllowedActions,
  getLatestStep,
  getStatusBadge,
} from './campaign.model.ts';

const createdAt = '2026-11-01T00:00:00.000Z';
const startedAt = '2026-11-15T09:00:00Z';

function campaign(fields: Partial<Campaign>): Campaign {
  const unsent = { startedAt: null, scheduledAt: null, sentAt: null, createdAt };
  return { status: 'draft', stats: noStats, recipientCount: 0, measured: false, ...unsent, ...fields } as Campaign;
}

function listActions(fields: Partial<Campaign>): string[] {
  return Object.entries(getAllowedActions(campaign(fields))).flatMap(([action, isAllowed]) =>
    isAllowed ? [action] : [],
  );
}

test('offers only what the server would accept', () => {
  expect(listActions({ status: 'draft' })).toEqual(['canSend', 'canEdit', 'canSchedule', 'canDelete']);
  expect(listActions({ status: 'scheduled' })).toEqual([
    'canEdit',
    'canSchedule',
    'canPause',
    'canCancel',
    'canDelete',
  ]);
  expect(listActions({ status: 'sending', startedAt })).toEqual(['canPause', 'canCancel']);
  expect(listActions({ status: 'paused' })).toEqual(['canResume', 'canCancel']);
  const mixed = { ...noStats, failed: 1, unknown: 1 };
  expect(listActions({ status: 'sent', startedAt, stats: mixed })).toEqual(['canRetry', 'canResend']);
  expect(listActions({ status: 'sent', startedAt })).toEqual([]);
});

test('the badge is green only once the mail service confirmed an email', () => {
  expect(getStatusBadge({ status: 'sent', stats: { ...noStats, sent: 1, unknown: 9 } })).toEqual({
    label: 'Sent',
    tone: 'success',
  });
  expect(getStatusBadge({ status: 'sent', stats: { ...noStats, unknown: 2 } })).toEqual({
    label: 'Not confirmed',
    tone: 'neutral',
  });
});

test('every delivery that is not queued has ended', () => {
  expect(countEnded(campaign({ recipientCount: 10, stats: { ...noStats, queued: 4, sent: 5, failed: 1 } }))).toBe(6);
});

test('formats a count of recipients', () => {
  expect(formatRecipientCount(1)).toBe('1 recipient');
  expect(formatRecipientCount(5009)).toBe('5,009 recipients');
});

test('finds the latest step', () => {
  expect(getLatestStep(campaign({}))).toEqual({ label: 'Created', at: createdAt });
  const scheduledAt = '2026-11-27T09:00:00.000Z';
  expect(getLatestStep(campaign({ status: 'scheduled', scheduledAt }))).toEqual({ label: 'Goes out', at: scheduledAt });
});

test('shows how many recipients are chosen until the campaign is sent', () => {
  expect(outcome({ status: 'draft', recipientCount: 1 })).toBe('1 recipient chosen');
  expect(outcome({ status: 'scheduled', recipientCount: 1200 })).toBe('1,200 recipients chosen');
});

test('shows the outcome without empty counts', () => {
  expect(outcome({ status: 'sent', stats: { ...noStats, sent: 14, skipped: 1 } })).toBe('14 sent, 1 skipped');
  expect(outcome({ status: 'failed', stats: { ...noStats, failed: 4 } })).toBe('4 failed');
  expect(outcome({ status: 'sending', stats: { ...noStats, queued: 9, unknown: 1 } })).toBe(
    '0 sent, 9 to go, 1 not confirmed',
  );
  expect(outcome({ status: 'sent', stats: { ...noStats, unknown: 2 } })).toBe('2 not confirmed');
  expect(outcome({ status: 'sent', measured: true, stats: { ...noStats, sent: 3, opened: 2 } })).toBe(
    '3 sent, 2 opened',
  );
});

function outcome(fields: Partial<Campaign>): string {
  return describeOutcome(campaign(fields))
    .map(({ text }) => text)
    .join(', ');
}
