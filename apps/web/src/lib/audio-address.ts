export interface AudioAddress {
  readonly userId: string;
  readonly trackId: string;
  readonly filename: string;
}

/** An address that cannot be played, with the sentence to show. */
export class AudioAddressError extends Error {
  override readonly name = 'AudioAddressError';
}

/** A stored audio URL must have the path `audio/{userId}/{trackId}/{filename}`, whatever stands before it. */
export function parseAudioAddress(url: string): AudioAddress {
  if (url.startsWith('blob:')) throw new AudioAddressError(blobSentence);
  const segments = segmentsOf(url);
  const start = segments.indexOf('audio');
  if (start === -1) throw new AudioAddressError('Invalid audio URL format');
  const [userId, trackId, filename, ...rest] = segments.slice(start + 1);
  if (!userId || !trackId || !filename || rest.length > 0) throw new AudioAddressError('Invalid audio URL structure');
  return { userId, trackId, filename };
}

const blobSentence =
  'Blob URLs are not supported for playback. Please re-upload the audio file using the track options menu.';

/** Stored addresses may be relative to the API's origin; the base only makes them parse. */
function segmentsOf(url: string): string[] {
  try {
    const { pathname } = new URL(url, 'http://relative.invalid');
    return pathname.split('/').map(decodeURIComponent);
  } catch {
    throw new AudioAddressError('Failed to parse audio URL');
  }
}
