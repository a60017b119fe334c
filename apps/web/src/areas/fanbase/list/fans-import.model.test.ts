import { describe, expect, test } from 'vitest';
import { importInWords, lineInFile } from '../../../lib/people-csv.ts';
import { fansCsvFrom, withColumn } from './fans-import.model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const csv = fansCsvFrom('list.csv', bytes(text));
  if ('refusal' in csv) throw new Error(csv.refusal);
  return csv;
};

describe('a list from a file', () => {
  test('keeps its own headings', () => {
    expect(read('Mobile;Who\n3125550148;Jonah').addedLines).toBe(0);
  });

  test('gets headings when it begins with a number, and its rows keep their numbers', () => {
    const pair = read('Jonah Reyes;(312) 555-0148');
    expect(pair.text.split('\n')[0]).toBe('Name;Phone');
    expect(lineInFile(2, pair)).toBe(1);
    expect(read('3125550148').text.split('\n')[0]).toBe('Phone');
    expect(read('Reyes, Jonah;3125550148;jonah@example.com').text.split('\n')[0]).toBe('Column 1;Phone;Email');
    expect(read('+49 30 1234567,a@example.com,x').text.split('\n')[0]).toBe('Phone,Email,Column 3');
  });

  test('is refused by name when it is empty, no text or too long', () => {
    expect(fansCsvFrom('a.csv', bytes(''))).toEqual({ refusal: '“a.csv” is empty.' });
    expect(fansCsvFrom('a.xlsx', Uint8Array.from([80, 75, 3, 4, 0, 0]))).toMatchObject({
      refusal: expect.stringContaining('no CSV file'),
    });
    expect(fansCsvFrom('a.csv', bytes('x'.repeat(900_001)))).toMatchObject({
      refusal: expect.stringContaining('900 kB'),
    });
  });
});

test('a column is one thing only', () => {
  const guess = { phone: 'Mobile', name: 'Who' };
  expect(withColumn(guess, 'notes', 'Who')).toEqual({ phone: 'Mobile', notes: 'Who' });
  expect(withColumn(guess, 'name', 'Mobile')).toEqual({ phone: '', name: 'Mobile' });
  expect(withColumn(null, 'phone', 'Contact')).toEqual({ phone: 'Contact' });
  expect(withColumn(guess, 'name', null).name).toBeNull();
});

test('an import is summed up in words', () => {
  const none = { columns: [], mapping: null, rows: 0, duplicates: 0, preview: [], problems: [], dryRun: true };
  const counts = { added: 0, updated: 0, unchanged: 0, rejected: 0 };
  expect(importInWords({ ...none, ...counts, added: 12, updated: 3, rejected: 2 })).toBe(
    '12 new, 3 updated and 2 left out',
  );
  expect(importInWords({ ...none, ...counts })).toBe('No rows with anything in them');
});
