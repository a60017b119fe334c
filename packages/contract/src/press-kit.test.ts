import { expect, test } from 'vitest';
import { countWords, pressKitEndpoints } from './press-kit.ts';

test('words are counted without dashes and spaces', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' Late-night synths – and\na voice\tthat’s close. ')).toBe(7);
  expect(countWords('夜のラジオ')).toBe(1);
});

test('the email address of a contact may be missing, but not wrong', () => {
  const read = (email: string) => pressKitEndpoints.save.body.safeParse({ contacts: [{ role: '', name: '', email }] });
  expect(read('').success).toBe(true);
  expect(read(' Press@Maravey.example').data?.contacts?.[0]?.email).toBe('press@maravey.example');
  expect(read('maravey').error?.issues[0]?.message).toBe('Please enter a valid email address');
});
