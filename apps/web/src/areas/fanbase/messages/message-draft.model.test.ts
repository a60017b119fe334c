import type { FanMessage } from '@debut/contract/fan-messages';
import { describe, expect, test } from 'vitest';
import { clockOf } from '../../../data/dates.ts';
import {
  changeText,
  chosenChannels,
  createDraft,
  createNextDraft,
  editMessage,
  findDraftErrors,
  getScheduledAt,
  type MessageDraft,
  moveChannel,
  readDraft,
  textOf,
  toggleCategory,
  toMessageBody,
  toUpdateBody,
} from './message-draft.model.ts';

const now = new Date('2026-03-05T12:00:00.000Z');
const fresh: MessageDraft = { ...createDraft('2026-03-05'), channels: ['sms'] };
const later: MessageDraft = { ...fresh, when: 'later' };

describe('a message', () => {
  test('needs a text, and a time in the future', () => {
    const incomplete = { scheduledAt: 'Please select a date and time for scheduling' };
    const past = { scheduledAt: 'Scheduled time must be in the future' };
    expect(findDraftErrors(fresh, now)).toBeNull();
    expect(findDraftErrors({ ...later, message: '  ' }, now)).toEqual({ message: 'Please enter a message' });
    expect(findDraftErrors({ ...later, time: '' }, now)).toEqual(incomplete);
    expect(findDraftErrors({ ...later, day: '2026-03-01' }, now)).toEqual(past);
    expect(findDraftErrors(later, now)).toBeNull();
  });

  test('needs a channel, and by email a subject', () => {
    expect(findDraftErrors({ ...fresh, channels: [] }, now)).toEqual({
      channels: 'Please choose at least one channel',
    });
    const email: MessageDraft = { ...fresh, channels: ['sms', 'email'], subject: ' ' };
    expect(findDraftErrors(email, now)).toEqual({ subject: 'Please enter a subject for the email' });
    expect(findDraftErrors({ ...email, subject: 'Out now' }, now)).toBeNull();
    expect(findDraftErrors({ ...email, channels: ['sms'] }, now)).toBeNull();
  });

  test('is sent at the local time', () => {
    const at = getScheduledAt(later) ?? '';
    expect(clockOf(at)).toEqual({ day: '2026-03-06', time: '10:00' });
    expect(getScheduledAt({ ...later, when: 'now' })).toBeNull();
  });

  test('is sent at a time of day where each fan is', () => {
    const local: MessageDraft = { ...fresh, when: 'local', time: '18:00' };
    expect(toMessageBody(local)).toMatchObject({
      scheduledAt: null,
      localTime: { day: '2026-03-06', time: '18:00' },
    });
    expect(findDraftErrors(local, now)).toBeNull();
    expect(findDraftErrors({ ...local, time: '' }, now)).toEqual({
      localTime: 'Please select a date and time for scheduling',
    });
    expect(toUpdateBody(local)).not.toHaveProperty('scheduledAt');
    expect(toUpdateBody(later)).not.toHaveProperty('localTime');
  });
});

test('channels are tried in the chosen order, whether they were on before or not', () => {
  const order = moveChannel(['whatsapp', 'sms', 'email'], 'email', -1);
  expect(order).toEqual(['whatsapp', 'email', 'sms']);
  expect(moveChannel(order, 'whatsapp', -1)).toEqual(order);
  expect(chosenChannels({ ...fresh, channelOrder: order, channels: ['sms', 'email'] })).toEqual(['email', 'sms']);
});

test('each channel can have a text of its own, and the others share one', () => {
  const all: MessageDraft = { ...fresh, channels: ['whatsapp', 'sms', 'email'], message: 'Out now', isAdjusted: true };
  const adjusted = { ...all, ...changeText(all, 'email', 'Dear friend, it is out') };
  expect(textOf(adjusted, 'whatsapp')).toBe('Out now');
  expect(toMessageBody(adjusted)).toMatchObject({
    message: 'Out now',
    texts: { whatsapp: 'Out now', email: 'Dear friend, it is out' },
  });
  expect(toMessageBody({ ...adjusted, isAdjusted: false }).texts).toEqual({});
  // Without texts, the first channel is written in the shared text.
  const emailOnly: MessageDraft = { ...all, channels: ['email'] };
  expect({ ...emailOnly, ...changeText(emailOnly, 'email', 'Hello') }).toMatchObject({ message: 'Hello' });
});

test('a scheduled message is edited as it was written', () => {
  const message = {
    audience: { kind: 'all' },
    title: 'Fan Update',
    message: 'Out now',
    channels: ['email', 'sms'],
    subject: 'Out now',
    texts: { email: 'Dear friend' },
    whatsAppTemplateId: null,
    localTime: { day: '2026-03-09', time: '18:00' },
    scheduledAt: '2026-03-09T17:00:00.000Z',
  } as Partial<FanMessage> as FanMessage;
  expect(editMessage(message, '2026-03-05')).toMatchObject({
    channelOrder: ['email', 'sms', 'whatsapp'],
    isAdjusted: true,
    when: 'local',
    day: '2026-03-09',
    time: '18:00',
  });
  expect(editMessage({ ...message, texts: {}, localTime: null }, '2026-03-05')).toMatchObject({
    isAdjusted: false,
    when: 'later',
  });
});

test('the next message goes by the same channels', () => {
  const sent: MessageDraft = {
    ...fresh,
    channels: ['email'],
    channelOrder: ['email', 'sms', 'whatsapp'],
    subject: 'Out',
  };
  expect(createNextDraft(sent)).toMatchObject({ message: '', subject: '', channels: ['email'] });
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

test('a draft of an older version has the channels of a new one', () => {
  const { channels: _, channelOrder: __, texts: ___, subject: ____, ...old } = later;
  const draft = readDraft(() => ({ getItem: () => JSON.stringify(old) }), 'key', '2026-03-05');
  expect(draft).toEqual({ ...later, channels: null });
});
