import { expect, test } from 'vitest';
import { formatComment, parseMentions, writeMention } from './mentions.ts';

test('a comment is split at its mentions', () => {
  expect(parseMentions('Hi @[Mara Vey](u-1), louder')).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'mention', userId: 'u-1', name: 'Mara Vey' },
    { kind: 'text', text: ', louder' },
  ]);
  expect(parseMentions('')).toEqual([]);
});

test.each(['@[](u-1)', '@[Mara]()', '@[Mara](u 1)', '@[Ma\nra](u-1)', '[Mara](u-1)', '@Mara', '@[Mara] (u-1)'])(
  '%j is plain text',
  (text) => expect(parseMentions(text)).toEqual([{ kind: 'text', text }]),
);

test('a name with brackets is written so that it can be parsed', () => {
  const mention = writeMention({ id: 'u-1', name: 'Mara [Vey]' });
  expect(parseMentions(mention)).toEqual([{ kind: 'mention', userId: 'u-1', name: 'Mara (Vey)' }]);
  expect(formatComment(`${mention}, hi`)).toBe('@Mara (Vey), hi');
});
