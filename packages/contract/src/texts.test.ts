import { expect, test } from 'vitest';
import { catalogue, formatList, formatNumber, plural } from './texts.ts';

test('a catalogue gives its English texts', () => {
  const texts = catalogue({ en: { title: 'Fans', greet: (name: string) => `Hi ${name}` } });

  expect(texts.title).toBe('Fans');
  expect(texts.greet('Anna')).toBe('Hi Anna');
});

test.each([
  [0, '0 fans'],
  [1, '1 fan'],
  [2, '2 fans'],
  [12345, '12,345 fans'],
])('%d is written as “%s”', (count, text) => {
  expect(plural(count, { one: '# fan', other: '# fans' })).toBe(text);
});

test('a form may name the count more than once, or not at all', () => {
  expect(plural(3, { one: 'a fan', other: '# of # fans' })).toBe('3 of 3 fans');
  expect(plural(1, { one: 'a fan', other: '# of # fans' })).toBe('a fan');
});

test('numbers and lists are written the English way', () => {
  expect(formatNumber(1234567.5)).toBe('1,234,567.5');
  expect(formatList([])).toBe('');
  expect(formatList(['Anna', 'Ben'])).toBe('Anna and Ben');
  expect(formatList(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben, and Cleo');
});
