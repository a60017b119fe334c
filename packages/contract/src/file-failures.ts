import { defaultMaxAudioMegabytes, maxTracksPerAccount } from './limits.ts';

/** Failures of uploaded files. */
export const fileFailures = {
  invalid_audio_url: { status: 400, sentence: 'Invalid audio URL format' },
  file_not_uploaded: { status: 400, sentence: 'The file was not uploaded. Please upload it again.' },
  length_mismatch: { status: 400, sentence: 'The file is not as long as announced. Please upload it again.' },
  file_in_use: { status: 409, sentence: 'This file is still in use' },
  already_uploaded: { status: 409, sentence: 'This file has already been uploaded' },
  upload_in_progress: { status: 409, sentence: 'This file is already being uploaded. Please wait for it to finish.' },
  too_many_tracks: {
    status: 409,
    sentence: `Your library is full: it holds ${maxTracksPerAccount.toLocaleString('en-US')} tracks. Delete tracks you no longer need and try again.`,
  },
  storage_quota: {
    status: 413,
    sentence: 'There is not enough storage for this. Delete files you no longer need and try again.',
  },
  storage_full: {
    status: 507,
    sentence: 'The server has no space left right now. Nothing was lost; please try again later.',
  },
  invalid_audio: { status: 400, sentence: 'Please select a valid audio file' },
  alac_unsupported: {
    status: 400,
    sentence: 'Apple Lossless files can’t be read on this server. Convert the file to FLAC or WAV and upload it again.',
  },
  audio_too_large: { status: 413, sentence: audioTooLargeSentence(defaultMaxAudioMegabytes) },
  invalid_image: { status: 400, sentence: 'Please select a valid image file' },
  image_too_many_pixels: {
    status: 400,
    sentence: 'This picture has too many pixels. Make it 3,000 by 3,000 pixels or smaller and try again.',
  },
  image_too_large: { status: 413, sentence: 'Image file size must be less than 5MB' },
} as const;

/** Takes the limit because `MAX_AUDIO_MB` can change it. */
export function audioTooLargeSentence(maxMegabytes: number): string {
  return `Audio file size must be less than ${maxMegabytes}MB`;
}
