import { expect, test } from 'vitest';
import { quotesFor, writeQuote } from './quotes.ts';

const dev = writeQuote('Adding it on\nFriday.', 'Dev Okafor, Night Signal');
const ines = writeQuote('Her "quiet" record is loud.', 'Ines Carrow');
const listener = writeQuote('More!', 'A listener');

test('a quote is one line, with single quotation marks inside', () => {
  expect(dev).toBe('“Adding it on Friday.” – Dev Okafor, Night Signal');
  expect(ines).toBe('“Her ‘quiet’ record is loud.” – Ines Carrow');
});

test('nobody is sent their own words while there are others', () => {
  const all = [dev, ines, listener].join('\n');
  expect(quotesFor({ name: 'Anna' }, all)).toBe(`${dev} · ${ines}`);
  expect(quotesFor({ name: ' Dev Okafor' }, all)).toBe(`${ines} · ${listener}`);
  expect(quotesFor({ name: 'Ines Carrow' }, all)).toBe(`${dev} · ${listener}`);
  expect(quotesFor({ name: 'Dev Okafor' }, dev)).toBe(dev);
  expect(quotesFor({ name: '' }, '')).toBe('');
});
