import { expect, test } from 'vitest';
import { countSms, makeCheaper } from './sms-segments.ts';

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
  ['ж'.repeat(134), 2],
  ['ж'.repeat(135), 3],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('%j takes its number of segments', (text, segments) => {
  expect(countSms(text).segments).toBe(segments);
});

test('a character of two units is not torn apart by the end of a segment', () => {
  // 153 septets hold 76 euro signs and one septet stays empty.
  expect(countSms('€'.repeat(152)).segments).toBe(2);
  expect(countSms('€'.repeat(153)).segments).toBe(3);
  // 67 units hold 33 of these.
  expect(countSms('😀'.repeat(66)).segments).toBe(2);
  expect(countSms('😀'.repeat(67)).segments).toBe(3);
});

test('the characters that make a text expensive are named, each once with its place', () => {
  const { encoding, expensive, units, left } = countSms('It’s out – it’s 😀');
  expect(encoding).toBe('UCS-2');
  expect(expensive).toEqual([
    { character: '’', index: 2 },
    { character: '–', index: 9 },
    { character: '😀', index: 16 },
  ]);
  expect([units, left]).toEqual([18, 52]);
  expect(countSms('Ä {x} €').expensive).toEqual([]);
});

test('a cheaper text says the same with plain characters', () => {
  expect(makeCheaper('“It’s out” – now…')).toBe('"It\'s out" - now...');
  expect(countSms(makeCheaper('“It’s out” – now…')).encoding).toBe('GSM-7');
});
