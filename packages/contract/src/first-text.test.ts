import { expect, test } from 'vitest';
import { introduceText } from './first-text.ts';

test.each([
  ['It is out!', 'Mara Vey: It is out! Reply STOP to opt out.'],
  ['Mara Vey here. It is out!', 'Mara Vey here. It is out! Reply STOP to opt out.'],
  ['MARA VEY: out now. Text stop to leave', 'MARA VEY: out now. Text stop to leave'],
  ['It is out! STOP to opt out', 'Mara Vey: It is out! STOP to opt out'],
  ['It is out! Reply with "STOP" to leave', 'Mara Vey: It is out! Reply with "STOP" to leave'],
  ["Our single DON'T STOP is out", "Mara Vey: Our single DON'T STOP is out Reply STOP to opt out."],
  ['Mara Veyron is out', 'Mara Vey: Mara Veyron is out Reply STOP to opt out.'],
  ['I can’t stop playing it \n', 'Mara Vey: I can’t stop playing it Reply STOP to opt out.'],
])('%s', (text, introduced) => expect(introduceText(text, 'Mara Vey')).toBe(introduced));

test('accents in the name do not matter', () => {
  expect(introduceText('Zofie is back. Reply STOP to opt out.', 'Žofie')).toBe('Zofie is back. Reply STOP to opt out.');
});

test('a name inside another word does not name the artist', () => {
  expect(introduceText('Free banana shirts! Reply STOP to end', 'Ana')).toBe(
    'Ana: Free banana shirts! Reply STOP to end',
  );
  expect(introduceText("It's Ana! Reply STOP to end", 'Ana')).toBe("It's Ana! Reply STOP to end");
});
