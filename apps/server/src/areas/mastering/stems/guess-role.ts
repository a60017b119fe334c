import type { StemRole } from '@debut/contract/stems';

/** The first that fits: a “bass drum” is a drum, a “bass guitar” a bass, and a “lead synth” no voice. */
const words: readonly (readonly [StemRole, RegExp])[] = [
  ['vocals', /^(vocals?|vox|vocs?|voices?|acapella)$/],
  ['drums', /^(drums?|drumkit|kicks?|snares?|percs?|percussion|beats?)$/],
  ['bass', /^(bass|sub|808s?)$/],
  ['music', /^(music|inst|instrumentals?|keys?|pianos?|guitars?|synths?|pads?|strings)$/],
  ['vocals', /^leads?$/],
];

/** What a stem is, by the words in its file name. */
export function guessRole(fileName: string): StemRole {
  const found = fileName
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // “Vocals2” and “Drums 01” are what they are without the number; an 808 is a bass.
    .replace(/(\p{L})\d+/gu, '$1')
    .split(/[^\p{L}\d]+/u);
  return words.find(([, word]) => found.some((part) => word.test(part)))?.[0] ?? 'other';
}
