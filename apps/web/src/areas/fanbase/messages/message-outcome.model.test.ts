import type { FanMessage } from '@debut/contract/fan-messages';
import { expect, test } from 'vitest';
import { describeOutcome } from './message-outcome.model.ts';

const none = { queued: 0, sent: 0, delivered: 0, failed: 0, skipped: 0, unknown: 0, optedOut: 0 };

test('a cancelled message says that nobody got it only when nobody can have', () => {
  expect(words({ status: 'cancelled', stats: { ...none, skipped: 3 }, credits: 0 })).toBe(
    'Canceled before it was sent',
  );
  expect(words({ status: 'cancelled', stats: { ...none, skipped: 2, unknown: 1 }, credits: 1 })).toBe(
    '2 skipped · 1 not confirmed · 1 credit',
  );
});

function words(message: Pick<FanMessage, 'status' | 'stats' | 'credits'>): string {
  return describeOutcome(message as FanMessage);
}
