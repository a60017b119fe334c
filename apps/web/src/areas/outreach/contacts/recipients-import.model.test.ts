import { describe, expect, test } from 'vitest';
import { toFileLine } from '../../../data/csv-file.ts';
import { assignColumn, parseRecipientsCsv } from './recipients-import.model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const csv = parseRecipientsCsv('list.csv', bytes(text));
  if ('error' in csv) throw new Error(csv.error);
  return csv;
};

describe('a CSV file', () => {
  test('keeps its own headings', () => {
    expect(read('E-Mail;Who\nines@example.com;Ines')).toEqual({
      name: 'list.csv',
      text: 'E-Mail;Who\nines@example.com;Ines',
      addedLines: 0,
    });
  });

  test('is given headings when its first row holds an address, and its rows keep their numbers', () => {
    const pair = read('Ines Carrow;ines@example.com\nDev;dev@example.com');
    expect(pair.text.split('\n')[0]).toBe('Name;Email');
    expect(toFileLine(2, pair)).toBe(1);
    expect(read('ines@example.com').text.split('\n')[0]).toBe('Email');
    expect(read('"Carrow, Ines",blog,ines@example.com,hello').text.split('\n')[0]).toBe(
      'Column 1,Column 2,Email,Column 4',
    );
  });

  test('is read in the encodings spreadsheets write', () => {
    const latin = Uint8Array.from([...bytes('name,email\nJos'), 0xe9, ...bytes(',jose@example.com')]);
    expect(parseRecipientsCsv('a.csv', latin)).toMatchObject({ text: 'name,email\nJosé,jose@example.com' });
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'email'].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    expect(parseRecipientsCsv('a.csv', utf16)).toMatchObject({ text: 'email' });
    expect(parseRecipientsCsv('a.csv', bytes('\uFEFFemail\na@example.com'))).toMatchObject({
      text: 'email\na@example.com',
    });
  });

  test('is rejected by name when it is empty, binary or too long', () => {
    expect(parseRecipientsCsv('a.csv', bytes(''))).toEqual({ error: '“a.csv” is empty.' });
    expect(parseRecipientsCsv('a.xlsx', Uint8Array.from([80, 75, 3, 4, 0, 0]))).toMatchObject({
      error: expect.stringContaining('isn’t a CSV file'),
    });
    expect(parseRecipientsCsv('a.csv', bytes('x'.repeat(900_001)))).toMatchObject({
      error: expect.stringContaining('900 kB'),
    });
  });
});

test('a column is assigned to one field only', () => {
  const guess = { email: 'Mail', name: 'Name', category: null, notes: null };
  expect(assignColumn(guess, 'notes', 'Name')).toEqual({ email: 'Mail', name: null, category: null, notes: 'Name' });
  expect(assignColumn(guess, 'name', 'Mail')).toEqual({ email: '', name: 'Mail', category: null, notes: null });
  expect(assignColumn(null, 'email', 'Contact')).toEqual({ email: 'Contact', name: null, category: null, notes: null });
  expect(assignColumn(guess, 'name', null).name).toBeNull();
});
