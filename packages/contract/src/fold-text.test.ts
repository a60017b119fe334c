import { expect, test } from 'vitest';
import { foldText, searchWords } from './fold-text.ts';

test.each([
  ['Étude', 'etude'],
  ['Björk Guðmundsdóttir', 'bjork gudmundsdottir'],
  ['Mø & Łódź', 'mo & lodz'],
  ['Straße', 'strasse'],
  ['ＴＯＫＹＯ', 'tokyo'],
  ['東京', '東京'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('what is typed becomes words, each once', () => {
  expect(searchWords('  Harbor  GLASS harbor ')).toEqual(['harbor', 'glass']);
  expect(searchWords('   ')).toEqual([]);
});
