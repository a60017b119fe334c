import { afterEach, expect, test, vi } from 'vitest';
import { recallPhoneCountry, rememberPhoneCountry } from './phone-country.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that refuses storage gets the country of its languages', () => {
  vi.stubGlobal('navigator', { languages: ['fr-FR'] });
  const refuse = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(() => rememberPhoneCountry('GB')).not.toThrow();
  expect(recallPhoneCountry()).toBe('FR');
  refuse.mockRestore();
});
