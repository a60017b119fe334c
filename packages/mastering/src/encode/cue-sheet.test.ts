import { expect, it } from 'vitest';
import { type CueSheet, cueSheet } from './cue-sheet.ts';

const track = { title: 'One', performer: 'Zoë', startFrames: 0 };
const sheet: CueSheet = { title: 'Nights', performer: 'Zoë', file: 'nights.wav', tracks: [track] };

it('writes album and tracks, with pregaps', () => {
  const text = cueSheet({
    ...sheet,
    upc: '012345678905',
    tracks: [
      { ...track, isrc: 'us-abc-24-00001', startFrames: 2 * 75 },
      { ...track, title: 'Two', startFrames: (3 * 60 + 25) * 75 + 74, pregapFrames: 2 * 75 },
      { ...track, title: 'Three', startFrames: (62 * 60 + 1) * 75 + 8 },
    ],
  });
  expect(text.split('\r\n')).toEqual([
    'CATALOG 0012345678905',
    'PERFORMER "Zoë"',
    'TITLE "Nights"',
    'FILE "nights.wav" WAVE',
    '  TRACK 01 AUDIO',
    '    TITLE "One"',
    '    PERFORMER "Zoë"',
    '    ISRC USABC2400001',
    '    INDEX 00 00:00:00',
    '    INDEX 01 00:02:00',
    '  TRACK 02 AUDIO',
    '    TITLE "Two"',
    '    PERFORMER "Zoë"',
    '    INDEX 00 03:23:74',
    '    INDEX 01 03:25:74',
    '  TRACK 03 AUDIO',
    '    TITLE "Three"',
    '    PERFORMER "Zoë"',
    '    INDEX 01 62:01:08',
    '',
  ]);
});

it('cannot be broken by a title', () => {
  const text = cueSheet({ ...sheet, tracks: [{ ...track, title: ' Say "hi"\r\nTRACK 99 AUDIO ' }] });
  expect(text).toContain('    TITLE "Say \'hi\' TRACK 99 AUDIO"\r\n');
  expect(cueSheet({ ...sheet, title: 'é'.repeat(100) })).toContain(`TITLE "${'é'.repeat(80)}"\r\n`);
});

it.each([
  ['no tracks', []],
  ['a hundred tracks', Array.from({ length: 100 }, (_, index) => ({ ...track, startFrames: index * 300 }))],
  ['tracks out of order', [{ ...track, startFrames: 300 }, track]],
  ['two tracks at the same time', [track, track]],
  ['a pregap longer than the track before', [track, { ...track, startFrames: 300, pregapFrames: 301 }]],
  ['part of a frame', [{ ...track, startFrames: 1.5 }]],
  ['a start after 100 minutes', [track, { ...track, startFrames: 100 * 60 * 75 }]],
  ['an invalid ISRC', [{ ...track, isrc: 'US-ABC-24-1' }]],
])('refuses %s', (_, tracks) => {
  expect(() => cueSheet({ ...sheet, tracks })).toThrow(RangeError);
});

it('refuses a barcode of the wrong length', () => {
  expect(() => cueSheet({ ...sheet, upc: '12345' })).toThrow('12 or 13 digits');
});
