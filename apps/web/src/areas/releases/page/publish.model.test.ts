import { expect, test } from 'vitest';
import { testReleasePage } from '../../../testing/test-release-page.ts';
import { describeState, describeTiming } from './publish.model.ts';

const today = '2026-11-19';
const page = testReleasePage({ published: true, releaseDate: '2026-11-27' });
const at = (instant: string) => describeState(page, today, new Date(instant));

test('the state of a page in words', () => {
  expect(describeState({ ...page, published: false }, today, new Date())).toBe('Only you can see it.');
  expect(describeState({ ...page, releaseDate: null }, today, new Date())).toMatch(/without a countdown/);
  expect(at('2026-11-20T00:00:00Z')).toBe('Live. Counts down to Fri 27 Nov.');
  expect(at('2026-11-26T12:00:00Z')).toMatch(/Out in some time zones/);
  expect(at('2026-11-28T12:00:00Z')).toBe('Live. Out now.');
});

test('when it comes out, in words', () => {
  const local = { timing: 'local', time: '00:00', timeZone: 'America/New_York' } as const;
  expect(describeTiming(local, '2026-11-27', today)).toBe(
    'Out Fri 27 Nov at midnight in each fan’s time zone: first in Auckland, last in Honolulu.',
  );
  expect(describeTiming({ ...local, timing: 'moment', time: '18:00' }, null, today)).toBe(
    'Out on release day at 18:00 in New York. Fans elsewhere see the time on their own clock.',
  );
});
