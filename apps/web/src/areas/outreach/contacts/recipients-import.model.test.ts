import { describe, expect, test } from 'vitest';
import { toFileLine } from '../../../data/csv-file.ts';
import { assignColumn, assignUse, findOtherColumns, findUse, parseRecipientsFile } from './recipients-import.model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const csv = parseRecipientsFile('list.csv', bytes(text));
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
    expect(parseRecipientsFile('a.csv', latin)).toMatchObject({ text: 'name,email\nJosé,jose@example.com' });
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'email'].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    expect(parseRecipientsFile('a.csv', utf16)).toMatchObject({ text: 'email' });
    expect(parseRecipientsFile('a.csv', bytes('\uFEFFemail\na@example.com'))).toMatchObject({
      text: 'email\na@example.com',
    });
  });

  test('is rejected by name when it is empty, binary or too long', () => {
    expect(parseRecipientsFile('a.csv', bytes(''))).toEqual({ error: '“a.csv” is empty.' });
    expect(parseRecipientsFile('a.xlsx', Uint8Array.from([80, 75, 3, 4, 0, 0]))).toMatchObject({
      error: expect.stringContaining('isn’t a CSV file'),
    });
    expect(parseRecipientsFile('a.csv', bytes('x'.repeat(900_001)))).toMatchObject({
      error: expect.stringContaining('900 kB'),
    });
  });
});

test('a column is assigned to one field only', () => {
  const guess = { email: 'Mail', name: 'Name', category: null, links: ['Site'], customFields: [] };
  expect(assignColumn(guess, 'notes', 'Name')).toMatchObject({ email: 'Mail', name: null, notes: 'Name' });
  expect(assignColumn(guess, 'name', 'Mail')).toMatchObject({ email: '', name: 'Mail' });
  expect(assignColumn(guess, 'role', 'Site')).toMatchObject({ role: 'Site', links: [] });
  expect(assignColumn(null, 'email', 'Contact')).toMatchObject({ email: 'Contact' });
  expect(assignColumn(guess, 'name', null)).toEqual({ ...guess, name: null });
});

test('the other columns are links, fields of their own, or not imported', () => {
  const guess = { email: 'Mail', name: null, links: ['Site'] };
  expect(findOtherColumns(['Mail', 'Site', 'Fee', '', 'Fee'], guess)).toEqual(['Site', 'Fee']);
  expect(findUse(guess, 'Site')).toBe('links');
  const mapped = assignUse(assignUse(guess, 'Site', 'none'), 'Fee', 'customFields');
  expect(mapped).toMatchObject({ links: [], customFields: ['Fee'] });
  expect([findUse(mapped, 'Site'), findUse(mapped, 'Fee')]).toEqual(['none', 'customFields']);
});

test('an address book is read without its pictures', () => {
  const card = (photo: string) => `BEGIN:VCARD\r\nFN:Ines\r\n${photo}EMAIL:a@example.com\r\nEND:VCARD\r\n`;
  const photo = `item1.PHOTO;ENCODING=b:${'A'.repeat(60)}\r\n ${'B'.repeat(900_000)}\r\n C\r\n`;
  expect(parseRecipientsFile('a.vcf', bytes(card(photo)))).toEqual({ name: 'a.vcf', text: card(''), addedLines: 0 });
  expect(parseRecipientsFile('a.vcf', bytes(card(`NOTE:${'x'.repeat(900_000)}\r\n`)))).toEqual({
    error: '“a.vcf” is larger than 900 kB without its pictures. Export fewer contacts at a time.',
  });
});
