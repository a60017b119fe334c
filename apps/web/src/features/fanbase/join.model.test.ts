import { parsePhone } from '@debut/contract/phone-typing';
import { expect, test } from 'vitest';
import { emptyFan, landingRules, phoneToSend, signUpRules } from './join.model.ts';

const fan = { ...emptyFan, name: ' Elle Okafor ', phone: '(213) 555-0147', email: ' elle@example.com ' };

test('the sign-up page needs a name and a phone number of ten digits', () => {
  expect(signUpRules.check(emptyFan, parsePhone)).toEqual({
    sentence: 'Name and phone number are required',
    fields: ['name', 'phone'],
  });
  expect(signUpRules.check({ ...fan, phone: '213 555' }, parsePhone)?.sentence).toBe(
    'Please enter a valid 10-digit phone number',
  );
  expect(signUpRules.check({ ...fan, email: '' }, parsePhone)).toBeNull();
});

test('the landing page needs all three', () => {
  expect(landingRules.check({ ...fan, email: '  ' }, parsePhone)).toEqual({
    sentence: 'Please fill in all fields',
    fields: ['email'],
  });
  expect(landingRules.check({ ...fan, phone: '+1 (213) 555-01' }, parsePhone)?.fields).toEqual(['phone']);
  expect(landingRules.check({ ...fan, phone: '+1 (213) 555-0147' }, parsePhone)).toBeNull();
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

test('what is wrong with a number is said for its country, and left to the server while nothing can parse it', () => {
  const short = { ...fan, phone: '07700 9001', country: 'GB' } as const;
  expect(signUpRules.check(short, parsePhone)?.sentence).toBe(
    'Please enter a valid phone number for the United Kingdom',
  );
  expect(signUpRules.check(short, null)).toBeNull();
});

test.each([
  ['(213) 555-0147', 'US', { phone: '2135550147' }],
  ['+1 (213) 555-0147', 'CA', { phone: '2135550147' }],
  ['+44 7700 900123', 'GB', { phone: '+44 7700 900123', country: 'GB' }],
  ['07700 900123', 'GB', { phone: '07700 900123', country: 'GB' }],
  ['213555014', 'US', { phone: '213555014', country: 'US' }],
] as const)('%s of %s is sent as %j', (phone, country, sent) => {
  expect(phoneToSend({ phone, country })).toEqual(sent);
});
