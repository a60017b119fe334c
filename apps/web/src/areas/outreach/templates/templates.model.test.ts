import { expect, it } from 'vitest';
import { letterBeginning, letterText, partsOf, pastDateAdvice, pastDatesOf } from './templates.model.ts';

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

it('finds past dates in the words of an email, the release date included', () => {
  const today = '2026-11-16';
  const literal = { subject: 'New', body: '<p>It comes out on <b>June 5, 2026</b>.</p>' };
  const following = { subject: 'Out {{releaseDate}}', body: '<p>Hi</p>' };
  expect(pastDatesOf(literal, { releaseDate: null, today })).toEqual(['June 5, 2026']);
  expect(pastDatesOf(following, { releaseDate: '2026-11-20', today })).toEqual([]);
  expect(pastDatesOf(following, { releaseDate: '2026-11-13', today })).toEqual(['November 13']);
});

it('advises the placeholder only for a date that was typed', () => {
  const past = { releaseDate: '2026-11-13', today: '2026-11-16' };
  const typed = { subject: 'New', body: '<p>Out on June 5, 2026.</p>' };
  const following = { subject: 'Out {{releaseDate}}', body: '<p>Hi</p>' };
  expect(pastDateAdvice(typed, past)).toBe('June 5, 2026. Write {{releaseDate}} instead, and it follows the release.');
  expect(pastDateAdvice(following, past)).toBe('November 13. The release is out: write about it as released.');
  expect(pastDateAdvice(following, { ...past, releaseDate: '2026-11-20' })).toBeNull();
});
