import { maxPageLinks } from '@debut/contract/limits';
import { expect, test } from 'vitest';
import { describePastedLinks, keepUnread, readPastedLinks } from './links.model.ts';

const spotify = 'https://open.spotify.com/album/1';
const bandcamp = 'https://mara.bandcamp.com/album/x';

test('reads one address per line, with words around it', () => {
  const pasted = `Spotify: ${spotify}\n\n  ${bandcamp}, \r\nmusic.apple.com/us/album/2`;
  expect(readPastedLinks(pasted, [])).toEqual({
    added: [spotify, bandcamp, 'https://music.apple.com/us/album/2'],
    hasDuplicates: false,
    invalid: [],
    excess: [],
  });
});

test('an address that is there already is left out', () => {
  const read = readPastedLinks(`http://www.open.spotify.com/album/1/\n${bandcamp}\n${bandcamp}`, [spotify]);
  expect(read).toMatchObject({ added: [bandcamp], hasDuplicates: true });
});

test('a line without an address stays, and is named', () => {
  const read = readPastedLinks(`hello there\n${spotify}\njavascript:alert(1)`, []);
  expect(read.added).toEqual([spotify]);
  expect(keepUnread(read)).toBe('hello there\njavascript:alert(1)');
  expect(describePastedLinks(read)).toMatch(/^“hello there” isn’t a web address/);
});

test('a page has room for so many links', () => {
  const many = Array.from({ length: maxPageLinks }, (_, index) => `https://shop${index}.example/`);
  const read = readPastedLinks(spotify, many);
  expect(read).toMatchObject({ added: [], excess: [spotify] });
  expect(describePastedLinks(read)).toBe('A page has room for 30 links. Remove one to add another.');
  expect(readPastedLinks(many.join('\n'), []).added).toHaveLength(maxPageLinks);
});
