import { expect, it } from 'vitest';
import { parseLinkTarget } from './body-commands.ts';
import { removeInlineStyles } from './body-schema.ts';
import {
  describePastDates,
  htmlToText,
  isEmptyBody,
  listPastDates,
  previewText,
  splitAtPlaceholders,
} from './templates.model.ts';

it('converts an email to plain text', () => {
  const html =
    '<p>Hi {{firstName}},</p>\n<p>A <b>song</b> &amp; more:</p><ul><li>One</li><li>Two</li></ul><p>Mara<br>Vey</p>';
  expect(htmlToText(html)).toBe('Hi {{firstName}},\n\nA song & more:\n\n• One\n• Two\n\nMara\nVey');
});

it('decodes entities once', () => {
  expect(htmlToText('<p>&amp;lt;b&gt;</p>')).toBe('&lt;b>');
});

it('shortens the preview to 100 characters', () => {
  expect(previewText('<p>Short.</p>')).toBe('Short.');
  expect(previewText(`<p>${'a'.repeat(100)}</p><p>b</p>`)).toBe(`${'a'.repeat(100)}…`);
});

it('splits a text at its placeholders', () => {
  expect(splitAtPlaceholders('Hi {{firstName}}, and {{x}}')).toEqual(['Hi ', '{{firstName}}', ', and ', '{{x}}', '']);
});

it('finds past dates in the text of an email, the release date included', () => {
  const today = '2026-11-16';
  const literal = { subject: 'New', body: '<p>It comes out on <b>June 5, 2026</b>.</p>' };
  const following = { subject: 'Out {{releaseDate}}', body: '<p>Hi</p>' };
  expect(listPastDates(literal, { releaseDate: null, today })).toEqual(['June 5, 2026']);
  expect(listPastDates(following, { releaseDate: '2026-11-20', today })).toEqual([]);
  expect(listPastDates(following, { releaseDate: '2026-11-13', today })).toEqual(['November 13']);
});

it('suggests the placeholder only for a date that was typed', () => {
  const past = { releaseDate: '2026-11-13', today: '2026-11-16' };
  const typed = { subject: 'New', body: '<p>Out on June 5, 2026.</p>' };
  const following = { subject: 'Out {{releaseDate}}', body: '<p>Hi</p>' };
  expect(describePastDates(typed, past)).toBe(
    'June 5, 2026. Use {{releaseDate}} instead, and it follows your release date.',
  );
  expect(describePastDates(following, past)).toBe('November 13. Your release is out: say that it’s available now.');
  expect(describePastDates(following, { ...past, releaseDate: '2026-11-20' })).toBeNull();
});

it.each([
  ['https://example.com/song?a={{name}}', 'https://example.com/song?a={{name}}'],
  [' example.com/song ', 'https://example.com/song'],
  ['mara@example.com', 'mailto:mara@example.com'],
  ['mailto:mara@example.com', 'mailto:mara@example.com'],
  ['javascript:alert(1)', null],
  ['https://{{name}}.example.com', null],
  ['two words.com', null],
  ['', null],
])('parses the link %j as %s', (typed, address) => {
  expect(parseLinkTarget(typed)).toBe(address);
});

it('removes style attributes from tags, but not from text', () => {
  expect(removeInlineStyles(`<p style="color:red" title="a">say style="x" <b style='a' >b</b></p>`)).toBe(
    '<p title="a">say style="x" <b >b</b></p>',
  );
});

it.each([
  ['<p> &nbsp;<br></p>', true],
  ['<ul><li></li></ul>', true],
  ['<p>Hi</p>', false],
  ['<p><img src="https://a.example/b.png" alt="Cover"></p>', false],
])('%s is empty: %s', (html, isEmpty) => {
  expect(isEmptyBody(html)).toBe(isEmpty);
});
