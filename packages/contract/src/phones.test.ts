import * as fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { callingCodes, countryOfNumber, type PhoneCountry, phoneCountries } from './phone-countries.ts';
import { describePhone, parseListedPhone, parsePhone } from './phone-numbers.ts';
import { digitsOf } from './phone-parser.ts';
import { countryOfTyped, editPhone, formatTypedPhone, parsePhone as parsePhoneInBrowser } from './phone-typing.ts';
import { guessPhoneCountry, invalidPhoneSentence, listPhoneCountries, showPhone } from './phones.ts';

test.each<[string, PhoneCountry | undefined, string | null]>([
  ['2125550199', undefined, '+12125550199'],
  ['(212) 555-0199', undefined, '+12125550199'],
  ['212.555.0199 ', 'CA', '+12125550199'],
  ['+1 212 555 0199', undefined, '+12125550199'],
  ['+1 212 555 0199', 'GB', '+12125550199'],
  ['\u202a+1 212 555 0199\u202c', undefined, '+12125550199'],
  ['(555) 123-4567', undefined, '+15551234567'],
  ['+44 7700 900123', undefined, '+447700900123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['07911 123456', 'GB', '+447911123456'],
  ['+49 (0)30 123456', undefined, '+4930123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['0612345678', undefined, null],
  ['0000000000', undefined, null],
  ['1234567890', undefined, null],
  ['9999999999', undefined, null],
  ['12125550199', undefined, null],
  ['212555019', undefined, null],
  ['21255501998', undefined, null],
  ['+44 20', undefined, null],
  ['+1555', undefined, null],
  ['+979123456789', undefined, '+979123456789'],
  ['+', undefined, null],
  ['', undefined, null],
  ['call me 2125550199', undefined, null],
  ['2125550199,2125550198', undefined, null],
  ['٢١٢٥٥٥٠١٩٩', undefined, null],
])('%j in %s is stored as %j', (typed, country, stored) => {
  expect(parsePhone(typed, country)).toBe(stored);
  expect(parsePhoneInBrowser(typed, country)).toBe(stored);
});

test.each([
  ['+12125550199', 'US', true],
  ['+14165550123', 'CA', true],
  ['+17872345678', 'PR', true],
  ['+12423591234', 'BS', true],
  ['+15551234567', 'US', true],
  ['+447700900123', 'GB', true],
  ['+447400123456', 'GB', true],
  ['+442079460000', 'GB', true],
  ['+33912345678', 'FR', true],
  ['+19002345678', 'US', false],
  ['+18002345678', 'US', false],
  ['+15002345678', 'US', false],
  ['+16002345678', 'CA', false],
  ['+447012345678', 'GB', false],
  ['+448451234567', 'GB', false],
  ['+443001234567', 'GB', false],
  ['+882161234567', null, false],
  ['+883510012345678', null, false],
  ['+881612345678', null, false],
  ['+870773111632', null, false],
  ['+979123456789', null, false],
  ['+80012345678', null, false],
  ['+17102345678', 'US', false],
])('%s is a number of %s; it can receive texts: %s', (number, country, canReceiveTexts) => {
  expect(describePhone(number)).toEqual({ country, canReceiveTexts });
});

test('a list may have numbers of its country without their +, and no others', () => {
  expect(parseListedPhone('12125550199')).toBe('+12125550199');
  expect(parseListedPhone('1 (212) 555-0199', 'CA')).toBe('+12125550199');
  expect(parseListedPhone('447911123456', 'GB')).toBe('+447911123456');
  expect(parseListedPhone('447911123456')).toBeNull();
  expect(parseListedPhone('33612345678')).toBeNull();
  expect(parseListedPhone('0612345678')).toBeNull();
  expect(parseListedPhone('06 12 34 56 78', 'FR')).toBe('+33612345678');
});

test('every country of the metadata can be chosen, with its calling code', () => {
  expect([...phoneCountries].sort()).toEqual(getCountries().sort());
  for (const country of phoneCountries) expect(callingCodes[country]).toBe(getCountryCallingCode(country));
  expect(listPhoneCountries()).toContainEqual({ value: 'GB', label: 'United Kingdom (+44)' });
});

test('a stored number has the country of its calling code', () => {
  expect(countryOfNumber('+12125550199')).toBe('US');
  expect(countryOfNumber('+447700900123')).toBe('GB');
  expect(countryOfNumber('+353861234567')).toBe('IE');
  expect(countryOfNumber('+999')).toBeNull();
});

test('a country is guessed from the languages of the browser', () => {
  expect(guessPhoneCountry(['en-GB', 'en'])).toBe('GB');
  expect(guessPhoneCountry(['en', 'de-AT'])).toBe('AT');
  expect(guessPhoneCountry(['ja'])).toBe('JP');
  expect(guessPhoneCountry(['en'])).toBe('US');
  expect(guessPhoneCountry(['*', 'not a language', 'es-419'])).toBe('US');
  expect(guessPhoneCountry([])).toBe('US');
});

test('what is wrong is said for the country', () => {
  expect(invalidPhoneSentence('US')).toBe('Please enter a valid 10-digit phone number');
  expect(invalidPhoneSentence('CA')).toBe('Please enter a valid 10-digit phone number');
  expect(invalidPhoneSentence('GB')).toBe('Please enter a valid phone number for the United Kingdom');
});

test('a stored number is shown as people write it', () => {
  expect(showPhone('+15551234567')).toBe('(555) 123-4567');
  expect(showPhone('+442079460958')).toBe('+442079460958');
});

const us = { country: 'US', hasPrefix: false } as const;
const landing = { country: 'US', hasPrefix: true } as const;

test.each([
  ['5551234567', us, '(555) 123-4567'],
  ['555123456', us, '(555) 123-456'],
  ['55512345678', us, '55512345678'],
  ['+1 212 555 0199', us, '+1 212 555 0199'],
  ['2125550199', landing, '+1 (212) 555-0199'],
  ['+1 212 555 0199', landing, '+1 (212) 555-0199'],
  ['12125550199', landing, '+1 (212) 555-0199'],
  ['+44 7700 900123', landing, '+44 7700 900123'],
  ['+447700900123', us, '+44 7700 900123'],
  ['0612345678', { country: 'FR', hasPrefix: true } as const, '06 12 34 56 78'],
  ['', landing, ''],
])('%j is shown as %j', (typed, style, shown) => {
  expect(formatTypedPhone(typed, style)).toBe(shown);
});

test('a number with a + chooses its country', () => {
  expect(countryOfTyped('+44 7700 900123', 'US')).toBe('GB');
  expect(countryOfTyped('+1 416 555 0148', 'US')).toBe('CA');
  expect(countryOfTyped('+1', 'CA')).toBe('CA');
  expect(countryOfTyped('+49', 'US')).toBe('DE');
  expect(countryOfTyped('+', 'US')).toBeNull();
  expect(countryOfTyped('07700 900123', 'GB')).toBeNull();
});

test('deleting a bracket deletes the digit before it, and the caret stays there', () => {
  const { shown, caret } = editPhone('+1 (555) 123-4567', { typed: '+1 (555 123-4567', caret: 7 }, landing);
  expect(digitsOf(shown)).toBe('1551234567');
  expect(digitsOf(shown.slice(0, caret))).toBe('155');
  expect(editPhone('(555) 123-4567', { typed: '(555) 1234567', caret: 9 }, us).shown).toBe('(555) 124-567');
});

test('deleting forward over a bracket deletes the digit behind it', () => {
  const edit = { typed: '(555 123-4567', caret: 4, isForward: true };
  const { shown, caret } = editPhone('(555) 123-4567', edit, us);
  expect(digitsOf(shown)).toBe('555234567');
  expect(digitsOf(shown.slice(0, caret))).toBe('555');
});

const style = fc.record({
  country: fc.constantFrom<PhoneCountry>('US', 'CA', 'GB', 'DE', 'FR', 'IT', 'BR', 'IN', 'JP', 'KZ'),
  hasPrefix: fc.boolean(),
});
const piece = fc.stringMatching(/^[\d +().-]{1,6}$/);

test('whatever is typed or pasted, at the end or in the middle, every digit stays, in order, before the caret', () => {
  const edits = fc.array(fc.record({ piece, at: fc.nat(40) }), { minLength: 1, maxLength: 15 });
  const check = (chosen: { country: PhoneCountry; hasPrefix: boolean }, made: { piece: string; at: number }[]) => {
    let shown = '';
    for (const edit of made) {
      const at = Math.min(edit.at, shown.length);
      const typed = shown.slice(0, at) + edit.piece + shown.slice(at);
      const next = editPhone(shown, { typed, caret: at + edit.piece.length }, chosen);
      expect(['', '1'].map((prefix) => prefix + digitsOf(typed))).toContain(digitsOf(next.shown));
      expect(digitsOf(next.shown.slice(next.caret))).toBe(digitsOf(shown.slice(at)));
      shown = next.shown;
    }
  };
  fc.assert(fc.property(style, edits, check), { numRuns: 100 });
});
