import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderValues, unknownPlaceholders, usedPlaceholders } from './placeholders.ts';

const release = {
  trackTitle: 'Glass Harbor',
  artistName: 'Mara Vey',
  releaseDate: 'June 5',
  hook: 'Who leaves first?',
  label: 'Tidal Memory',
};
const fill = (text: string, name: string) =>
  fillPlaceholders(text, placeholderValues({ name, email: 'desk@example.com', category: 'blog' }, release));

test.each([
  ['Hi {{firstName}},', 'Hi Anna,', 'Hi there,'],
  ['Hi {{ firstName }}!', 'Hi Anna!', 'Hi there!'],
  [
    '<p>Hey <strong>{{firstName}}</strong>,</p>',
    '<p>Hey <strong>Anna</strong>,</p>',
    '<p>Hey <strong>there</strong>,</p>',
  ],
  ['Dear {{firstName}},', 'Dear Anna,', 'Hello,'],
  ['Thank you, {{firstName}}!', 'Thank you, Anna!', 'Thank you!'],
  ['Thanks, {{firstName}}, for reading.', 'Thanks, Anna, for reading.', 'Thanks, for reading.'],
  ['Thanks {{firstName}}, I mean it.', 'Thanks Anna, I mean it.', 'Thanks, I mean it.'],
  ['<p>{{firstName}}, here is a song.</p>', '<p>Anna, here is a song.</p>', '<p>Here is a song.</p>'],
  ['A song for {{firstName}}', 'A song for Anna', 'A song for you'],
  ['{{firstName}}', 'Anna', ''],
])('%s', (text, named, nameless) => {
  expect(fill(text, 'Wilk, Anna')).toBe(named);
  expect(fill(text, 'The Line of Best Fit')).toBe(nameless);
});

test('the release is filled in beside the recipient', () => {
  const text = '{{trackTitle}} by {{artistName}}, out {{releaseDate}}, for {{name}} <{{email}}> ({{category}})';
  expect(fill(text, 'Anna Wilk')).toBe('Glass Harbor by Mara Vey, out June 5, for Anna Wilk <desk@example.com> (blog)');
  expect(usedPlaceholders(text)).toEqual(['name', 'email', 'category', 'trackTitle', 'artistName', 'releaseDate']);
  expect(unknownPlaceholders('{{trackTitle}} {{ albumTitle }}')).toEqual(['{{ albumTitle }}']);
});

test('a value that looks like a placeholder stays as it is', () => {
  expect(fill('{{name}}', '{{email}}')).toBe('{{email}}');
});

test('a value that ends the sentence gets no second period', () => {
  expect(fill('{{hook}}. Out on {{label}}.', '')).toBe('Who leaves first? Out on Tidal Memory.');
  expect(fill('<p>{{hook}}.</p>', '')).toBe('<p>Who leaves first?</p>');
  expect(fill('https://example.com/{{hook}}.html', '')).toBe('https://example.com/Who leaves first?.html');
});

test('a placeholder without a value is filled with nothing', () => {
  expect(fill('{{genre}}', '')).toBe('');
});
