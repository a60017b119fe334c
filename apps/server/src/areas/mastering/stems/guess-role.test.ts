import { expect, test } from 'vitest';
import { guessRole } from './guess-role.ts';

test.each([
  ['Vocals.wav', 'vocals'],
  ['Glass Harbor_LEAD VOX_24bit.wav', 'vocals'],
  ['leadVocals2.flac', 'vocals'],
  ['Voc-Double.wav', 'vocals'],
  ['Drums 01.wav', 'drums'],
  ['kick.wav', 'drums'],
  ['Bass Drum.wav', 'drums'],
  ['top_perc.aiff', 'drums'],
  ['BASS.wav', 'bass'],
  ['808.wav', 'bass'],
  ['Sub (mono).wav', 'bass'],
  ['Lead Synth.wav', 'music'],
  ['Inst.wav', 'music'],
  ['Bass guitar.wav', 'bass'],
  ['Guitars L+R.wav', 'music'],
  ['Backing.wav', 'other'],
  ['Invocation.wav', 'other'],
  ['', 'other'],
])('%s is %s', (name, role) => {
  expect(guessRole(name)).toBe(role);
});
