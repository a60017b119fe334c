import { expect, it } from 'vitest';
import { isEmptyLetter, linkAddress, templateErrors, withoutStyles } from './template-editor.model.ts';

it.each([
  ['https://example.com/song?a={{name}}', 'https://example.com/song?a={{name}}'],
  [' example.com/song ', 'https://example.com/song'],
  ['mara@example.com', 'mailto:mara@example.com'],
  ['mailto:mara@example.com', 'mailto:mara@example.com'],
  ['javascript:alert(1)', null],
  ['https://{{name}}.example.com', null],
  ['two words.com', null],
  ['', null],
])('reads the link %j as %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it('drops style attributes of tags, and leaves the words alone', () => {
  expect(withoutStyles(`<p style="color:red" title="a">say style="x" <b style='a' >b</b></p>`)).toBe(
    '<p title="a">say style="x" <b >b</b></p>',
  );
});

it('names unknown placeholders at once, and what is missing after trying', () => {
  const draft = { subject: 'For {{fistName}}', body: '<p>{{name}} {{x}} {{y}}</p>' };
  expect(templateErrors(draft, false)).toEqual({
    subject:
      'Unknown placeholder {{fistName}}. You can use {{firstName}}, {{name}}, {{email}}, {{category}}, {{trackTitle}}, {{artistName}}, {{releaseDate}}.',
    body: 'Unknown placeholders {{x}}, {{y}}. You can use {{firstName}}, {{name}}, {{email}}, {{category}}, {{trackTitle}}, {{artistName}}, {{releaseDate}}.',
  });
  const empty = { subject: ' ', body: '<p><br></p>' };
  expect(templateErrors(empty, false)).toEqual({ subject: null, body: null });
  const sentence = 'Please enter a subject and a body';
  expect(templateErrors(empty, true)).toEqual({ subject: sentence, body: sentence });
});

it.each([
  ['<p> &nbsp;<br></p>', true],
  ['<ul><li></li></ul>', true],
  ['<p>Hi</p>', false],
  ['<p><img src="https://a.example/b.png" alt="Cover"></p>', false],
])('%s is empty: %s', (html, isEmpty) => {
  expect(isEmptyLetter(html)).toBe(isEmpty);
});
