import { bytesPerMegabyte, defaultMaxAudioMegabytes, maxImageBytes } from '@debut/contract/limits';
import { beforeEach, expect, it } from 'vitest';
import { configureApp } from '../../testing/test-config.ts';
import { findRejection, flacHint } from './upload-rules.ts';

const maxAudioBytes = defaultMaxAudioMegabytes * bytesPerMegabyte;

beforeEach(() => configureApp({ maxAudioMegabytes: defaultMaxAudioMegabytes }));

it.each([
  ['audio', { name: 'a.mp3', type: 'audio/mpeg', size: maxAudioBytes }, null],
  ['audio', { name: 'a.mp3', type: 'audio/mpeg', size: maxAudioBytes + 1 }, 'Audio file size must be less than 50MB'],
  [
    'audio',
    { name: 'a.wav', type: 'audio/wav', size: maxAudioBytes + 1 },
    `Audio file size must be less than 50MB. ${flacHint}`,
  ],
  ['audio', { name: 'a.pdf', type: 'application/pdf', size: 1 }, 'Please select a valid audio file'],
  ['audio', { name: 'A.FLAC', type: '', size: 1 }, null],
  ['audio', { name: 'a.ogg', type: 'video/ogg', size: 1 }, null],
  ['audio', { name: 'a.ogv', type: 'video/ogg', size: 1 }, 'Please select a valid audio file'],
  ['audio', { name: 'noending', type: '', size: 1 }, 'Please select a valid audio file'],
  ['coverArt', { name: 'a.png', type: 'image/png', size: maxImageBytes }, null],
  // It is scaled down.
  ['coverArt', { name: 'a.png', type: 'image/png', size: maxImageBytes + 1 }, null],
  ['artwork', { name: 'a.png', type: 'image/png', size: 21 * maxImageBytes }, 'Image file size must be less than 5MB'],
  [
    'fanbaseArtist',
    { name: 'a.png', type: 'image/png', size: maxImageBytes + 1 },
    'Image file size must be less than 5MB',
  ],
  ['coverArt', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'Please select a valid image file'],
  ['artwork', { name: 'a.mp3', type: 'audio/mpeg', size: 1 }, 'Please select a valid image file'],
] as const)('%s %o', (kind, file, sentence) => {
  expect(findRejection(kind, file)).toBe(sentence);
});

it('takes the limit of the server it talks to', () => {
  configureApp({ maxAudioMegabytes: 200 });
  const file = { name: 'a.wav', type: 'audio/wav', size: 200 * bytesPerMegabyte };
  expect(findRejection('audio', file)).toBeNull();
  expect(findRejection('audio', { ...file, size: file.size + 1 })).toBe(
    `Audio file size must be less than 200MB. ${flacHint}`,
  );
});
