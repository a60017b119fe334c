import { maxAudioBytes, maxImageBytes } from '@debut/contract/limits';
import { expect, it } from 'vitest';
import { refusalOf } from './upload-rules.ts';

it.each([
  ['audio', { name: 'a.mp3', type: 'audio/mpeg', size: maxAudioBytes }, null],
  ['audio', { name: 'a.mp3', type: 'audio/mpeg', size: maxAudioBytes + 1 }, 'Audio file size must be less than 50MB'],
  ['audio', { name: 'a.pdf', type: 'application/pdf', size: 1 }, 'Please select a valid audio file'],
  ['audio', { name: 'A.FLAC', type: '', size: 1 }, null],
  ['audio', { name: 'noending', type: '', size: 1 }, 'Please select a valid audio file'],
  ['coverArt', { name: 'a.png', type: 'image/png', size: maxImageBytes }, null],
  ['coverArt', { name: 'a.png', type: 'image/png', size: maxImageBytes + 1 }, 'Image file size must be less than 5MB'],
  ['coverArt', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'Please select a valid image file'],
  ['artwork', { name: 'a.mp3', type: 'audio/mpeg', size: 1 }, 'Please select a valid image file'],
] as const)('%s %o', (kind, file, sentence) => {
  expect(refusalOf(kind, file)).toBe(sentence);
});
