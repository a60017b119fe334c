import { expect, test } from 'vitest';
import { introduceText } from './first-text.ts';

test.each([
  ['It is out!', 'Mara Vey: It is out! Reply STOP to opt out.'],
  ['Mara Vey here. It is out!', 'Mara Vey here. It is out! Reply STOP to opt out.'],
  ['MARA VEY: out now. Text stop to leave', 'MARA VEY: out now. Text stop to leave'],
  ['It is out! STOP ends these texts', 'Mara Vey: It is out! STOP ends these texts'],
  ['I can’t stop playing it \n', 'Mara Vey: I can’t stop playing it Reply STOP to opt out.'],
])('%s', (text, introduced) => expect(introduceText(text, 'Mara Vey')).toBe(introduced));

test('accents in the name do not matter', () => {
  expect(introduceText('Zofie is back. Reply STOP to opt out.', 'Žofie')).toBe('Zofie is back. Reply STOP to opt out.');
});
