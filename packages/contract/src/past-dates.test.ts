import { expect, test } from 'vitest';
import { findPastDates, writeDate } from './past-dates.ts';

const today = '2026-11-16';

test.each([
  ['It comes out on June 5, 2026.', ['June 5, 2026']],
  ['It comes out on 27 June 2026.', ['27 June 2026']],
  ['Out 2026-06-05!', ['2026-06-05']],
  ['Out November 13', ['November 13']],
  ['Out Nov. 13th', ['Nov. 13th']],
  ['Out June 5', ['June 5']],
  ['First June 5, 2026, then 2026-01-02, again June 5, 2026', ['June 5, 2026', '2026-01-02']],
])('"%s" names a past date', (text, found) => {
  expect(findPastDates(text, today)).toEqual(found);
});

test.each([
  ['It comes out on November 27.'],
  ['It comes out today, November 16, 2026.'],
  ['Out January 8'],
  ['Out 2027-06-05'],
  ['It came out on June 5, 2026.'],
  ['It has been out since 27 June 2026.'],
  ['June 31, 2026 is no day, nor is 2026-13-40.'],
  ['May I send it? I play 5 instruments.'],
  ['{{releaseDate}}'],
])('"%s" names none', (text) => {
  expect(findPastDates(text, today)).toEqual([]);
});

test('a date is written as a person does, with its year only when that is another', () => {
  expect(writeDate('2026-06-05', today)).toBe('June 5');
  expect(writeDate('2027-01-08', today)).toBe('January 8, 2027');
});
