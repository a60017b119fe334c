import { audioTooLargeSentence, fileFailures } from '@debut/contract/file-failures';
import type { FileKind } from '@debut/contract/files';
import { bytesPerMegabyte, maxImageBytes, maxPressPhotoBytes } from '@debut/contract/limits';
import { pressKitFailures } from '@debut/contract/press-kit-failures';
import { maxAudioMegabytes } from '../app-config.ts';
import { texts } from './texts.ts';

type FileInfo = { name: string; type: string; size: number };

/** The reason to reject a file before the upload, or null. The server also checks the content. */
export function findRejection(kind: FileKind, file: FileInfo): string | null {
  const type = detectContentType(file);
  if (kind === 'audio') {
    if (!type.startsWith('audio/')) return fileFailures.invalid_audio.sentence;
    return file.size > maxAudioMegabytes() * bytesPerMegabyte ? tooLargeSentence(type) : null;
  }
  if (kind === 'pressPhoto') {
    if (!pressPhotoTypes.includes(type)) return pressKitFailures.press_photo_type.sentence;
    return file.size > maxPressPhotoBytes ? pressKitFailures.press_photo_too_large.sentence : null;
  }
  if (!type.startsWith('image/') || type === 'image/svg+xml') return fileFailures.invalid_image.sentence;
  const limit = isScaled(kind) ? maxScaledImageBytes : maxImageBytes;
  return file.size > limit ? fileFailures.image_too_large.sentence : null;
}

/** What can be printed. */
export const pressPhotoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export function describeUnreadable(name: string): string {
  return texts.cantBeRead(name);
}

/** Covers above the limit are scaled down before they are sent. */
export function isScaled(kind: FileKind): boolean {
  return kind === 'coverArt' || kind === 'artwork';
}

/** A limit for images that are scaled down, because decoding takes many times the file size in memory. */
const maxScaledImageBytes = 100 * bytesPerMegabyte;

/** Suggests FLAC only for uncompressed audio, because it would not make an MP3 smaller. */
function tooLargeSentence(type: string): string {
  const sentence = audioTooLargeSentence(maxAudioMegabytes());
  return /wav|wave|aif/.test(type) ? `${sentence}. ${flacHint}` : sentence;
}

export const flacHint = texts.exportItAsFlacSmaller;

/** The type reported by the browser, or else by the file extension. Some systems report Ogg audio as video. */
export function detectContentType({ name, type }: Pick<FileInfo, 'name' | 'type'>): string {
  const byExtension = typesByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  if (byExtension === 'audio/ogg' && /\/ogg$/i.test(type)) return byExtension;
  return type.toLowerCase() || (byExtension ?? 'application/octet-stream');
}

const typesByExtension: Record<string, string> = {
  aac: 'audio/aac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
