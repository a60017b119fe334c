import type { MailboxStatus } from '@debut/contract/mailbox';
import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { expect, it } from 'vitest';
import { testRecipient } from '../../../testing/test-recipient.ts';
import {
  type CampaignDraft,
  filterSelected,
  formatEmailCount,
  formatNames,
  hasNewTime,
  listCategories,
  listHints,
} from './campaign-form.model.ts';

const people = [
  person('a', 'blog'),
  person('b', 'blog'),
  person('c', 'radio'),
  person('d', 'press', { reason: 'unsubscribed', at: '2026-11-01T00:00:00.000Z' }),
];

it('lists what is missing', () => {
  expect(listHints({ mailbox: false, recipients: false, templates: false })).toEqual([
    'Please connect your Gmail account first to send emails',
    'Add recipients first to create campaigns',
    'Generate email templates first to create campaigns',
  ]);
  expect(listHints({ mailbox: true, recipients: true, templates: true })).toEqual([]);
  expect(listHints({ mailbox: undefined, recipients: undefined, templates: undefined })).toEqual([]);
});

it('lists the categories with reachable recipients', () => {
  expect(listCategories(people, new Set(['a', 'c', 'd']))).toEqual([
    { category: 'blog', reachable: people.slice(0, 2), state: 'mixed' },
    { category: 'radio', reachable: people.slice(2, 3), state: true },
  ]);
});

it('leaves out recipients who were deleted or opted out', () => {
  expect(filterSelected(people, new Set(['a', 'd', 'gone'])).map(({ id }) => id)).toEqual(['a']);
});

it('shows the first names and counts the others', () => {
  expect(formatNames(people.slice(0, 2))).toBe('Person a, Person b');
  expect(formatNames(Array.from({ length: 1207 }, (_, index) => ({ name: `P${index}` })))).toBe(
    'P0, P1, P2, P3, P4, P5, P6 and 1,200 more',
  );
});

it('shows how many emails the mailbox can send today', () => {
  const mailbox = { dailyLimit: 500, sentToday: 14 } as MailboxStatus;
  expect(formatEmailCount(1, mailbox)).toBe('1 email · 486 left today');
  expect(formatEmailCount(1200, mailbox)).toBe('1,200 emails · 486 go out today, the rest on the following days');
});

const draft: CampaignDraft = {
  name: 'First listen',
  templateId: 't',
  selected: new Set(),
  measured: false,
  when: 'later',
  schedule: { day: '2026-11-27', time: '09:00' },
};

it('compares the time with the scheduled one', () => {
  const scheduledAt = new Date(2026, 10, 27, 9, 0).toISOString();
  const later: CampaignDraft = { ...draft, schedule: { day: '2026-11-27', time: '09:30' } };
  expect(hasNewTime(draft, scheduledAt)).toBe(false);
  expect(hasNewTime(later, scheduledAt)).toBe(true);
  expect(hasNewTime({ ...later, when: 'now' }, scheduledAt)).toBe(false);
  expect(hasNewTime(later, null)).toBe(false);
});

function person(id: string, category: RecipientCategory, optedOut: Recipient['optedOut'] = null): Recipient {
  return testRecipient({ id, name: `Person ${id}`, category, optedOut });
}
