import { describe, expect, test } from 'vitest';
import { toFileLine } from '../../../data/csv-file.ts';
import { assignColumn, parseFansCsv } from './fans-import.model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const csv = parseFansCsv('list.csv', bytes(text));
  if ('error' in csv) throw new Error(csv.error);
  return csv;
};

describe('a file with fans', () => {
  test('keeps its own headings', () => {
    expect(read('Mobile;Who\n3125550148;Jonah').addedLines).toBe(0);
  });

  test('gets headings when it starts with a phone number, and its rows keep their line numbers', () => {
    const pair = read('Jonah Reyes;(312) 555-0148');
    expect(pair.text.split('\n')[0]).toBe('Name;Phone');
    expect(toFileLine(2, pair)).toBe(1);
    expect(read('3125550148').text.split('\n')[0]).toBe('Phone');
    expect(read('Reyes, Jonah;3125550148;jonah@example.com').text.split('\n')[0]).toBe('Column 1;Phone;Email');
    expect(read('+49 30 1234567,a@example.com,x').text.split('\n')[0]).toBe('Phone,Email,Column 3');
  });

  test('is rejected by name when it is empty, binary or too large', () => {
    expect(parseFansCsv('a.csv', bytes(''))).toEqual({ error: '“a.csv” is empty.' });
    expect(parseFansCsv('a.xlsx', Uint8Array.from([80, 75, 3, 4, 0, 0]))).toMatchObject({
      error: expect.stringContaining('isn’t a CSV file'),
    });
    expect(parseFansCsv('a.csv', bytes('x'.repeat(900_001)))).toMatchObject({
      error: expect.stringContaining('900 kB'),
    });
  });
});

test('a column is assigned to one field only', () => {
  const guess = { phone: 'Mobile', name: 'Who' };
  expect(assignColumn(guess, 'notes', 'Who')).toEqual({ phone: 'Mobile', notes: 'Who' });
  expect(assignColumn(guess, 'name', 'Mobile')).toEqual({ name: 'Mobile' });
  expect(assignColumn(null, 'phone', 'Contact')).toEqual({ phone: 'Contact' });
  expect(assignColumn(guess, 'name', null).name).toBeNull();
});
