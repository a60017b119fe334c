import { expect, test } from 'vitest';
import { findMentionQuery, splitComment, suggestPeople, writeMentions } from './comment-text.ts';

const mara = { id: 'm', name: 'Mara' };
const maraVey = { id: 'mv', name: 'Mara Vey' };
const elodie = { id: 'e', name: 'Élodie [B]' };
const annMarie = { id: 'a', name: 'Ann-Marie' };
const people = [elodie, mara, maraVey, annMarie];

test.each([
  ['@Mara Vey, louder', '@[Mara Vey](mv), louder'],
  ['@Mara, louder', '@[Mara](m), louder'],
  ['@Maraca', '@Maraca'],
  ['mail@Mara.example', 'mail@Mara.example'],
  ['@Élodie (B) hi', '@[Élodie (B)](e) hi'],
  ['@Nobody', '@Nobody'],
  ['@Ann-Marie hi', '@[Ann-Marie](a) hi'],
])('%j becomes %j', (text, body) => expect(writeMentions(text, people)).toBe(body));

test('of two people with the same name, the one who was picked is mentioned', () => {
  const other = { id: 'other', name: 'Mara' };
  expect(writeMentions('@Mara', [...people, other], [other])).toBe('@[Mara](other)');
});

test('a name is typed after an @ at the start of a word', () => {
  expect(findMentionQuery('Hi @Mar', 7)).toEqual({ start: 3, name: 'Mar' });
  expect(findMentionQuery('@', 1)).toEqual({ start: 0, name: '' });
  expect(findMentionQuery('@Mara Vey', 9)).toEqual({ start: 0, name: 'Mara Vey' });
  expect(findMentionQuery('Hi @Mar', 2)).toBeNull();
  expect(findMentionQuery('mail@example', 12)).toBeNull();
  expect(findMentionQuery('@Mara\nnext', 10)).toBeNull();
});

test('people are found by any of their names, without accents', () => {
  const find = (name: string) => suggestPeople(people, { start: 0, name }).map(({ id }) => id);
  expect(find('')).toEqual(['e', 'm', 'mv', 'a']);
  expect(find('vey')).toEqual(['mv']);
  expect(find('elo')).toEqual(['e']);
  expect(find('ara')).toEqual([]);
});

test('only web addresses are links, without the punctuation after them', () => {
  expect(splitComment('See https://a.example/x?y=(1), javascript:alert(1) and http://b.example.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', address: 'https://a.example/x?y=(1' },
    { kind: 'text', text: '), javascript:alert(1) and ' },
    { kind: 'link', address: 'http://b.example' },
    { kind: 'text', text: '.' },
  ]);
  expect(splitComment('@[Mara](m)')).toEqual([{ kind: 'mention', userId: 'm', name: 'Mara' }]);
});
