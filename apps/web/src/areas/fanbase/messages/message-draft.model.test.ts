import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { clockOf } from '../../../lib/clock-time.ts';
import {
  describeSendError,
  findDraftError,
  type MessageDraft,
  newDraft,
  readDraft,
  scheduledAtOf,
  toggleCategory,
} from './message-draft.model.ts';

const now = new Date('2026-03-05T12:00:00.000Z');
const later: MessageDraft = { ...newDraft('2026-03-05'), when: 'later' };

describe('a message', () => {
  test('needs words, and a time that is still to come', () => {
    expect(findDraftError(newDraft('2026-03-05'), now)).toBeNull();
    expect(findDraftError({ ...later, message: '  ' }, now)).toBe('Please enter a message');
    expect(findDraftError({ ...later, time: '' }, now)).toBe('Please select a date and time for scheduling');
    expect(findDraftError({ ...later, day: '2026-03-01' }, now)).toBe('Scheduled time must be in the future');
    expect(findDraftError(later, now)).toBeNull();
  });

  test('goes out at the time that the clock here shows', () => {
    const at = scheduledAtOf(later) ?? '';
    expect(clockOf(at)).toEqual({ day: '2026-03-06', time: '10:00' });
    expect(scheduledAtOf({ ...later, when: 'now' })).toBeNull();
  });

  test('that failed says why in the sentences people know', () => {
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

test('categories add up, and none of them is everybody', () => {
  const vip = toggleCategory({ kind: 'all' }, 'vip');
  const two = toggleCategory(vip, 'super_fan');
  expect(two).toEqual({ kind: 'category', categories: ['vip', 'super_fan'] });
  expect(toggleCategory(toggleCategory(two, 'vip'), 'super_fan')).toEqual({ kind: 'all' });
});

test('a stored draft comes back; a day that is over, an empty or a foreign one does not', () => {
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
