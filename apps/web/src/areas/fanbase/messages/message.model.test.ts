import type { FanMessage } from '@debut/contract/fan-messages';
import { expect, test } from 'vitest';
import { ApiError } from '../../../data/api.ts';
import { describeOutcome, describeSendError } from './message.model.ts';

test('a message that failed says why', () => {
  const failure = (status: number, code: ApiError['code'], message: string) =>
    describeSendError(new ApiError(message, { status, code }));
  const notConfigured = 'SMS service is not configured. Please contact support.';
  expect(failure(503, 'sms_not_configured', notConfigured)).toBe(`Failed to send message: ${notConfigured}`);
  expect(failure(500, 'internal', 'Something else')).toBe(
    'Failed to send message: Failed to send SMS campaign. Please try again.',
  );
  const network = 'Network error. Please check your connection and try again.';
  expect(failure(0, 'network', network)).toBe(`Failed to send message: ${network}`);
  expect(failure(400, 'no_fans', 'Nobody.')).toBe('Nobody.');
  expect(failure(409, 'message_in_progress', 'Wait.')).toBe('Failed to send message: Wait.');
});

const none = {
  queued: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  optedOut: 0,
  opened: 0,
  clicked: 0,
};

test('a canceled message counts as unsent only when no text may have been sent', () => {
  expect(describeCanceled({ status: 'cancelled', stats: { ...none, skipped: 3 }, credits: 0 })).toBe(
    'Canceled before it was sent',
  );
  expect(describeCanceled({ status: 'cancelled', stats: { ...none, skipped: 2, unknown: 1 }, credits: 1 })).toBe(
    '2 skipped · 1 not confirmed · 1 credit',
  );
});

function describeCanceled(message: Pick<FanMessage, 'status' | 'stats' | 'credits'>): string {
  return describeOutcome(message as FanMessage);
}
