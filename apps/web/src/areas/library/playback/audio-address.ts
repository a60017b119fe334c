import { texts } from './texts.ts';
export interface AudioAddress {
  readonly userId: string;
  readonly trackId: string;
  readonly filename: string;
}

/** The message is shown to the user. */
export class AudioAddressError extends Error {
  override readonly name = 'AudioAddressError';
}

/** The path of a stored audio URL must end with `audio/{userId}/{trackId}/{filename}`. */
export function parseAudioAddress(url: string): AudioAddress {
  if (url.startsWith('blob:')) throw new AudioAddressError(blobSentence);
  const segments = splitPath(url);
  const start = segments.indexOf('audio');
  if (start === -1) throw new AudioAddressError(texts.invalidAudioUrlFormat);
  const [userId, trackId, filename, ...rest] = segments.slice(start + 1);
  if (!userId || !trackId || !filename || rest.length > 0) throw new AudioAddressError(texts.invalidAudioUrlStructure);
  return { userId, trackId, filename };
}

const blobSentence = texts.blobUrlsAreNotSupported;

/** Stored addresses may be relative, so they need a base to be parsed. */
function splitPath(url: string): string[] {
  try {
    const { pathname } = new URL(url, 'http://relative.invalid');
    return pathname.split('/').map(decodeURIComponent);
  } catch {
    throw new AudioAddressError('Failed to parse audio URL');
  }
}
