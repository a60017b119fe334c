import { expect, test } from 'vitest';
import { formatTypedPhone, formatTypedPhoneWithCountry, normalizePhone, showPhone, tenDigits } from './phones.ts';

test.each([
  ['5551234567', '5551234567'],
  ['(555) 123-4567', '5551234567'],
  ['555.123.4567 ', '5551234567'],
  ['+1 (555) 123-4567', '5551234567'],
  ['+15551234567', '5551234567'],
  ['15551234567', null],
  ['555123456', null],
  ['55512345678', null],
  ['+44 20 7946 0958', null],
  ['+49 30 123456', null],
  ['', null],
  ['phone', null],
])('a visitor who types %j means %j', (typed, meant) => {
  expect(tenDigits(typed)).toBe(meant);
});

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['1 555 123 4567', '+15551234567'],
  ['+1 555 123 4567', '+15551234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 (0)30', null],
  ['+1555', null],
  ['123', null],
  ['+', null],
])('an artist who writes %j means %j', (typed, kept) => {
  expect(normalizePhone(typed)).toBe(kept);
});

test('a number is shown as people write it', () => {
  expect(showPhone('+15551234567')).toBe('(555) 123-4567');
  expect(showPhone('+442079460958')).toBe('+442079460958');
});

test('a number is put in shape while it is typed, and can be deleted again', () => {
  expect(formatTypedPhone('555123456')).toBe('555123456');
  expect(formatTypedPhone('5551234567')).toBe('(555) 123-4567');
  expect(formatTypedPhone('(555) 123-456')).toBe('(555) 123-456');
  expect(formatTypedPhone('55512345678')).toBe('55512345678');
  expect(formatTypedPhone('15551234567')).toBe('(555) 123-4567');
  expect(formatTypedPhone('+49 30 123456')).toBe('+49 30 123456');
  expect(formatTypedPhoneWithCountry('+49 30 123456')).toBe('+49 30 123456');
  expect(formatTypedPhoneWithCountry('5')).toBe('+1 (5');
  expect(formatTypedPhoneWithCountry('+1 (555')).toBe('+1 (555');
  expect(formatTypedPhoneWithCountry('+1 (5551')).toBe('+1 (555) 1');
  expect(formatTypedPhoneWithCountry('+1 (555) 1234567')).toBe('+1 (555) 123-4567');
  expect(formatTypedPhoneWithCountry('+1 (555) 123-45678')).toBe('+1 (555) 123-4567');
  expect(formatTypedPhoneWithCountry('+1 (')).toBe('');
});
