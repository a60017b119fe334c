import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['Glass Harbor', 'glass-harbor'],
  ['Don’t Stop – Größe (Édit)', 'dont-stop-grosse-edit'],
  ['  ¿Qué?  ', 'que'],
  ['夜のバス', '夜のバス'],
  ['Ночной автобус', 'ночнои-автобус'],
  ['!!!', 'release'],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title, 'release')).toBe(slug);
});

test('a long title ends with a whole word', () => {
  expect(slugOf('word '.repeat(40), 'release')).toMatch(/^(word-)+word$/);
  expect(slugOf('x'.repeat(200), 'release').length).toBeLessThan(60);
});

test('a taken address gets a number', () => {
  expect(freeSlug('glass-harbor', new Set())).toBe('glass-harbor');
  expect(freeSlug('glass-harbor', new Set(['glass-harbor', 'glass-harbor-2']))).toBe('glass-harbor-3');
});
