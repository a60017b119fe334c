import { expect, test } from 'vitest';
import { findInventedClaims } from './invented-claims.ts';

const facts = `Glass Harbor
Mara Vey
I wrote it on the last night ferry out of Trieste in 2024, with 1 microphone. “Never again,” said Ida.
Beach House, Daughter
USABC2600001
https://maravey.example/press`;

test.each([
  'Hi {{firstName}}, I’m {{artistName}}. This is “{{trackTitle}}”, for people who like Beach House.',
  'Written on a ferry out of Trieste in 2024. Recorded with 1 microphone, it’s Mara Vey’s first song.',
  'Somewhere between Beach House and Daughter. Ida said “never again”.',
  'ISRC: USABC2600001. Press kit: https://maravey.example/press.',
  'If you’d like to write about it, I’ll send the WAV. Thanks for listening,\nMara Vey',
  '- Label: {{label}}\n- Length: {{trackLength}}\n\nKind regards',
])('what the facts say may be written: %s', (text) => {
  expect(findInventedClaims(text, facts)).toEqual([]);
});

test.each([
  ['It has 20,000 streams.', '20,000'],
  ['Out on May 3rd.', '3rd'],
  ['ISRC: USABC2699999.', 'USABC2699999'],
  ['Pitchfork called it a gem.', 'Pitchfork'],
  ['It was mixed by Rick Rubin.', 'Rick'],
  ['Bon Iver comes to mind.', 'Bon'],
  ['A friend called it “the song of the year”.', 'the song of the year'],
  ['Hear it at https://evil.example/x.', 'https://evil.example/x'],
  ['Hear it at https://maravey.example/pressing.', 'https://maravey.example/pressing'],
  ['See www.evil.example', 'www.evil.example'],
  ['Write to mara@evil.example', 'mara@evil.example'],
])('what they don’t say is found: %s', (text, claim) => {
  expect(findInventedClaims(text, facts)[0]).toBe(claim);
});
