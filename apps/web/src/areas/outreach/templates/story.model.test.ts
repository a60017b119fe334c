import { expect, it } from 'vitest';
import { withStarter, wordCount } from './story.model.ts';

it('begins a story, or its next sentence', () => {
  expect(withStarter('  ', 'It is about ')).toBe('It is about ');
  expect(withStarter('I wrote it at sea. ', 'It is about ')).toBe('I wrote it at sea. It is about ');
  expect(withStarter('I wrote it at sea', 'It is about ')).toBe('I wrote it at sea. It is about ');
});

it('counts words', () => {
  expect(['', 'one', ' two  words\n'].map(wordCount)).toEqual(['0 words', '1 word', '2 words']);
});
