import type { Recipient, RecipientCategory } from '@debut/contract/recipients';
import { expect, it } from 'vitest';
import {
  addressees,
  type CampaignDraft,
  campaignErrors,
  campaignHints,
  categoryChoices,
  hasNewTime,
  mailsInWords,
  namesInWords,
} from './campaign-create.model.ts';

const people = [
  person('a', 'blog'),
  person('b', 'blog'),
  person('c', 'radio'),
  person('d', 'press', { reason: 'unsubscribed', at: '2026-11-01T00:00:00.000Z' }),
];

it('says what is missing in the order one would mend it', () => {
  expect(campaignHints({ mailbox: false, recipients: false, templates: false })).toEqual([
    'Please connect your Gmail account first to send emails',
    'Add recipients first to create campaigns',
    'Generate email templates first to create campaigns',
  ]);
  expect(campaignHints({ mailbox: true, recipients: true, templates: true })).toEqual([]);
  expect(campaignHints({ mailbox: undefined, recipients: undefined, templates: undefined })).toEqual([]);
});

it('counts categories by who can be written to', () => {
  expect(categoryChoices(people, new Set(['a', 'c', 'd']))).toEqual([
    { category: 'blog', count: 2, state: 'mixed' },
    { category: 'radio', count: 1, state: true },
  ]);
});

it('writes only to those who exist and have not opted out', () => {
  expect(addressees(people, new Set(['a', 'd', 'gone'])).map(({ id }) => id)).toEqual(['a']);
});

it('names the first and counts the rest', () => {
  expect(namesInWords(people.slice(0, 2))).toBe('Person a, Person b');
  expect(namesInWords(Array.from({ length: 1207 }, (_, place) => ({ name: `P${place}` })))).toBe(
    'P0, P1, P2, P3, P4, P5, P6 and 1,200 more',
  );
});

it('says when a day is not enough', () => {
  expect(mailsInWords(1, 486)).toBe('1 email · 486 left today');
  expect(mailsInWords(1200, 486)).toBe('1,200 emails · 486 go out today, the rest on the following days');
});

/** For the morning of 27 November. */
const draft: CampaignDraft = {
  name: 'First listen',
  templateId: 't',
  selected: new Set(),
  measured: false,
  when: 'later',
  schedule: { day: '2026-11-27', time: '09:00' },
};

it('wants a name, a template, somebody to write to, and a time that is ahead', () => {
  const now = new Date(2026, 10, 27, 9, 0);
  expect(campaignErrors({ ...draft, when: 'now' }, 1, now)).toBeNull();
  expect(campaignErrors({ ...draft, schedule: { day: '2026-11-27', time: '08:59' } }, 1, now)?.time).toBe(
    'Scheduled time must be in the future',
  );
  expect(campaignErrors({ ...draft, when: 'now', name: ' ', templateId: '' }, 0, now)).toEqual({
    name: true,
    template: true,
    recipients: true,
    time: null,
  });
});

it('knows that one which waits for its time has got another one', () => {
  const scheduled = { status: 'scheduled', scheduledAt: new Date(2026, 10, 27, 9, 0).toISOString() } as const;
  const later: CampaignDraft = { ...draft, schedule: { day: '2026-11-27', time: '09:30' } };
  expect(hasNewTime(draft, scheduled)).toBe(false);
  expect(hasNewTime(later, scheduled)).toBe(true);
  expect(hasNewTime({ ...later, when: 'now' }, scheduled)).toBe(false);
  expect(hasNewTime(later, { ...scheduled, status: 'draft' })).toBe(false);
  expect(hasNewTime(later, null)).toBe(false);
});

function person(id: string, category: RecipientCategory, optedOut: Recipient['optedOut'] = null): Recipient {
  const at = '2026-11-01T00:00:00.000Z';
  const name = `Person ${id}`;
  return { id, email: `${id}@example.com`, name, category, notes: '', optedOut, createdAt: at, updatedAt: at };
}
