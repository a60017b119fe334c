import { expect, it } from 'vitest';
import { cellsOf, separatorOf } from './csv-line.ts';

it('reads quoted cells with separators and quotes in them', () => {
  expect(cellsOf('"Vey, Mara","say ""hi""", plain ', ',')).toEqual(['Vey, Mara', 'say "hi"', 'plain']);
  expect(cellsOf('12" single,a,', ',')).toEqual(['12" single', 'a', '']);
});

it('takes the separator that makes the most cells', () => {
  expect(separatorOf('Reyes, Jonah;3125550148;jonah@example.com')).toBe(';');
  expect(separatorOf('"a;b;c",d')).toBe(',');
  expect(separatorOf('name\tphone')).toBe('\t');
  expect(separatorOf('phone')).toBe(',');
});
