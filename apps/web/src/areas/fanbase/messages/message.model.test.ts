import type { FanMessage } from '@debut/contract/fan-messages';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../data/api.ts';
import { clockOf } from '../../../data/dates.ts';
import {
  createDraft,
  describeOutcome,
  describeSendError,
  findDraftErrors,
  getScheduledAt,
  type MessageDraft,
  readDraft,
  toggleCategory,
} from './message.model.ts';

const now = new Date('2026-03-05T12:00:00.000Z');
const later: MessageDraft = { ...createDraft('2026-03-05'), when: 'later' };

describe('a message', () => {
  test('needs a text, and a time in the future', () => {
    const incomplete = { scheduledAt: 'Please select a date and time for scheduling' };
    const past = { scheduledAt: 'Scheduled time must be in the future' };
    expect(findDraftErrors(createDraft('2026-03-05'), now)).toBeNull();
    expect(findDraftErrors({ ...later, message: '  ' }, now)).toEqual({ message: 'Please enter a message' });
    expect(findDraftErrors({ ...later, time: '' }, now)).toEqual(incomplete);
    expect(findDraftErrors({ ...later, day: '2026-03-01' }, now)).toEqual(past);
    expect(findDraftErrors(later, now)).toBeNull();
  });

  test('is sent at the local time', () => {
    const at = getScheduledAt(later) ?? '';
    expect(clockOf(at)).toEqual({ day: '2026-03-06', time: '10:00' });
    expect(getScheduledAt({ ...later, when: 'now' })).toBeNull();
  });

  test('that failed says why', () => {
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
});

test('categories are combined, and no category means all fans', () => {
  const vip = toggleCategory({ kind: 'all' }, 'vip');
  const two = toggleCategory(vip, 'super_fan');
  expect(two).toEqual({ kind: 'category', categories: ['vip', 'super_fan'] });
  expect(toggleCategory(toggleCategory(two, 'vip'), 'super_fan')).toEqual({ kind: 'all' });
});

test('a stored draft is restored with a day in the future, unless it is empty or invalid', () => {
  const read = (draft: object | null) =>
    readDraft(() => ({ getItem: () => draft && JSON.stringify(draft) }), 'key', '2026-03-05');
  expect(read(later)).toEqual(later);
  expect(read({ ...later, day: '2026-03-01' })).toEqual(later);
  for (const nothing of [{ ...later, message: '' }, { ...later, when: 'soon' }, { text: 'Hi' }, {}])
    expect(read(nothing)).toBeNull();
  expect(read(null)).toBeNull();
  const audiences = [{ kind: 'category' }, { kind: 'category', categories: ['boss'] }, { kind: 'segment' }];
  for (const audience of [...audiences, { kind: 'picked', fanIds: [1] }, { kind: 'nobody' }])
    expect(read({ ...later, audience })).toBeNull();
  for (const audience of [
    { kind: 'category', categories: ['vip'] },
    { kind: 'segment', segmentId: 's' },
    { kind: 'picked', fanIds: ['f'] },
  ])
    expect(read({ ...later, audience })).toEqual({ ...later, audience });
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
