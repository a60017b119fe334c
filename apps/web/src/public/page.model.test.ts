import { parsePhone } from '@debut/contract/phone-typing';
import { expect, test } from 'vitest';
import { findJoinError } from './page.model.ts';

const empty = { name: '', phone: '', email: '', country: 'US' } as const;
const fan = { ...empty, name: ' Elle Okafor ', phone: '(213) 555-0147', email: ' elle@example.com ' };

test('the sign-up page needs a name and a phone number of ten digits', () => {
  expect(findJoinError('fan-signup', empty, parsePhone)).toEqual({
    sentence: 'Name and phone number are required',
    fields: ['name', 'phone'],
  });
  expect(findJoinError('fan-signup', { ...fan, phone: '213 555' }, parsePhone)?.sentence).toBe(
    'Please enter a valid 10-digit phone number',
  );
  expect(findJoinError('fan-signup', { ...fan, email: '' }, parsePhone)).toBeNull();
});

test('the landing page needs name, email and phone number', () => {
  expect(findJoinError('fanbase', { ...fan, email: '  ' }, parsePhone)).toEqual({
    sentence: 'Please fill in all fields',
    fields: ['email'],
  });
  expect(findJoinError('fanbase', { ...fan, phone: '+1 (213) 555-01' }, parsePhone)?.fields).toEqual(['phone']);
  expect(findJoinError('fanbase', { ...fan, phone: '+1 (213) 555-0147' }, parsePhone)).toBeNull();
});

test('an invalid number gets the sentence of its country, and is left to the server until the parser has loaded', () => {
  const short = { ...fan, phone: '07700 9001', country: 'GB' } as const;
  expect(findJoinError('fan-signup', short, parsePhone)?.sentence).toBe(
    'Please enter a valid phone number for the United Kingdom',
  );
  expect(findJoinError('fan-signup', short, null)).toBeNull();
});
