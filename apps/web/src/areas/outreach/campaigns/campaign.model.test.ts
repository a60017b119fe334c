import type { Campaign } from '@debut/contract/campaigns';
import { expect, test } from 'vitest';
import { noStats } from '../../../testing/campaign-stats.ts';
import { campaignLook, movesOf, people, progressOf } from './campaign.model.ts';

const begun = '2026-11-15T09:00:00Z';

function campaign(fields: Partial<Campaign>): Campaign {
  return { status: 'draft', stats: noStats, startedAt: null, recipientCount: 0, ...fields } as Campaign;
}

function possible(fields: Partial<Campaign>): string[] {
  return Object.entries(movesOf(campaign(fields))).flatMap(([move, can]) => (can ? [move] : []));
}

test('only what the server would accept is offered', () => {
  expect(possible({ status: 'draft' })).toEqual(['canSend', 'canEdit', 'canSchedule', 'canDelete']);
  expect(possible({ status: 'scheduled' })).toEqual(['canEdit', 'canSchedule', 'canPause', 'canCancel', 'canDelete']);
  expect(possible({ status: 'sending', startedAt: begun })).toEqual(['canPause', 'canCancel']);
  expect(possible({ status: 'paused' })).toEqual(['canResume', 'canCancel']);
  const mixed = { ...noStats, failed: 1, unknown: 1 };
  expect(possible({ status: 'sent', startedAt: begun, stats: mixed })).toEqual(['canRetry', 'canResend']);
  expect(possible({ status: 'sent', startedAt: begun })).toEqual([]);
});

test('the badge is green only once the mail service confirmed an email', () => {
  expect(campaignLook({ status: 'sent', stats: { ...noStats, sent: 1, unknown: 9 } })).toEqual({
    words: 'Sent',
    tone: 'success',
  });
  expect(campaignLook({ status: 'sent', stats: { ...noStats, unknown: 2 } })).toEqual({
    words: 'Not confirmed',
    tone: 'neutral',
  });
});

test('what has ended one way or another is progress', () => {
  expect(progressOf(campaign({ recipientCount: 10, stats: { ...noStats, queued: 4, sent: 5, failed: 1 } }))).toEqual({
    ended: 6,
    all: 10,
  });
});

test('people are counted in words', () => {
  expect(people(1)).toBe('1 recipient');
  expect(people(5009)).toBe('5,009 recipients');
});
