import { expect, it } from 'vitest';
import { describeUploadFailure } from './upload-error.ts';

it.each([
  ['audio', { status: 0 }, 'Network error while uploading'],
  ['audio', { status: 403 }, 'You do not have permission to upload files'],
  ['coverArt', { status: 507 }, 'Storage quota exceeded'],
  ['audio', { status: 500 }, 'Failed to upload audio file'],
  ['coverArt', { status: 500, message: 'Out of paint' }, 'Failed to upload cover art: Out of paint'],
  ['artwork', { status: 500, message: 'Out of paint' }, 'Failed to upload image: Out of paint'],
  ['fanbaseArtist', { status: 500, message: 'Out of paint' }, 'Failed to upload image. Please try again.'],
  ['audio', { status: 400, code: 'alac_unsupported', message: 'ALAC' }, 'ALAC'],
  ['audio', { status: 413, code: 'storage_quota', message: '1.9 of 2 GB used.' }, '1.9 of 2 GB used.'],
  [
    'coverArt',
    { status: 507, code: 'storage_full' },
    'The server has no space left right now. Nothing was lost; please try again later.',
  ],
  ['audio', { status: 413, code: 'audio_too_large' }, 'Audio file size must be less than 50MB'],
] as const)('%s %o', (kind, failure, sentence) => {
  expect(describeUploadFailure(kind, failure)).toBe(sentence);
});
