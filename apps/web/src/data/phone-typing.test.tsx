import { expect, test, vi } from 'vitest';
import { recallPhoneCountry, rememberPhoneCountry } from './phone-typing.ts';

test('without storage, the country is guessed from the browser’s languages', () => {
  vi.stubGlobal('navigator', { languages: ['fr-FR'] });
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(() => rememberPhoneCountry('GB')).not.toThrow();
  expect(recallPhoneCountry()).toBe('FR');
});
