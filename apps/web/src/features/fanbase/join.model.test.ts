import { formatTypedPhone, formatTypedPhoneWithCountry } from '@debut/contract/phones';
import { expect, test } from 'vitest';
import { editPhone, emptyFan, landingRules, signUpRules } from './join.model.ts';

const fan = { ...emptyFan, name: ' Elle Okafor ', phone: '(213) 555-0147', email: ' elle@example.com ' };

test('the sign-up page needs a name and a phone number of ten digits', () => {
  expect(signUpRules.check(emptyFan)).toEqual({
    sentence: 'Name and phone number are required',
    fields: ['name', 'phone'],
  });
  expect(signUpRules.check({ ...fan, phone: '213 555' })?.sentence).toBe('Please enter a valid 10-digit phone number');
  expect(signUpRules.check({ ...fan, email: '' })).toBeNull();
});

test('the landing page needs all three', () => {
  expect(landingRules.check({ ...fan, email: '  ' })).toEqual({
    sentence: 'Please fill in all fields',
    fields: ['email'],
  });
  expect(landingRules.check({ ...fan, phone: '+1 (213) 555-01' })?.fields).toEqual(['phone']);
  expect(landingRules.check({ ...fan, phone: '+1 (213) 555-0147' })).toBeNull();
});

test('what is sent is trimmed, and blank things are null', () => {
  expect(signUpRules.toFan({ ...fan, email: ' ', source: ' ', category: 'Radio' })).toEqual({
    name: 'Elle Okafor',
    phone: '2135550147',
    email: null,
    category: 'Radio',
    source: null,
    smsOptOut: false,
    website: '',
  });
  expect(landingRules.toFan({ ...fan, category: 'Press', source: 'a friend', smsOptOut: true })).toMatchObject({
    email: 'elle@example.com',
    category: 'Fan',
    source: 'Fanbase Landing Page',
    smsOptOut: true,
  });
});

test('the caret stays where one types, also in the middle of a number', () => {
  const end = editPhone('+1 (55', '+1 (555', 7, formatTypedPhoneWithCountry);
  expect(end).toEqual({ shown: '+1 (555', caret: 7 });
  const middle = editPhone('+1 (555) 123-456', '+1 (5559) 123-456', 8, formatTypedPhoneWithCountry);
  expect(middle).toEqual({ shown: '+1 (555) 912-3456', caret: 10 });
});

test('deleting a bracket deletes the digit before it', () => {
  const { shown, caret } = editPhone('+1 (555) 123-4567', '+1 (555 123-4567', 7, formatTypedPhoneWithCountry);
  expect(shown).toBe('+1 (551) 234-567');
  expect(shown.slice(0, caret)).toBe('+1 (55');
  expect(editPhone('(555) 123-4567', '(555) 1234567', 9, formatTypedPhone).shown).toBe('(555) 124567');
});
