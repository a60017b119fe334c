import { expect, it } from 'vitest';
import { letterBeginning, letterText, partsOf } from './templates.model.ts';

it('reads the words of a letter', () => {
  const html =
    '<p>Hi {{firstName}},</p>\n<p>A <b>song</b> &amp; more:</p><ul><li>One</li><li>Two</li></ul><p>Mara<br>Vey</p>';
  expect(letterText(html)).toBe('Hi {{firstName}},\n\nA song & more:\n\n• One\n• Two\n\nMara\nVey');
});

it('does not make tags of what was escaped', () => {
  expect(letterText('<p>&amp;lt;b&gt;</p>')).toBe('&lt;b>');
});

it('cuts the beginning at 100 characters', () => {
  expect(letterBeginning('<p>Short.</p>')).toBe('Short.');
  expect(letterBeginning(`<p>${'a'.repeat(100)}</p><p>b</p>`)).toBe(`${'a'.repeat(100)}...`);
});

it('cuts a text at its placeholders', () => {
  expect(partsOf('Hi {{firstName}}, and {{x}}')).toEqual(['Hi ', '{{firstName}}', ', and ', '{{x}}', '']);
});
