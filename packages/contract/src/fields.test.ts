import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { emailField, isrcField, knownPasswordField, newPasswordField, textField, upcField } from './fields.ts';

const firstSentence = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('an e-email address', () => {
  test.each([
    ['Mara@Example.COM', 'mara@example.com'],
    ['  mara@example.com \n', 'mara@example.com'],
    ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
  ])('%j is kept as %j', (given, kept) => {
    expect(emailField.parse(given)).toBe(kept);
  });

  test.each([
    '',
    'mara',
    'mara@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a\u0000@b.co',
  ])('%j is none', (given) => {
    expect(firstSentence(emailField, given)).toBe('Please enter a valid email address');
  });

  test('has at most 254 characters', () => {
    const ending = '@example.com';
    expect(firstSentence(emailField, 'x'.repeat(255 - ending.length) + ending)).toBe(
      'Please enter a valid email address',
    );
  });
});

describe('a password', () => {
  test('that is new has 8 to 128 characters and no other rule', () => {
    expect(firstSentence(newPasswordField, '1234567')).toBe('Password must have at least 8 characters');
    expect(firstSentence(newPasswordField, 'x'.repeat(129))).toBe('Password must have at most 128 characters');
    for (const fine of ['12345678', '        ', 'x'.repeat(128), 'pässwörd'])
      expect(newPasswordField.parse(fine)).toBe(fine);
  });

  test('that is known is only compared, so a shorter one of old times still is one', () => {
    expect(knownPasswordField.parse('old')).toBe('old');
    expect(knownPasswordField.safeParse('').success).toBe(false);
    expect(knownPasswordField.safeParse('x'.repeat(1025)).success).toBe(false);
  });
});

describe('a text', () => {
  const title = textField(10);

  test('is trimmed before it is measured', () => {
    expect(title.parse('  0123456789  ')).toBe('0123456789');
    expect(title.safeParse('01234567890').success).toBe(false);
    expect(title.safeParse('   ').success).toBe(false);
  });

  test.each(['one\ntwo', 'tab\there', 'nul\u0000', 'bell\u0007', 'del\u007f', 'c1\u0085'])(
    '%j is no plain text',
    (given) => {
      expect(firstSentence(title, given)).toBe('Please use plain text without line breaks');
    },
  );

  test.each(['Grüße', '日本語', '🎧🎧', "O'Neil & Co", '<b>bold</b>'])('%j is', (given) => {
    expect(textField(20).parse(given)).toBe(given);
  });
});

describe('identifiers of releases', () => {
  test.each(['US-ABC-26-00001', 'usabc2600001', ' US ABC 26 00001 '])(
    'the ISRC %s is stored without hyphens',
    (typed) => {
      expect(isrcField.parse(typed)).toBe('USABC2600001');
    },
  );

  test.each(['USABC260001', 'US-ABC-26-000011', '1SABC2600001'])('%s is no ISRC', (typed) => {
    expect(isrcField.safeParse(typed).success).toBe(false);
  });

  test.each([
    ['0 36000 29145 2', '036000291452'],
    ['4006381333931', '4006381333931'],
    ['', ''],
  ])('the UPC or EAN %s is valid', (typed, stored) => {
    expect(upcField.parse(typed)).toBe(stored);
  });

  test.each(['036000291453', '12345', '40063813339310', '03600029145x'])('%s is neither a UPC nor an EAN', (typed) => {
    expect(upcField.safeParse(typed).success).toBe(false);
  });
});
