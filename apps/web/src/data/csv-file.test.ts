import { expect, it } from 'vitest';
import { detectSeparator, splitCells } from './csv-file.ts';

it('reads quoted cells with separators and quotes in them', () => {
  expect(splitCells('"Vey, Mara","say ""hi""", plain ', ',')).toEqual(['Vey, Mara', 'say "hi"', 'plain']);
  expect(splitCells('12" single,a,', ',')).toEqual(['12" single', 'a', '']);
});

it('detects the separator that makes the most cells', () => {
  expect(detectSeparator('Reyes, Jonah;3125550148;jonah@example.com')).toBe(';');
  expect(detectSeparator('"a;b;c",d')).toBe(',');
  expect(detectSeparator('name\tphone')).toBe('\t');
  expect(detectSeparator('phone')).toBe(',');
});
