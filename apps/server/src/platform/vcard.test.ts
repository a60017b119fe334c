import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { escapeText, readCards, readParts, readText, writeCard } from './vcard.ts';

const lines = (...all: string[]) => all.join('\r\n');

function readAll(text: string) {
  return readCards(text).map((card) => card.properties.map((one) => [one.name, readText(one, card)]));
}

describe('reading', () => {
  test('version 4.0: folded lines, escapes, groups and quoted parameters', () => {
    const [card] = readCards(
      lines(
        '\uFEFFBEGIN:VCARD',
        'VERSION:4.0',
        'FN:Ines Carrow\\, editor',
        'item1.EMAIL;TYPE="work,home";PREF=1;X-NOTE="a:b;c":ines@softstatic.blog',
        'NOTE:Likes slow ope',
        ' nings.\\nWrote about',
        '\t the demo',
        'CATEGORIES:met\\, twice,ambient',
        'END:VCARD',
      ),
    );
    if (!card) throw new Error('there is no card');
    const [, name, email, note, tags] = card.properties;
    if (!name || !email || !note || !tags) throw new Error('properties are missing');
    expect(readText(name, card)).toBe('Ines Carrow, editor');
    expect(email).toMatchObject({ name: 'EMAIL', value: 'ines@softstatic.blog' });
    expect(Object.fromEntries(email.params)).toEqual({ TYPE: ['work,home'], PREF: ['1'], 'X-NOTE': ['a:b;c'] });
    expect(readText(note, card)).toBe('Likes slow openings.\nWrote about the demo');
    expect(readParts(tags, card, ',')).toEqual(['met, twice', 'ambient']);
  });

  test('version 2.1: quoted-printable, its charset and bare parameters', () => {
    const text = lines(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Vidal;Jos=E9',
      'NOTE;QUOTED-PRINTABLE;CHARSET=UTF-8:Z=C3=BCrich, =',
      '=E2=82=AC 20=0D=0Aback\\slash=',
      '',
      'EMAIL;INTERNET;PREF:jose@example.com',
      'TITLE;ENCODING=QUOTED-PRINTABLE:Z=FCrich',
      'ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=X-NONE:Soft =3D Static',
      'END:VCARD',
    );
    expect(readAll(text)).toEqual([
      [
        ['VERSION', '2.1'],
        ['N', 'Vidal;José'],
        ['NOTE', 'Zürich, € 20\r\nback\\slash'],
        ['EMAIL', 'jose@example.com'],
        ['TITLE', 'Zürich'],
        ['ORG', 'Soft = Static'],
      ],
    ]);
    expect(readCards(text)[0]?.properties[3]?.params.get('TYPE')).toEqual(['INTERNET', 'PREF']);
  });

  test('several cards, cards inside cards, and a card that never ends', () => {
    const text = lines(
      'BEGIN:VCARD',
      'FN:One',
      'AGENT:',
      'BEGIN:VCARD',
      'FN:Secretary',
      'END:VCARD',
      'TITLE:Editor',
      'END:VCARD',
      'FN:Between',
      'begin:vcard',
      'fn:Two',
    );
    expect(readAll(text)).toEqual([
      [
        ['FN', 'One'],
        ['AGENT', ''],
        ['TITLE', 'Editor'],
      ],
      [['FN', 'Two']],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['only ends', 'END:VCARD\n'.repeat(100_000)],
    ['only beginnings', 'BEGIN:VCARD\n'.repeat(100_000)],
    ['one huge line', `BEGIN:VCARD\nNOTE;${'A="'.repeat(200_000)}:x`],
    ['parameters without end', `BEGIN:VCARD\nNOTE${';a=b,c'.repeat(100_000)}`],
    ['separators', `BEGIN:VCARD\nN:${';\\'.repeat(300_000)}\nEND:VCARD`],
    ['a note folded 100,000 times', `BEGIN:VCARD\nNOTE:a\n${' b\n'.repeat(100_000)}END:VCARD`],
    ['quoted-printable without end', `BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:${'=\n=Z='.repeat(100_000)}`],
    ['NUL and lone surrogates', 'BEGIN:VCARD\nFN:\0\ud800\nEND:VCARD'],
    ['no card at all', 'name,email\nInes,ines@example.com'],
  ])('survives %s', (_what, text) => {
    for (const card of readCards(text))
      for (const property of card.properties) {
        expect(readText(property, card).length).toBeLessThanOrEqual(text.length);
        expect(readParts(property, card, ';').join('').length).toBeLessThanOrEqual(text.length);
      }
  });

  test('a note folded 100,000 times is one note', () => {
    const text = `BEGIN:VCARD\nNOTE:a\n${' b\n'.repeat(100_000)}END:VCARD`;
    expect(readAll(text)).toEqual([[['NOTE', `a${'b'.repeat(100_000)}`]]]);
  });
});

describe('writing', () => {
  const note = 'Likes "slow"; long, deep\\low openings 🌊 – schön.\nAnd rain.';
  const card = writeCard([
    ['FN', escapeText('Ines, Carrow')],
    ['TITLE', ''],
    ['ADR', ';;;;;;'],
    ['NOTE', escapeText(note.repeat(5))],
  ]);

  test('is read as it was written, without what is empty', () => {
    expect(readAll(card)).toEqual([
      [
        ['VERSION', '4.0'],
        ['FN', 'Ines, Carrow'],
        ['NOTE', note.repeat(5)],
      ],
    ]);
  });

  test('has lines of at most 75 bytes', () => {
    const sizes = card.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(sizes.length).toBeGreaterThan(7);
  });

  test('is understood by another reader', () => {
    const component = ICAL.Component.fromString(card);
    expect(component.getFirstPropertyValue('note')).toBe(note.repeat(5));
  });

  test('cannot be left by a line break in a value', () => {
    const text = writeCard([['FN', escapeText('A\r\nEND:VCARD\rB\u0085')]]);
    expect(readAll(text)).toEqual([
      [
        ['VERSION', '4.0'],
        ['FN', 'A\nEND:VCARD\nB'],
      ],
    ]);
  });
});
