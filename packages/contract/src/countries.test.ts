import { expect, test } from 'vitest';
import { countryCodes, countryName, findCountry } from './countries.ts';

test('every code has a name, by which it is found', () => {
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes) {
    expect(countryName(code)).not.toBe(code);
    expect(findCountry(countryName(code))).toBe(code);
  }
});

test.each([
  ['de', 'DE'],
  [' Germany ', 'DE'],
  ['österreich', 'AT'],
  ['U.S.A.', 'US'],
  ['UK', 'GB'],
  ["Cote d'Ivoire", 'CI'],
  ['Atlantis', null],
  ['XX', null],
  ['', null],
])('"%s" is the country %s', (text, code) => {
  expect(findCountry(text)).toBe(code);
});
