import type { PromoContact } from '@debut/contract/promo-links';
import { expect, test } from 'vitest';
import { testContact, testFeedback } from '../../../testing/test-promo.ts';
import { describeFollowUps } from './follow-ups.model.ts';

const now = new Date('2026-11-19T12:00:00Z');
const at = '2026-11-09T12:00:00Z';
const describe = (fields: Partial<PromoContact>) => describeFollowUps(testContact(fields), now);

test('a planned follow-up is described with what prevents it', () => {
  const [sentence, ...others] = describe({ followUp: { state: 'planned', trigger: 'unplayed', at } });
  expect(sentence).toMatch(/^The next one is planned for Mon 9 Nov, \d\d:\d\d, unless they play something\.$/);
  expect(others).toEqual([]);
});

test('without a planned one, the last one is described', () => {
  expect(describe({ followUp: { state: 'sent', trigger: 'unopened', at } })).toEqual([
    'No follow-up is planned.',
    'The last one was sent on 9 Nov, because they hadn’t opened the page.',
  ]);
});

test.each<[Partial<PromoContact>, string]>([
  [{}, 'No follow-up is planned.'],
  [{ revokedAt: at }, 'Their link was revoked, so no follow-ups are sent.'],
  [{ feedback: testFeedback(), repliedAt: at }, 'They left feedback, so no more follow-ups are sent.'],
  [{ repliedAt: at, optedOut: 'bounced' }, 'Marked as replied on 9 Nov, so no more follow-ups are sent.'],
  [{ optedOut: 'unsubscribed' }, 'They unsubscribed, so no follow-ups are sent.'],
  [{ optedOut: 'bounced' }, 'Their address bounced, so no follow-ups are sent.'],
  [{ optedOut: 'do-not-pitch' }, 'You marked them as do-not-pitch, so no follow-ups are sent.'],
  [
    { optedOut: 'do-not-pitch', doNotPitchReason: 'Asked for a break' },
    'You marked them as do-not-pitch (Asked for a break), so no follow-ups are sent.',
  ],
])('says why none is planned: %j', (fields, sentence) => {
  expect(describe(fields)).toEqual([sentence]);
});
